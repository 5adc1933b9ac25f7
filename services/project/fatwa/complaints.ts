import { COMPLAINT_TEXTS, COMPLAINTS_A_DAY } from '#contracts/project/fatwa/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { boardComplaintMachine, COMPLAINT_EVENTS } from '#machines/board-complaint/machine.ts'
import { complaintRefusal } from '#machines/board-complaint/rules.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem, RetryLater } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { findRoom } from '#services/project/deal-room/store.ts'
import { noRoom } from '#services/project/deal-room/updates.ts'
import {
  changeComplaint,
  findComplaint,
  insertComplaint,
  type ComplaintReader,
  type ComplaintRow,
} from './complaint-store.ts'

export type Complaints = ReturnType<typeof createComplaints>

/** { userId, offeringId? }: a scholar has answered the complaint of this person. */
const NOTICE_TOPIC = 'complaint.notice'
const BY_PERSON = { allowed: new Set<string>(COMPLAINT_EVENTS.public), by: 'person' } as const
const VERSION = boardComplaintMachine.version ?? '1'

/** The part of a row that belongs to its machine. */
export const positionOf = ({
  state,
  writtenBy,
}: ComplaintRow): LifecycleRow<typeof boardComplaintMachine> => ({ state, context: { writtenBy } })

/** Complaints to the Shariah board: people write, scholars answer. */
export function createComplaints(ctx: ServiceContext) {
  /** @throws Problem 404 for one that this person may not see */
  async function read(
    id: string,
    reader: ComplaintReader,
    db: Executor = ctx.db.orm,
    options: { lock?: boolean } = {},
  ): Promise<ComplaintRow> {
    const row = await findComplaint(db, id, reader, options)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, COMPLAINT_TEXTS.notFound)
    return row
  }

  const record = (
    tx: Tx,
    id: string,
    { actorId, action, from, to }: { actorId: string; action: string; from: string | null; to: string },
  ) =>
    ctx.audit.record(tx, { actorId, action, entity: 'board_complaint', entityId: id, detail: { from, to } })

  /** @throws Problem 404 for an offering that is not public, 429 after too many of a day */
  async function write(input: {
    readonly writerId: string
    readonly offeringId: string | null
    readonly text: string
  }): Promise<string> {
    const { writerId, offeringId, text } = input
    return ctx.db.transaction(async (tx) => {
      if (offeringId !== null && !(await findRoom(tx, offeringId))) throw noRoom()
      const counted = await ctx.limits.take(`complaints:${writerId}`, COMPLAINTS_A_DAY, tx)
      if (!counted.ok)
        throw new RetryLater(PROBLEM_CODES.tooMany, 429, COMPLAINT_TEXTS.tooMany, counted.retryAfterMs)
      const id = newId('cmp')
      await insertComplaint(tx, {
        id,
        offeringId,
        writtenBy: writerId,
        body: text,
        writtenAt: ctx.clock.now(),
        state: 'open',
        machineVersion: VERSION,
        answer: null,
        answeredBy: null,
        answeredAt: null,
      })
      await record(tx, id, { actorId: writerId, action: 'complaint.written', from: null, to: 'open' })
      return id
    })
  }

  /** A scholar answers, and the writer gets a notice. @throws Problem 404, 409 when it is answered */
  async function answer(input: {
    readonly id: string
    readonly scholarId: string
    readonly answer: string
  }): Promise<void> {
    const { id, scholarId, answer: text } = input
    await ctx.db.transaction(async (tx) => {
      const row = await read(id, { scholarId }, tx, { lock: true })
      const event = { type: 'complaint.answered', actorId: scholarId, answer: text } as const
      const refused = complaintRefusal(positionOf(row), event)
      if (refused !== null) throw notNow(refused)
      const next = enforce(ctx, boardComplaintMachine, { id, ...positionOf(row) }, event, BY_PERSON)
      if (!next.ok) throw new Error(`complaint ${id} refuses ${event.type} without a reason`)
      await changeComplaint(tx, id, {
        state: next.state,
        machineVersion: VERSION,
        answer: text,
        answeredBy: scholarId,
        answeredAt: ctx.clock.now(),
      })
      await record(tx, id, { actorId: scholarId, action: event.type, from: row.state, to: next.state })
      for (const { type } of next.actions) {
        if (type !== 'tellWriter') throw new Error(`no effect is known for the action '${type}'`)
        if (row.writtenBy === null) continue
        const payload = {
          userId: row.writtenBy,
          ...(row.offeringId !== null && { offeringId: row.offeringId }),
        }
        await ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload })
      }
    })
  }

  return { read, write, answer }
}
