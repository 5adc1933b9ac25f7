import type { DocumentNode, GraphQLError } from 'graphql'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'
import operations from './generated/operations.json' with { type: 'json' }
import { operationHash } from './schema/operation-hash.ts'

/** A validated operation, or the errors that refuse it. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly unknown[] }

export interface DocumentsOptions {
  /** Whether only operations of our own client are answered; true in production. */
  readonly listedOnly: boolean
  readonly parse: (text: string, limits: { maxTokens: number }) => DocumentNode
  readonly validate: (document: DocumentNode) => readonly GraphQLError[]
}

const LISTED = new Set(Object.keys(operations))
const KEPT = 200
/**
 * The longest operation of the client has 1,500 characters and 180 tokens; a parsed token takes some 300 bytes of
 * memory.
 */
const MAX_CHARACTERS = 10_000
const MAX_TOKENS = 1_000
const NOT_LISTED = 'This operation is not known'

/**
 * Parses and validates each text once and keeps the latest texts. Refused texts are not kept, because anybody could
 * fill the memory with them.
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
    // Checked before validation, so that a foreign text costs only its parsing and its sender learns nothing of the
    // schema.
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
