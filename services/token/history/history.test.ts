import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerCompany, investorFacts } from '#contracts/internal/kyc.ts'
import { REGISTER_TEXTS } from '#contracts/token/register-history-values.ts'
import { shareRegisterHistory, shareRegisterOcf } from '#contracts/token/register-history.ts'
import { approveTokenOperation, askForTokenOperation, tokenList } from '#contracts/token/token-operations.ts'
import { shareRegister } from '#contracts/token/tokens.ts'
import { answers } from '#services/kit/http/questions.ts'
import { placeCampaign } from '#tests/support/product/funded-offering.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { readCapTable } from '#tests/support/files/ocf.ts'
import { zipEntries } from '#tests/support/files/zip.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

const DAY = 86_400_000
const REASON = 'A court has ordered it.'
const PEOPLE = {
  'investor-amina': ['Amina', 'Rahman'],
  'investor-bilal': ['Bilal', 'Aziz'],
  'investor-twin': ['Amina', 'Rahman'],
  'staff-one': ['Nadia', 'Farouk'],
  'staff-two': ['Omar', 'Lahlou'],
  'issuer-1': ['Layla', 'Osman'],
} as const
type Who = keyof typeof PEOPLE

let product: TestPlatform
let isApproved = true
/** What the register said at the end of each day, by day. */
const kept = new Map<string, unknown>()

const as = async (who: Who | 'investor-9' | 'issuer-2') => product.as(await product.named(who))
const registerOf = async (asOf?: string) => {
  const staff = await as('staff-one')
  const query = asOf === undefined ? { projectId: 'alpha' } : { projectId: 'alpha', asOf }
  return (await staff.reply(shareRegister, { query })).data
}
const historyOf = async (who: Parameters<typeof as>[0], query: object = {}) =>
  (await as(who)).reply(shareRegisterHistory, { query: { projectId: 'alpha', perPage: '25', ...query } })

const dayNow = () => product.clock.now().toISOString().slice(0, 10)

/** One thing on one day, after which the register of the day is kept. */
async function day(happens: () => Promise<unknown>): Promise<void> {
  await happens()
  await expectGoodBooks(product.ledger)
  kept.set(dayNow(), await registerOf())
  product.clock.advance(DAY)
}

async function carryOut(change: object): Promise<void> {
  const body = { offeringId: 'alpha', reason: REASON, ...change } as never
  const asked = await (await as('staff-one')).reply(askForTokenOperation, { body })
  await (await as('staff-two')).confirmed(approveTokenOperation, { params: { id: asked.data._id } })
}

const invest = (investorId: string, units: bigint) =>
  investDirectly(product.ledger, {
    offeringId: 'alpha',
    investorId,
    units,
    amount: units * 10_000n,
    key: `${investorId}-${units}`,
    provisionalUntil: new Date(product.clock.now().getTime() + 4 * DAY),
  })

beforeAll(async () => {
  product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    answers: answers(
      { investorFacts, issuerCompany },
      {
        investorFacts: async () => ({
          kycApproved: true,
          isVerified: true,
          country: 'AE',
          province: null,
          finances: null,
          riskFormSigned: true,
        }),
        issuerCompany: async ({ userId }) =>
          isApproved && userId.startsWith('issuer')
            ? {
                legalName: 'Alpha Works Ltd',
                registration: 'AE 1',
                country: 'AE',
                incorporatedOn: '2019-03-01',
              }
            : null,
      },
    ),
  })
  const { ledger } = product
  for (const [userId, names] of Object.entries(PEOPLE))
    await product.person(userId, {
      userId,
      names,
      ...(userId.startsWith('staff') ? { roles: ['compliance'] } : { isInvestor: true }),
    })
  await publish(product.project, sampleOffering({ id: 'alpha', issuerId: 'issuer-1', totalUnits: 400 }))
  const lockedUntil = new Date('2026-11-22T00:00:00Z')
  const emailOf = (name: string) => ({ recipientEmail: `investor-${name}@example.org` })
  const amina = { holderId: 'investor-amina' }
  const orders: string[] = []
  await day(async () => orders.push((await invest('investor-amina', 100n)).transferId))
  await day(async () => {
    await ledger.settleInvestment(orders[0] ?? '', { lockedUntil })
    orders.push((await invest('investor-bilal', 7n)).transferId)
  })
  await day(async () => {
    await ledger.releaseInvestment(orders[1] ?? '', { reason: 'order_cancelled' })
    await ledger.setOfferingClosed('alpha', true)
    await placeCampaign(product.db.orm, 'alpha', ['operating', 'funded'])
  })
  await day(() => carryOut({ kind: 'mint', units: 20, ...emailOf('bilal') }))
  await day(() => carryOut({ kind: 'freeze', ...amina, units: 60 }))
  await day(() => carryOut({ kind: 'transfer', ...amina, units: 30, ...emailOf('bilal') }))
  await day(() => carryOut({ kind: 'forcedTransfer', ...amina, units: 20, ...emailOf('bilal') }))
  await day(() => carryOut({ kind: 'freeze', ...amina }))
  await day(() => carryOut({ kind: 'recovery', ...amina, ...emailOf('twin') }))
  await day(() => carryOut({ kind: 'burn', holderId: 'investor-twin', units: 10 }))
  await day(() => carryOut({ kind: 'unfreeze', holderId: 'investor-twin' }))
  await day(redeem)
})
afterAll(() => product?.close())

/** The last result is posted, and the digital shares of one holder end. */
async function redeem(): Promise<void> {
  const { ledger, db, clock } = product
  const [supply] = await ledger.supplies(['alpha'])
  const result = {
    reference: 'final-alpha',
    offeringId: 'alpha',
    terms: sampleOffering({ id: 'alpha' }).terms,
    payerId: 'issuer-1',
    currency: 'USD',
    entries: [],
    charity: 0n,
    isFinal: true,
    capital: supply?.escrow ?? 0n,
    recordAt: clock.now(),
  }
  const outcome = await db.transaction((tx) => ledger.postResult(result, tx))
  expect(outcome.outcome).toBe('accepted')
  await db.transaction((tx) => ledger.redeemUnits({ offeringId: 'alpha', holderIds: ['investor-bilal'] }, tx))
}

it('the register as of a past day is the register kept then', async () => {
  expect(kept.size).toBe(12)
  for (const [asOf, then] of kept) expect([asOf, await registerOf(asOf)]).toEqual([asOf, then])
})

it('the token console says how many shares are redeemed', async () => {
  const staff = await as('staff-one')
  const { data } = await staff.reply(tokenList, { query: { project: 'alpha' } })
  expect(data).toMatchObject([{ heldUnits: 40, redeemedUnits: 70, isEnded: true }])
})

describe('the history', () => {
  it('has every change of a holding with its reason, and the number before and after', async () => {
    const { data, totalCount } = await historyOf('staff-one')
    expect(totalCount).toBe(data.length)
    const lines = data.map((event) =>
      [
        event.at.slice(5, 10),
        event.kind,
        event.holder,
        event.units,
        `${event.unitsBefore ?? 'all'}>${event.unitsAfter ?? 'all'}`,
        event.by,
        event.reason === REASON ? 'REASON' : event.reason,
      ].join(' '),
    )
    expect(lines.toReversed()).toEqual([
      '11-20 ordered Amina Rahman 100 0>100 investor ',
      '11-21 allotted Amina Rahman 100 100>100 system ',
      '11-21 ordered Bilal Aziz 7 0>7 investor ',
      '11-22 cancelled Bilal Aziz -7 7>0 investor Cancelled by the investor',
      '11-23 mint Bilal Aziz 20 0>20 staff REASON',
      '11-24 freeze Amina Rahman  0>60 staff REASON',
      '11-25 transfer Amina Rahman -30 100>70 staff REASON',
      '11-25 transfer Bilal Aziz 30 20>50 staff REASON',
      '11-26 forcedTransfer Amina Rahman -20 70>50 staff REASON',
      '11-26 forcedTransfer Bilal Aziz 20 50>70 staff REASON',
      '11-26 unfreeze Amina Rahman  60>50 staff REASON',
      '11-27 freeze Amina Rahman  50>all staff REASON',
      '11-28 recovery Amina Rahman -50 50>0 staff REASON',
      '11-28 recovery Amina Rahman 50 0>50 staff REASON',
      '11-28 freeze Amina Rahman  0>all staff REASON',
      '11-28 unfreeze Amina Rahman  all>0 staff REASON',
      '11-29 burn Amina Rahman -10 50>40 staff REASON',
      '11-29 freeze Amina Rahman  all>all staff REASON',
      '11-30 unfreeze Amina Rahman  all>40 staff REASON',
      '12-01 redemption Bilal Aziz -70 70>0 system ',
    ])
  })

  it('pages, and ends with the day it is read as of', async () => {
    const first = await historyOf('staff-one', { perPage: 5, asOf: '2026-11-23' })
    expect([first.totalCount, first.data.map(({ kind }) => kind)]).toEqual([
      5,
      ['mint', 'cancelled', 'ordered', 'allotted', 'ordered'],
    ])
    const second = await historyOf('staff-one', { perPage: 5, pageNo: 2 })
    const all = await historyOf('staff-one')
    expect(second.data).toEqual(all.data.slice(5, 10))
  })

  it('shows investors their own holding, and the issuer every one without the reasons of staff', async () => {
    const own = await historyOf('investor-bilal')
    expect(new Set(own.data.map(({ holder, isOwn }) => `${holder} ${isOwn}`))).toEqual(
      new Set(['Bilal Aziz true']),
    )
    expect(own.data.map(({ reason }) => reason).filter((one) => one !== null)).toEqual([
      'Cancelled by the investor',
    ])
    const issuer = await historyOf('issuer-1')
    expect(issuer.totalCount).toBe(20)
    expect(JSON.stringify(issuer)).not.toContain(REASON)
    for (const who of ['investor-9', 'issuer-2'] as const) expect((await historyOf(who)).totalCount).toBe(0)
    const unknown = { query: { projectId: 'nowhere' } }
    expect(await (await as('staff-one')).call(shareRegisterHistory, unknown)).toMatchObject({ status: 404 })
  })

  it('does not say who asked for a freeze of which no request is kept', async () => {
    const freeze = { offeringId: 'alpha', holderId: 'investor-twin', units: 1n, isWhole: false }
    await product.db.transaction((tx) => product.ledger.setFreeze(freeze, tx))
    const { data } = await historyOf('staff-one')
    expect(data.find(({ reason, units }) => reason === null && units === null)).toMatchObject({
      by: 'unknown',
    })
  })
})

describe('Open Cap Format', () => {
  const fileOf = async (who: Parameters<typeof as>[0], asOf?: string) =>
    (await as(who)).call(shareRegisterOcf, {
      query: asOf === undefined ? { projectId: 'alpha' } : { projectId: 'alpha', asOf },
    })

  it('is for the issuer and staff, and to others there is none', async () => {
    for (const who of ['investor-bilal', 'issuer-2'] as const)
      expect(await fileOf(who)).toMatchObject({ status: 404, body: { message: REGISTER_TEXTS.notFound } })
    for (const who of ['issuer-1', 'staff-one'] as const) expect((await fileOf(who)).status).toBe(200)
  })

  it('is refused without an approved company, which it has to name', async () => {
    isApproved = false
    expect(await fileOf('issuer-1')).toMatchObject({
      status: 409,
      body: { message: REGISTER_TEXTS.noCompany },
    })
    isApproved = true
  })

  it.each([undefined, '2026-11-25'])('adds up to the register as of %s', async (asOf) => {
    const { data } = await (
      await as('issuer-1')
    ).reply(shareRegisterOcf, {
      query: asOf === undefined ? { projectId: 'alpha' } : { projectId: 'alpha', asOf },
    })
    expect([data.name, data.contentType]).toEqual([
      `share-register-${asOf ?? dayNow()}.ocf.zip`,
      'application/zip',
    ])
    const files = zipEntries(Buffer.from(data.base64, 'base64'))
    expect([...files.keys()]).toEqual([
      'Manifest.ocf.json',
      'StockClasses.ocf.json',
      'Stakeholders.ocf.json',
      'Transactions.ocf.json',
    ])
    const held = readCapTable(files)
    const register = await registerOf(asOf)
    const expected: Record<string, number> = {}
    for (const { holder, units } of register) expected[holder] = (expected[holder] ?? 0) + units
    expect(held).toEqual(expected)
  })
})
