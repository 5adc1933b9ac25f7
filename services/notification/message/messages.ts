import type * as z from 'zod/mini'
import {
  CHANGES_AN_HOUR,
  DRAFTS_MAX,
  MESSAGE_TEXTS,
  MESSAGES_A_DAY,
  REPORTS_A_DAY,
  SUPPORT_RECIPIENT,
} from '#contracts/notification/message-values.ts'
import type { draftBody, messageBody } from '#contracts/notification/messages.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { MESSAGE_GUARD_TEXTS } from '#machines/message/labels.ts'
import { MESSAGE_EVENTS, messageMachine, type MessageEvent } from '#machines/message/machine.ts'
import { messageRefusal } from '#machines/message/rules.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import type { MessageDeps } from './deps.ts'
import { dropImages, withImages } from './images.ts'
import { countOf } from './limits.ts'
import { areConnected } from './people.ts'
import {
  blocksWith,
  changeMessageRow,
  countDrafts,
  deleteMessage,
  findMessage,
  insertMessage,
  setBlock,
  setImages,
  type MessageRow,
} from './store.ts'
import type { Reported, Tickets } from './tickets.ts'
import { opened, SEALED } from './views.ts'

type DraftBody = z.output<typeof draftBody>
type MessageBody = z.output<typeof messageBody>
export type Messages = ReturnType<typeof createMessages>

/** { userId, about, conversationId }: a person has a new message, or an answer of support. */
export const MESSAGE_TOPIC = 'message.notice'
const BY_PERSON = { allowed: new Set<string>(MESSAGE_EVENTS.public), by: 'person' } as const
export const MESSAGE_VERSION = messageMachine.version ?? '1'
const REFERENCE_CHARS = 10

const positionOf = ({ state, isOwn }: MessageRow): LifecycleRow<typeof messageMachine> => ({
  state,
  context: { isOwn },
})

/** A state that a row may have: a copy never stays in the first one. */
function lasting<State extends string>(state: State): Exclude<State, 'beginning'> {
  if (state === 'beginning') throw new Error('a message is neither a draft nor received')
  return state as Exclude<State, 'beginning'>
}

/** What people read and quote to support. */
const newReference = (): string => `MSG-${newId().slice(-REFERENCE_CHARS).toUpperCase()}`

/** What a new copy begins with. */
export const begun = () => ({ id: newId('msg'), machineVersion: MESSAGE_VERSION })

/** Messages between issuers and their investors, and to support. */
export function createMessages(deps: MessageDeps, tickets: Tickets) {
  const { ctx } = deps

  /** @throws Problem 404 for a message of another person */
  async function read(
    ownerId: string,
    id: string,
    db: Executor = ctx.db.orm,
    options: { lock?: boolean } = {},
  ): Promise<MessageRow> {
    const row = await findMessage(db, ownerId, id, options)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, MESSAGE_TEXTS.notFound)
    return row
  }

  const record = (
    tx: Tx,
    id: string,
    { actorId, action, from, to }: { actorId: string; action: string; from: string | null; to: string },
  ) => ctx.audit.record(tx, { actorId, action, entity: 'message', entityId: id, detail: { from, to } })

  const countMessage = (userId: string) =>
    countOf(ctx, `messages:${userId}`, MESSAGES_A_DAY, MESSAGE_TEXTS.tooMany)
  const countChange = (userId: string) =>
    countOf(ctx, `message-changes:${userId}`, CHANGES_AN_HOUR, MESSAGE_TEXTS.tooManyChanges)

  /** Locks both, so that neither is erased meanwhile, and gives their keys; undefined for an erased one. */
  async function keysOf(tx: Tx, ownerId: string, otherId: string | null) {
    for (const person of [ownerId, ...(otherId === null ? [] : [otherId])].toSorted())
      await lockPerson(tx, person)
    const key = await ctx.personal.of(tx, ownerId)
    if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, MESSAGE_TEXTS.notFound)
    return { key, otherKey: otherId === null ? undefined : await ctx.personal.of(tx, otherId) }
  }

  /** Writes a draft anew, or over the one of this id. Images that it no longer has are dropped. */
  async function writeDraft(tx: Tx, ownerId: string, body: DraftBody, key: PersonKey): Promise<MessageRow> {
    const now = ctx.clock.now()
    const isSupport = body.to === SUPPORT_RECIPIENT
    const before = body.draftId === null ? undefined : await read(ownerId, body.draftId, tx, { lock: true })
    const refused = before && messageRefusal(positionOf(before), { type: 'message.saved' })
    if (refused) throw notNow(refused)
    const fresh = begun()
    const id = before?.id ?? fresh.id
    const written = {
      otherId: isSupport ? null : body.to,
      isSupport,
      category: body.category,
      headlineSealed: key.seal(SEALED.headline(id), body.headline),
      bodySealed: key.seal(SEALED.body(id), body.text),
      at: now,
    }
    const sendingId = before?.sendingId ?? newId('snd')
    if (before) {
      await changeMessageRow(tx, id, written)
      await record(tx, id, { actorId: ownerId, action: 'message.saved', from: 'draft', to: 'draft' })
    } else {
      await insertMessage(tx, {
        ...written,
        ...fresh,
        ownerId,
        sendingId,
        conversationId: newId('cnv'),
        reference: newReference(),
        isOwn: true,
        state: 'draft',
      })
      await record(tx, id, { actorId: ownerId, action: 'message.begun', from: null, to: 'draft' })
    }
    const earlier = await setImages(tx, { sendingId, ownerId, keys: body.images })
    const gone = earlier.filter((one) => !body.images.includes(one))
    await dropImages(deps, tx, ownerId, gone)
    return read(ownerId, id, tx)
  }

  /** Sends a draft: its recipient gets a copy, or support a ticket. @throws Problem 400, 409 */
  async function sendDraft(
    tx: Tx,
    draft: MessageRow,
    {
      key,
      otherKey,
      mayWrite,
      reported = null,
    }: {
      readonly key: PersonKey
      readonly otherKey: PersonKey | undefined
      readonly mayWrite: boolean
      readonly reported?: Reported | null
    },
  ): Promise<void> {
    const { id, ownerId, otherId, isSupport, conversationId } = draft
    const { headline, text } = opened(draft, key)
    const isBlocked = otherId !== null && (await blocksWith(tx, ownerId, [otherId])).blockedBy.has(otherId)
    const event = {
      type: 'message.sent',
      hasRecipient: isSupport || otherId !== null,
      category: draft.category,
      headline,
      text,
      mayWrite: isSupport || (mayWrite && otherKey !== undefined),
      isBlocked,
    } as const
    const refused = messageRefusal(positionOf(draft), event)
    if (refused !== null) throw sendingRefusal(refused)
    const next = enforce(ctx, messageMachine, { id, ...positionOf(draft) }, event, BY_PERSON)
    if (!next.ok) throw new Error(`message ${id} refuses ${event.type} without a reason`)
    const now = ctx.clock.now()
    const state = lasting(next.state)
    if (state === 'discarded') throw new Error(`message ${id} is not sent`)
    await changeMessageRow(tx, id, { state, machineVersion: MESSAGE_VERSION, at: now })
    await record(tx, id, { actorId: ownerId, action: event.type, from: draft.state, to: state })
    for (const { type } of next.actions) {
      if (type !== 'deliver') throw new Error(`no effect is known for the action '${type}'`)
      if (isSupport) await tickets.ask(tx, { id: conversationId, userId: ownerId, text, reported })
      else if (otherId !== null && otherKey !== undefined)
        await deliver(tx, draft, { toId: otherId, key: otherKey, headline, text, at: now })
    }
  }

  async function deliver(
    tx: Tx,
    { sendingId, conversationId, reference, ownerId, category }: MessageRow,
    to: {
      readonly toId: string
      readonly key: PersonKey
      readonly headline: string
      readonly text: string
      readonly at: Date
    },
  ): Promise<void> {
    const copy = begun()
    await insertMessage(tx, {
      ...copy,
      ownerId: to.toId,
      sendingId,
      conversationId,
      reference,
      isOwn: false,
      otherId: ownerId,
      isSupport: false,
      category,
      headlineSealed: to.key.seal(SEALED.headline(copy.id), to.headline),
      bodySealed: to.key.seal(SEALED.body(copy.id), to.text),
      state: 'unread',
      at: to.at,
    })
    await record(tx, copy.id, { actorId: ownerId, action: 'message.received', from: null, to: 'unread' })
    await ctx.jobs.enqueue(tx, {
      topic: MESSAGE_TOPIC,
      payload: { userId: to.toId, about: 'received', conversationId },
    })
  }

  /** Applies an event without a text to an own copy. */
  async function move(
    ownerId: string,
    id: string,
    type: Exclude<MessageEvent['type'], 'message.sent' | 'message.saved'>,
  ): Promise<void> {
    // A message that is opened twice, in two tabs, is no error, and no change.
    if (type === 'message.opened' && (await read(ownerId, id)).state !== 'unread') return
    await countChange(ownerId)
    await ctx.db.transaction(async (tx) => {
      const row = await read(ownerId, id, tx, { lock: true })
      if (type === 'message.opened' && row.state !== 'unread') return
      const event = { type }
      const refused = messageRefusal(positionOf(row), event)
      if (refused !== null) throw notNow(refused)
      const next = enforce(ctx, messageMachine, { id, ...positionOf(row) }, event, BY_PERSON)
      if (!next.ok) throw new Error(`message ${id} refuses ${type} without a reason`)
      const state = lasting(next.state)
      if (state === 'discarded') {
        await deleteMessage(tx, id)
        const images = await setImages(tx, { sendingId: row.sendingId, ownerId, keys: [] })
        await dropImages(deps, tx, ownerId, images)
      } else await changeMessageRow(tx, id, { state, machineVersion: MESSAGE_VERSION })
      await record(tx, id, { actorId: ownerId, action: type, from: row.state, to: state })
    })
  }

  const mayWriteTo = async (ownerId: string, to: string | null): Promise<boolean> =>
    to === null || to === SUPPORT_RECIPIENT || (await areConnected(deps, ownerId, to))

  return {
    read,

    /** @throws Problem 400 for a recipient out of reach, whose name is not theirs to know, the same as for an unknown one */
    async save(ownerId: string, body: DraftBody): Promise<string> {
      await countChange(ownerId)
      if (!(await mayWriteTo(ownerId, body.to))) throw sendingRefusal(MESSAGE_GUARD_TEXTS.mayWrite)
      return withImages(deps, ownerId, body.images, () =>
        ctx.db.transaction(async (tx) => {
          const { key } = await keysOf(tx, ownerId, null)
          if (body.draftId === null && (await countDrafts(tx, ownerId)) >= DRAFTS_MAX)
            throw notNow(MESSAGE_TEXTS.tooManyDrafts)
          return (await writeDraft(tx, ownerId, body, key)).id
        }),
      )
    },

    /** @throws Problem 400 for a recipient out of reach, the same as for an unknown one */
    async send(ownerId: string, body: MessageBody): Promise<string> {
      await countMessage(ownerId)
      const otherId = body.to === SUPPORT_RECIPIENT ? null : body.to
      const mayWrite = await mayWriteTo(ownerId, body.to)
      return withImages(deps, ownerId, body.images, () =>
        ctx.db.transaction(async (tx) => {
          const keys = await keysOf(tx, ownerId, otherId)
          const draft = await writeDraft(tx, ownerId, body, keys.key)
          await sendDraft(tx, draft, { ...keys, mayWrite })
          return draft.id
        }),
      )
    },

    /** Answers a received message, since who wrote to a person may be answered, or adds to an own one to support. */
    async reply(ownerId: string, id: string, text: string): Promise<string> {
      await countMessage(ownerId)
      return ctx.db.transaction(async (tx) => {
        const row = await read(ownerId, id, tx)
        if (row.state === 'draft' || (row.isOwn && !row.isSupport)) throw notNow(MESSAGE_TEXTS.ownReply)
        const { otherId, isSupport, category, conversationId } = row
        const keys = await keysOf(tx, ownerId, otherId)
        if (otherId !== null && !keys.otherKey) throw notNow(MESSAGE_TEXTS.closed)
        const fresh = begun()
        const { headline } = opened(row, keys.key)
        await insertMessage(tx, {
          ...fresh,
          ownerId,
          sendingId: newId('snd'),
          conversationId,
          reference: newReference(),
          isOwn: true,
          otherId,
          isSupport,
          category,
          headlineSealed: keys.key.seal(SEALED.headline(fresh.id), headline),
          bodySealed: keys.key.seal(SEALED.body(fresh.id), text),
          state: 'draft',
          at: ctx.clock.now(),
        })
        await record(tx, fresh.id, { actorId: ownerId, action: 'message.begun', from: null, to: 'draft' })
        await sendDraft(tx, await read(ownerId, fresh.id, tx), { ...keys, mayWrite: true })
        return fresh.id
      })
    },

    /** Sends support a message whose limits the caller has counted. @returns the ticket, and what people quote */
    async toSupport(
      tx: Tx,
      ownerId: string,
      message: Pick<DraftBody, 'category' | 'headline' | 'text'>,
    ): Promise<{ ticketId: string; reference: string }> {
      const keys = await keysOf(tx, ownerId, null)
      const body = { ...message, draftId: null, to: SUPPORT_RECIPIENT, images: [] }
      const draft = await writeDraft(tx, ownerId, body, keys.key)
      await sendDraft(tx, draft, { ...keys, mayWrite: true })
      return { ticketId: draft.conversationId, reference: draft.reference }
    },

    open: (ownerId: string, id: string) => move(ownerId, id, 'message.opened'),
    store: (ownerId: string, id: string) => move(ownerId, id, 'message.stored'),
    putBack: (ownerId: string, id: string) => move(ownerId, id, 'message.returned'),
    discard: (ownerId: string, id: string) => move(ownerId, id, 'message.discarded'),

    /** @throws Problem 409 for support, and for a draft */
    async block(ownerId: string, id: string, isBlocked: boolean): Promise<void> {
      await countChange(ownerId)
      await ctx.db.transaction(async (tx) => {
        const { otherId, state } = await read(ownerId, id, tx)
        if (otherId === null || state === 'draft') throw notNow(MESSAGE_TEXTS.cannotBlock)
        const isNew = await setBlock(tx, {
          blockerId: ownerId,
          blockedId: otherId,
          isBlocked,
          now: ctx.clock.now(),
        })
        if (!isNew) return
        await ctx.audit.record(tx, {
          actorId: ownerId,
          action: isBlocked ? 'sender.blocked' : 'sender.unblocked',
          entity: 'message_block',
          entityId: otherId,
        })
      })
    },

    /** Shows a received message to support: the ticket names the copy of the person who reports it. */
    async report(ownerId: string, id: string, reason: string): Promise<string> {
      await countOf(ctx, `message-reports:${ownerId}`, REPORTS_A_DAY, MESSAGE_TEXTS.tooManyReports)
      return ctx.db.transaction(async (tx) => {
        const row = await read(ownerId, id, tx)
        if (row.isOwn || row.isSupport) throw notNow(MESSAGE_TEXTS.onlyReceived)
        const keys = await keysOf(tx, ownerId, null)
        const draft = await writeDraft(
          tx,
          ownerId,
          {
            draftId: null,
            to: SUPPORT_RECIPIENT,
            category: 'legality',
            headline: `Report of ${row.reference}`,
            text: reason,
            images: [],
          },
          keys.key,
        )
        await sendDraft(tx, draft, {
          ...keys,
          mayWrite: true,
          reported: { id: row.id, writerId: row.otherId },
        })
        return draft.id
      })
    },
  }
}

/** At its field where the form has one. A person out of reach answers as one who does not exist. */
function sendingRefusal(text: string): Problem {
  const field =
    text === MESSAGE_GUARD_TEXTS.mayWrite || text === MESSAGE_GUARD_TEXTS.hasRecipient ? 'to' : undefined
  return field === undefined
    ? notNow(text)
    : new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [field]: text })
}
