import * as z from 'zod/mini'
import { sendEnquiry, sendOwnEnquiry, type OwnEnquiryBody } from '#contracts/notification/enquiries.ts'
import {
  ENQUIRIES_OVERALL,
  ENQUIRIES_PER_ADDRESS,
  ENQUIRIES_PER_IP,
  ENQUIRIES_PER_PERSON,
  ENQUIRY_MODULES,
  ENQUIRY_TEXTS,
  ENQUIRY_TYPES,
  GUEST_ENQUIRY_KEPT_DAYS,
} from '#contracts/notification/enquiry-values.ts'
import { dayOf, daysAfter } from '#contracts/dates.ts'
import { id } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { SUPPORT_EMAIL } from '#contracts/support.ts'
import { INVALID_TEXT, TEXTS } from '#contracts/texts.ts'
import { readPhone } from '#contracts/user/phone-number.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { newId } from '#services/kit/ids.ts'
import { writeMail } from '#services/kit/mail/letter.ts'
import type { Limit } from '#services/kit/security/limits.ts'
import type { EnquiryDeps } from './deps.ts'
import { contactOf, sealedContact, type Contact } from './enquiry-contact.ts'
import { enquiriesOf, insertEnquiry, lockQuiet, quietGuests, type EnquiryRow } from './enquiry-store.ts'
import { countOf } from './limits.ts'
import type { Messages } from './messages.ts'
import { findMessage, forgetMessages } from './store.ts'
import { forgetTickets } from './ticket-store.ts'
import { opened } from './views.ts'

/** { ticketId, reference }: tells support of an enquiry, and confirms it to a guest. */
const SENT_TOPIC = 'enquiry.sent'
/** { ticketId, messageId }: mails a guest the answer of support, who has no folder to read it in. */
export const ANSWERED_TOPIC = 'enquiry.answered'
const SWEEP_TOPIC = 'enquiry.sweep'
const SWEEP_BATCH = 500

const sent = z.object({ ticketId: id, reference: z.string(), to: z.enum(['support', 'guest']) })
const answered = z.object({ ticketId: id, messageId: id })
const REASON = 'You get this email because this address was entered at Mizan, on the page Contact.'

const invalidField = (field: string, text: string) =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [field]: text })

/** Enquiries of /contact: each becomes a ticket of support. Nothing here depends on whether an address has an account. */
export function enquiryHandlers(deps: EnquiryDeps, messages: Messages): Handler[] {
  const { ctx } = deps
  const count = (key: string, limit: Limit) => countOf(ctx, key, limit, ENQUIRY_TEXTS.tooMany)

  function checkNumber({ contactNumber, countryCode }: OwnEnquiryBody): void {
    if (!readPhone(contactNumber, countryCode)) throw invalidField('contactNumber', TEXTS.mobile)
  }

  /** Opens the ticket, with the mails that follow, in the caller's transaction. */
  async function open(
    tx: Tx,
    ownerId: string,
    body: OwnEnquiryBody,
    who: { readonly isGuest: boolean; readonly contact: Contact },
  ): Promise<void> {
    const { enquiryType, module, queryMessage } = body
    const { ticketId, reference } = await messages.toSupport(tx, ownerId, {
      category: ENQUIRY_TYPES[enquiryType].category,
      headline: `${ENQUIRY_TYPES[enquiryType].label}: ${ENQUIRY_MODULES[module]}`,
      text: queryMessage,
    })
    const key = await ctx.personal.of(tx, ownerId)
    if (!key) throw new Error(`${ownerId} has no key`)
    await insertEnquiry(tx, {
      ticketId,
      ownerId,
      isGuest: who.isGuest,
      enquiryType,
      module,
      contactSealed: sealedContact(key, ticketId, who.contact),
      at: ctx.clock.now(),
    })
    if (who.isGuest) await planSweep(ctx, tx)
    for (const to of who.isGuest ? ['support', 'guest'] : ['support'])
      await ctx.jobs.enqueue(tx, {
        topic: SENT_TOPIC,
        payload: { ticketId, reference, to },
        dedupeKey: `${ticketId}:${to}`,
      })
  }

  handleEnquiryMails(deps)
  handleSweep(deps)

  return [
    handler(sendEnquiry, async ({ body, request }) => {
      const { name, email, contactNumber, countryCode, captcha } = body
      await count(`enquiry:ip:${request.limitKey}`, ENQUIRIES_PER_IP)
      checkNumber(body)
      if (!(await deps.useCaptcha({ answer: captcha }))) throw invalidField('captcha', TEXTS.captcha)
      await count(`enquiry:address:${ctx.personal.index('email', email)}`, ENQUIRIES_PER_ADDRESS)
      await count('enquiry', ENQUIRIES_OVERALL)
      await ctx.db.transaction(async (tx) => {
        const guestId = newId('gst')
        await ctx.personal.create(tx, guestId)
        await open(tx, guestId, body, {
          isGuest: true,
          contact: { name, email, contactNumber, countryCode },
        })
      })
      return { status: true, message: ENQUIRY_TEXTS.sent }
    }),
    handler(sendOwnEnquiry, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const { contactNumber, countryCode } = body
      await count(`enquiry:person:${userId}`, ENQUIRIES_PER_PERSON)
      checkNumber(body)
      await ctx.db.transaction((tx) =>
        open(tx, userId, body, {
          isGuest: false,
          contact: { name: null, email: null, contactNumber, countryCode },
        }),
      )
      return { status: true, message: ENQUIRY_TEXTS.sentByMember }
    }),
  ]
}

function handleEnquiryMails({ ctx, mailer }: EnquiryDeps): void {
  const { config, db, jobs, log, personal } = ctx

  /** The enquiry with its contact; undefined once it is deleted. */
  async function read(ticketId: string): Promise<{ row: EnquiryRow; contact: Contact } | undefined> {
    const [row] = await enquiriesOf(db.orm, [ticketId])
    const contact = row && contactOf(row, await personal.of(db.orm, row.ownerId))
    return row && contact ? { row, contact } : undefined
  }

  jobs.handle(SENT_TOPIC, async (payload, { id: messageId }) => {
    const { ticketId, reference, to } = sent.parse(payload)
    const found = await read(ticketId)
    if (!found) return
    if (to === 'support') {
      const { enquiryType, module } = found.row
      await mailer.send(
        writeMail({
          to: SUPPORT_EMAIL,
          messageId,
          subject: `Enquiry ${reference}: ${ENQUIRY_TYPES[enquiryType].label}`,
          body: [`A new enquiry waits for an answer. It concerns: ${ENQUIRY_MODULES[module]}.`],
          button: { label: 'Open the tickets', url: `${config.publicUrl}${LINKED_PATHS.staffSupport}` },
          reason: 'You get this email because this address receives enquiries.',
        }),
      )
    } else if (found.contact.email !== null) {
      await mailer.send(
        writeMail({
          to: found.contact.email,
          messageId,
          subject: `We have received your enquiry ${reference}`,
          body: ['Thank you for writing to us. We answer to this address.'],
          after: ['If you did not write to us, you can ignore this email.'],
          reason: REASON,
        }),
      )
    }
    log.info('message.sent', { message: 'enquiry', channel: 'mail', ticketId })
  })

  jobs.handle(ANSWERED_TOPIC, async (payload, { id: mailId }) => {
    const { ticketId, messageId } = answered.parse(payload)
    const found = await read(ticketId)
    if (!found || found.contact.email === null) return
    const { ownerId } = found.row
    const answer = await findMessage(db.orm, ownerId, messageId)
    if (!answer) return
    const { text, reference } = opened(answer, await personal.of(db.orm, ownerId))
    await mailer.send(
      writeMail({
        to: found.contact.email,
        messageId: mailId,
        subject: `Answer to your enquiry ${reference}`,
        body: [text],
        button: { label: 'Write to us again', url: `${config.publicUrl}${CONTENT_PATHS.contact}` },
        reason: REASON,
      }),
    )
    log.info('message.sent', { message: 'enquiry-answer', channel: 'mail', ticketId })
  })
}

/** Deletes old enquiries of guests once a day; each run queues the next, and the first is queued with an enquiry. */
function handleSweep({ ctx }: EnquiryDeps): void {
  const { clock, db, jobs, log, personal } = ctx

  /** False where support answered in the meantime. */
  const forgetGuest = (guest: string, before: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await lockQuiet(tx, guest, before))) return false
      await forgetMessages(tx, guest)
      await forgetTickets(tx, guest)
      await personal.erase(tx, guest)
      return true
    })

  jobs.handle(
    SWEEP_TOPIC,
    async () => {
      const before = daysAfter(clock.now(), -GUEST_ENQUIRY_KEPT_DAYS)
      let count = 0
      for (let found = SWEEP_BATCH; found === SWEEP_BATCH;) {
        const guests = await quietGuests(db.orm, before, SWEEP_BATCH)
        for (const guest of guests) if (await forgetGuest(guest, before)) count += 1
        found = guests.length
      }
      log.info('enquiry.swept', { count })
      await planSweep(ctx, db.orm)
    },
    // Each run queues the next, so giving up would stop it forever.
    { retry: 'endless' },
  )
}

/** Queues the next day's run; there is one per day, however often it is queued. */
async function planSweep({ clock, jobs }: EnquiryDeps['ctx'], executor: Executor): Promise<void> {
  const at = daysAfter(new Date(dayOf(clock.now())), 1)
  await jobs.enqueue(executor, { topic: SWEEP_TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
}
