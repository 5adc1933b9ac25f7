import * as z from 'zod/mini'
import { FILE_KEY } from '#contracts/file/rules.ts'
import { hidesCharacters, hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, idSaying, pageFields } from '#contracts/paging.ts'
import { doneReply, listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import {
  HEADLINE_MAX,
  MESSAGE_CATEGORIES,
  MESSAGE_FOLDERS,
  MESSAGE_IMAGES_MAX,
  MESSAGE_MAX,
  MESSAGE_SEARCH_MAX,
  MESSAGE_TEXTS,
  REASON_MAX,
  type MessageCategory,
  type MessageFolder,
} from './message-values.ts'

/* Secure messages (R54-R56, A14): between issuers and their investors, and to support. */

const keysOf = <K extends string>(record: Readonly<Record<K, string>>) => Object.keys(record) as [K, ...K[]]

export const messageCategory = z
  .enum(keysOf<MessageCategory>(MESSAGE_CATEGORIES))
  .register(z.globalRegistry, { id: 'MessageCategory' })
const folder = z
  .enum(keysOf<MessageFolder>(MESSAGE_FOLDERS))
  .register(z.globalRegistry, { id: 'MessageFolder' })

export const messageImage = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    /** For 60 s; null once the account of its sender is erased. */
    url: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'MessageImage' })

const message = z
  .strictObject({
    _id: id,
    conversationId: id,
    reference: z.string(),
    isOwn: z.boolean(),
    /** The other person's id, `support`, or null in a draft without a recipient. */
    otherId: z.nullable(z.string()),
    /** Who wrote it or, of an own message, whom it is for. */
    otherName: z.nullable(z.string()),
    category: z.nullable(messageCategory),
    categoryLabel: z.nullable(z.string()),
    headline: z.string(),
    text: z.string(),
    state: z
      .enum(['draft', 'sent', 'unread', 'read', 'stored'])
      .register(z.globalRegistry, { id: 'MessageState' }),
    stateLabel: z.string(),
    at: instant,
    images: z.array(messageImage),
    reply: verdict,
    /** Whether the reader blocks the other person. */
    isBlocked: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SecureMessage' })
export type MessageWire = z.infer<typeof message>

const messageReply = replyOf('SecureMessageReply', message)

/** A text of several lines without characters that cannot be seen. */
export const linesUpTo = (max: number, tooLong: string, missing?: string) =>
  z.string().check(
    z.trim(),
    ...(missing === undefined ? [] : [z.minLength(1, missing)]),
    z.maxLength(max, tooLong),
    z.refine((text) => !hidesInLines(text), MESSAGE_TEXTS.hidden),
  )

const headline = (missing?: string) =>
  z.string().check(
    z.trim(),
    ...(missing === undefined ? [] : [z.minLength(1, missing)]),
    z.maxLength(HEADLINE_MAX, MESSAGE_TEXTS.headlineLength),
    z.refine((text) => !hidesCharacters(text), MESSAGE_TEXTS.hidden),
  )

const images = z
  .array(z.string().check(z.regex(FILE_KEY, 'Invalid key')))
  .check(z.maxLength(MESSAGE_IMAGES_MAX, MESSAGE_TEXTS.tooManyImages))

/** The draft that this replaces; null for a new message. */
const draftId = z.nullable(id)

export const messages = operation({
  id: 'messages',
  service: 'notification',
  method: 'get',
  path: '/v2/messages',
  access: 'user',
  summary: 'Own messages of a folder or a conversation, newest first',
  query: z.strictObject({
    folder: z.optional(folder),
    /** Every message of this conversation but drafts, whatever its folder. */
    conversation: z.optional(id),
    category: z.optional(messageCategory),
    search: z.optional(z.string().check(z.maxLength(MESSAGE_SEARCH_MAX))),
    ...pageFields,
  }),
  reply: listOf('SecureMessages', message),
})

export const messageById = operation({
  id: 'messageById',
  service: 'notification',
  method: 'get',
  path: '/v2/messages/{id}',
  access: 'user',
  summary: 'One own message',
  params: idParams,
  reply: messageReply,
})

export const messageRecipients = operation({
  id: 'messageRecipients',
  service: 'notification',
  method: 'get',
  path: '/v2/messages/recipients',
  access: 'user',
  summary:
    'To whom a person may write: support, investors of their own offerings, issuers of offerings they invest in',
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(MESSAGE_SEARCH_MAX))) }),
  reply: replyOf(
    'MessageRecipientsReply',
    z
      .strictObject({
        recipients: z.array(
          z
            .strictObject({
              _id: z.string(),
              name: z.string(),
              /** The offerings that both have a part in; empty for support. */
              offerings: z.array(z.string()),
            })
            .register(z.globalRegistry, { id: 'MessageRecipient' }),
        ),
        /** More people match than are listed. */
        hasMore: z.boolean(),
      })
      .register(z.globalRegistry, { id: 'MessageRecipients' }),
  ),
})

export const draftBody = z
  .strictObject({
    draftId,
    to: z.nullable(id),
    category: z.nullable(messageCategory),
    headline: headline(),
    text: linesUpTo(MESSAGE_MAX, MESSAGE_TEXTS.textLength),
    images,
  })
  .register(z.globalRegistry, { id: 'SaveDraftInput' })

export const saveDraft = operation({
  id: 'saveDraft',
  service: 'notification',
  method: 'post',
  path: '/v2/messages/drafts',
  access: 'user',
  summary: 'Keeps a message that is not sent yet',
  effect: 'none',
  body: draftBody,
  reply: messageReply,
})

export const messageBody = z
  .strictObject({
    draftId,
    to: idSaying(MESSAGE_TEXTS.recipient),
    category: messageCategory,
    headline: headline(MESSAGE_TEXTS.headline),
    text: linesUpTo(MESSAGE_MAX, MESSAGE_TEXTS.textLength, MESSAGE_TEXTS.text),
    images,
  })
  .register(z.globalRegistry, { id: 'SendMessageInput' })

export const sendMessage = operation({
  id: 'sendMessage',
  service: 'notification',
  method: 'post',
  path: '/v2/messages',
  access: 'user',
  summary: 'Sends a message; its recipient gets a notice, and one to support opens a ticket',
  effect: 'none',
  body: messageBody,
  reply: messageReply,
})

export const replyBody = z
  .strictObject({ text: linesUpTo(MESSAGE_MAX, MESSAGE_TEXTS.textLength, MESSAGE_TEXTS.reply) })
  .register(z.globalRegistry, { id: 'ReplyMessageInput' })

export const replyMessage = operation({
  id: 'replyMessage',
  service: 'notification',
  method: 'post',
  path: '/v2/messages/{id}/reply',
  access: 'user',
  summary: 'Answers a message in its conversation',
  effect: 'none',
  params: idParams,
  body: replyBody,
  reply: messageReply,
})

export const changeMessage = operation({
  id: 'changeMessage',
  service: 'notification',
  method: 'put',
  path: '/v2/messages/{id}',
  access: 'user',
  summary: 'Marks an own message as read, puts it into the folder Store, or back',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      change: z.enum(['open', 'store', 'return']).register(z.globalRegistry, { id: 'MessageChange' }),
    })
    .register(z.globalRegistry, { id: 'ChangeMessageInput' }),
  reply: messageReply,
})

export const discardDraft = operation({
  id: 'discardDraft',
  service: 'notification',
  method: 'delete',
  path: '/v2/messages/{id}',
  access: 'user',
  summary: 'Deletes an own draft permanently',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const blockSender = operation({
  id: 'blockSender',
  service: 'notification',
  method: 'put',
  path: '/v2/messages/{id}/block',
  access: 'user',
  summary: 'Takes no more messages of the other person of this message, or takes them again',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ isBlocked: z.boolean() }).register(z.globalRegistry, { id: 'BlockSenderInput' }),
  reply: messageReply,
})

export const reportBody = z
  .strictObject({ reason: linesUpTo(REASON_MAX, MESSAGE_TEXTS.textLength, MESSAGE_TEXTS.reason) })
  .register(z.globalRegistry, { id: 'ReportMessageInput' })

export const reportMessage = operation({
  id: 'reportMessage',
  service: 'notification',
  method: 'post',
  path: '/v2/messages/{id}/report',
  access: 'user',
  summary: 'Shows a received message to support, by a new ticket',
  effect: 'none',
  params: idParams,
  body: reportBody,
  reply: messageReply,
})
