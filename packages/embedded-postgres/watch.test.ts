import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#services/kit/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { restartWaitMs, type ServerProcess, watchServer } from './watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server whose end the test decides. */
function aServer(pid: number) {
  let end = (): void => undefined
  const ended = new Promise<number>((resolve) => {
    end = () => resolve(1)
  })
  const server: ServerProcess = { pid, ended }
  return { server, end }
}

function logged() {
  const lines: string[] = []
  const log = createLog({ clock: { now: () => new Date(0) }, write: (line) => lines.push(line) })
  const events = () => lines.map((line) => (JSON.parse(line) as { event: string }).event)
  return { log, lines, events }
}

test('waits longer after every failure, and never gives up', () => {
  expect([0, 1, 2, 3, 7, 8, 9, 1000].map(restartWaitMs)).toEqual([
    0, 250, 500, 1000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('a start that fails is tried again until one succeeds, and each failure stands in the log', async () => {
  const { log, lines, events } = logged()
  const first = aServer(1)
  const starts: number[] = []
  const watch = watchServer(first.server, {
    log,
    start: async () => {
      starts.push(starts.length)
      if (starts.length < 3) throw new Error('no space left on device')
      return aServer(2).server
    },
  })
  first.end()
  await eventually(() => expect(watch.pid).toBe(2))
  expect(events()).toEqual([
    'database.ended',
    'database.not_started',
    'database.not_started',
    'database.started_again',
  ])
  expect(lines.join('\n')).toContain('"failures":2,"nextTryMs":500')
  await watch.stop()
})

test('the failures before a steady run are not counted with those after it', async () => {
  const { log, lines } = logged()
  const [second, third] = [aServer(2), aServer(3)]
  const outcomes: (ServerProcess | Error)[] = [
    new Error('one'),
    second.server,
    new Error('two'),
    third.server,
  ]
  const first = aServer(1)
  const watch = watchServer(first.server, {
    log,
    start: async () => {
      const next = outcomes.shift()
      if (next === undefined || next instanceof Error) throw next ?? new Error('not expected')
      return next
    },
  })
  first.end()
  await eventually(() => expect(watch.pid).toBe(2))
  // Until the end of the second server is awaited its time does not run.
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(30_000)
  second.end()
  await eventually(() => expect(watch.pid).toBe(3))
  expect(lines.filter((line) => line.includes('"failures":1,'))).toHaveLength(2)
  await watch.stop()
})

test('a stop ends the start under way and lets no other follow', async () => {
  const { log, events } = logged()
  const first = aServer(1)
  const signals: AbortSignal[] = []
  const watch = watchServer(first.server, {
    log,
    start: (signal) =>
      new Promise((_resolve, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  })
  first.end()
  await eventually(() => expect(signals).toHaveLength(1))
  await watch.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(events()).toEqual(['database.ended'])
})

test('a server that ends because it was stopped is neither reported nor started again', async () => {
  const { log, lines } = logged()
  const first = aServer(1)
  let starts = 0
  const watch = watchServer(first.server, {
    log,
    start: async () => {
      starts += 1
      return aServer(2).server
    },
  })
  await watch.stop()
  first.end()
  await first.server.ended
  // What follows the end runs without timers until it waits for the next start.
  await new Promise((resolve) => setImmediate(resolve))
  expect([starts, lines]).toEqual([0, []])
})

test('a server that ends soon after its start is waited for longer each time, like one that does not start', async () => {
  const { log, lines } = logged()
  const [first, second, third] = [aServer(1), aServer(2), aServer(3)]
  const outcomes = [second.server, new Error('no'), third.server]
  const watch = watchServer(first.server, {
    log,
    start: async () => {
      const next = outcomes.shift()
      if (next === undefined || next instanceof Error) throw next ?? new Error('not expected')
      return next
    },
  })
  first.end()
  await eventually(() => expect(watch.pid).toBe(2))
  second.end()
  await eventually(() => expect(watch.pid).toBe(3))
  expect(lines.join('\n')).toContain('"failures":2,"nextTryMs":500')
  await watch.stop()
})

test('a stop between two tries lets no other follow', async () => {
  const { log, events } = logged()
  const first = aServer(1)
  let starts = 0
  const watch = watchServer(first.server, {
    log,
    start: async () => {
      starts += 1
      throw new Error('no space left on device')
    },
  })
  first.end()
  await eventually(() => expect(events()).toContain('database.not_started'))
  await watch.stop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(starts).toBe(1)
})

test('a stop is done when the start under way has ended: no server outlives it', async () => {
  const { log } = logged()
  const first = aServer(1)
  let give: (() => void) | undefined
  const watch = watchServer(first.server, {
    log,
    start: () => new Promise((resolve) => (give = () => resolve(aServer(2).server))),
  })
  first.end()
  await eventually(() => expect(give).toBeDefined())
  let isStopped = false
  const stopped = watch.stop().then(() => (isStopped = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isStopped).toBe(false)
  give?.()
  await stopped
  expect(watch.pid).toBe(2)
})
