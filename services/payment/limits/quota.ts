import { millisecondsInDay } from 'date-fns/constants'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { RetryLater } from '#services/kit/http/problem.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How many orders one person may place; documented in docs/operations.md. */
export const ORDER_QUOTA = {
  /** Placed within `windowMs`, cancelled ones included. */
  windows: [
    { orders: 100, windowMs: HOUR_MS, words: 'in an hour' },
    { orders: 300, windowMs: millisecondsInDay, words: 'in a day' },
  ],
  /** Open at once: in the cooling-off, or waiting for an answer to changed terms. */
  open: 200,
} as const

/** Orders of one person that were placed at the same instant. */
export interface PlacedOrders {
  readonly placedAt: Date
  readonly orders: number
  readonly open: number
  /** When the first of the open ones stops being open by time; null where none is. */
  readonly openUntil: Date | null
}

/** Why one more order is too many now; undefined when it is not. */
export function quotaFault(placed: readonly PlacedOrders[], now: Date): RetryLater | undefined {
  for (const { orders, windowMs, words } of ORDER_QUOTA.windows) {
    const start = now.getTime() - windowMs
    const recent = placed.filter(({ placedAt }) => placedAt.getTime() > start)
    if (sum(recent.map((one) => one.orders)) < orders) continue
    const message = `You have placed ${orders} orders ${words}, which is the most. Please try again later.`
    return new RetryLater(
      PROBLEM_CODES.tooMany,
      429,
      message,
      freesAt(recent, orders) + windowMs - now.getTime(),
    )
  }
  if (sum(placed.map((one) => one.open)) < ORDER_QUOTA.open) return undefined
  // A day at most: a cancelled order makes room sooner.
  const day = now.getTime() + millisecondsInDay
  const frees = Math.min(day, ...placed.flatMap(({ openUntil }) => openUntil?.getTime() ?? []))
  const message = `You have ${ORDER_QUOTA.open} open orders, which is the most. Please wait until one of them is final.`
  // An order whose time has just passed is closed by a job, soon.
  return new RetryLater(PROBLEM_CODES.tooMany, 429, message, Math.max(frees - now.getTime(), MINUTE_MS))
}

/** When the order was placed whose leaving the window makes room for one more. */
function freesAt(recent: readonly PlacedOrders[], most: number): number {
  const oldestFirst = recent.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  let left = sum(oldestFirst.map(({ orders }) => orders))
  for (const { placedAt, orders } of oldestFirst) {
    left -= orders
    if (left < most) return placedAt.getTime()
  }
  throw new Error('No order leaves room when all of them left.')
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
