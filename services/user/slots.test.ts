import { expect, test } from 'vitest'
import { isProblem } from '#services/kit/problem.ts'
import { createSlots } from './slots.ts'

/** Tasks that end when told to; what ran, in order, and who was sent away. */
function bench(limits: Parameters<typeof createSlots>[0]) {
  const slots = createSlots(limits)
  const ran: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = async (key: string, fails = false) => {
    try {
      await slots(key, async () => {
        ran.push(key)
        await new Promise<void>((end) => ends.push(end))
        if (fails) throw new Error('failed')
      })
    } catch (error) {
      if (isProblem(error) && error.status === 503) refused.push(key)
    }
  }
  const next = async () => {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { ask, next, ran, refused }
}

test('one key has so many places to wait and no more; others keep theirs, first come, first served', async () => {
  const { ask, next, ran, refused } = bench({ size: 2, waiting: 5, waitingPerKey: 2 })
  const all = ['a', 'a', 'a', 'a', 'a', 'b', 'a', 'c'].map((key) => ask(key))
  await next()
  expect(refused).toEqual(['a', 'a'])
  expect(ran).toEqual(['a', 'a', 'a'])
  // A place is free again once its task runs.
  all.push(ask('a'))
  for (let task = 0; task < 8; task += 1) await next()
  await Promise.all(all)
  expect(ran).toEqual(['a', 'a', 'a', 'a', 'b', 'c', 'a'])
  expect(refused).toEqual(['a', 'a'])
})

test('all together have so many places', async () => {
  const { ask, next, ran, refused } = bench({ size: 1, waiting: 2, waitingPerKey: 2 })
  const all = ['a', 'b', 'c', 'd'].map((key) => ask(key))
  for (let task = 0; task < 4; task += 1) await next()
  await Promise.all(all)
  expect([ran, refused]).toEqual([['a', 'b', 'c'], ['d']])
})

test('a task that fails frees its slot', async () => {
  const { ask, next, ran } = bench({ size: 1, waiting: 1, waitingPerKey: 1 })
  const all = [ask('a', true), ask('b')]
  await next()
  await next()
  await Promise.all(all)
  expect(ran).toEqual(['a', 'b'])
})
