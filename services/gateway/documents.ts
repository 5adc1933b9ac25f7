import type { DocumentNode, GraphQLError } from 'graphql'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'
import operations from './generated/operations.json' with { type: 'json' }
import { operationHash } from './schema/operation-hash.ts'

/** An operation ready to run, or why it is not. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly unknown[] }

export interface DocumentsOptions {
  /** Production: only operations of our own client are answered. */
  readonly listedOnly: boolean
  readonly parse: (text: string, limits: { maxTokens: number }) => DocumentNode
  readonly validate: (document: DocumentNode) => readonly GraphQLError[]
}

const LISTED = new Set(Object.keys(operations))
const KEPT = 200
/** The longest operation of the client has 1,500 characters and 180 tokens; a parsed token takes some 300 bytes of memory. */
const MAX_CHARACTERS = 10_000
const MAX_TOKENS = 1_000
const NOT_LISTED = 'This operation is not known'

/**
 * Parses and validates each text once; the oldest of many texts is forgotten. What is refused is never kept: anybody could
 * fill the memory with it.
 */
export function createDocuments(): (text: string, options: DocumentsOptions) => Prepared {
  const known = new Map<string, Prepared>()
  return (text, options) => {
    const found = known.get(text)
    if (found) return found
    const prepared = prepare(text, options)
    if ('errors' in prepared) return prepared
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '')
    known.set(text, prepared)
    return prepared
  }
}

function prepare(text: string, { listedOnly, parse, validate }: DocumentsOptions): Prepared {
  if (text.length > MAX_CHARACTERS) return { errors: [tooLong()] }
  try {
    const document = parse(text, { maxTokens: MAX_TOKENS })
    // Before it is validated: a text of somebody else costs no more than its reading, and is told nothing of the schema.
    if (listedOnly && !LISTED.has(operationHash(document)))
      return { errors: [new Problem(PROBLEM_CODES.notAllowed, 403, NOT_LISTED)] }
    const errors = validate(document)
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    return { errors: [error] }
  }
}

function tooLong(): Problem {
  return new Problem(PROBLEM_CODES.invalid, 400, 'The document is too long')
}
