import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  editUpdate,
  issuerUpdates,
  postUpdate,
  projectUpdates,
  type IssuerUpdate,
} from '#contracts/project/deal-room/updates.ts'
import { EDIT_MS, UPDATE_TEXTS, UPDATES_A_DAY } from '#contracts/project/deal-room/values.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
let issuer: Person
let stranger: Person
let investor: Person
let offeringId: string
let counter = 0

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  issuer = await product.person('issuer', { isIssuer: true })
  stranger = await product.person('stranger', { isIssuer: true })
  investor = await product.person('investor', { isInvestor: true })
})
afterAll(() => product?.close())
beforeEach(async () => {
  offeringId = `posted-${(counter += 1)}`
  const opensAt = new Date(product.clock.now().getTime() - 86_400_000)
  await publish(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId, opensAt }))
})

const body = (change: object = {}) => ({
  projectId: offeringId,
  title: 'Roof finished',
  text: 'The roof is closed.',
  isMaterial: false,
  ...change,
})
const send = (who: Person, change: object = {}) => product.as(who).call(postUpdate, { body: body(change) })
const post = async (change: object = {}): Promise<IssuerUpdate> =>
  (await product.as(issuer).reply(postUpdate, { body: body(change) })).data
const edit = (who: Person, id: string, change: object = {}) =>
  product
    .as(who)
    .call(editUpdate, { params: { id }, body: { title: 'Roof closed', text: 'It is tight.', ...change } })
const shown = async (page: object = {}) =>
  (await product.as().reply(projectUpdates, { query: { project: offeringId, ...page } })).data
/** Moves the clock on; sessions would end meanwhile, so that everybody signs in again. */
async function later(ms: number): Promise<void> {
  product.clock.advance(ms)
  issuer = { ...issuer, ...(await product.session(issuer.userId, { isIssuer: true })) }
  stranger = { ...stranger, ...(await product.session(stranger.userId, { isIssuer: true })) }
  investor = { ...investor, ...(await product.session(investor.userId, { isInvestor: true })) }
}

describe('updates of an offering', () => {
  it('are read by everybody, the newest first, page by page', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await post({ title, isMaterial: title === 'Two' })
      await later(1000)
    }
    await later(UPDATES_A_DAY.windowMs)
    await post({ title: 'Six' })
    const query = { project: offeringId, perPage: '5' as const }
    const first = await product.as().reply(projectUpdates, { query })
    expect([first.totalCount, first.data.map(({ title }) => title)]).toEqual([
      6,
      ['Six', 'Five', 'Four', 'Three', 'Two'],
    ])
    expect(first.data.map(({ isMaterial }) => isMaterial)).toEqual([false, false, false, false, true])
    expect((await shown({ perPage: '5', pageNo: '2' })).map(({ title }) => title)).toEqual(['One'])
  })

  it('are posted by the issuer of the offering only', async () => {
    expect((await send(stranger)).status).toBe(404)
    expect((await send(investor)).status).toBe(404)
    expect((await product.as().call(postUpdate, { body: body() })).status).toBe(401)
    expect((await send(issuer, { projectId: 'no-such-one' })).status).toBe(404)
    const own = { query: { project: offeringId } }
    expect((await product.as(stranger).call(issuerUpdates, own)).status).toBe(404)
    const { _id: id } = await post()
    expect((await edit(stranger, id)).status).toBe(404)
    expect((await edit(issuer, 'no-such-one')).status).toBe(404)
    expect(await shown()).toMatchObject([{ _id: id, title: 'Roof finished', editedAt: null }])
  })

  it('belong to public offerings', async () => {
    await query(product.db.orm, sql`UPDATE project.offering SET status = NULL WHERE id = ${offeringId}`)
    expect((await send(issuer)).status).toBe(404)
    const answer = await product.as().call(projectUpdates, { query: { project: offeringId } })
    expect(answer.status).toBe(404)
  })

  it('promise no return, and say which sentence does', async () => {
    const promise = 'Your return is guaranteed.'
    const fault = `This sentence promises a return: “${promise}”`
    expect(await send(issuer, { text: `All is well. ${promise}` })).toMatchObject({
      status: 400,
      body: { fieldErrors: { text: fault } },
    })
    const { _id: id } = await post()
    expect(await edit(issuer, id, { title: promise })).toMatchObject({
      status: 400,
      body: { fieldErrors: { title: fault } },
    })
    expect((await shown()).map(({ title }) => title)).toEqual(['Roof finished'])
  })

  it('are limited within a day', async () => {
    for (let number = 0; number < UPDATES_A_DAY.limit; number += 1) await post()
    expect(await send(issuer)).toMatchObject({ status: 429, body: { message: UPDATE_TEXTS.tooMany } })
    await later(UPDATES_A_DAY.windowMs)
    expect((await send(issuer)).status).toBe(200)
  })
})

describe('a correction', () => {
  it('changes the update within fifteen minutes', async () => {
    const { _id: id, edit: verdict, editUntil, postedAt } = await post()
    expect([verdict.allowed, Date.parse(editUntil) - Date.parse(postedAt)]).toEqual([true, EDIT_MS])
    await later(EDIT_MS - 1)
    expect((await edit(issuer, id)).status).toBe(200)
    expect(await shown()).toMatchObject([
      { title: 'Roof closed', text: 'It is tight.', editedAt: product.clock.now().toISOString() },
    ])
    await later(1)
    expect(await edit(issuer, id)).toMatchObject({ status: 409, body: { message: UPDATE_TEXTS.noEdit } })
  })

  it('leaves everybody what stood there before each change, ten times at most', async () => {
    const { _id: id } = await post()
    const changes = Array.from({ length: 10 }, (_, at) => `It is tight, ${at}.`)
    for (const text of changes) {
      await later(1000)
      expect((await edit(issuer, id, { text })).status).toBe(200)
      // What says the same is no change.
      if (text === changes[0]) expect((await edit(issuer, id, { text })).status).toBe(200)
    }
    const [{ earlier, text } = { earlier: [], text: '' }] = await shown()
    expect([text, earlier.length, earlier[0], earlier.at(-1)]).toMatchObject([
      changes[9],
      10,
      { title: 'Roof closed', text: changes[8], replacedAt: product.clock.now().toISOString() },
      { title: 'Roof finished', text: 'The roof is closed.' },
    ])
    expect(await edit(issuer, id)).toMatchObject({ status: 409, body: { message: UPDATE_TEXTS.manyEdits } })
  })

  it('is a new update after that, which names the first', async () => {
    const first = await post()
    await later(EDIT_MS)
    const { corrects } = await post({ title: 'Roof not finished', corrects: first._id })
    expect(corrects).toEqual({ title: first.title, postedAt: first.postedAt })
    const [, corrected] = await shown()
    expect(corrected?.correctedAt).toBe(product.clock.now().toISOString())
    const again = { status: 409, body: { message: UPDATE_TEXTS.replaced } }
    expect(await send(issuer, { corrects: first._id })).toMatchObject(again)
    const { data } = await product.as(issuer).reply(issuerUpdates, { query: { project: offeringId } })
    expect(data.map(({ edit: can, correct }) => [can.allowed, correct.reason])).toEqual([
      [true, null],
      [false, UPDATE_TEXTS.replaced],
    ])
  })

  it('names an update of the same offering', async () => {
    const first = await post()
    offeringId = `posted-${(counter += 1)}`
    await publish(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId }))
    expect((await send(issuer, { corrects: first._id })).status).toBe(404)
    expect(await shown()).toEqual([])
  })
})
