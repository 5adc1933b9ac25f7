import {
  MESSAGE_CATEGORIES,
  MESSAGE_TEXTS,
  SUPPORT_NAME,
  SUPPORT_RECIPIENT,
} from '#contracts/notification/message-values.ts'
import type { MessageWire } from '#contracts/notification/messages.ts'
import { MESSAGE_GUARD_TEXTS, MESSAGE_LABELS } from '#machines/message/labels.ts'
import { verdictOf } from '#services/kit/http/problem.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { MessageDeps } from './deps.ts'
import { imageViews } from './images.ts'
import { namesOf } from './people.ts'
import { blocksWith, imagesOf, type MessageRow } from './store.ts'

/** The labels under which texts are sealed; the id prevents showing one copy's text as another's. */
export const SEALED = {
  headline: (id: string) => `message_headline:${id}`,
  body: (id: string) => `message_body:${id}`,
} as const

export interface Opened extends MessageRow {
  readonly headline: string
  readonly text: string
}

/** A copy with its texts; they are empty once the key is gone. */
export function opened(row: MessageRow, key: PersonKey | undefined): Opened {
  return {
    ...row,
    headline: key?.open(SEALED.headline(row.id), row.headlineSealed) ?? '',
    text: key?.open(SEALED.body(row.id), row.bodySealed) ?? '',
  }
}

type Names = ReadonlyMap<string, string>

/** Who wrote it or, of an own message, whom it is for; null in a draft without a recipient. */
export function otherName({ isSupport, otherId }: MessageRow, names: Names): string | null {
  if (isSupport) return SUPPORT_NAME
  return otherId === null ? null : (names.get(otherId) ?? MESSAGE_TEXTS.gone)
}

/** A person's messages with their texts, and the names of the others. */
export async function openedFor(
  deps: MessageDeps,
  ownerId: string,
  rows: readonly MessageRow[],
): Promise<{ messages: Opened[]; names: Names }> {
  const { db, personal } = deps.ctx
  const [key, names] = await Promise.all([personal.of(db.orm, ownerId), namesOf(deps, othersOf(rows))])
  return { messages: rows.map((row) => opened(row, key)), names }
}

const othersOf = (rows: readonly MessageRow[]): string[] => [
  ...new Set(rows.flatMap(({ otherId }) => otherId ?? [])),
]

/** As their owner reads them. Images are there with `withImages` only: each address costs a question. */
export async function messageViews(
  deps: MessageDeps,
  ownerId: string,
  messages: readonly Opened[],
  { names, withImages = false }: { readonly names: Names; readonly withImages?: boolean },
): Promise<MessageWire[]> {
  const { db } = deps.ctx
  const blocks = await blocksWith(db.orm, ownerId, othersOf(messages))
  const images = withImages
    ? await imagesOf(
        db.orm,
        messages.map(({ sendingId }) => sendingId),
      )
    : []
  const replyRefusal = (row: MessageRow): string | null => {
    if (row.state === 'draft') return MESSAGE_TEXTS.ownReply
    // To support a person may write again before it answers.
    if (row.otherId === null) return null
    if (row.isOwn) return MESSAGE_TEXTS.ownReply
    if (!names.has(row.otherId)) return MESSAGE_TEXTS.closed
    return blocks.blockedBy.has(row.otherId) ? MESSAGE_GUARD_TEXTS.isNotBlocked : null
  }
  return Promise.all(
    messages.map(async (row) => {
      const reason = replyRefusal(row)
      return {
        _id: row.id,
        conversationId: row.conversationId,
        reference: row.reference,
        isOwn: row.isOwn,
        otherId: row.isSupport ? SUPPORT_RECIPIENT : row.otherId,
        otherName: otherName(row, names),
        category: row.category,
        categoryLabel: row.category === null ? null : MESSAGE_CATEGORIES[row.category],
        headline: row.headline,
        text: row.text,
        state: row.state,
        stateLabel: MESSAGE_LABELS[row.state],
        at: row.at.toISOString(),
        images: await imageViews(
          deps,
          images.filter(({ sendingId }) => sendingId === row.sendingId),
        ),
        reply: verdictOf(reason),
        isBlocked: row.otherId !== null && blocks.blocked.has(row.otherId),
      }
    }),
  )
}
