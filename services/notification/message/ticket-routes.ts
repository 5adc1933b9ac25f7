import { MESSAGE_CATEGORIES, MESSAGE_TEXTS } from '#contracts/notification/message-values.ts'
import {
  answerTicket,
  closeSupportTicket,
  closeTicket,
  supportTicket,
  supportTickets,
  tickets as ownTickets,
} from '#contracts/notification/tickets.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { TICKET_LABELS } from '#machines/ticket/labels.ts'
import { ticketRefusal } from '#machines/ticket/rules.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { ENQUIRY_TEXTS } from '#contracts/notification/enquiry-values.ts'
import type { MessageDeps } from './deps.ts'
import { ANSWERED_TOPIC } from './enquiries.ts'
import { contactOf } from './enquiry-contact.ts'
import { enquiriesOf } from './enquiry-store.ts'
import { imageViews } from './images.ts'
import { begun, MESSAGE_TOPIC } from './messages.ts'
import { namesOf } from './people.ts'
import { findMessage, firstMessages, imagesOf, insertMessage, listMessages } from './store.ts'
import { hasLooked, listTickets, type TicketReader, type TicketRow } from './ticket-store.ts'
import { ticketPosition, type Tickets } from './tickets.ts'
import { opened, otherName, SEALED, type Opened } from './views.ts'

/** Of a longer ticket support reads the newest messages. */
const ENTRIES_SHOWN = 50
const SITTING_MS = 15 * 60_000

/** Tickets of support, for the people who ask and for staff. */
export function ticketRoutes(deps: MessageDeps, tickets: Tickets): Handler[] {
  const { db, personal } = deps.ctx

  /** The first message of each ticket, opened with the key of its person. */
  async function firsts(rows: readonly TicketRow[]): Promise<ReadonlyMap<string, Opened>> {
    const [messages, keys] = await Promise.all([
      firstMessages(
        db.orm,
        rows.map(({ id }) => id),
      ),
      personal.ofMany(db.orm, [...new Set(rows.map(({ userId }) => userId))]),
    ])
    return new Map(messages.map((one) => [one.conversationId, opened(one, keys.get(one.ownerId))]))
  }

  /** The names of those who ask; guests have theirs in the enquiry. */
  async function askersOf(rows: readonly TicketRow[], others: readonly string[] = []) {
    const ids = [...new Set(rows.map(({ userId }) => userId))]
    const [enquiries, keys] = await Promise.all([
      enquiriesOf(
        db.orm,
        rows.map(({ id }) => id),
      ),
      personal.ofMany(db.orm, ids),
    ])
    const guests = enquiries.filter(({ isGuest }) => isGuest)
    const isGuest = new Set(guests.map(({ ownerId }) => ownerId))
    const names = new Map(await namesOf(deps, [...ids.filter((one) => !isGuest.has(one)), ...others]))
    for (const one of guests) {
      const name = contactOf(one, keys.get(one.ownerId))?.name
      if (name) names.set(one.ownerId, `${name} (${ENQUIRY_TEXTS.guest})`)
    }
    return { names, enquiries }
  }

  const fieldsOf = ({ id, state, openedAt, changedAt }: TicketRow, first: Opened | undefined) => ({
    _id: id,
    reference: first?.reference ?? '',
    headline: first?.headline ?? '',
    categoryLabel: first?.category ? MESSAGE_CATEGORIES[first.category] : '',
    state,
    stateLabel: TICKET_LABELS[state],
    openedAt: openedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  })
  const closing = (row: TicketRow, actorId: string) =>
    verdictOf(ticketRefusal(ticketPosition(row), { type: 'ticket.closed', actorId }))

  async function listOf(
    reader: TicketReader,
    filter: 'waiting' | 'answered' | 'closed' | 'all',
    query: object,
  ) {
    const { perPage, offset } = pageOf(query)
    const { rows, total } = await listTickets(db.orm, { reader, filter }, { limit: perPage, offset })
    return {
      rows,
      first: await firsts(rows),
      envelope: { status: true as const, message: '', totalCount: total, perPage },
    }
  }

  /** Views within this time count as one. */
  async function noteLook(id: string, staffId: string): Promise<void> {
    const { audit, clock } = deps.ctx
    const since = new Date(clock.now().getTime() - SITTING_MS)
    if (!(await hasLooked(db.orm, { id, staffId, since })))
      await audit.record(db.orm, {
        actorId: staffId,
        action: 'ticket.looked',
        entity: 'ticket',
        entityId: id,
      })
  }

  /** One ticket as support reads it, which is audited. */
  async function supportReply(id: string, staffId: string, message = '') {
    const row = await tickets.read(id, { staffId })
    await noteLook(id, staffId)
    const [first, key, { rows }] = await Promise.all([
      firsts([row]),
      personal.of(db.orm, row.userId),
      listMessages(db.orm, { ownerId: row.userId, conversationId: id, limit: ENTRIES_SHOWN, offset: 0 }),
    ])
    const reported =
      row.reportedId === null ? undefined : await findMessage(db.orm, row.userId, row.reportedId)
    const { names, enquiries } = await askersOf([row], reported?.otherId ? [reported.otherId] : [])
    const [enquiry] = enquiries
    const contact = enquiry && contactOf(enquiry, key)
    const images = await imagesOf(
      db.orm,
      [...rows, ...(reported ? [reported] : [])].map(({ sendingId }) => sendingId),
    )
    const imagesIn = (sendingId: string) =>
      imageViews(
        deps,
        images.filter((image) => image.sendingId === sendingId),
      )
    const shown = reported && opened(reported, key)
    const data = {
      ...fieldsOf(row, first.get(id)),
      personName: names.get(row.userId) ?? MESSAGE_TEXTS.gone,
      contact:
        enquiry && contact
          ? {
              isGuest: enquiry.isGuest,
              email: contact.email,
              contactNumber: contact.contactNumber,
              countryCode: contact.countryCode,
            }
          : null,
      entries: await Promise.all(
        rows.toReversed().map(async (one) => ({
          _id: one.id,
          isAnswer: !one.isOwn,
          text: opened(one, key).text,
          at: one.at.toISOString(),
          images: await imagesIn(one.sendingId),
        })),
      ),
      reported: shown
        ? {
            writerId: shown.otherId,
            writerName: otherName(shown, names) ?? '',
            headline: shown.headline,
            text: shown.text,
            at: shown.at.toISOString(),
            images: await imagesIn(shown.sendingId),
          }
        : null,
      answer: verdictOf(
        ticketRefusal(ticketPosition(row), { type: 'ticket.answered', actorId: staffId, text: 'to ask' }),
      ),
      close: closing(row, staffId),
    }
    return { status: true as const, message, data }
  }

  /** The answer is a message in the person's folder. */
  async function deliver(tx: Tx, { id, userId }: TicketRow, text: string, staffId: string): Promise<void> {
    await lockPerson(tx, userId)
    const key = await personal.of(tx, userId)
    const [first] = (await firstMessages(tx, [id])).map((one) => opened(one, key))
    if (!key || !first) throw new Problem(PROBLEM_CODES.notFound, 404, MESSAGE_TEXTS.noTicket)
    const copy = begun()
    await insertMessage(tx, {
      ...copy,
      ownerId: userId,
      sendingId: newId('snd'),
      conversationId: id,
      reference: first.reference,
      isOwn: false,
      otherId: null,
      isSupport: true,
      category: first.category,
      headlineSealed: key.seal(SEALED.headline(copy.id), first.headline),
      bodySealed: key.seal(SEALED.body(copy.id), text),
      state: 'unread',
      at: deps.ctx.clock.now(),
    })
    await deps.ctx.audit.record(tx, {
      actorId: staffId,
      action: 'message.received',
      entity: 'message',
      entityId: copy.id,
      detail: { from: null, to: 'unread' },
    })
    const [enquiry] = await enquiriesOf(tx, [id])
    // A guest has no folder, and reads the answer in a mail.
    await deps.ctx.jobs.enqueue(
      tx,
      enquiry?.isGuest === true
        ? { topic: ANSWERED_TOPIC, payload: { ticketId: id, messageId: copy.id } }
        : { topic: MESSAGE_TOPIC, payload: { userId, about: 'answered', conversationId: id } },
    )
  }

  return [
    handler(ownTickets, async ({ actor, query }) => {
      const { userId } = signedIn(actor)
      const { rows, first, envelope } = await listOf({ userId }, 'all', query)
      const data = rows.map((row) => ({ ...fieldsOf(row, first.get(row.id)), close: closing(row, userId) }))
      return { ...envelope, data }
    }),
    handler(closeTicket, async ({ actor, params: { id } }) => {
      const { userId } = signedIn(actor)
      const reader = { userId }
      await tickets.close(id, reader)
      const row = await tickets.read(id, reader)
      const data = { ...fieldsOf(row, (await firsts([row])).get(id)), close: closing(row, userId) }
      return { status: true, message: MESSAGE_TEXTS.ticketClosed, data }
    }),
    handler(supportTickets, async ({ actor, query }) => {
      const reader = { staffId: signedIn(actor).userId }
      const { rows, first, envelope } = await listOf(reader, query.show ?? 'waiting', query)
      const { names } = await askersOf(rows)
      const data = rows.map((row) => ({
        ...fieldsOf(row, first.get(row.id)),
        personName: names.get(row.userId) ?? MESSAGE_TEXTS.gone,
        isReport: row.reportedId !== null,
      }))
      return { ...envelope, data }
    }),
    handler(supportTicket, ({ actor, params: { id } }) => supportReply(id, signedIn(actor).userId)),
    handler(answerTicket, async ({ actor, params: { id }, body: { text } }) => {
      const staffId = signedIn(actor).userId
      await tickets.answer({ id, staffId, text }, (tx, row) => deliver(tx, row, text, staffId))
      return supportReply(id, staffId, MESSAGE_TEXTS.answered)
    }),
    handler(closeSupportTicket, async ({ actor, params: { id } }) => {
      const staffId = signedIn(actor).userId
      await tickets.close(id, { staffId })
      return supportReply(id, staffId, MESSAGE_TEXTS.ticketClosed)
    }),
  ]
}
