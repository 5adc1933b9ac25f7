import { createHmac } from 'node:crypto'
import type { Lot } from '#services/ledger/register.ts'

/** Percentage with two decimals, rounded half up: 25 of 6,300 is '0.40'. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0.00'
  return hundredths((part * 20_000n + whole) / (2n * whole))
}

/** Percentages with two decimals that add up to exactly 100.00, by largest remainder, earlier items first. */
export function percentsOf(parts: readonly bigint[]): string[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return parts.map(() => '0.00')
  const shares = parts.map((part, index) => ({
    index,
    floor: (part * 10_000n) / whole,
    rest: (part * 10_000n) % whole,
  }))
  const left = 10_000n - shares.reduce((sum, { floor }) => sum + floor, 0n)
  const raised = new Set(
    shares
      .toSorted((one, other) =>
        one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
      )
      .slice(0, Number(left))
      .map(({ index }) => index),
  )
  return shares.map(({ index, floor }) => hundredths(raised.has(index) ? floor + 1n : floor))
}

/** Hundredths as a decimal, "0.40" for 40; not negative. */
export function hundredths(value: bigint): string {
  const digits = value.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Name for a holder whom the reader may not know: the same within one offering and different in others, so that nobody
 * can be followed between offerings. With 32 bits, two holders of one offering hardly ever share a name.
 */
export function pseudonym(key: Uint8Array, offeringId: string, holderId: string): string {
  const digest = createHmac('sha256', key).update(`${offeringId}\n${holderId}`).digest('hex')
  return `Holder ${digest.slice(0, 8).toUpperCase()}`
}

const STAFF = ['compliance', 'finance', 'admin']

/** Whether these roles may read holders' names in any register. */
export function isRegistrar(roles: readonly string[]): boolean {
  return roles.some((role) => STAFF.includes(role))
}

/** The end of a lot's lock at an instant; undefined where it has none, or none any more. */
export function lockedUntil(lot: Pick<Lot, 'state' | 'lockedUntil'>, at: Date): Date | undefined {
  const end = lot.state === 'held' ? lot.lockedUntil : null
  return end !== null && end > at ? end : undefined
}

/** The end of a lot's cooling-off while it is still to come; after it a provisional lot waits for its soft cap only. */
export function provisionalUntil(lot: Pick<Lot, 'state' | 'provisionalUntil'>, at: Date): Date | undefined {
  const end = lot.state === 'provisional' ? lot.provisionalUntil : null
  return end !== null && end > at ? end : undefined
}

/** The items by what a function says of each, in the order of their first one. */
export function grouped<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The price paid for lots of one currency, in minor units. */
export const paid = (lots: readonly Lot[]): bigint => lots.reduce((sum, { amount }) => sum + amount, 0n)

interface Part {
  readonly key: string
  readonly lots: readonly Lot[]
  readonly amount: bigint
  readonly percent: string
}

/** What each group of lots is of the whole, the largest first; every percentage of a portfolio comes from here. */
export function partsOf(lots: readonly Lot[], keyOf: (lot: Lot) => string): Part[] {
  const parts = [...grouped(lots, keyOf)]
    .map(([key, own]) => ({ key, lots: own, amount: paid(own) }))
    .toSorted(largestFirst)
  const percents = percentsOf(parts.map(({ amount }) => amount))
  return parts.map((part, index) => ({ ...part, percent: percents[index] ?? '0.00' }))
}

function largestFirst(one: Pick<Part, 'key' | 'amount'>, other: Pick<Part, 'key' | 'amount'>): number {
  if (one.amount !== other.amount) return one.amount > other.amount ? -1 : 1
  return one.key < other.key ? -1 : 1
}
