import { millisecondsInDay } from 'date-fns/constants'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { RetryLater } from '#services/kit/http/problem.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Limits on the number of orders per person; documented in docs/operations.md. */
export const ORDER_QUOTA = {
  /** Orders placed within `windowMs`, including cancelled ones. */
  windows: [
    { orders: 100, windowMs: HOUR_MS, words: 'in an hour' },
    { orders: 300, windowMs: millisecondsInDay, words: 'in a day' },
  ],
  /** Orders in the cooling-off period or waiting for an answer to changed terms. */
  open: 200,
} as const

/** Orders of one person that were placed at the same instant. */
export interface PlacedOrders {
  readonly placedAt: Date
  readonly orders: number
  readonly open: number
  /** When the first of the open orders ends by time; null when none is open. */
  readonly openUntil: Date | null
}

/** The refusal of a further order; undefined when it is allowed. */
export function quotaFault(placed: readonly PlacedOrders[], now: Date): RetryLater | undefined {
  for (const { orders, windowMs, words } of ORDER_QUOTA.windows) {
    const start = now.getTime() - windowMs
    const recent = placed.filter(({ placedAt }) => placedAt.getTime() > start)
    if (sum(recent.map((one) => one.orders)) < orders) continue
    const message = `You have placed ${orders} orders ${words}, the maximum. Please try again later.`
    return new RetryLater(
      PROBLEM_CODES.tooMany,
      429,
      message,
      freesAt(recent, orders) + windowMs - now.getTime(),
    )
  }
  if (sum(placed.map((one) => one.open)) < ORDER_QUOTA.open) return undefined
  // At most a day, because cancelling an order makes room sooner.
  const day = now.getTime() + millisecondsInDay
  const frees = Math.min(day, ...placed.flatMap(({ openUntil }) => openUntil?.getTime() ?? []))
  const message = `You have ${ORDER_QUOTA.open} open orders, the maximum. Please wait until one of them is final.`
  // At least a minute, because a job has yet to close an order whose time has just ended.
  return new RetryLater(PROBLEM_CODES.tooMany, 429, message, Math.max(frees - now.getTime(), MINUTE_MS))
}

/** When the order was placed that makes room by leaving the window. */
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
