import type { Handler } from '#services/kit/http/service.ts'
import type { EnquiryDeps } from './deps.ts'
import { enquiryHandlers } from './enquiries.ts'
import { handleDroppedImages } from './images.ts'
import { createMessages } from './messages.ts'
import { messageRoutes } from './routes.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { createTickets } from './tickets.ts'

/** Messages between people, tickets of support, and enquiries. */
export function messageHandlers(deps: EnquiryDeps): Handler[] {
  handleDroppedImages(deps)
  const tickets = createTickets(deps)
  const messages = createMessages(deps, tickets)
  return [
    ...messageRoutes(deps, messages),
    ...ticketRoutes(deps, tickets),
    ...enquiryHandlers(deps, messages),
  ]
}
