import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  KINDS_OF_ALL,
  KINDS_OF_HOLDER,
  KINDS_WITH_RECIPIENT,
  KINDS_WITH_UNITS,
  TOKEN_OPERATION_TEXTS,
  type TokenOperationKind,
} from '#contracts/token/operation-values.ts'
import type { TokenRules } from '#contracts/token/token-operations.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, RetryLater } from '#services/kit/http/problem.ts'
import type { TokenServiceDeps } from '#services/token/deps.ts'
import type { OperationRow, Reader } from './store.ts'

/** What is asked for, as it was sent. */
export interface AskedOperation {
  /** Required but for all holdings of a person. */
  readonly offeringId?: string | null | undefined
  readonly kind: TokenOperationKind
  readonly reason: string
  readonly holderId?: string | null | undefined
  readonly recipientEmail?: string | null | undefined
  readonly units?: number | null | undefined
  readonly rules?: TokenRules | null | undefined
}

export type Draft = Pick<OperationRow, 'offeringId' | 'kind' | 'holderId' | 'recipientId' | 'units' | 'rules'>
/** About the shares of one offering. */
export type DraftOfOne = Draft & { readonly offeringId: string }

/** Receivers that one person looks up by their addresses. */
const LOOKUPS = { limit: 60, windowMs: 60 * 60_000 } as const

/** Reads what is asked for. */
export function createDrafts(ctx: ServiceContext, deps: TokenServiceDeps) {
  /** What is asked for with its people by their ids. @throws Problem 400, 404 */
  async function draftOf(asked: AskedOperation, reader: Reader): Promise<Draft> {
    const { kind } = asked
    const offeringId = offeringOf(asked, reader)
    const isOfHolder = KINDS_OF_HOLDER.includes(kind)
    if (isOfHolder && !asked.holderId) throw invalid({ holderId: TOKEN_OPERATION_TEXTS.holder })
    if (KINDS_WITH_UNITS.includes(kind) && !asked.units) throw invalid({ units: TOKEN_OPERATION_TEXTS.units })
    if (kind === 'changeRules' && !asked.rules) throw invalid({ rules: TOKEN_OPERATION_TEXTS.rules })
    const hasUnits = KINDS_WITH_UNITS.includes(kind) || kind === 'freeze' || kind === 'unfreeze'
    const holderId = isOfHolder ? (asked.holderId ?? null) : null
    const recipientId = KINDS_WITH_RECIPIENT.includes(kind) ? await recipientOf(asked, reader) : null
    if (recipientId !== null && recipientId === holderId)
      throw invalid({ recipientEmail: TOKEN_OPERATION_TEXTS.sameHolder })
    return {
      offeringId,
      kind,
      holderId,
      recipientId,
      units: hasUnits && asked.units ? BigInt(asked.units) : null,
      rules: kind === 'changeRules' ? (asked.rules ?? null) : null,
    }
  }

  /** The offering that is meant; null for all holdings of a person, which staff alone ask about. @throws Problem 400, 403, 404 */
  function offeringOf({ kind, offeringId }: AskedOperation, reader: Reader): string | null {
    if (KINDS_OF_ALL.includes(kind)) {
      if (!reader.isStaff) throw new Problem(PROBLEM_CODES.forbidden, 403, 'You are not allowed to do this')
      return null
    }
    if (!offeringId) throw invalid({ offeringId: TOKEN_OPERATION_TEXTS.offering })
    if (!reader.isStaff && !reader.offeringIds.includes(offeringId)) throw noToken()
    return offeringId
  }

  /** The verified investor of an address; no answer tells an unknown address from one that is not verified. */
  async function recipientOf({ recipientEmail }: AskedOperation, reader: Reader): Promise<string> {
    const email = recipientEmail?.trim() ?? ''
    if (email === '') throw invalid({ recipientEmail: TOKEN_OPERATION_TEXTS.recipient })
    const taken = await ctx.limits.take(`token-recipient:${reader.userId}`, LOOKUPS)
    if (!taken.ok)
      throw new RetryLater(PROBLEM_CODES.tooMany, 429, TOKEN_OPERATION_TEXTS.tooMany, taken.retryAfterMs)
    const found = await deps.userByEmail({ email })
    const facts = found && (await deps.investorFacts({ userId: found.userId }))
    if (!found || facts?.kycApproved !== true)
      throw invalid({ recipientEmail: TOKEN_OPERATION_TEXTS.noRecipient })
    return found.userId
  }

  return { draftOf }
}

export const invalid = (fieldErrors: Record<string, string>): Problem =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, fieldErrors)
export const noToken = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, TOKEN_OPERATION_TEXTS.noToken)
