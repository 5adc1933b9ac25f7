import { expect, test } from 'vitest'
import { manualClock } from './clock.ts'
import { errorLine } from './log-error.ts'
import { createLog, type LogLevel } from './log.ts'

function aLog(level: LogLevel = 'info') {
  const lines: string[] = []
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  return { lines, log: createLog({ clock, level, write: (line) => lines.push(line) }) }
}

test('writes one object per line with the time of the clock', () => {
  const { lines, log } = aLog()
  log.with({ request: 'req_1' }).info('order.placed', { shares: 5n, at: new Date('2026-11-20T09:00:00Z') })
  expect(lines).toEqual([
    '{"time":"2026-11-20T08:00:00.000Z","level":"info","event":"order.placed","request":"req_1","shares":"5","at":"2026-11-20T09:00:00.000Z"}',
  ])
})

test('no value can begin a line of its own', () => {
  const { lines, log } = aLog()
  log.info('x', { agent: 'a\r\n{"level":"error"}\u2028b\u2029c' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/[\r\n\u2028\u2029]/)
  expect((JSON.parse(lines[0] ?? '') as { agent: string }).agent).toBe('a\r\n{"level":"error"}\u2028b\u2029c')
})

test('drops what lies below the level', () => {
  const { lines, log } = aLog('warn')
  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error('d')
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['c', 'd'])
})

test('hides secrets by the name of their field, at any depth', () => {
  const { lines, log } = aLog()
  log.info('x', { password: 'Mizan#2026', headers: { Authorization: 'Bearer abc', 'Set-Cookie': 'sid=1' } })
  expect(lines[0]).not.toMatch(/Mizan#2026|Bearer|sid=1/)
})

test('survives cycles, deep trees and very long texts', () => {
  const { lines, log } = aLog()
  const loop: Record<string, unknown> = { long: 'x'.repeat(100_000) }
  loop['self'] = loop
  log.info('x', { loop })
  expect(lines[0]?.length).toBeLessThan(3000)
})

test('an error keeps its message and places; a database error no text at all', () => {
  const { lines, log } = aLog()
  const fromServer = Object.assign(new Error('invalid input syntax for type integer: "amina@mizan.test"'), {
    severity: 'ERROR',
    routine: 'pg_strtoint32_safe',
    code: '22P02',
  })
  const wrapped = Object.assign(
    new Error('Failed query: select\nparams: amina@mizan.test', { cause: fromServer }),
    {
      query: 'select',
      params: ['amina@mizan.test'],
    },
  )
  log.error('x', { error: wrapped })
  log.error('y', { error: new Error('plain words') })
  expect(lines[0]).not.toContain('amina')
  expect(lines[0]).toContain('22P02')
  expect(lines[0]).toContain('log.test.ts')
  expect(lines[1]).toContain('plain words')
  expect(errorLine(wrapped)).toBe('Error 22P02')
  expect(errorLine(new TypeError('plain words'))).toBe('TypeError: plain words')
})
