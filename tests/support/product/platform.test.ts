import { afterAll, beforeAll, expect, test } from 'vitest'
import { investorFacts } from '#contracts/internal/kyc.ts'
import { offeringNames } from '#contracts/internal/project.ts'
import { orders, placeOrder } from '#contracts/payment/payments.ts'
import { projectById, projects } from '#contracts/project/projects.ts'
import { staffPerson } from '#contracts/staff/staff.ts'
import { acceptRisk, currentUser } from '#contracts/user/users.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { newId } from '#services/kit/ids.ts'
import { answers } from '#services/kit/http/questions.ts'
import { deposit } from '#tests/support/services/ledger.ts'
import { WEALTHY } from '#tests/support/services/payment.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { startPlatform, type TestPlatform } from './platform.ts'

let product: TestPlatform

beforeAll(async () => {
  product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    answers: answers({ investorFacts }, { investorFacts: async () => ({ ...WEALTHY }) }),
  })
  await publish(product.project, sampleOffering({ id: 'alpha', name: 'Alpha' }))
})
afterAll(() => product?.close())

test('a call takes the path, query and body of its contract', async () => {
  const amina = await product.person('amina', { names: ['Amina', 'Rahman'] })
  const { data } = await product.as(amina).reply(currentUser)
  expect(data.personalInfo.name).toEqual({ firstName: 'Amina', lastName: 'Rahman' })
  const guest = product.as()
  const list = await guest.reply(projects, { query: { searchKey: 'Alpha', perPage: '5' } })
  expect([list.perPage, list.data.map(({ _id }) => _id)]).toEqual([5, ['alpha']])
  const one = await guest.reply(projectById, { params: { id: 'alpha' } })
  expect(one.data.unitPrice).toEqual({ amount: '10000', currency: 'USD' })
  expect(await product.ask(offeringNames)({ ids: ['alpha'] })).toEqual({ alpha: 'Alpha' })
})

test('a refusal is an answer to a call, and an error where a reply is expected', async () => {
  expect(await product.as().call(currentUser)).toMatchObject({
    status: 401,
    body: { status: false, code: 'unauthenticated' },
  })
  await expect(product.as().reply(currentUser)).rejects.toThrow('currentUser: 401')
})

test('staff have the roles that they were made with', async () => {
  const admin = await product.person('sara', { roles: ['admin'], isInvestor: false })
  const other = await product.person('other')
  const params = { id: admin.userId }
  expect((await product.as(admin).reply(staffPerson, { params })).data._id).toBe(admin.userId)
  expect((await product.as(other).call(staffPerson, { params })).status).toBe(403)
})

test('a name stands for one session, and keeps the facts that it was given first', async () => {
  const finance = await product.named('usr_finance', { roles: ['finance'] })
  expect(await product.named('usr_finance', { roles: ['finance'], isInvestor: true })).toEqual(finance)
  await expect(product.named('usr_finance', { roles: ['admin'] })).rejects.toThrow(
    'usr_finance has a session with {"isInvestor":true,"isIssuer":false,"roles":["finance"],"emailVerified":true}',
  )
  await expect(product.named('usr_finance')).rejects.toThrow('and cannot have another with')
})

test('what needs a second factor goes through with a proof for it only', async () => {
  const layla = await product.person('layla')
  await product.as(layla).reply(acceptRisk, { body: { version: RISK_TEXT_VERSION, accepted: true } })
  await deposit(product.ledger, layla.userId, 100_000n)
  const order = {
    projectId: 'alpha',
    units: 2,
    unitPrice: { amount: '10000', currency: 'USD' },
    termsVersion: 1,
    idempotencyKey: newId('key'),
  } as const
  expect((await product.as(layla).call(placeOrder, { body: order })).status).not.toBe(200)
  const { data } = await product.as(layla).confirmed(placeOrder, { body: order })
  expect((await product.as(layla).reply(orders)).data.map(({ _id }) => _id)).toEqual([data._id])
})
