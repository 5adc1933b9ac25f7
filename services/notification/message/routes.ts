import {
  MESSAGE_TEXTS,
  MESSAGES_SEARCHED,
  SEARCHES_A_MINUTE,
} from '#contracts/notification/message-values.ts'
import {
  blockSender,
  changeMessage,
  discardDraft,
  messageById,
  messageRecipients,
  messages as messageList,
  replyMessage,
  reportMessage,
  saveDraft,
  sendMessage,
} from '#contracts/notification/messages.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { RetryLater } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { MessageDeps } from './deps.ts'
import type { Messages } from './messages.ts'
import { recipientsOf } from './people.ts'
import { listMessages } from './store.ts'
import { messageViews, openedFor, otherName } from './views.ts'

/** Messages of a person. */
export function messageRoutes(deps: MessageDeps, messages: Messages): Handler[] {
  const { ctx } = deps
  const db = ctx.db.orm

  async function answer(ownerId: string, id: string, message = '') {
    const { messages: rows, names } = await openedFor(deps, ownerId, [await messages.read(ownerId, id)])
    const [data] = await messageViews(deps, ownerId, rows, { names, withImages: true })
    if (!data) throw new Error(`message ${id} has no view`)
    return { status: true as const, message, data }
  }

  async function countSearch(userId: string): Promise<void> {
    const counted = await ctx.limits.take(`message-searches:${userId}`, SEARCHES_A_MINUTE)
    if (!counted.ok)
      throw new RetryLater(PROBLEM_CODES.tooMany, 429, MESSAGE_TEXTS.tooManySearches, counted.retryAfterMs)
  }

  return [
    handler(messageList, async ({ actor, query }) => {
      const ownerId = signedIn(actor).userId
      const { perPage, offset } = pageOf(query)
      const { folder, conversation, category, search = '' } = query
      const filter = { ownerId, folder, conversationId: conversation, category }
      const wanted = search.trim().toLowerCase()
      if (wanted === '') {
        const { rows, total } = await listMessages(db, { ...filter, limit: perPage, offset })
        const { messages: found, names } = await openedFor(deps, ownerId, rows)
        const data = await messageViews(deps, ownerId, found, { names })
        return { status: true, message: '', data, totalCount: total, perPage }
      }
      await countSearch(ownerId)
      const { rows } = await listMessages(db, { ...filter, limit: MESSAGES_SEARCHED, offset: 0 })
      const { messages: all, names } = await openedFor(deps, ownerId, rows)
      const found = all.filter((one) =>
        [one.headline, one.text, one.reference, otherName(one, names) ?? ''].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
      )
      const data = await messageViews(deps, ownerId, found.slice(offset, offset + perPage), { names })
      return { status: true, message: '', data, totalCount: found.length, perPage }
    }),
    handler(messageRecipients, async ({ actor, query: { search = '' } }) => {
      const { userId } = signedIn(actor)
      await countSearch(userId)
      return { status: true, message: '', data: await recipientsOf(deps, userId, search) }
    }),
    handler(messageById, ({ actor, params: { id } }) => answer(signedIn(actor).userId, id)),
    handler(saveDraft, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      return answer(userId, await messages.save(userId, body), MESSAGE_TEXTS.saved)
    }),
    handler(sendMessage, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      return answer(userId, await messages.send(userId, body), MESSAGE_TEXTS.sent)
    }),
    handler(replyMessage, async ({ actor, params: { id }, body: { text } }) => {
      const { userId } = signedIn(actor)
      return answer(userId, await messages.reply(userId, id, text), MESSAGE_TEXTS.sent)
    }),
    handler(changeMessage, async ({ actor, params: { id }, body: { change } }) => {
      const { userId } = signedIn(actor)
      if (change === 'open') {
        await messages.open(userId, id)
        return answer(userId, id)
      }
      await (change === 'store' ? messages.store(userId, id) : messages.putBack(userId, id))
      return answer(userId, id, change === 'store' ? MESSAGE_TEXTS.stored : MESSAGE_TEXTS.returned)
    }),
    handler(discardDraft, async ({ actor, params: { id } }) => {
      await messages.discard(signedIn(actor).userId, id)
      return { status: true, message: MESSAGE_TEXTS.discarded }
    }),
    handler(blockSender, async ({ actor, params: { id }, body: { isBlocked } }) => {
      const { userId } = signedIn(actor)
      await messages.block(userId, id, isBlocked)
      return answer(userId, id, isBlocked ? MESSAGE_TEXTS.blocked : MESSAGE_TEXTS.unblocked)
    }),
    handler(reportMessage, async ({ actor, params: { id }, body: { reason } }) => {
      const { userId } = signedIn(actor)
      return answer(userId, await messages.report(userId, id, reason), MESSAGE_TEXTS.reported)
    }),
  ]
}
