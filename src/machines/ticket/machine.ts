import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { TICKET_GUARD_TEXTS, TICKET_LABELS, type TicketState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface TicketContext {
  readonly userId: string
  /** Who wrote the message that the ticket reports; null for any other ticket. */
  readonly reportedWriterId: string | null
}

export type TicketEvent =
  | { readonly type: 'ticket.asked'; readonly text: string }
  | { readonly type: 'ticket.answered'; readonly text: string; readonly actorId: string }
  /** By the person who asked, or by support. */
  | { readonly type: 'ticket.closed'; readonly actorId: string }

export const TICKET_EVENTS = {
  public: ['ticket.asked', 'ticket.answered', 'ticket.closed'],
} as const satisfies Record<'public', readonly TicketEvent['type'][]>

type Check = keyof typeof TICKET_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const TICKET_CONDITIONS: Conditions<TicketContext, TicketEvent, Check> = {
  checks: {
    hasText: (_context, event) => event.type !== 'ticket.closed' && event.text !== '',
    isNotInvolved: ({ userId }, event) => event.type === 'ticket.answered' && event.actorId !== userId,
    isNotReported: ({ reportedWriterId }, event) =>
      event.type !== 'ticket.asked' && event.actorId !== reportedWriterId,
  },
  of: {
    'ticket.asked': ['hasText'],
    'ticket.answered': ['isNotInvolved', 'isNotReported', 'hasText'],
    'ticket.closed': ['isNotReported'],
  },
  texts: TICKET_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as TicketContext,
    input: {} as TicketContext,
    events: {} as TicketEvent,
    meta: {} as { readonly label: string },
    tags: {} as 'waiting',
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(TICKET_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the notification service carries each out in the same transaction.
    /** Notifies the person who asked. */
    tellPerson: () => {},
  },
})

const label = (state: TicketState) => ({ label: TICKET_LABELS[state] })
const close = { guard: 'isAllowed', target: 'closed' } as const
const answer = { guard: 'isAllowed', target: 'answered', actions: 'tellPerson' } as const

/** A ticket of support; `waiting` ones wait for it. Runs on the server only; the notification service enforces it. */
export const ticketMachine = machineSetup.createMachine({
  id: 'ticket',
  version: '1',
  context: ({ input }) => ({ userId: input.userId, reportedWriterId: input.reportedWriterId }),
  initial: 'open',
  states: {
    open: {
      meta: label('open'),
      tags: 'waiting',
      on: {
        'ticket.asked': { guard: 'isAllowed', target: 'open' },
        'ticket.answered': answer,
        'ticket.closed': close,
      },
    },
    answered: {
      meta: label('answered'),
      on: {
        'ticket.asked': { guard: 'isAllowed', target: 'reopened' },
        'ticket.answered': answer,
        'ticket.closed': close,
      },
    },
    closed: {
      meta: label('closed'),
      on: { 'ticket.asked': { guard: 'isAllowed', target: 'reopened' } },
    },
    reopened: {
      meta: label('reopened'),
      tags: 'waiting',
      on: {
        'ticket.asked': { guard: 'isAllowed', target: 'reopened' },
        'ticket.answered': answer,
        'ticket.closed': close,
      },
    },
  },
})
