import type { DocumentNode, GraphQLError } from 'graphql'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/problem.ts'
import operations from './generated/operations.json' with { type: 'json' }
import { operationHash } from './operation-hash.ts'

/** An operation ready to run, or why it is not. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly unknown[] }

export interface DocumentsOptions {
  /** Production: only operations of our own client are answered. */
  readonly listedOnly: boolean
  readonly parse: (text: string) => DocumentNode
  readonly validate: (document: DocumentNode) => readonly GraphQLError[]
}

const LISTED = new Set(Object.keys(operations))
const KEPT = 500
const NOT_LISTED = 'This operation is not known'

/** Parses and validates each text once; the oldest of many texts is forgotten. */
export function createDocuments(): (text: string, options: DocumentsOptions) => Prepared {
  const known = new Map<string, Prepared>()
  return (text, options) => {
    const found = known.get(text)
    if (found) return found
    const prepared = prepare(text, options)
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '')
    known.set(text, prepared)
    return prepared
  }
}

function prepare(text: string, { listedOnly, parse, validate }: DocumentsOptions): Prepared {
  try {
    const document = parse(text)
    const errors = validate(document)
    if (errors.length > 0) return { errors }
    if (listedOnly && !LISTED.has(operationHash(document)))
      return { errors: [new Problem(PROBLEM_CODES.notAllowed, 403, NOT_LISTED)] }
    return { document }
  } catch (error) {
    return { errors: [error] }
  }
}
