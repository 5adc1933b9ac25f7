import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectById } from '#contracts/project/projects.ts'
import { tokenSupply } from '#contracts/token/tokenomics.ts'
import { shareRegister } from '#contracts/token/tokens.ts'
import { newId } from '#services/kit/ids.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

const DAY_MS = 86_400_000
let product: TestPlatform
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  await publish(
    product.project,
    sampleOffering({ id: 'alpha', issuerId: 'issuer-1', totalUnits: 1000, unitPrice: 10_000n }),
  )
})
afterAll(() => product?.close())

const supply = async (project = 'alpha') =>
  (await product.as(undefined).reply(tokenSupply, { query: { project } })).data

it('counts nothing of an offering without orders, and knows no offering that was never opened', async () => {
  expect(await supply()).toMatchObject({
    token_price: { amount: '10000', currency: 'USD' },
    max_supply: 1000,
    circulating_supply: 0,
    unsold: 1000,
    unlocks: [],
    allocation: [],
    proof: { lots: 0, digest: createHash('sha256').update('').digest('hex') },
  })
  const unknown = await product.as(undefined).call(tokenSupply, { query: { project: 'nothing' } })
  expect(unknown.status).toBe(404)
})

it('shows supply, lock-up and allocation without names, with a digest that a reader of the register makes too', async () => {
  const now = product.clock.now().getTime()
  /** Allotted, and locked for so many days; without them the order stays in its cooling-off. */
  const invest = async (investorId: string, units: bigint, lockDays?: number) => {
    const { transferId } = await investDirectly(product.ledger, {
      offeringId: 'alpha',
      investorId,
      units,
      amount: units * 10_000n,
      key: `${investorId}-${units}`,
    })
    if (lockDays === undefined) return
    const lockedUntil = new Date(now + lockDays * DAY_MS)
    await product.ledger.settleInvestment(transferId, { lockedUntil })
  }
  await invest('amina', 300n, 10)
  await invest('bilal', 50n, 20)
  await invest('bilal', 5n, -1)
  await invest('carim', 4n)
  const reader = await product.person('reader', { isInvestor: true })
  const { data: lots } = await product
    .as(reader)
    .reply(shareRegister, { query: { projectId: 'alpha', perPage: '50' } })
  const lines = lots.map(({ _id, units, state }) => `${_id} ${units} ${state}`)
  const digest = createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
  const shown = await supply()
  expect(shown).toMatchObject({
    circulating_supply: 355,
    reserved: 4,
    locked: 350,
    unsold: 641,
    unlocks: [
      { day: '2026-11-30', units: 300 },
      { day: '2026-12-10', units: 50 },
    ],
    allocation: [
      { label: '25% and more', holders: 1, units: 300, percent: '30.00' },
      { label: '5% to less than 25%', holders: 1, units: 55, percent: '5.50' },
      { label: 'Less than 1%', holders: 1, units: 4, percent: '0.40' },
    ],
    proof: { at: '2026-11-20T09:00:00.000Z', lots: 4, digest },
  })
  expect(JSON.stringify(shown)).not.toMatch(/amina|bilal|carim/)
})

it('counts digital shares whose capital was paid back apart from those that were never sold', async () => {
  const offering = sampleOffering({ id: 'beta', issuerId: 'issuer-1', totalUnits: 100, unitPrice: 10_000n })
  await publish(product.project, offering)
  const { transferId } = await investDirectly(product.ledger, {
    offeringId: 'beta',
    investorId: 'dalia',
    units: 60n,
    amount: 600_000n,
    key: 'dalia',
  })
  await product.ledger.settleInvestment(transferId, { lockedUntil: product.clock.now() })
  await product.db.transaction(async (tx) => {
    const posted = await product.ledger.postResult(
      {
        reference: newId('dst'),
        offeringId: 'beta',
        terms: offering.terms,
        payerId: 'issuer-1',
        currency: 'USD',
        entries: [],
        charity: 0n,
        isFinal: true,
        capital: 600_000n,
        recordAt: product.clock.now(),
      },
      tx,
    )
    expect(posted).toEqual({ outcome: 'accepted' })
    await product.ledger.redeemUnits({ offeringId: 'beta', holderIds: 'all' }, tx)
  })
  expect(await supply('beta')).toMatchObject({
    circulating_supply: 0,
    redeemed: 60,
    unsold: 40,
    allocation: [],
    proof: { lots: 0 },
  })
  // The deal room says the same of the same digital shares.
  const { data } = await product.as(undefined).reply(projectById, { params: { id: 'beta' } })
  expect(data.tokenomics).toMatchObject({ max_supply: 100, circulating_supply: 0 })
})
