import { afterAll, beforeAll, beforeEach } from 'vitest'
import { investorFacts, issuerCompany } from '#contracts/internal/kyc.ts'
import {
  approveTokenOperation,
  askForTokenOperation,
  tokenHolders,
  tokenList,
} from '#contracts/token/token-operations.ts'
import { answers } from '#services/kit/http/questions.ts'
import { placeCampaign } from '#tests/support/product/funded-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { issuerCompanyFrom, NOW } from './setting.ts'

/* What tests of operations on digital shares begin with: a funded offering, its holders, and two people who decide. */

export const REASON = 'A court has ordered it.'

export let product: TestPlatform
export let issuer: Person
export let stranger: Person
export let first: Person
export let second: Person
export let finance: Person
export let amina: Person
export let bilal: Person
export let twin: Person
export let offeringId: string
let counter = 0

/** Countries of verified people; others are not verified. */
export const verified = new Map<string, string>()
/** Legal names of approved companies, by account. */
export const companies = new Map<string, string>()

/** The same name for no two tests. */
export const uniqueName = (name: string): string => `${name}-${(counter += 1)}`
/** Names the offering of this test anew. */
export function nextOfferingId(): void {
  offeringId = uniqueName('token')
}
/** The test goes on with another offering of its own. */
export function switchOffering(id: string): void {
  offeringId = id
}

/** Starts the services for the tests of the file that calls it; before each test there is a funded offering of 400 shares, of which Amina holds 100, locked for ten days. */
export function operationBench(): void {
  beforeAll(async () => {
    product = await startPlatform({
      at: NOW,
      answers: answers(
        { investorFacts, issuerCompany },
        {
          issuerCompany: issuerCompanyFrom(companies),
          investorFacts: async ({ userId }) => {
            const country = verified.get(userId)
            if (country === undefined) return null
            return {
              kycApproved: true,
              isVerified: true,
              country,
              province: null,
              finances: null,
              riskFormSigned: true,
            }
          },
        },
      ),
    })
    issuer = await product.person('issuer', { isIssuer: true })
    stranger = await product.person('stranger', { isIssuer: true })
    first = await product.person('first', { names: ['Nadia', 'Farouk'], roles: ['compliance'] })
    second = await product.person('second', { names: ['Omar', 'Lahlou'], roles: ['compliance'] })
    finance = await product.person('finance', { roles: ['finance'] })
    amina = await product.person('amina', { isInvestor: true, names: ['Amina', 'Rahman'] })
    bilal = await product.person('bilal', { isInvestor: true, names: ['Bilal', 'Aziz'] })
    twin = await product.person('twin', { isInvestor: true, names: ['Amina', 'Rahman'] })
    await product.person('unverified', { isInvestor: true })
  })
  afterAll(() => product?.close())

  beforeEach(async () => {
    product.clock.set(NOW)
    verified.clear()
    companies.clear()
    for (const person of [amina, bilal, twin]) verified.set(person.userId, 'AE')
    nextOfferingId()
    await publish(
      product.project,
      sampleOffering({ id: offeringId, issuerId: issuer.userId, totalUnits: 400 }),
    )
    await invest(amina, 100n)
    await product.ledger.setOfferingClosed(offeringId, true)
    await placeCampaign(product.db.orm, offeringId, ['operating', 'funded'])
  })
}

export async function invest(who: Person, units: bigint, isSettled = true) {
  const key = uniqueName('order')
  const amount = units * 10_000n
  const { transferId } = await investDirectly(product.ledger, {
    offeringId,
    investorId: who.userId,
    units,
    amount,
    key,
  })
  const lockedUntil = new Date(NOW.getTime() + 600_000)
  if (isSettled) await product.ledger.settleInvestment(transferId, { lockedUntil })
  return transferId
}
/** The lock-up ends within the life of the sessions. */
export const unlock = () => product.clock.advance(700_000)

export const emailOf = (name: string) => `${name}@example.org`
export const body = (change: object) => ({ offeringId, reason: REASON, ...change }) as never
export const ask = (who: Person, change: object) =>
  product.as(who).call(askForTokenOperation, { body: body(change) })
export const asked = async (who: Person, change: object) =>
  (await product.as(who).reply(askForTokenOperation, { body: body(change) })).data
export const approve = async (who: Person, id: string) => {
  const { data } = await product.as(who).confirmed(approveTokenOperation, { params: { id } })
  await expectGoodBooks(product.ledger)
  return data
}
/** Asked by one person, approved by another; the books are sound after it. */
export const carryOut = async (change: object) => approve(second, (await asked(finance, change))._id)
export const holders = async () => {
  const { data } = await product.as(first).reply(tokenHolders, { params: { id: offeringId }, query: {} })
  return Object.fromEntries(data.map((row) => [row.name, row]))
}
export const held = async (name: string) => (await holders())[name]?.heldUnits ?? 0
export const token = async (who = first) =>
  (await product.as(who).reply(tokenList, { query: { project: offeringId } })).data[0]
export const of = (who: Person, more: object = {}) => ({ holderId: who.userId, ...more })
export const conflict = (message: string) => ({ status: 409, body: { message } })
export const wrong = (fieldErrors: object) => ({ status: 400, body: { fieldErrors } })
