import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AnswerTicketText: TypedText<types.AnswerTicketMutation, types.AnswerTicketMutationVariables> =
  "mutation AnswerTicket($id:PathId!$input:AnswerTicketInput!){answerTicket(id:$id input:$input){status message data{...SupportTicketFields}}}fragment SupportTicketFields on SupportTicket{_id reference headline categoryLabel state stateLabel openedAt changedAt personName contact{isGuest email contactNumber countryCode}entries{_id isAnswer text at images{key name url}}reported{writerId writerName headline text at images{key name url}}answer{allowed reason}close{allowed reason}}"

export const CloseSupportTicketText: TypedText<types.CloseSupportTicketMutation, types.CloseSupportTicketMutationVariables> =
  "mutation CloseSupportTicket($id:PathId!){closeSupportTicket(id:$id){status message data{...SupportTicketFields}}}fragment SupportTicketFields on SupportTicket{_id reference headline categoryLabel state stateLabel openedAt changedAt personName contact{isGuest email contactNumber countryCode}entries{_id isAnswer text at images{key name url}}reported{writerId writerName headline text at images{key name url}}answer{allowed reason}close{allowed reason}}"

export const CloseTicketText: TypedText<types.CloseTicketMutation, types.CloseTicketMutationVariables> =
  "mutation CloseTicket($id:PathId!){closeTicket(id:$id){status message data{_id state}}}"

export const SupportTicketText: TypedText<types.SupportTicketQuery, types.SupportTicketQueryVariables> =
  "query SupportTicket($id:PathId!){supportTicket(id:$id){status message data{...SupportTicketFields}}}fragment SupportTicketFields on SupportTicket{_id reference headline categoryLabel state stateLabel openedAt changedAt personName contact{isGuest email contactNumber countryCode}entries{_id isAnswer text at images{key name url}}reported{writerId writerName headline text at images{key name url}}answer{allowed reason}close{allowed reason}}"

export const SupportTicketsText: TypedText<types.SupportTicketsQuery, types.SupportTicketsQueryVariables> =
  "query SupportTickets($show:TicketFilter$pageNo:Int$perPage:Int){supportTickets(show:$show pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id reference headline categoryLabel state stateLabel openedAt changedAt personName isReport}}}"

export const TicketsText: TypedText<types.TicketsQuery, types.TicketsQueryVariables> =
  "query Tickets($pageNo:Int$perPage:Int){tickets(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id reference headline categoryLabel state stateLabel openedAt changedAt close{allowed reason}}}}"
