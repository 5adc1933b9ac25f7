import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#services/kit/log.ts'
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
  await vi.waitFor(() => expect(watch.pid).toBe(2), { timeout: 15_000 })
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
  await vi.waitFor(() => expect(watch.pid).toBe(2), { timeout: 15_000 })
  // Until the end of the second server is awaited its time does not run.
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(30_000)
  second.end()
  await vi.waitFor(() => expect(watch.pid).toBe(3), { timeout: 15_000 })
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
  await vi.waitFor(() => expect(signals).toHaveLength(1), { timeout: 15_000 })
  await watch.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(events()).toEqual(['database.ended'])
})
