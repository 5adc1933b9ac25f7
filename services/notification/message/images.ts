import * as z from 'zod/mini'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import {
  IMAGES_A_DAY,
  MESSAGE_IMAGES_BYTES_MAX,
  MESSAGE_TEXTS,
} from '#contracts/notification/message-values.ts'
import type { messageImage } from '#contracts/notification/messages.ts'
import { id } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { isProblem, Problem } from '#services/kit/http/problem.ts'
import type { MessageDeps } from './deps.ts'
import { countOf } from './limits.ts'
import { isShown, type ImageRow } from './store.ts'

const DROP_TOPIC = 'message.dropImage'
/** A message that is being written keeps its images first; no request takes longer. */
const IN_FLIGHT_MS = 5 * 60_000
const dropping = z.object({ key: z.string(), ownerId: id })

const refusal = (text: string): Problem =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { images: text })

/**
 * Keeps uploads for a message, once the file service has examined them.
 * @throws Problem 400 for one that is no image of this person, or for too many bytes together
 */
async function keepImages(deps: MessageDeps, ownerId: string, keys: readonly string[]): Promise<void> {
  const { ctx } = deps
  let bytes = 0
  for (const key of keys) {
    // They take no room of their owner, so that the number of a day is limited.
    if (!(await isShown(ctx.db.orm, key, ownerId)))
      await countOf(ctx, `message-images:${ownerId}`, IMAGES_A_DAY, MESSAGE_TEXTS.tooManyImagesToday)
    const isKept = await deps.keepFile({ key, ownerId, keptFor: 'message' }).catch((error: unknown) => {
      if (isProblem(error) && error.status < 500) throw refusal(error.message)
      throw error
    })
    const facts = isKept ? await deps.fileFacts({ key, ownerId }) : null
    if (!facts?.examined) throw refusal(FILE_TEXTS.noImage)
    if (!facts.contentType.startsWith('image/')) throw refusal(FILE_TEXTS.imageType)
    bytes += facts.size
  }
  if (bytes > MESSAGE_IMAGES_BYTES_MAX) throw refusal(MESSAGE_TEXTS.imagesTooLarge)
}

/**
 * Writes a message with these images; those of a message that is refused are dropped again.
 * @throws Problem 400 at the images, 429 after too many of a day
 */
export async function withImages<T>(
  deps: MessageDeps,
  ownerId: string,
  keys: readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    await keepImages(deps, ownerId, keys)
    return await write()
  } catch (error) {
    await deps.ctx.db.transaction((tx) => dropImages(deps, tx, ownerId, keys))
    throw error
  }
}

/** Images as a reader of the message sees them. */
export function imageViews(
  deps: MessageDeps,
  rows: readonly ImageRow[],
): Promise<z.output<typeof messageImage>[]> {
  return Promise.all(
    rows.map(async ({ fileKey: key, ownerId }) => {
      const which = { key, ownerId }
      const [facts, address] = await Promise.all([
        deps.fileFacts(which),
        deps.readUrl({ ...which, preview: true }),
      ])
      return { key, name: facts?.examined ? facts.name : '', url: address?.url ?? null }
    }),
  )
}

/** Lets a job remove images that a draft no longer has. */
export async function dropImages(
  { ctx }: MessageDeps,
  tx: Tx,
  ownerId: string,
  keys: readonly string[],
): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + 2 * IN_FLIGHT_MS)
  for (const key of keys) await ctx.jobs.enqueue(tx, { topic: DROP_TOPIC, payload: { key, ownerId }, runAt })
}

/**
 * Removes the bytes of dropped images, unless another message shows the same upload, or kept it a moment ago and is not written yet.
 */
export function handleDroppedImages({ ctx, dropFile }: MessageDeps): void {
  ctx.jobs.handle(DROP_TOPIC, async (payload) => {
    const { key, ownerId } = dropping.parse(payload)
    const keptBefore = new Date(ctx.clock.now().getTime() - IN_FLIGHT_MS).toISOString()
    if (!(await isShown(ctx.db.orm, key, ownerId)))
      await dropFile({ key, ownerId, ofMessage: { keptBefore } })
  })
}
