import { isOutage } from '#services/kit/database/errors.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { retrying } from './sql.ts'
import type { InvestItem, InvestResult } from './types.ts'

/** Takes the investments of all offerings in this process. */
export interface InvestmentBatcher<Item extends InvestItem> {
  /** Resolves after the commit. @throws Problem 'busy' 503 when too many are waiting or the batcher is draining */
  invest(item: Item): Promise<InvestResult>
  /** Refuses new items from now on, and waits until nothing is queued or running. */
  drain(): Promise<void>
}

export interface BatchLimits {
  /** Items queued or running over all offerings before the next one is refused with 503. */
  readonly maxWaiting: number
  /** Most items in one transaction. */
  readonly maxBatch: number
  /** Most concurrent transactions of one offering: a second one prepares its rows while the first commits. */
  readonly flights: number
  /**
   * Items that must wait before a concurrent transaction starts; with fewer, waiting for the running one costs less.
   */
  readonly crowd: number
}

export const BATCH_LIMITS: BatchLimits = { maxWaiting: 20_000, maxBatch: 256, flights: 2, crowd: 24 }

interface Waiting<Item> {
  readonly item: Item
  readonly resolve: (result: InvestResult) => void
  readonly reject: (error: unknown) => void
}

interface Lane<Item> {
  /** In order of arrival. */
  queue: Waiting<Item>[]
  flights: number
  /** Whether the next transactions start at the end of this turn of the event loop. */
  isDue: boolean
  /** Investors of a running batch; their accounts are locked, and a batch that asks for one of them would wait with all its items. */
  readonly investors: Set<string>
  /** Idempotency keys in a running batch; a second use of one must wait until it is committed. */
  readonly keys: Set<string>
}

/** Commits one batch of one offering; `exact` is for the single replays after a failed batch. */
export type Commit<Item> = (items: readonly Item[], exact: boolean) => Promise<InvestResult[]>

/**
 * Batches the items of each offering: items that arrive in one turn of the event loop, or while a transaction runs, share
 * the next one. Under light load an item starts at the end of the turn of its arrival; under heavy load all that wait share a
 * commit.
 */
export function createInvestmentBatcher<Item extends InvestItem>(
  commit: Commit<Item>,
  limits: BatchLimits = BATCH_LIMITS,
): InvestmentBatcher<Item> {
  const lanes = new Map<string, Lane<Item>>()
  const running = new Set<Promise<void>>()
  let waiting = 0
  let draining = false

  function invest(item: Item): Promise<InvestResult> {
    if (draining || waiting >= limits.maxWaiting) {
      return Promise.reject(
        new Problem('busy', 503, 'Too many investments at this moment. Please try again.'),
      )
    }
    return new Promise((resolve, reject) => {
      waiting += 1
      const lane = lanes.get(item.offeringId) ?? {
        queue: [],
        flights: 0,
        isDue: false,
        investors: new Set(),
        keys: new Set(),
      }
      lanes.set(item.offeringId, lane)
      lane.queue.push({ item, resolve, reject })
      plan(item.offeringId, lane)
    })
  }

  /** Starts after this turn of the event loop: who was just answered often asks again in it. */
  function plan(offeringId: string, lane: Lane<Item>): void {
    if (lane.isDue) return
    lane.isDue = true
    setImmediate(() => {
      lane.isDue = false
      launch(offeringId, lane)
    })
  }

  function launch(offeringId: string, lane: Lane<Item>): void {
    while (lane.flights === 0 || (lane.flights < limits.flights && lane.queue.length >= limits.crowd)) {
      const batch = takeBatch(lane, Math.min(limits.maxBatch, fairShare(lane, limits)))
      if (batch.length === 0) break
      lane.flights += 1
      const flight = commitBatch(batch).finally(() => {
        running.delete(flight)
        lane.flights -= 1
        waiting -= batch.length
        for (const { item } of batch) {
          lane.keys.delete(keyOf(item))
          lane.investors.delete(item.investorId)
        }
        plan(offeringId, lane)
      })
      running.add(flight)
    }
    if (lane.flights === 0) lanes.delete(offeringId)
  }

  async function commitBatch(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      const results = await commit(
        batch.map((entry) => entry.item),
        false,
      )
      for (const [index, entry] of batch.entries()) settle(entry, results[index])
    } catch (error) {
      if (isOutage(error)) {
        for (const entry of batch) entry.reject(error)
        return
      }
      // Each item is tried alone, so that one bad item does not refuse the others; an item whose commit was uncertain
      // becomes a replay.
      for (const entry of batch) {
        try {
          const [result] = await retrying(() => commit([entry.item], true))
          settle(entry, result)
        } catch (failure) {
          entry.reject(failure)
        }
      }
    }
  }

  async function drain(): Promise<void> {
    draining = true
    while (lanes.size > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      await Promise.all(running)
    }
  }

  return { invest, drain }
}

/** Items for the next transaction: all that wait, or equal parts if there is a crowd for each transaction that may start. */
function fairShare<Item>({ queue, flights }: Lane<Item>, limits: BatchLimits): number {
  const parts = Math.min(limits.flights - flights, Math.floor(queue.length / limits.crowd))
  return Math.ceil(queue.length / Math.max(1, parts))
}

function settle<Item>(entry: Waiting<Item>, result: InvestResult | undefined): void {
  if (result) entry.resolve(result)
  else entry.reject(new Error('the ledger gave no result for an investment'))
}

function keyOf({ idempotency }: InvestItem): string {
  return JSON.stringify([idempotency.actor, idempotency.key])
}

/**
 * Takes the first items whose keys and investors are not in a running batch, each key once; a second use of a key stays queued and
 * becomes a replay.
 */
function takeBatch<Item extends InvestItem>(lane: Lane<Item>, size: number): Waiting<Item>[] {
  const batch: Waiting<Item>[] = []
  const later: Waiting<Item>[] = []
  let read = 0
  for (; read < lane.queue.length && batch.length < size; read += 1) {
    const entry = lane.queue[read]
    if (!entry) break
    const key = keyOf(entry.item)
    if (lane.keys.has(key) || lane.investors.has(entry.item.investorId)) later.push(entry)
    else {
      lane.keys.add(key)
      batch.push(entry)
    }
  }
  for (const { item } of batch) lane.investors.add(item.investorId)
  lane.queue = later.concat(lane.queue.slice(read))
  return batch
}
