import { expect, it } from 'vitest'

/** Set by the projects of vitest.config.ts that run the tests of dates in another zone. */
const zone = process.env['TZ']

it('runs in the zone it is meant to run in', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  // Neither zone ever agrees with UTC.
  expect(new Date('2026-06-01T12:00:00.000Z').getTimezoneOffset()).not.toBe(0)
})
