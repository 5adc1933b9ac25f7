import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '#services/kit/config/config.ts'
import { createLog } from '#services/kit/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { endOnSignals, everyStep, logUnhandled } from './process-end.ts'

/** As by default: a supervisor kills after five seconds. */
const LIMIT_MS = loadConfig({}).stopLimitMs

function aProcess() {
  const events = new EventEmitter()
  const exits: number[] = []
  const lines: string[] = []
  const log = createLog({ clock: { now: () => new Date(0) }, write: (line) => lines.push(line) })
  const process = {
    on: (event: string, listener: (error: unknown) => void) => events.on(event, listener),
    exit: (code: number) => exits.push(code),
  }
  return { events, exits, lines, log, process }
}

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 0],
  ['uncaughtException', 1],
])('%s drains and exits %i', async (event, code) => {
  const { events, exits, log, process } = aProcess()
  const stop = vi.fn(async () => undefined)
  endOnSignals(stop, log, process, LIMIT_MS)
  events.emit(event, new Error('x'))
  events.emit('SIGTERM')
  await eventually(() => expect(exits).toEqual([code]))
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a stop that fails exits 1', async () => {
  const { events, exits, lines, log, process } = aProcess()
  endOnSignals(() => Promise.reject(new Error('no')), log, process, LIMIT_MS)
  events.emit('SIGTERM')
  await eventually(() => expect(exits).toEqual([1]))
  expect(lines.join('\n')).toContain('process.stop_failed')
})

test('an uncaught error stands in the log with its cause', () => {
  const { events, lines, log, process } = aProcess()
  endOnSignals(async () => undefined, log, process, LIMIT_MS)
  events.emit('uncaughtException', new Error('torn page'))
  expect(lines.join('\n')).toMatch(/"event":"process.uncaught".*torn page/)
})

test('a stop that never ends is cut after 4.5 s, with 1: the supervisor kills after five', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { events, exits, lines, log, process } = aProcess()
  endOnSignals(() => new Promise(() => undefined), log, process, LIMIT_MS)
  events.emit('SIGTERM')
  vi.advanceTimersByTime(4499)
  expect(exits).toEqual([])
  vi.advanceTimersByTime(1)
  expect(exits).toEqual([1])
  expect(lines.join('\n')).toContain('process.stop_too_slow')
})

test('an unhandled rejection is logged and ends nothing', () => {
  const { events, exits, lines, log, process } = aProcess()
  logUnhandled(log, process)
  events.emit('unhandledRejection', new Error('a query without a catch'))
  expect(exits).toEqual([])
  expect(lines.join('\n')).toContain('"event":"process.unhandled_rejection"')
})

test('a step that fails keeps none of those after it from running: the database server is stopped always', async () => {
  const ran: string[] = []
  const step = (name: string, error?: Error) => async () => {
    ran.push(name)
    if (error) throw error
  }
  await expect(
    everyStep([step('services'), step('ports', new Error('ports')), step('store', new Error('store'))]),
  ).rejects.toThrow('ports')
  expect(ran).toEqual(['services', 'ports', 'store'])
})
