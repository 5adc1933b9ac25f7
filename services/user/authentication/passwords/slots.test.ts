import { expect, test } from 'vitest'
import { RetryLater } from '#services/kit/http/problem.ts'
import { createSlots } from './slots.ts'

/** Tasks and time under the control of the test, with the order in which tasks ran and the refused ones. */
function bench(limits: Parameters<typeof createSlots>[0]) {
  const timers = new Map<symbol, { readonly at: number; readonly run: () => void }>()
  let now = 0
  const slots = createSlots(limits, (ms, run) => {
    const timer = Symbol('timer')
    timers.set(timer, { at: now + ms, run })
    return () => void timers.delete(timer)
  })
  const ran: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const settled = () => new Promise((done) => setImmediate(done))
  const ask = async (key: string, fails = false) => {
    try {
      await slots(key, async () => {
        ran.push(key)
        await new Promise<void>((end) => ends.push(end))
        if (fails) throw new Error('failed')
      })
    } catch (error) {
      if (error instanceof RetryLater && error.status === 503) refused.push(`${key} ${error.retryAfterMs}`)
    }
  }
  const next = async () => {
    ends.shift()?.()
    await settled()
  }
  const pass = async (ms: number) => {
    now += ms
    for (const [timer, { at, run }] of timers) if (at <= now && timers.delete(timer)) run()
    await settled()
  }
  return { ask, next, pass, ran, refused, timers }
}

test('the thirteenth at once behind one address waits for its turn and is not refused', async () => {
  const { ask, next, ran, refused, timers } = bench({ size: 2, waiting: 100, waitMs: 1_000 })
  const all = Array.from({ length: 40 }, () => ask('office'))
  for (let task = 0; task < 40; task += 1) await next()
  await Promise.all(all)
  expect([ran.length, refused, timers.size]).toEqual([40, [], 0])
})

test('who waits too long is told when to come back, and their task never runs', async () => {
  const { ask, next, pass, ran, refused, timers } = bench({ size: 1, waiting: 10, waitMs: 1_000 })
  const all = [ask('a'), ask('a'), ask('b')]
  await pass(600)
  all.push(ask('c'))
  await pass(399)
  expect(refused).toEqual([])
  await pass(1)
  expect(refused).toEqual(['a 1000', 'b 1000'])
  await next()
  await next()
  await Promise.all(all)
  expect([ran, timers.size]).toEqual([['a', 'c'], 0])
  // The slot is free again.
  const again = ask('d')
  await next()
  await again
  expect(ran).toEqual(['a', 'c', 'd'])
})

test('one address with many callers does not make another one wait behind them', async () => {
  const { ask, next, ran } = bench({ size: 1, waiting: 100, waitMs: 1_000 })
  const all = [...Array.from({ length: 6 }, () => ask('many')), ask('one'), ask('two'), ask('one')]
  for (let task = 0; task < 9; task += 1) await next()
  await Promise.all(all)
  expect(ran).toEqual(['many', 'many', 'one', 'two', 'many', 'one', 'many', 'many', 'many'])
})

test('a full queue takes its places from the address that holds most of them, and never holds more', async () => {
  const { ask, next, ran, refused, timers } = bench({ size: 1, waiting: 4, waitMs: 1_000 })
  const all = [ask('many'), ...Array.from({ length: 9 }, () => ask('many'))]
  await Promise.resolve()
  expect(timers.size).toBe(4)
  all.push(ask('one'), ask('two'))
  expect(timers.size).toBe(4)
  // Every key now has as many tasks, so that the next one is refused.
  all.push(ask('one'), ask('many'), ask('three'), ask('four'))
  for (let task = 0; task < 5; task += 1) await next()
  await Promise.all(all)
  expect(timers.size).toBe(0)
  expect(ran.toSorted()).toEqual(['many', 'many', 'one', 'three', 'two'])
  expect(refused).toHaveLength(all.length - ran.length)
  expect(refused.filter((one) => one.startsWith('two') || one.startsWith('three'))).toEqual([])
})

test('a task that fails frees its slot', async () => {
  const { ask, next, ran } = bench({ size: 1, waiting: 1, waitMs: 1_000 })
  const all = [ask('a', true), ask('b')]
  await next()
  await next()
  await Promise.all(all)
  expect(ran).toEqual(['a', 'b'])
})
