import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INACTIVITY_COUNTDOWN_MS, INACTIVITY_IDLE_MS } from '#machines/inactivity/machine.ts'
import { SESSION_LIMITS } from '#services/kit/sessions/types.ts'
import { STEP_UP_LIFE_MS } from '#services/kit/security/step-ups.ts'

/* ASVS 5.0 7.1.1 and 7.1.2: what is documented of sessions is what runs. */
const text = readFileSync('docs/operations.md', 'utf8')

/** The value that the table of the section gives to a limit. */
function documented(limit: string): string {
  const section = text.slice(text.indexOf('## Sessions'), text.indexOf('## Database'))
  const row = section.split('\n').find((line) => line.startsWith(`| ${limit}`))
  return row?.split('|')[2]?.trim() ?? 'not documented'
}

const UNITS = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** 935000 as `15 min 35 s`. */
function words(milliseconds: number): string {
  const parts: string[] = []
  let left = milliseconds
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${unit}`)
  }
  return left > 0 ? `${milliseconds} ms` : parts.join(' ')
}

it.each([
  ['Idle: a session', SESSION_LIMITS.idleMs],
  ['Absolute: a session of a browser', SESSION_LIMITS.absoluteMs],
  ['Absolute: a session of any other', SESSION_LIMITS.unboundAbsoluteMs],
  ['Handle and secret', SESSION_LIMITS.handleMs],
  ['The halves before', SESSION_LIMITS.graceMs],
  ['Step-up', STEP_UP_LIFE_MS],
  ['Inactivity: the page warns', INACTIVITY_IDLE_MS],
  ['Inactivity: the warning counts', INACTIVITY_COUNTDOWN_MS],
])('%s: the documented time is the running one', (limit, running) => {
  expect(documented(limit)).toBe(words(running))
})

it('documents how many sessions a person may have', () => {
  expect(documented('Parallel')).toBe(`${SESSION_LIMITS.perUser}; one more ends the oldest`)
})

it('leaves the page time to count before the server ends the session', () => {
  expect(SESSION_LIMITS.idleMs).toBeGreaterThan(INACTIVITY_IDLE_MS + INACTIVITY_COUNTDOWN_MS)
})
