/** The label of each state of a ticket. */
export const TICKET_LABELS = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  reopened: 'Reopened',
} as const
export type TicketState = keyof typeof TICKET_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const TICKET_GUARD_TEXTS = {
  hasText: 'Please enter a text.',
  isNotInvolved: 'Another person of support must answer your own ticket.',
  isNotReported: 'Another person of support must work on a report of your message.',
} as const

/** Why an event is refused, by the state. */
export const TICKET_STATE_TEXTS = {
  open: 'This ticket waits for support.',
  answered: 'This ticket is answered.',
  closed: 'This ticket is closed.',
  reopened: 'This ticket waits for support.',
} as const
