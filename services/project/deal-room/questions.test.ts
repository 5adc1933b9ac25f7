import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerQuestion,
  askQuestion,
  hideQuestion,
  ownQuestions,
  projectQuestions,
  questionReview,
  receivedQuestions,
} from '#contracts/project/deal-room/questions.ts'
import { issuerTasks } from '#contracts/project/desk/desk.ts'
import { QUESTION_MAX, QUESTION_TEXTS, QUESTIONS_A_DAY } from '#contracts/project/deal-room/values.ts'
import { QUESTION_STATE_TEXTS } from '#machines/question/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
let issuer: Person
let stranger: Person
let investor: Person
let other: Person
let compliance: Person
let offeringId: string
let counter = 0

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  issuer = await product.person('issuer', {
    isIssuer: true,
    isInvestor: true,
    roles: ['compliance'],
    names: ['Ines', 'Sanz'],
  })
  stranger = await product.person('stranger', { isIssuer: true, isInvestor: false })
  other = await product.person('other', { isInvestor: true })
  compliance = await product.person('compliance', { roles: ['compliance'] })
})
afterAll(() => product?.close())
beforeEach(async () => {
  offeringId = `asked-${(counter += 1)}`
  investor = await product.person(`investor${counter}`, { isInvestor: true, names: ['Rania', 'Qasim'] })
  await publish(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId }))
})

const QUESTION = 'Who insures the flats?'
const ask = (who: Person, change: object = {}) =>
  product.as(who).call(askQuestion, { body: { projectId: offeringId, question: QUESTION, ...change } })
const asked = async (who = investor, question = QUESTION) =>
  (await product.as(who).reply(askQuestion, { body: { projectId: offeringId, question } })).data._id
const answer = (who: Person, id: string, text = 'A mutual insurer.') =>
  product.as(who).call(answerQuestion, { params: { id }, body: { answer: text } })
const hide = (who: Person, id: string, reason = 'It names a person.') =>
  product.as(who).call(hideQuestion, { params: { id }, body: { reason } })
const room = { perPage: '50' as const }
const shown = async () =>
  (await product.as().reply(projectQuestions, { query: { ...room, project: offeringId } })).data
const own = async (who: Person) =>
  (await product.as(who).reply(ownQuestions, { query: { ...room, project: offeringId } })).data
const received = async () =>
  (await product.as(issuer).reply(receivedQuestions, { query: { ...room, project: offeringId } })).data
const reviewed = async (who: Person) =>
  (await product.as(who).reply(questionReview, { query: room })).data.filter(
    ({ projectId }) => projectId === offeringId,
  )
const noticesOf = async ({ userId }: Person) => {
  await product.ctx.jobs.runDue()
  const rows = await query<{ kind: string }>(
    product.db.orm,
    sql`SELECT kind FROM notification.notice WHERE user_id = ${userId} AND params ->> 'offeringId' = ${offeringId}
        AND kind LIKE 'question.%' ORDER BY created_at, id`,
  )
  return rows.map(({ kind }) => kind)
}

describe('a question', () => {
  it('is seen by the person who asked and the issuer until it is answered, then by everybody, without a name, and is a task of the issuer until then', async () => {
    const id = await asked()
    expect(await shown()).toEqual([])
    expect(await own(other)).toEqual([])
    const tasksOf = async (who: Person) =>
      (await product.as(who).reply(issuerTasks)).data.filter(({ projectId }) => projectId === offeringId)
    expect((await tasksOf(issuer)).map(({ kind, text, dueAt }) => [kind, text, dueAt])).toEqual([
      ['question', 'Answer the question of an investor.', null],
    ])
    expect(await tasksOf(stranger)).toEqual([])
    expect((await own(investor)).map(({ _id, state }) => [_id, state])).toEqual([[id, 'open']])
    expect((await received()).map(({ _id, reply }) => [_id, reply.allowed])).toEqual([[id, true]])
    expect(await noticesOf(issuer)).toEqual(['question.asked'])
    expect((await answer(issuer, id)).status).toBe(200)
    expect(await tasksOf(issuer)).toEqual([])
    const [published] = await shown()
    expect(published).toMatchObject({ _id: id, question: QUESTION, answer: 'A mutual insurer.' })
    const everything = JSON.stringify([published, await received(), await reviewed(compliance)])
    expect(everything).not.toContain(investor.userId)
    expect(everything).not.toContain('Rania')
    expect(await noticesOf(investor)).toEqual(['question.answered'])
  })

  it('is answered once, by its issuer, without a promise', async () => {
    const id = await asked()
    for (const who of [stranger, investor]) expect((await answer(who, id)).status).not.toBe(200)
    expect((await answer(stranger, id)).status).toBe(404)
    const list = { query: { ...room, project: offeringId } }
    expect((await product.as(stranger).call(receivedQuestions, list)).status).toBe(404)
    const promise = 'The return is guaranteed.'
    expect(await answer(issuer, id, promise)).toMatchObject({
      status: 400,
      body: { fieldErrors: { answer: `This sentence promises a return: “${promise}”` } },
    })
    await answer(issuer, id)
    expect(await answer(issuer, id)).toMatchObject({
      status: 409,
      body: { message: QUESTION_STATE_TEXTS.answered },
    })
  })

  it('comes from investors, about public offerings of others that did not fail', async () => {
    expect(
      (await product.as().call(askQuestion, { body: { projectId: offeringId, question: 'Why?' } })).status,
    ).toBe(401)
    expect((await ask(stranger)).status).toBe(403)
    expect((await ask(investor, { projectId: 'no-such-one' })).status).toBe(404)
    expect(await ask(issuer)).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: QUESTION_TEXTS.own },
    })
    expect((await ask(investor, { question: 'x'.repeat(QUESTION_MAX + 1) })).status).toBe(400)
    expect((await ask(investor, { question: ' ' })).status).toBe(400)
    await query(product.db.orm, sql`UPDATE project.offering SET status = 'failed' WHERE id = ${offeringId}`)
    expect(await ask(investor)).toMatchObject({ status: 409, body: { message: QUESTION_TEXTS.failed } })
    await query(product.db.orm, sql`UPDATE project.offering SET status = NULL WHERE id = ${offeringId}`)
    expect((await ask(investor)).status).toBe(404)
  })

  it('is one of a limited number within a day', async () => {
    for (let number = 0; number < QUESTIONS_A_DAY.limit; number += 1) await asked()
    expect(await ask(investor)).toMatchObject({ status: 429, body: { message: QUESTION_TEXTS.tooMany } })
    expect((await ask(other)).status).toBe(200)
  })

  it('that waits longest comes first for the issuer', async () => {
    const first = await asked()
    product.clock.advance(1000)
    const second = await asked()
    product.clock.advance(1000)
    const third = await asked()
    await answer(issuer, first)
    expect((await received()).map(({ _id }) => _id)).toEqual([second, third, first])
  })
})

describe('compliance', () => {
  it('hides a question with a reason that the person who asked and the issuer read', async () => {
    const id = await asked()
    await answer(issuer, id)
    expect((await hide(compliance, id, ' ')).status).toBe(400)
    expect((await hide(compliance, id)).status).toBe(200)
    expect(await shown()).toEqual([])
    const why = { state: 'hidden', hiddenWhy: 'It names a person.' }
    expect(await own(investor)).toMatchObject([why])
    expect(await received()).toMatchObject([why])
    expect(await noticesOf(investor)).toContain('question.hidden')
    expect(await noticesOf(issuer)).toContain('question.hiddenToIssuer')
    expect(await hide(compliance, id)).toMatchObject({
      status: 409,
      body: { message: QUESTION_STATE_TEXTS.hidden },
    })
  })

  it('hides what nobody has answered, which then takes no answer', async () => {
    const id = await asked()
    await hide(compliance, id)
    expect(await answer(issuer, id)).toMatchObject({
      status: 409,
      body: { message: QUESTION_STATE_TEXTS.hidden },
    })
    expect(await shown()).toEqual([])
  })

  it('decides about nothing of its own', async () => {
    const id = await asked()
    expect(await reviewed(issuer)).toEqual([])
    expect((await reviewed(compliance)).map(({ _id }) => _id)).toEqual([id])
    expect((await hide(issuer, id)).status).toBe(404)
    expect((await hide(investor, id)).status).toBe(403)
  })
})

it('goes with the account unless it is answered, which stays without its person', async () => {
  const { userId } = investor
  const answered = await asked()
  await answer(issuer, answered)
  await asked(investor, 'My number is 7. Will you call me?')
  const answers = personAnswers(product.db.orm)
  expect(JSON.stringify(await answers.exportPart({ userId }))).toContain('Will you call me?')
  for (let times = 0; times < 2; times += 1) await answers.erasePerson({ userId })
  expect((await received()).map(({ _id }) => _id)).toEqual([answered])
  expect(JSON.stringify(await answers.exportPart({ userId }))).not.toContain(QUESTION)
})
