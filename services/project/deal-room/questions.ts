import { PROBLEM_CODES } from '#contracts/problem.ts'
import { QUESTION_TEXTS, QUESTIONS_A_DAY } from '#contracts/project/deal-room/values.ts'
import type { LifecycleAction, LifecycleRow } from '#machines/lifecycle.ts'
import { QUESTION_EVENTS, questionMachine, type QuestionEvent } from '#machines/question/machine.ts'
import { questionRefusal } from '#machines/question/rules.ts'
import { isInsider } from '#services/project/colleague/ownership-store.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem, RetryLater } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import {
  changeQuestion,
  findQuestion,
  insertQuestion,
  type QuestionReader,
  type QuestionRow,
} from './question-store.ts'
import { findRoom } from './store.ts'
import { expectNoPromise, noRoom } from './updates.ts'

export type Questions = ReturnType<typeof createQuestions>

/** { userId, offeringId, about }: news for the person who asked, or for the issuer. */
const NOTICE_TOPIC = 'question.notice'
const BY_PERSON = { allowed: new Set<string>(QUESTION_EVENTS.public), by: 'person' } as const

type About = 'asked' | 'answered' | 'hidden' | 'hiddenToIssuer'

/** The part of a row that belongs to its machine. */
export const positionOf = ({
  state,
  issuerId,
  askedBy,
}: QuestionRow): LifecycleRow<typeof questionMachine> => ({ state, context: { issuerId, askedBy } })

/** Questions about offerings: investors ask, issuers answer, compliance hides. */
export function createQuestions(ctx: ServiceContext) {
  /** @throws Problem 404 for one that this person may not see */
  async function read(
    id: string,
    reader: QuestionReader,
    db: Executor = ctx.db.orm,
    options: { lock?: boolean } = {},
  ): Promise<QuestionRow> {
    const row = await findQuestion(db, id, reader, options)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, QUESTION_TEXTS.notFound)
    return row
  }

  const tell = (tx: Tx, userId: string, { offeringId }: QuestionRow | { offeringId: string }, about: About) =>
    ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload: { userId, offeringId, about } })

  const record = (
    tx: Tx,
    { id, offeringId }: Pick<QuestionRow, 'id' | 'offeringId'>,
    { actorId, action, from, to }: { actorId: string; action: string; from: string | null; to: string },
  ) =>
    ctx.audit.record(tx, {
      actorId,
      action,
      entity: 'question',
      entityId: id,
      detail: { from, to, offeringId },
    })

  /** Asks the issuer. @throws Problem 404, 409 for an own or failed offering, 429 after too many of a day */
  async function ask(input: { projectId: string; askerId: string; question: string }): Promise<string> {
    const { projectId: offeringId, askerId, question } = input
    return ctx.db.transaction(async (tx) => {
      const offering = await findRoom(tx, offeringId)
      if (!offering) throw noRoom()
      if (await isInsider(tx, offeringId, askerId)) throw notNow(QUESTION_TEXTS.own)
      if (offering.status === 'failed') throw notNow(QUESTION_TEXTS.failed)
      const counted = await ctx.limits.take(`questions:${askerId}`, QUESTIONS_A_DAY, tx)
      if (!counted.ok)
        throw new RetryLater(PROBLEM_CODES.tooMany, 429, QUESTION_TEXTS.tooMany, counted.retryAfterMs)
      const id = newId('qst')
      await insertQuestion(tx, {
        id,
        offeringId,
        askedBy: askerId,
        question,
        askedAt: ctx.clock.now(),
        state: 'open',
        answer: null,
        answeredBy: null,
        answeredAt: null,
        hiddenBy: null,
        hiddenAt: null,
        hiddenWhy: null,
      })
      await record(
        tx,
        { id, offeringId },
        { actorId: askerId, action: 'question.asked', from: null, to: 'open' },
      )
      await tell(tx, offering.issuerId, { offeringId }, 'asked')
      return id
    })
  }

  /** Applies one event to a locked row and writes what comes with it. @throws Problem 409 with the first unmet condition */
  async function apply(
    tx: Tx,
    row: QuestionRow,
    { event, actorId }: { event: QuestionEvent; actorId: string },
    details: Omit<Parameters<typeof changeQuestion>[2], 'state'>,
  ): Promise<void> {
    const refused = questionRefusal(positionOf(row), event)
    if (refused !== null) throw notNow(refused)
    const next = enforce(ctx, questionMachine, { id: row.id, ...positionOf(row) }, event, BY_PERSON)
    if (!next.ok) throw new Error(`question ${row.id} refuses ${event.type} without a reason`)
    await changeQuestion(tx, row.id, { state: next.state, ...details })
    await record(tx, row, { actorId, action: event.type, from: row.state, to: next.state })
    for (const action of next.actions) await effect(tx, row, action)
  }

  async function effect(tx: Tx, row: QuestionRow, { type, params }: LifecycleAction): Promise<void> {
    if (type === 'tellIssuer') return tell(tx, row.issuerId, row, 'hiddenToIssuer')
    const { about } = params as { readonly about: 'answered' | 'hidden' }
    if (row.askedBy !== null) await tell(tx, row.askedBy, row, about)
  }

  /** Answers a question; both become public. @throws Problem 404, 400 for words that promise a return, 409 */
  async function answer(input: { id: string; userId: string; answer: string }): Promise<void> {
    const { id, userId, answer: text } = input
    await ctx.db.transaction(async (tx) => {
      const row = await read(id, { memberId: userId, right: 'edit' }, tx, { lock: true })
      expectNoPromise({ answer: text })
      const answered = { answer: text, answeredBy: userId, answeredAt: ctx.clock.now() }
      const event = { type: 'question.answered', answer: text } as const
      await apply(tx, row, { event, actorId: userId }, answered)
    })
  }

  /** Hides a question. @throws Problem 404, 409 */
  async function hide(input: { id: string; reviewerId: string; reason: string }): Promise<void> {
    const { id, reviewerId, reason } = input
    await ctx.db.transaction(async (tx) => {
      const row = await read(id, { reviewerId }, tx, { lock: true })
      const hidden = { hiddenBy: reviewerId, hiddenAt: ctx.clock.now(), hiddenWhy: reason }
      const event = { type: 'question.hidden', actorId: reviewerId, reason } as const
      await apply(tx, row, { event, actorId: reviewerId }, hidden)
    })
  }

  return { read, ask, answer, hide }
}
