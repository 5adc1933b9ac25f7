import { describe, expect, it } from 'vitest'
import { converter } from '#services/kit/rates.ts'
import type { IssuerCap, IssuerUse } from './caps-store.ts'
import { capProblem, usedOf } from './caps.ts'

const CAP: IssuerCap = {
  regime: 'eu_ecspr',
  amount: 500_000_000n,
  currency: 'EUR',
  windowMonths: 12,
}
const convert = converter([{ currency: 'EUR', validFrom: '2015-01-01', perUsdE8: 92_000_000n }])
const CLOSE = new Date('2026-02-01T18:00:00Z')
const offering = (change: Partial<IssuerUse>): IssuerUse => ({
  id: 'off_1',
  regime: 'eu_ecspr',
  state: 'live',
  currency: 'EUR',
  hardCap: 100_000n,
  closesAt: CLOSE,
  raised: 30_000n,
  ...change,
})
const used = (change: Partial<IssuerUse>, now = new Date('2026-03-01T00:00:00Z')) =>
  usedOf(CAP, [offering(change)], convert, { now })

describe('what an issuer has used of a cap', () => {
  const WAITING = ['submitted', 'shariahReview', 'complianceReview', 'preview'] as const
  const OPEN = ['live', 'softCapReached', 'paused'] as const

  it.each([...WAITING, ...OPEN])('is the maximum target of an offering that is %s', (state) =>
    expect(used({ state }, new Date(CLOSE.getTime() - 1))).toBe(100_000n),
  )

  it.each(WAITING)('is nothing of one that is %s when its closing date has come', (state) =>
    expect(used({ state }, CLOSE)).toBe(0n),
  )

  it('counts what is open only when another offering opens', () => {
    const at = { now: new Date(CLOSE.getTime() - 1), isOpening: true }
    const counted = (states: readonly string[]) =>
      states.map((state) => usedOf(CAP, [offering({ state })], convert, at))
    expect(counted(WAITING)).toEqual([0n, 0n, 0n, 0n])
    expect(counted(OPEN)).toEqual([100_000n, 100_000n, 100_000n])
  })

  it.each(['waitingFunds', 'funded', 'deploying', 'operating', 'settled'])(
    'is what an offering that is %s has raised',
    (state) => expect(used({ state })).toBe(30_000n),
  )

  it('ends when twelve months are over since the close, to the millisecond', () => {
    const over = new Date('2027-02-01T18:00:00Z')
    expect(used({ state: 'funded' }, new Date(over.getTime() - 1))).toBe(30_000n)
    expect(used({ state: 'funded' }, over)).toBe(0n)
    // Money that is not settled yet stays in use.
    expect(used({ state: 'waitingFunds' }, over)).toBe(30_000n)
  })

  it('counts the offerings of its own regime only, in its own currency, rounded up', () => {
    expect(used({ regime: 'us_reg_cf' })).toBe(0n)
    expect(used({ currency: 'USD', hardCap: 101n })).toBe(93n)
  })
})

it('a target fits up to the last cent, and says otherwise what it adds', () => {
  const standing = {
    cap: CAP,
    used: 120_000_000n,
    add: ({ minor }: { minor: bigint }) => minor,
  }
  expect(capProblem(standing, { minor: 380_000_000n, currency: 'EUR' })).toBeNull()
  expect(capProblem(standing, { minor: 380_000_001n, currency: 'EUR' })).toBe(
    'The maximum target is above the limit of €5,000,000 in 12 months: €1,200,000 is used, and this offering adds €3,800,000.01.',
  )
})
