import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { newId } from '#services/kit/ids.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { investDirectly } from '#tests/support/services/service-context.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { UnitsMove } from './token.ts'

const START = new Date('2026-01-05T08:00:00Z')
const DAY = 86_400_000
const PRICE = 10_000n
const TOTAL = 1000n

let database: TestDatabase
let clock: ManualClock
let ledger: Ledger
let offeringId: string
let alice: string
let bob: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A closed offering in which Alice holds 100 units, locked for 30 days. */
beforeEach(async () => {
  clock = manualClock(START)
  ledger = createLedger({ db: database.db, clock })
  ;[offeringId, alice, bob] = [newId('o'), newId('u'), newId('u')]
  await ledger.openOffering({ offeringId, currency: 'USD', unitPrice: PRICE, totalUnits: TOTAL })
  await invest(alice, 60n)
  clock.advance(1000)
  await invest(alice, 40n)
  await ledger.setOfferingClosed(offeringId, true)
  clock.advance(1000)
})

async function invest(investorId: string, units: bigint): Promise<string> {
  const key = newId('k')
  const { transferId } = await investDirectly(ledger, {
    offeringId,
    investorId,
    units,
    amount: units * PRICE,
    key,
  })
  await ledger.settleInvestment(transferId, { lockedUntil: new Date(START.getTime() + 30 * DAY) })
  return `ord_${key}`
}

/** Carries one move out and checks the three sums: ledger, register, supply. */
async function move(mode: UnitsMove['mode'], from: string | null, to: string | null, units: bigint) {
  clock.advance(1000)
  const outcome = await database.db.transaction((tx) =>
    ledger.moveUnits({ offeringId, mode, from, to, units, operationId: newId('tok') }, tx),
  )
  await expectGoodBooks(ledger)
  return outcome
}
async function freeze(holderId: string, units: bigint, isWhole = false) {
  clock.advance(1000)
  const outcome = await database.db.transaction((tx) =>
    ledger.setFreeze({ offeringId, holderId, units, isWhole }, tx),
  )
  await expectGoodBooks(ledger)
  return outcome
}
const unlock = () => clock.advance(31 * DAY)
const held = async (holderId: string) => {
  const { rows } = await ledger.holdingFacts({ offeringId, holderId }, { limit: 1, offset: 0 })
  return rows[0]?.held ?? 0n
}
const frozen = async (holderId: string) =>
  (await ledger.frozenOf([{ offeringId, holderId }])).get(`${offeringId} ${holderId}`) ?? {
    units: 0n,
    isWhole: false,
  }
const sold = async () => (await ledger.supply(offeringId))?.sold

describe('a transfer that a holder wishes', () => {
  it('moves unlocked units, oldest lots first, and splits a lot', async () => {
    unlock()
    expect(await move('transfer', alice, bob, 70n)).toBe('done')
    expect([await held(alice), await held(bob), await sold()]).toEqual([30n, 70n, 100n])
    const { lots } = await ledger.register({ offeringIds: [offeringId], limit: 9, offset: 0 })
    const bySize = lots.toSorted((one, other) => Number(one.units - other.units))
    expect(bySize.map(({ holderId, units, origin, amount }) => [holderId, units, origin, amount])).toEqual([
      [bob, 10n, 'transfer', 10n * PRICE],
      [alice, 30n, 'order', 30n * PRICE],
      [bob, 60n, 'transfer', 60n * PRICE],
    ])
    // The rest keeps the day on which the holder acquired it.
    expect(lots.find(({ origin }) => origin === 'order')?.acquiredAt).toEqual(
      new Date(START.getTime() + 1000),
    )
  })

  it('leaves the register of the day before as it was', async () => {
    unlock()
    const before = clock.now()
    await move('transfer', alice, bob, 70n)
    const { lots } = await ledger.register({ offeringIds: [offeringId], asOf: before, limit: 9, offset: 0 })
    expect(lots.map(({ holderId, units }) => [holderId, units])).toEqual([
      [alice, 60n],
      [alice, 40n],
    ])
    expect(await ledger.registerTotals(offeringId)).toEqual({ provisional: 0n, held: 100n, holders: 2 })
  })

  it.each<[string, () => Promise<unknown>, bigint, string]>([
    ['locked', async () => undefined, 1n, 'locked'],
    ['more than held', async () => unlock(), 101n, 'too_few'],
    [
      'the token is paused',
      async () => {
        unlock()
        await database.db.transaction((tx) => ledger.setTokenPaused(offeringId, true, tx))
      },
      1n,
      'paused',
    ],
    [
      'the holding is frozen',
      async () => {
        unlock()
        await freeze(alice, 0n, true)
      },
      1n,
      'frozen',
    ],
    [
      'the holding of the receiver is frozen',
      async () => {
        unlock()
        await move('force', alice, bob, 1n)
        await freeze(bob, 0n, true)
      },
      1n,
      'to_frozen',
    ],
    [
      'more than what is not frozen',
      async () => {
        unlock()
        await freeze(alice, 60n)
      },
      41n,
      'frozen',
    ],
    [
      'the offering is open',
      async () => {
        unlock()
        await ledger.setOfferingClosed(offeringId, false)
      },
      1n,
      'open',
    ],
  ])('is refused: %s', async (_what, arrange, units, outcome) => {
    await arrange()
    const before = [await held(alice), await held(bob)]
    expect(await move('transfer', alice, bob, units)).toBe(outcome)
    expect([await held(alice), await held(bob)]).toEqual(before)
  })

  it('goes on after unpausing and unfreezing, and takes exactly what is free of a frozen part', async () => {
    unlock()
    await database.db.transaction((tx) => ledger.setTokenPaused(offeringId, true, tx))
    await database.db.transaction((tx) => ledger.setTokenPaused(offeringId, false, tx))
    await freeze(alice, 0n, true)
    await freeze(alice, 60n, false)
    expect(await move('transfer', alice, bob, 40n)).toBe('done')
    expect(await frozen(alice)).toEqual({ units: 60n, isWhole: false })
  })
})

describe('a freeze', () => {
  it('is never of more than is held', async () => {
    expect(await freeze(alice, 101n)).toBe('too_few')
    expect(await freeze(bob, 1n)).toBe('too_few')
    expect(await freeze(alice, 100n)).toBe('done')
  })

  it('is known as of each day', async () => {
    await freeze(alice, 25n)
    const then = clock.now()
    await freeze(alice, 0n)
    const at = async (asOf: Date) => (await ledger.frozenOf([{ offeringId, holderId: alice }], { asOf })).size
    expect([await at(new Date(START.getTime())), await at(then)]).toEqual([0, 1])
    expect(await frozen(alice)).toEqual({ units: 0n, isWhole: false })
  })
})

describe('a forced transfer', () => {
  it('takes locked units, of a frozen holding of a paused token too', async () => {
    await database.db.transaction((tx) => ledger.setTokenPaused(offeringId, true, tx))
    await freeze(alice, 0n, true)
    expect(await move('force', alice, bob, 10n)).toBe('done')
    expect([await held(alice), await held(bob), (await frozen(alice)).isWhole]).toEqual([90n, 10n, true])
    const { lots } = await ledger.register({ offeringIds: [offeringId], holderId: bob, limit: 9, offset: 0 })
    // What was locked stays locked with its new holder.
    expect(lots[0]?.lockedUntil).toEqual(new Date(START.getTime() + 30 * DAY))
  })

  it('takes what is not frozen first, and unfreezes the shortage', async () => {
    await freeze(alice, 50n)
    await move('force', alice, bob, 50n)
    expect(await frozen(alice)).toEqual({ units: 50n, isWhole: false })
    await move('force', alice, bob, 10n)
    expect(await frozen(alice)).toEqual({ units: 40n, isWhole: false })
    expect(await frozen(bob)).toEqual({ units: 0n, isWhole: false })
  })

  it('of more than is held is refused', async () => {
    expect(await move('force', alice, bob, 101n)).toBe('too_few')
  })
})

describe('a recovery', () => {
  it('moves all units with what is frozen of them', async () => {
    await freeze(alice, 30n, true)
    expect(await move('recover', alice, bob, 100n)).toBe('done')
    expect([await held(alice), await held(bob)]).toEqual([0n, 100n])
    expect([await frozen(alice), await frozen(bob)]).toEqual([
      { units: 0n, isWhole: false },
      { units: 30n, isWhole: true },
    ])
  })
})

describe('mint and burn', () => {
  it('mint up to what the offering issued, locked like the sold ones, and for nothing', async () => {
    expect(await move('mint', null, bob, 901n)).toBe('over_cap')
    expect(await move('mint', null, bob, 900n)).toBe('done')
    expect([await held(bob), await sold()]).toEqual([900n, 1000n])
    const { lots } = await ledger.register({ offeringIds: [offeringId], holderId: bob, limit: 9, offset: 0 })
    expect(lots).toMatchObject([
      { units: 900n, amount: 0n, origin: 'mint', lockedUntil: new Date(START.getTime() + 30 * DAY) },
    ])
    const { rows, totalCount } = await ledger.tokenFigures(
      { offeringIds: [offeringId] },
      { limit: 1, offset: 0 },
    )
    expect([rows[0]?.sold, rows[0]?.minted, totalCount]).toEqual([1000n, 900n, 1])
  })

  it('burn takes units out of the supply, which can be minted again', async () => {
    await freeze(alice, 95n)
    expect(await move('burn', alice, null, 10n)).toBe('done')
    expect([await held(alice), await sold(), (await frozen(alice)).units]).toEqual([90n, 90n, 90n])
    expect(await move('burn', alice, null, 91n)).toBe('too_few')
    expect(await move('mint', null, alice, 910n)).toBe('done')
  })

  it('neither happens while the offering takes orders', async () => {
    await ledger.setOfferingClosed(offeringId, false)
    expect([await move('mint', null, bob, 1n), await move('burn', alice, null, 1n)]).toEqual(['open', 'open'])
  })
})

it('moves once only, and never a whole that is not there', async () => {
  const once = {
    offeringId,
    mode: 'force',
    from: alice,
    to: bob,
    units: 1n,
    operationId: newId('tok'),
  } as const
  const run = () => database.db.transaction((tx) => ledger.moveUnits(once, tx))
  expect(await run()).toBe('done')
  await expect(run()).rejects.toThrow()
  expect(await held(bob)).toBe(1n)
  await expect(move('force', alice, bob, 0n)).rejects.toThrow()
  await expect(move('force', alice, alice, 1n)).rejects.toThrow()
})

it('two moves at once do not take the same units', async () => {
  unlock()
  const outcomes = await Promise.all([1, 2, 3].map(() => move('transfer', alice, bob, 40n)))
  expect(outcomes.toSorted()).toEqual(['done', 'done', 'too_few'])
  expect([await held(alice), await held(bob)]).toEqual([20n, 80n])
})

it('an order whose shares have moved on still has its first lot', async () => {
  unlock()
  await ledger.setOfferingClosed(offeringId, false)
  const orderId = await invest(bob, 5n)
  await ledger.setOfferingClosed(offeringId, true)
  clock.advance(1000)
  await move('force', bob, alice, 2n)
  expect(await ledger.lotOfOrder(orderId)).toMatchObject({ units: 5n, state: 'exited', origin: 'order' })
})
