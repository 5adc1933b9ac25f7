import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { MESSAGE_MAX, MESSAGE_TEXTS } from './message-values.ts'
import { linesUpTo, messageImage } from './messages.ts'

/* Tickets of support (R79): a conversation with support that has a state. */

const ticketFields = {
  _id: id,
  reference: z.string(),
  headline: z.string(),
  categoryLabel: z.string(),
  state: z.enum(['open', 'answered', 'closed', 'reopened']).register(z.globalRegistry, { id: 'TicketState' }),
  stateLabel: z.string(),
  openedAt: instant,
  changedAt: instant,
}
const ticket = z
  .strictObject({ ...ticketFields, close: verdict })
  .register(z.globalRegistry, { id: 'Ticket' })

const entry = z
  .strictObject({
    _id: id,
    isAnswer: z.boolean(),
    text: z.string(),
    at: instant,
    images: z.array(messageImage),
  })
  .register(z.globalRegistry, { id: 'TicketEntry' })

/** As support reads it. */
const supportTicketFields = z
  .strictObject({
    ...ticketFields,
    personName: z.string(),
    /** Set for an enquiry of the page Contact. */
    contact: z.nullable(
      z
        .strictObject({
          isGuest: z.boolean(),
          /** Null for a person with an account. */
          email: z.nullable(z.string()),
          contactNumber: z.string(),
          countryCode: z.string(),
        })
        .register(z.globalRegistry, { id: 'TicketContact' }),
    ),
    /** Oldest first. */
    entries: z.array(entry),
    /** The message that the person reports, with its writer's name; null for other tickets. */
    reported: z.nullable(
      z
        .strictObject({
          writerId: z.nullable(z.string()),
          writerName: z.string(),
          headline: z.string(),
          text: z.string(),
          at: instant,
          images: z.array(messageImage),
        })
        .register(z.globalRegistry, { id: 'ReportedMessage' }),
    ),
    answer: verdict,
    close: verdict,
  })
  .register(z.globalRegistry, { id: 'SupportTicket' })

/** A row of the queue. */
const queued = z
  .strictObject({ ...ticketFields, personName: z.string(), isReport: z.boolean() })
  .register(z.globalRegistry, { id: 'QueuedTicket' })

export const tickets = operation({
  id: 'tickets',
  service: 'notification',
  method: 'get',
  path: '/v2/tickets',
  access: 'user',
  summary: 'Own tickets of support, the newest change first',
  query: z.strictObject(pageFields),
  reply: listOf('Tickets', ticket),
})

export const closeTicket = operation({
  id: 'closeTicket',
  service: 'notification',
  method: 'put',
  path: '/v2/tickets/{id}/close',
  access: 'user',
  summary: 'Closes an own ticket',
  effect: 'none',
  params: idParams,
  reply: replyOf('TicketReply', ticket),
})

export const supportTickets = operation({
  id: 'supportTickets',
  service: 'notification',
  method: 'get',
  path: '/v2/support/tickets',
  access: 'staff:support',
  summary: 'Tickets of others: without a filter those that wait, the longest waiting first',
  query: z.strictObject({
    show: z.optional(
      z.enum(['waiting', 'answered', 'closed', 'all']).register(z.globalRegistry, { id: 'TicketFilter' }),
    ),
    ...pageFields,
  }),
  reply: listOf('SupportTickets', queued),
})

const supportTicketReply = replyOf('SupportTicketReply', supportTicketFields)

export const supportTicket = operation({
  id: 'supportTicket',
  service: 'notification',
  method: 'get',
  path: '/v2/support/tickets/{id}',
  access: 'staff:support',
  summary: 'One ticket of another person with its messages',
  params: idParams,
  reply: supportTicketReply,
})

export const answerBody = z
  .strictObject({ text: linesUpTo(MESSAGE_MAX, MESSAGE_TEXTS.textLength, MESSAGE_TEXTS.reply) })
  .register(z.globalRegistry, { id: 'AnswerTicketInput' })

export const answerTicket = operation({
  id: 'answerTicket',
  service: 'notification',
  method: 'post',
  path: '/v2/support/tickets/{id}/answer',
  access: 'staff:support',
  summary: 'Support answers a ticket; its person gets a notice',
  effect: 'none',
  params: idParams,
  body: answerBody,
  reply: supportTicketReply,
})

export const closeSupportTicket = operation({
  id: 'closeSupportTicket',
  service: 'notification',
  method: 'put',
  path: '/v2/support/tickets/{id}/close',
  access: 'staff:support',
  summary: 'Support closes a ticket',
  effect: 'none',
  params: idParams,
  reply: supportTicketReply,
})
