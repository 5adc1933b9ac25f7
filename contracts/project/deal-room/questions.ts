import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { ofProject } from './updates.ts'
import { ANSWER_MAX, HIDING_REASON_MAX, QUESTION_MAX, QUESTION_TEXTS } from './values.ts'

/* Questions of investors to the issuer of an offering (R10): public with the answer, without the name of the person who asked. */

const publicQuestion = z
  .strictObject({ _id: id, question: z.string(), askedAt: instant, answer: z.string(), answeredAt: instant })
  .register(z.globalRegistry, { id: 'PublicQuestion' })
export type PublicQuestion = z.infer<typeof publicQuestion>

/** A question for the person who asked, the issuer or compliance; the person who asked is named to none of them. */
const roomQuestion = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    question: z.string(),
    askedAt: instant,
    answer: z.nullable(z.string()),
    answeredAt: z.nullable(instant),
    state: z.enum(['open', 'answered', 'hidden']).register(z.globalRegistry, { id: 'QuestionState' }),
    stateLabel: z.string(),
    /** Why compliance has hidden it. */
    hiddenWhy: z.nullable(z.string()),
    /** What the caller may do now. */
    reply: verdict,
    hide: verdict,
  })
  .register(z.globalRegistry, { id: 'RoomQuestion' })
export type RoomQuestion = z.infer<typeof roomQuestion>

const written = (missing: string, max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((text) => !hidesInLines(text), QUESTION_TEXTS.hidden),
  )

const reply = replyOf('RoomQuestionReply', roomQuestion)

export const projectQuestions = operation({
  id: 'projectQuestions',
  service: 'project',
  method: 'get',
  path: '/v1/qas',
  access: 'public',
  summary: 'Answered questions about a public offering, the newest answer first (R10)',
  query: ofProject,
  reply: listOf('PublicQuestionList', publicQuestion),
})

export const ownQuestions = operation({
  id: 'ownQuestions',
  service: 'project',
  method: 'get',
  path: '/v1/qas/asked',
  access: 'investor',
  summary: 'Own questions about an offering, newest first',
  query: ofProject,
  reply: listOf('OwnQuestionList', roomQuestion),
})

export const receivedQuestions = operation({
  id: 'receivedQuestions',
  service: 'project',
  method: 'get',
  path: '/v1/qas/received',
  access: 'user',
  summary: 'Questions about an own offering: what waits for an answer first',
  query: ofProject,
  reply: listOf('ReceivedQuestionList', roomQuestion),
})

export const questionReview = operation({
  id: 'questionReview',
  service: 'project',
  method: 'get',
  path: '/v1/qas/review',
  access: 'staff:compliance',
  summary: 'Questions about all offerings of others, newest first, for compliance',
  query: z.strictObject(pageFields),
  reply: listOf('QuestionReviewList', roomQuestion),
})

export const askQuestion = operation({
  id: 'askQuestion',
  service: 'project',
  method: 'post',
  path: '/v1/qas',
  access: 'investor',
  summary: 'An investor asks the issuer of a public offering',
  effect: 'none',
  body: z
    .strictObject({ projectId: id, question: written(QUESTION_TEXTS.question, QUESTION_MAX) })
    .register(z.globalRegistry, { id: 'AskQuestionBody' }),
  reply,
})

export const answerQuestion = operation({
  id: 'answerQuestion',
  service: 'project',
  method: 'post',
  path: '/v1/qas/{id}/answer',
  access: 'user',
  summary: 'The issuer answers; question and answer become public',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ answer: written(QUESTION_TEXTS.answer, ANSWER_MAX) })
    .register(z.globalRegistry, { id: 'AnswerQuestionBody' }),
  reply,
})

export const hideQuestion = operation({
  id: 'hideQuestion',
  service: 'project',
  method: 'post',
  path: '/v1/qas/{id}/hide',
  access: 'staff:compliance',
  summary: 'Compliance hides a question with a reason',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ reason: written(QUESTION_TEXTS.reason, HIDING_REASON_MAX) })
    .register(z.globalRegistry, { id: 'HideQuestionBody' }),
  reply,
})
