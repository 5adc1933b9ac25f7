import { pageOf } from '#contracts/paging.ts'
import {
  answerQuestion,
  askQuestion,
  hideQuestion,
  ownQuestions,
  projectQuestions,
  questionReview,
  receivedQuestions,
  type RoomQuestion,
} from '#contracts/project/deal-room/questions.ts'
import { QUESTION_LABELS } from '#machines/question/labels.ts'
import type { QuestionEvent } from '#machines/question/machine.ts'
import { questionRefusal } from '#machines/question/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import {
  publicQuestions,
  questionsOf,
  questionsToReview,
  type QuestionReader,
  type QuestionRow,
} from './question-store.ts'
import { positionOf, type Questions } from './questions.ts'
import { findRoom } from './store.ts'
import { noRoom } from './updates.ts'

export interface QuestionRouteDeps {
  readonly ctx: ServiceContext
  readonly questions: Questions
}

/** Questions about offerings: for everybody, the people who ask, issuers and compliance. */
export function questionRoutes({ ctx, questions }: QuestionRouteDeps): Handler[] {
  const db = ctx.db.orm

  async function answer(id: string, reader: QuestionReader, message: string) {
    return { status: true as const, message, data: viewOf(await questions.read(id, reader), reader) }
  }

  return [
    handler(projectQuestions, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      if (!(await findRoom(db, query.project))) throw noRoom()
      const { rows, total } = await publicQuestions(db, query.project, { limit: perPage, offset })
      return { status: true, message: '', data: rows.map(publicView), totalCount: total, perPage }
    }),
    handler(ownQuestions, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = { askerId: signedIn(actor).userId }
      if (!(await findRoom(db, query.project))) throw noRoom()
      const { rows, total } = await questionsOf(db, query.project, reader, { limit: perPage, offset })
      const data = rows.map((row) => viewOf(row, reader))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(receivedQuestions, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      if (!(await findRoom(db, query.project, { userId, right: 'read' }))) throw noRoom()
      const mayEdit = (await findRoom(db, query.project, { userId, right: 'edit' })) !== undefined
      const reader = { memberId: userId, right: mayEdit ? 'edit' : 'read' } as const
      const { rows, total } = await questionsOf(db, query.project, reader, { limit: perPage, offset })
      const data = rows.map((row) => viewOf(row, reader))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(questionReview, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = { reviewerId: signedIn(actor).userId }
      const { rows, total } = await questionsToReview(db, reader.reviewerId, { limit: perPage, offset })
      const data = rows.map((row) => viewOf(row, reader))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(askQuestion, async ({ actor, body }) => {
      const askerId = signedIn(actor).userId
      const id = await questions.ask({ askerId, ...body })
      return answer(id, { askerId }, 'Your question is with the issuer.')
    }),
    handler(answerQuestion, async ({ actor, params: { id }, body }) => {
      const { userId } = signedIn(actor)
      await questions.answer({ id, userId, ...body })
      return answer(id, { memberId: userId, right: 'edit' }, 'The answer is public.')
    }),
    handler(hideQuestion, async ({ actor, params: { id }, body }) => {
      const reviewerId = signedIn(actor).userId
      await questions.hide({ id, reviewerId, ...body })
      return answer(id, { reviewerId }, 'The question is hidden.')
    }),
  ]
}

/** @throws Error for a question without its answer, which is not public */
function publicView({ id, question, askedAt, answer, answeredAt }: QuestionRow) {
  if (answer === null || answeredAt === null) throw new Error(`question ${id} has no answer`)
  return {
    _id: id,
    question,
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: answeredAt.toISOString(),
  }
}

/** With what the reader may do, and the reason where not; each does nothing of the others'. */
function viewOf(row: QuestionRow, reader: QuestionReader): RoomQuestion {
  const verdict = (isOwnPart: boolean, event: QuestionEvent) => {
    const reason = isOwnPart ? questionRefusal(positionOf(row), event) : null
    return { allowed: isOwnPart && reason === null, reason }
  }
  const reviewerId = 'reviewerId' in reader ? reader.reviewerId : undefined
  return {
    _id: row.id,
    projectId: row.offeringId,
    projectName: row.offeringName,
    question: row.question,
    askedAt: row.askedAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    state: row.state,
    stateLabel: QUESTION_LABELS[row.state],
    hiddenWhy: row.hiddenWhy,
    reply: verdict('memberId' in reader && reader.right !== 'read', {
      type: 'question.answered',
      answer: 'to ask',
    }),
    hide: verdict(reviewerId !== undefined, {
      type: 'question.hidden',
      actorId: reviewerId ?? '',
      reason: 'to ask',
    }),
  }
}
