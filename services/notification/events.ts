import type { endedSignatures as EndedSignatures } from '#contracts/internal/document.ts'
import type { searchNames as SearchNames } from '#contracts/internal/project.ts'
import type { Ask } from '#contracts/internal/question.ts'
import * as z from 'zod/mini'
import { documentTab } from '#contracts/document/documents.ts'
import { KYC_ROLES } from '#contracts/kyc/steps.ts'
import { id } from '#contracts/paging.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Json } from '#services/kit/jobs/jobs.ts'
import { SIGNATURE_KINDS } from './kinds/documents.ts'
import { announce, insertNotice, markAnswered, noteMailed, type NewNotice } from './store.ts'
import { planMail } from './mails.ts'
import { channelsOf } from './preferences/rules.ts'
import { preferencesOf } from './preferences/store.ts'
import { planPush } from './push/deliveries.ts'
import { mailButtonOf, NOTICE_KINDS } from './texts.ts'

/** Channel on which processes wake each other's streams; the payload is the id of a person. */
export const NOTICE_CHANNEL = 'notice'
/** The same for notices that were read for a person. */
export const NOTICE_READ_CHANNEL = 'notice_read'

const orderEvent = z.object({
  userId: id,
  orderId: id,
  offeringId: id,
  units: z.int(),
  amount: z.string(),
  currency: z.string(),
  coolingOffEndsAt: z.optional(z.string()),
  closesAt: z.optional(z.string()),
  answerBy: z.optional(z.string()),
  silence: z.optional(z.enum(['leaves', 'stays'])),
})
const depositEvent = z.object({ userId: id, depositId: id, amount: z.string(), currency: z.string() })
/** The recipients of one sending, in one job. */
const documentEvents = z.object({
  kind: z.string(),
  notices: z.array(
    z.object({
      userId: id,
      itemId: id,
      tab: documentTab,
      round: z.int(),
      offeringId: z.optional(id),
      dueAt: z.optional(z.string()),
    }),
  ),
})
const signaturesOver = z.object({ signatures: z.array(z.object({ userId: id, itemId: id })) })
/** For compliance; it does not name the person concerned. */
const calendarEvent = z.object({ userId: id, calendar: z.string(), dueAt: z.string() })
const moneyCaseEvent = z.object({ userId: id, caseId: z.optional(id) })
const kycEvent = z.object({
  userId: id,
  caseId: id,
  role: z.enum(KYC_ROLES),
  about: z.string(),
  eventId: z.optional(z.string()),
  dueAt: z.optional(z.string()),
})
/** The KYC service mails its notices itself. */
const kycMailed = z.object({ userId: id, eventId: z.string(), mailId: id, at: z.string() })
const campaignEvent = z.object({ offeringId: id, issuerId: id, about: z.string() })

const reviewEvent = z.object({ userId: id, offeringId: id, about: z.enum(['overCap']) })

const updateEvent = z.object({ userId: id, offeringId: id, isMaterial: z.boolean() })

const fatwaEvent = z.object({
  userId: id,
  offeringId: id,
  about: z.enum(['revoked', 'expired', 'screening', 'screeningPassed']),
})

const pauseEvent = z.object({ userId: id, offeringId: id, about: z.enum(['paused', 'resumed']) })

const questionEvent = z.object({
  userId: id,
  offeringId: id,
  about: z.enum(['asked', 'answered', 'hidden', 'hiddenToIssuer']),
})

const complaintEvent = z.object({ userId: id, offeringId: z.optional(id) })

const milestoneEvent = z.object({
  userId: id,
  offeringId: id,
  about: z.enum(['returned', 'released']),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
})

const colleagueEvent = z.object({
  userId: id,
  offeringId: id,
  about: z.enum(['invited', 'accepted', 'left', 'removed', 'roleChanged']),
})

const reportEvent = z.object({
  userId: id,
  offeringId: id,
  about: z.enum(['reminder', 'overdue', 'accountsReturned']),
  dueAt: z.string(),
})

const distributionEvent = z.object({
  userId: id,
  offeringId: id,
  about: z.enum(['filed', 'returned', 'approved', 'paid', 'received', 'released']),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  claimable: z.optional(z.number()),
})

const lateEvent = z.object({
  userId: id,
  offeringId: id,
  about: z.enum(['costApproved', 'respiteGranted', 'respiteEnded', 'overdue', 'issuerOverdue']),
})

/** One offering and the saved searches it matches, in one job. */
const matchEvents = z.object({
  offeringId: id,
  matches: z.array(z.object({ searchId: id, userId: id })),
})

const withdrawalEvent = z.object({
  userId: id,
  about: z.enum(['requested', 'declined', 'refused', 'settled', 'returned']),
  withdrawalId: id,
  amount: z.string(),
  currency: z.string(),
})
const bankAccountEvent = z.object({
  userId: id,
  about: z.enum(['added', 'removed', 'refused', 'approved', 'declined', 'closed']),
})
const accountPauseEvent = z.object({ userId: id, about: z.enum(['paused', 'resumed']) })
const messageEvent = z.object({ userId: id, conversationId: id, about: z.enum(['received', 'answered']) })

const refundEvent = z.object({ userId: id, offeringId: id, about: z.literal('declined') })

/** Topics of the outbox that become notices, with their kind. A topic has only one reader in the whole product. */
const ORDER_TOPICS = {
  'order.placed': 'order.placed',
  // The project service reads 'order.confirmed' and passes it on under this name.
  'order.confirmed.notice': 'order.confirmed',
  'order.allotted': 'order.allotted',
  'order.held': 'order.held',
  'order.reconfirmationRequested': 'order.reconfirmationRequested',
  'order.stayedIn': 'order.stayedIn',
  'order.cancelled': 'order.cancelled',
  'order.refunded': 'order.refunded',
  'order.refundDecided': 'order.refundDecided',
  'order.offeringExtended': 'order.offeringExtended',
} as const

/** How often a job looks for a notice that is not written yet. */
const LATE_TRIES = 5

type Notice = Pick<NewNotice, 'userId' | 'category' | 'kind' | 'params'>

/** Turns the outbox of the other services into notices; an event makes one notice however often it is delivered. */
export function handleEvents(
  ctx: ServiceContext,
  {
    searchNames,
    endedSignatures,
  }: { readonly searchNames: Ask<typeof SearchNames>; readonly endedSignatures: Ask<typeof EndedSignatures> },
  wake: (userId: string) => void,
): void {
  const { jobs, db, clock, log } = ctx
  /** Writes a notice with its mail and push; false where it was written before. */
  const write = (told: Notice & { eventId: string }): Promise<boolean> => {
    const { userId, category, kind } = told
    return db.transaction(async (tx) => {
      const now = clock.now()
      const { isSilent, mailAfter, isPushed, pushAfter, ...wanted } = channelsOf(
        kind,
        await preferencesOf(tx, userId, category),
        now,
      )
      const isMailed = wanted.isMailed && mailButtonOf(kind) !== undefined
      const noticeId = await insertNotice(tx, { ...told, isMailed, mailAfter, isSilent }, now)
      if (noticeId === undefined) return false
      if (isMailed) await planMail(ctx, tx, { userId, noticeId, mailAfter })
      if (isPushed) await planPush(ctx, tx, { userId, noticeId, pushAfter })
      return true
    })
  }
  const announced = (channel: string, userId: string): Promise<void> =>
    announce(db.orm, channel, userId).catch((error: unknown) => log.warn('notice.announce_failed', { error }))
  const show = (userId: string): Promise<void> => {
    wake(userId)
    // A lost announcement only costs time, because streams look by themselves every few seconds.
    return announced(NOTICE_CHANNEL, userId)
  }
  const tell = async (told: Notice & { eventId: string }): Promise<void> => {
    if (await write(told)) await show(told.userId)
  }
  const endSignatures = async (asked: readonly { userId: string; itemId: string }[]): Promise<void> => {
    for (const one of asked)
      if (await markAnswered(db.orm, { ...one, kinds: SIGNATURE_KINDS }, clock.now()))
        await announced(NOTICE_READ_CHANNEL, one.userId)
  }
  const on = (topic: string, toNotice: (payload: Json) => Notice | undefined) =>
    jobs.handle(topic, async (payload, { id: eventId }) => {
      const notice = toNotice(payload)
      if (notice) await tell({ ...notice, eventId })
    })

  for (const [topic, kind] of Object.entries(ORDER_TOPICS)) {
    on(topic, (payload) => {
      const { userId, ...params } = orderEvent.parse(payload)
      return { userId, category: 'order', kind, params }
    })
  }
  on('deposit.settled', (payload) => {
    const { userId, ...params } = depositEvent.parse(payload)
    return { userId, category: 'wallet', kind: 'deposit.settled', params }
  })
  on('moneyCase.notice', (payload) => {
    const { userId, caseId } = moneyCaseEvent.parse(payload)
    return { userId, category: 'account', kind: 'moneyCase.noticed', params: { caseId } }
  })
  on('charity.notice', (payload) => {
    const { userId } = z.object({ userId: id, charityId: id }).parse(payload)
    return { userId, category: 'account', kind: 'charity.accountClosed', params: {} }
  })
  on('rules.calendarNotice', (payload) => {
    const { userId, ...params } = calendarEvent.parse(payload)
    return { userId, category: 'account', kind: 'rules.calendarEnds', params }
  })
  on('offering.notice', (payload) => {
    const { issuerId, offeringId, about } = campaignEvent.parse(payload)
    const kind = `campaign.${about}`
    // Other steps of the campaign make no notice.
    if (!NOTICE_KINDS.has(kind)) return undefined
    return { userId: issuerId, category: 'offering', kind, params: { offeringId } }
  })
  on('offering.reviewNotice', (payload) => {
    const { userId, offeringId, about } = reviewEvent.parse(payload)
    return { userId, category: 'offering', kind: `review.${about}`, params: { offeringId } }
  })
  on('offering.updateNotice', (payload) => {
    const { userId, offeringId, isMaterial } = updateEvent.parse(payload)
    const kind = isMaterial ? 'update.material' : 'update.posted'
    return { userId, category: 'offering', kind, params: { offeringId } }
  })
  on('offering.fatwaNotice', (payload) => {
    const { userId, offeringId, about } = fatwaEvent.parse(payload)
    return { userId, category: 'offering', kind: `fatwa.${about}`, params: { offeringId } }
  })
  on('offering.pauseNotice', (payload) => {
    const { userId, offeringId, about } = pauseEvent.parse(payload)
    return { userId, category: 'offering', kind: `investment.${about}`, params: { offeringId } }
  })
  on('question.notice', (payload) => {
    const { userId, offeringId, about } = questionEvent.parse(payload)
    return { userId, category: 'offering', kind: `question.${about}`, params: { offeringId } }
  })
  on('complaint.notice', (payload) => {
    const { userId, ...params } = complaintEvent.parse(payload)
    return { userId, category: 'offering', kind: 'complaint.answered', params }
  })
  on('milestone.notice', (payload) => {
    const { userId, about, ...params } = milestoneEvent.parse(payload)
    return { userId, category: 'offering', kind: `milestone.${about}`, params }
  })
  on('colleague.notice', (payload) => {
    const { userId, about, ...params } = colleagueEvent.parse(payload)
    return { userId, category: 'offering', kind: `colleague.${about}`, params }
  })
  on('report.notice', (payload) => {
    const { userId, about, ...params } = reportEvent.parse(payload)
    return { userId, category: 'offering', kind: `report.${about}`, params }
  })
  on('late.notice', (payload) => {
    const { userId, about, ...params } = lateEvent.parse(payload)
    return { userId, category: 'offering', kind: `late.${about}`, params }
  })
  on('distribution.notice', (payload) => {
    const { userId, about, ...params } = distributionEvent.parse(payload)
    const category = about === 'received' ? 'wallet' : 'offering'
    return { userId, category, kind: `distribution.${about}`, params }
  })
  jobs.handle('search.matched', async (payload) => {
    const { offeringId, matches } = matchEvents.parse(payload)
    const names = await searchNames({ ids: matches.map(({ searchId }) => searchId) })
    const eventId = `search.matched:${offeringId}`
    for (const userId of new Set(matches.map((match) => match.userId))) {
      const own = matches.filter((match) => match.userId === userId)
      const searches = own.flatMap(({ searchId }) => names[searchId] ?? []).toSorted()
      const params = { offeringId, searches }
      await tell({ userId, category: 'offering', kind: 'search.matched', params, eventId })
    }
  })
  on('accountPause.notice', (payload) => {
    const { userId, about } = accountPauseEvent.parse(payload)
    return { userId, category: 'account', kind: `accountPause.${about}`, params: {} }
  })
  on('withdrawal.notice', (payload) => {
    const { userId, about, amount, currency } = withdrawalEvent.parse(payload)
    return { userId, category: 'wallet', kind: `withdrawal.${about}`, params: { amount, currency } }
  })
  on('bankAccount.notice', (payload) => {
    const { userId, about } = bankAccountEvent.parse(payload)
    return { userId, category: 'wallet', kind: `bankAccount.${about}`, params: {} }
  })
  on('refund.notice', (payload) => {
    const { userId, about, ...params } = refundEvent.parse(payload)
    return { userId, category: 'offering', kind: `refund.${about}`, params }
  })
  on('message.notice', (payload) => {
    const { userId, about, ...params } = messageEvent.parse(payload)
    return { userId, category: 'message', kind: `message.${about}`, params }
  })
  jobs.handle('kyc.notice', async (payload, { id: jobId }) => {
    const { userId, role, about, dueAt, eventId = jobId } = kycEvent.parse(payload)
    await tell({ userId, category: 'account', kind: `kyc.${about}`, params: { role, dueAt }, eventId })
  })
  jobs.handle('kyc.mailed', async (payload, { attempt }) => {
    const { userId, eventId, mailId, at } = kycMailed.parse(payload)
    const isNoted = await noteMailed(db.orm, { userId, eventId, mailId }, new Date(at))
    // The notice may come after its mail, or be gone with the account.
    if (!isNoted && attempt < LATE_TRIES) throw new Error('The notice of a mail is not there yet.')
  })
  jobs.handle('document.signaturesOver', async (payload) => {
    await endSignatures(signaturesOver.parse(payload).signatures)
  })
  jobs.handle('document.notices', async (payload) => {
    const { kind, notices } = documentEvents.parse(payload)
    for (const { userId, round, ...params } of notices) {
      // The id names the item and not the delivery, so that an event that is planned twice makes one notice.
      const eventId = `${kind}:${params.itemId}:${round}`
      await write({ userId, category: 'document', kind, params, eventId })
    }
    if (SIGNATURE_KINDS.some((asking) => asking === kind)) {
      // Asked once they are written: what ends from now on finds them by its own event.
      const ended = new Set(await endedSignatures({ itemIds: notices.map(({ itemId }) => itemId) }))
      await endSignatures(notices.filter(({ itemId }) => ended.has(itemId)))
    }
    // Also at a second try, which writes nothing.
    for (const userId of new Set(notices.map((notice) => notice.userId))) await show(userId)
  })
}
