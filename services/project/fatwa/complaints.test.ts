import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerComplaint,
  boardComplaints,
  ownComplaints,
  writeComplaint,
} from '#contracts/project/fatwa/complaints.ts'
import { COMPLAINT_MAX, COMPLAINT_TEXTS, COMPLAINTS_A_DAY } from '#contracts/project/fatwa/values.ts'
import { query } from '#services/kit/database/database.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'

const TEXT = 'The lease hides a fixed return.'

let product: TestPlatform
let scholar: Person
let insider: Person
let writer: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  scholar = await product.person('scholar', { roles: ['scholar'] })
  insider = await product.person('insider', { isIssuer: true, roles: ['scholar'] })
  writer = await product.person('writer', { isInvestor: true, names: ['Rania', 'Qasim'] })
  await publish(product.project, sampleOffering({ id: 'lease', issuerId: insider.userId }))
})
afterAll(() => product?.close())

const send = (who: Person, change: object = {}) =>
  product.as(who).call(writeComplaint, { body: { offeringId: null, text: TEXT, ...change } })
const written = async (who: Person, offeringId: string | null = null) =>
  (await product.as(who).reply(writeComplaint, { body: { offeringId, text: TEXT } })).data._id
const answer = (who: Person, id: string, text = 'The return follows the rent.') =>
  product.as(who).call(answerComplaint, { params: { id }, body: { answer: text } })
const own = async (who: Person) => (await product.as(who).reply(ownComplaints, { query: {} })).data
const queue = async (who: Person, show?: 'open' | 'answered' | 'all') =>
  (await product.as(who).reply(boardComplaints, { query: { perPage: '50', ...(show && { show }) } })).data

it('reaches the scholars without a name, and its answer reaches the person who wrote it', async () => {
  const id = await written(writer, 'lease')
  expect(await own(writer)).toMatchObject([{ _id: id, offeringId: 'lease', state: 'open', answer: null }])
  const [waiting] = await queue(scholar)
  expect(waiting).toMatchObject({ _id: id, text: TEXT, reply: { allowed: true, reason: null } })
  expect(JSON.stringify(waiting)).not.toMatch(new RegExp(`Rania|${writer.userId}`))
  expect((await answer(scholar, id)).status).toBe(200)
  expect(await own(writer)).toMatchObject([{ state: 'answered', answer: 'The return follows the rent.' }])
  expect(await queue(scholar)).toEqual([])
  expect(await queue(scholar, 'answered')).toMatchObject([{ _id: id, reply: { allowed: false } }])
  await product.ctx.jobs.runDue()
  const notices = await query<{ kind: string; params: object }>(
    product.db.orm,
    sql`SELECT kind, params FROM notification.notice WHERE user_id = ${writer.userId}`,
  )
  expect(notices).toEqual([{ kind: 'complaint.answered', params: { offeringId: 'lease' } }])
  // What happens within seconds is one mail.
  product.clock.advance(60_000)
  await product.ctx.jobs.runDue()
  expect(JSON.stringify(await product.mailsTo(writer.email))).toContain('Your complaint is answered')
})

it('is hidden from scholars with a part in it, from other people and from other staff', async () => {
  const id = await written(scholar, 'lease')
  const about = await written(insider)
  expect((await queue(insider, 'all')).map(({ _id }) => _id)).not.toContain(id)
  expect((await queue(scholar, 'all')).map(({ _id }) => _id)).not.toContain(id)
  expect((await queue(scholar)).map(({ _id }) => _id)).toEqual([about])
  // The own complaint, and one about the own offering, answer like what does not exist.
  for (const [who, foreign] of [
    [insider, id],
    [insider, about],
    [scholar, id],
    [scholar, 'nothing'],
  ] as const)
    expect(await answer(who, foreign)).toMatchObject({
      status: 404,
      body: { message: COMPLAINT_TEXTS.notFound },
    })
  expect((await own(writer)).map(({ _id }) => _id)).not.toContain(id)
  expect((await product.as(writer).call(boardComplaints, { query: {} })).status).toBe(403)
  expect((await answer(writer, about)).status).toBe(403)
  expect((await product.as().call(writeComplaint, { body: { offeringId: null, text: TEXT } })).status).toBe(
    401,
  )
})

it('has 20 to 4000 visible characters, is about a public offering or none, and is one of five a day', async () => {
  const who = await product.person('often', { isInvestor: true })
  const faults = { text: COMPLAINT_TEXTS.text }
  expect(await send(who, { text: ` ${'x'.repeat(19)} ` })).toMatchObject({
    status: 400,
    body: { fieldErrors: faults },
  })
  expect((await send(who, { text: 'x'.repeat(COMPLAINT_MAX + 1) })).status).toBe(400)
  expect((await send(who, { text: `${TEXT}\u202e` })).status).toBe(400)
  expect((await send(who, { offeringId: 'nothing' })).status).toBe(404)
  expect((await send(who, { text: 'x'.repeat(COMPLAINT_MAX) })).status).toBe(200)
  for (let more = 1; more < COMPLAINTS_A_DAY.limit; more += 1) expect((await send(who)).status).toBe(200)
  expect(await send(who)).toMatchObject({ status: 429, body: { message: COMPLAINT_TEXTS.tooMany } })
})

it('stands in the copy of the data; an erasure takes what is not answered, and the person off the rest', async () => {
  const who = await product.person('erased', { isInvestor: true })
  const answered = await written(who)
  const open = await written(who)
  await answer(scholar, answered)
  const answers = personAnswers(product.db.orm)
  const { data } = await answers.exportPart({ userId: who.userId })
  expect(data).toMatchObject({
    complaints: [
      { body: TEXT, state: 'answered', answer: 'The return follows the rent.' },
      { body: TEXT, state: 'open', answer: null },
    ],
  })
  await answers.erasePerson({ userId: who.userId })
  expect(await own(who)).toEqual([])
  const all = (await queue(scholar, 'all')).map(({ _id }) => _id)
  expect([all.includes(answered), all.includes(open)]).toEqual([true, false])
})
