import type { Handler } from '#services/kit/http/service.ts'
import type { MessageDeps } from './deps.ts'
import { handleDroppedImages } from './images.ts'
import { createMessages } from './messages.ts'
import { messageRoutes } from './routes.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { createTickets } from './tickets.ts'

/** Messages between people, and tickets of support. */
export function messageHandlers(deps: MessageDeps): Handler[] {
  handleDroppedImages(deps)
  const tickets = createTickets(deps)
  return [...messageRoutes(deps, createMessages(deps, tickets)), ...ticketRoutes(deps, tickets)]
}
