import { expect, it } from 'vitest'
import { TICKET_GUARD_TEXTS, TICKET_STATE_TEXTS, type TicketState } from '#machines/ticket/labels.ts'
import type { TicketEvent } from '#machines/ticket/machine.ts'
import { ticketModel } from '#machines/ticket/model.ts'
import { ticketRefusal } from '#machines/ticket/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('ticket', ticketModel)

const answered: TicketEvent = { type: 'ticket.answered', actorId: 'support-1', text: 'Yes.' }

it.each<[string, TicketState, TicketEvent, string | null]>([
  ['an empty answer', 'open', { ...answered, text: '' }, TICKET_GUARD_TEXTS.hasText],
  [
    'an answer of its own person',
    'reopened',
    { ...answered, actorId: 'person-1' },
    TICKET_GUARD_TEXTS.isNotInvolved,
  ],
  ['an answer', 'closed', answered, TICKET_STATE_TEXTS.closed],
  [
    'a closing by who is reported',
    'open',
    { type: 'ticket.closed', actorId: 'writer-1' },
    TICKET_GUARD_TEXTS.isNotReported,
  ],
  ['a second closing', 'closed', { type: 'ticket.closed', actorId: 'person-1' }, TICKET_STATE_TEXTS.closed],
  ['nothing', 'answered', answered, null],
])('is refused for %s of a ticket that is %s', (_why, state, event, text) => {
  expect(ticketRefusal({ state, context: { userId: 'person-1', reportedWriterId: 'writer-1' } }, event)).toBe(
    text,
  )
})
