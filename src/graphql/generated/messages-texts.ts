import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const BlockSenderText: TypedText<types.BlockSenderMutation, types.BlockSenderMutationVariables> =
  "mutation BlockSender($id:PathId!$input:BlockSenderInput!){blockSender(id:$id input:$input){status message data{...MessageFields}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"

export const ChangeMessageText: TypedText<types.ChangeMessageMutation, types.ChangeMessageMutationVariables> =
  "mutation ChangeMessage($id:PathId!$input:ChangeMessageInput!){changeMessage(id:$id input:$input){status message data{...MessageFields}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"

export const DiscardDraftText: TypedText<types.DiscardDraftMutation, types.DiscardDraftMutationVariables> =
  "mutation DiscardDraft($id:PathId!){discardDraft(id:$id){status message}}"

export const MessageByIdText: TypedText<types.MessageByIdQuery, types.MessageByIdQueryVariables> =
  "query MessageById($id:PathId!){messageById(id:$id){status message data{...MessageFields images{key name url}}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"

export const MessageRecipientsText: TypedText<types.MessageRecipientsQuery, types.MessageRecipientsQueryVariables> =
  "query MessageRecipients($search:String){messageRecipients(search:$search){status message data{hasMore recipients{_id name offerings}}}}"

export const MessagesText: TypedText<types.MessagesQuery, types.MessagesQueryVariables> =
  "query Messages($folder:MessageFolder$conversation:String$category:MessageCategory$search:String$pageNo:Int$perPage:Int){messages(folder:$folder conversation:$conversation category:$category search:$search pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...MessageFields}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"

export const ReplyMessageText: TypedText<types.ReplyMessageMutation, types.ReplyMessageMutationVariables> =
  "mutation ReplyMessage($id:PathId!$input:ReplyMessageInput!){replyMessage(id:$id input:$input){status message data{...MessageFields}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"

export const ReportMessageText: TypedText<types.ReportMessageMutation, types.ReportMessageMutationVariables> =
  "mutation ReportMessage($id:PathId!$input:ReportMessageInput!){reportMessage(id:$id input:$input){status message data{...MessageFields}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"

export const SaveDraftText: TypedText<types.SaveDraftMutation, types.SaveDraftMutationVariables> =
  "mutation SaveDraft($input:SaveDraftInput!){saveDraft(input:$input){status message data{...MessageFields}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"

export const SendMessageText: TypedText<types.SendMessageMutation, types.SendMessageMutationVariables> =
  "mutation SendMessage($input:SendMessageInput!){sendMessage(input:$input){status message data{...MessageFields}}}fragment MessageFields on SecureMessage{_id conversationId reference isOwn otherId otherName category categoryLabel headline text state stateLabel at reply{allowed reason}isBlocked}"
