import type { TicketState } from '#graphql/generated/graphql.ts'
import type { BadgeLook } from '#ui/values/badge.tsx'

export const TICKET_LOOKS: Readonly<Record<TicketState, BadgeLook>> = {
  open: 'open',
  reopened: 'open',
  answered: 'good',
  closed: 'quiet',
}
