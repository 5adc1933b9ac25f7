import { millisecondsInDay } from 'date-fns/constants'
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { dayOf } from '#contracts/dates.ts'
import type { sendDocumentBody } from '#contracts/document/sending.ts'
import { sendingFaults } from '#contracts/document/sending-rules.ts'
import { DESCRIPTION_MAX, DESCRIPTION_TOO_LONG, plainTextOf } from '#contracts/document/text.ts'
import { type DocumentTab } from '#contracts/document/documents.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { TEXTS } from '#contracts/texts.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { sanitiseHtml } from './html.ts'
import type { RenewalState } from '#services/document/storage/rows.ts'

export type SendBody = z.output<typeof sendDocumentBody>

/** Signers of one file, each of whom needs a place on its pages. */
export const SIGNERS_TOGETHER_MAX = 20
/** How long before its expiry a document is announced and counted as expiring. */
export const EXPIRING_MS = 7 * millisecondsInDay
/** Characters of a description including its markup, as stored; the sanitiser makes links longer. */
const MARKUP_MAX = 20_000
/** How long before the due day a reminder is sent. */
export const REMINDER_MS = 3 * millisecondsInDay
/** Per person and hour; each sending may reach a whole project. */
export const SENDINGS_PER_HOUR = { limit: 60, windowMs: 3_600_000 }
/** Searches for people per hour: enough to write messages, too few to probe addresses. */
export const LOOKUPS_PER_HOUR = { limit: 120, windowMs: 3_600_000 }

export const SENDING_TEXTS = {
  unknownUser: 'You cannot send to this person',
  unknownProject: 'This offering does not exist',
  noInvestors: 'These offerings have no investors yet',
  unknownType: 'This type of document does not exist',
  tooManySigners: `At most ${SIGNERS_TOGETHER_MAX} people can sign one file`,
  keyReused: 'This was already sent with different content. Please reload the page.',
  tooMany: 'You have sent too many documents. Please try again later.',
  tooManyLookups: 'Too many searches. Please try again later.',
  noSending: 'This document does not exist.',
  cancelledBefore: 'This was withdrawn already.',
  markupTooLong: 'This text is too long',
} as const

/** Staff who may send to anybody on behalf of the platform. */
export const isStaff = (actor: SignedIn): boolean => actor.roles.includes('compliance')

/** A hash of the content; the same operation key with another hash is refused. */
export function fingerprintOf({ operationKey: _key, ...content }: SendBody): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** The tab in which recipients find a sending. */
export const tabOf = (requestType: SendBody['requestType']): DocumentTab =>
  requestType === 'Request' ? 'REQUESTED' : 'RECEIVED'

/** The errors of a sending that can be found without other data, by field. */
export function faultsOf(body: SendBody, now: Date): Record<string, string> {
  return { ...descriptionFaults(body), ...sendingFaults(body, dayOf(now)) }
}

/** Checks the sanitised description, which may be left without text. */
function descriptionFaults({ description }: SendBody): Record<string, string> {
  const kept = sanitiseHtml(description)
  const text = plainTextOf(kept)
  if (text === '') return { description: TEXTS.required }
  if (text.length > DESCRIPTION_MAX) return { description: DESCRIPTION_TOO_LONG }
  return kept.length > MARKUP_MAX ? { description: SENDING_TEXTS.markupTooLong } : {}
}

/** The expiry of a sending, and whether it is soon. */
export function expiryOf(
  expiresAt: Date | null,
  now: Date,
): { renewalState: RenewalState; renewsAt: Date | null } {
  if (expiresAt === null) return { renewalState: 'none', renewsAt: null }
  const isSoon = expiresAt.getTime() - now.getTime() <= EXPIRING_MS
  return { renewalState: isSoon ? 'expiring' : 'upcoming', renewsAt: expiresAt }
}

/** A 400 with the errors by field. */
export function refusal(faults: Record<string, string>): Problem {
  const [message = 'Please check your entries'] = Object.values(faults)
  return new Problem(PROBLEM_CODES.invalid, 400, message, faults)
}

/** 404 for another sender's item, so that ids cannot be probed. */
export const noSending = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, SENDING_TEXTS.noSending)
export const keyReused = (): Problem => new Problem(PROBLEM_CODES.keyReused, 409, SENDING_TEXTS.keyReused)
