import { PROBLEM_CODES } from '#contracts/problem.ts'
import { UPDATE_TEXTS, UPDATES_A_DAY } from '#contracts/project/deal-room/values.ts'
import { promiseFault } from '#contracts/project/proposal-rules.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { notNow, Problem, RetryLater } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockOffering } from '#services/project/store.ts'
import { correctFault, editFault } from './rules.ts'
import { editUpdateRow, findOwnUpdate, findRoom, insertUpdate, type Member, type UpdateRow } from './store.ts'

export type Updates = ReturnType<typeof createUpdates>

/** { offeringId, updateId, isMaterial }: the payment service tells the investors of the offering. */
export const UPDATE_POSTED_TOPIC = 'offering.updatePosted'

export interface NewUpdate {
  readonly projectId: string
  /** The issuer, or an editor. */
  readonly userId: string
  readonly title: string
  readonly text: string
  readonly isMaterial: boolean
  readonly corrects?: string | null | undefined
}

/** What the issuer of an offering does with its updates. */
export function createUpdates(ctx: ServiceContext) {
  /** @throws Problem 404 without this right to the offering */
  async function read(
    id: string,
    member: Member,
    db: Executor = ctx.db.orm,
    options: { lock?: boolean } = {},
  ): Promise<UpdateRow> {
    const row = await findOwnUpdate(db, id, member, options)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, UPDATE_TEXTS.notFound)
    return row
  }

  /**
   * Posts an update and tells the investors.
   * @throws Problem 404 for an offering of others, 400 for words that promise a return, 409 for an update that is corrected already,
   * 429 after too many of a day
   */
  async function post(input: NewUpdate): Promise<string> {
    const { projectId: offeringId, userId, title, text, isMaterial, corrects = null } = input
    const editor = { userId, right: 'edit' } as const
    return ctx.db.transaction(async (tx) => {
      if (!(await findRoom(tx, offeringId, editor))) throw noRoom()
      // Two corrections of one update follow one another.
      await lockOffering(tx, offeringId)
      expectNoPromise({ title, text })
      let isImportant = isMaterial
      if (corrects !== null) {
        const earlier = await read(corrects, editor, tx)
        // Those who got a mail of the wrong news get one of the right news.
        isImportant ||= earlier.isMaterial
        if (earlier.offeringId !== offeringId)
          throw new Problem(PROBLEM_CODES.notFound, 404, UPDATE_TEXTS.notFound)
        expectAllowed(correctFault(earlier))
      }
      const counted = await ctx.limits.take(`updates:${offeringId}`, UPDATES_A_DAY, tx)
      if (!counted.ok)
        throw new RetryLater(PROBLEM_CODES.tooMany, 429, UPDATE_TEXTS.tooMany, counted.retryAfterMs)
      const id = newId('upd')
      await insertUpdate(tx, {
        id,
        offeringId,
        title,
        body: text,
        isMaterial: isImportant,
        corrects,
        postedBy: userId,
        postedAt: ctx.clock.now(),
        editedAt: null,
      })
      await record(tx, 'update.posted', userId, { id, offeringId })
      await ctx.jobs.enqueue(tx, {
        topic: UPDATE_POSTED_TOPIC,
        payload: { offeringId, updateId: id, isMaterial: isImportant },
        dedupeKey: id,
      })
      return id
    })
  }

  /** Changes an update shortly after it was posted. @throws Problem 404, 400 for words that promise a return, 409 when it is too late */
  async function edit(input: {
    readonly id: string
    readonly userId: string
    readonly title: string
    readonly text: string
  }): Promise<void> {
    const { id, userId, title, text } = input
    await ctx.db.transaction(async (tx) => {
      const row = await read(id, { userId, right: 'edit' }, tx, { lock: true })
      const now = ctx.clock.now()
      expectAllowed(editFault(row, now))
      expectNoPromise({ title, text })
      if (title === row.title && text === row.body) return
      await editUpdateRow(tx, id, { title, body: text, editedAt: now })
      await record(tx, 'update.edited', userId, row)
    })
  }

  const record = (
    tx: Executor,
    action: string,
    actorId: string,
    { id, offeringId }: Pick<UpdateRow, 'id' | 'offeringId'>,
  ): Promise<void> =>
    ctx.audit.record(tx, { actorId, action, entity: 'update', entityId: id, detail: { offeringId } })

  return { read, post, edit }
}

export const noRoom = () => new Problem(PROBLEM_CODES.notFound, 404, 'This offering does not exist.')

function expectAllowed(fault: string | null): void {
  if (fault !== null) throw notNow(fault)
}

/** @throws Problem 400 at each field that promises a return */
export function expectNoPromise(fields: Readonly<Record<string, string>>): void {
  const faults = Object.fromEntries(
    Object.entries(fields).flatMap(([field, written]) => {
      const fault = promiseFault(written)
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
  if (Object.keys(faults).length > 0) throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, faults)
}
