import { describe, expect, it } from 'vitest'
import {
  businessDaysEnd,
  CalendarGap,
  coolingOffFor,
  isBusinessDay,
  type BusinessCalendar,
  type RegimeRule,
} from './cooling-off.ts'

const ontario: BusinessCalendar = {
  id: 'CA-ON',
  zone: 'America/Toronto',
  weekend: [0, 6],
  coveredFrom: '2026-01-01',
  coveredTo: '2028-12-31',
  holidays: new Set([
    '2026-07-01',
    '2026-10-12',
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
    '2027-01-01',
    '2027-03-26',
  ]),
}
const malaysia: BusinessCalendar = {
  id: 'MY',
  zone: 'Asia/Kuala_Lumpur',
  weekend: [0, 6],
  coveredFrom: '2026-01-01',
  coveredTo: '2027-12-31',
  holidays: new Set([
    '2026-11-08',
    '2026-11-09',
    '2026-12-25',
    '2027-01-01',
    '2027-02-06',
    '2027-02-07',
    '2027-02-08',
  ]),
}

const base = { version: 'v', words: 'w', reconfirmDays: 14 }
const ecspr: RegimeRule = { ...base, regime: 'eu_ecspr', kind: 'calendar_days', amount: 4 }
const regCf: RegimeRule = { ...base, regime: 'us_reg_cf', kind: 'before_close_hours', amount: 48 }
const om: RegimeRule = { ...base, regime: 'ontario_om', kind: 'business_days', amount: 2, calendar: ontario }
const ecf: RegimeRule = {
  ...base,
  regime: 'malaysia_ecf',
  kind: 'business_days',
  amount: 6,
  calendar: malaysia,
}

const closesAt = new Date('2028-06-30T12:00:00.000Z')
const end = (rule: RegimeRule, now: string, closes = closesAt) =>
  coolingOffFor(rule, new Date(now), closes).endsAt.toISOString()

describe('calendar days', () => {
  it.each([
    ['2026-11-20T10:15:30.123Z', '2026-11-24T10:15:30.123Z', 'four times 24 hours, to the millisecond'],
    ['2028-02-26T00:00:00.000Z', '2028-03-01T00:00:00.000Z', 'over 29 February'],
    ['2027-02-26T00:00:00.000Z', '2027-03-02T00:00:00.000Z', 'a year without one'],
    ['2026-03-28T12:00:00.000Z', '2026-04-01T12:00:00.000Z', 'over the change to summer time in the EU'],
    ['2026-12-30T23:59:59.999Z', '2027-01-03T23:59:59.999Z', 'over new year'],
  ])('%s ends %s: %s', (now, expected) => expect(end(ecspr, now)).toBe(expected))
})

describe('business days in Ontario', () => {
  it.each([
    [
      '2026-11-16T15:00:00.000Z',
      '2026-11-19T04:59:59.999Z',
      'Monday: end of Wednesday, Toronto time (UTC-5)',
    ],
    ['2026-11-19T15:00:00.000Z', '2026-11-24T04:59:59.999Z', 'Thursday: Friday and Monday'],
    ['2026-11-21T15:00:00.000Z', '2026-11-25T04:59:59.999Z', 'Saturday counts as no day at all'],
    ['2026-11-17T03:00:00.000Z', '2026-11-19T04:59:59.999Z', 'Tuesday in UTC is still Monday in Toronto'],
    ['2026-12-24T15:00:00.000Z', '2026-12-31T04:59:59.999Z', 'Christmas, Boxing Day and the day in lieu'],
    ['2026-10-09T15:00:00.000Z', '2026-10-15T03:59:59.999Z', 'Thanksgiving, summer time (UTC-4)'],
    [
      '2026-10-29T15:00:00.000Z',
      '2026-11-03T04:59:59.999Z',
      'clocks go back in between: the end is in winter time',
    ],
    ['2027-03-11T15:00:00.000Z', '2027-03-16T03:59:59.999Z', 'clocks go forward in between'],
    ['2027-03-25T15:00:00.000Z', '2027-03-31T03:59:59.999Z', 'Good Friday'],
    [
      '2028-02-28T15:00:00.000Z',
      '2028-03-02T04:59:59.999Z',
      'a leap day is a business day: Tuesday 29 and Wednesday 1',
    ],
  ])('%s ends %s: %s', (now, expected) => expect(end(om, now)).toBe(expected))
})

describe('business days in Malaysia', () => {
  it.each([
    [
      '2026-11-20T02:00:00.000Z',
      '2026-11-30T15:59:59.999Z',
      'Friday: six days later, over one weekend (UTC+8)',
    ],
    ['2026-11-05T02:00:00.000Z', '2026-11-16T15:59:59.999Z', 'Deepavali on a Sunday and its day in lieu'],
    ['2026-11-19T17:00:00.000Z', '2026-11-30T15:59:59.999Z', 'Thursday in UTC is Friday in Kuala Lumpur'],
    ['2027-02-04T02:00:00.000Z', '2027-02-15T15:59:59.999Z', 'Chinese New Year with its day in lieu'],
  ])('%s ends %s: %s', (now, expected) => expect(end(ecf, now)).toBe(expected))
})

describe('until 48 hours before close', () => {
  it('ends at that instant whenever the order is placed', () => {
    const close = new Date('2027-01-31T18:00:00.000Z')
    expect(end(regCf, '2026-11-20T10:00:00.000Z', close)).toBe('2027-01-29T18:00:00.000Z')
    expect(end(regCf, '2027-01-30T10:00:00.000Z', close)).toBe('2027-01-29T18:00:00.000Z')
  })
})

describe('what the calendar does not know', () => {
  it('refuses instead of counting unknown days', () => {
    expect(() => end(ecf, '2027-12-24T02:00:00.000Z')).toThrow(CalendarGap)
    expect(() => isBusinessDay(malaysia, '2025-12-31')).toThrow('does not cover 2025-12-31')
  })
  it('works up to the last day covered', () => {
    expect(businessDaysEnd(malaysia, new Date('2027-12-30T02:00:00.000Z'), 1).toISOString()).toBe(
      '2027-12-31T15:59:59.999Z',
    )
  })
})

it('names the rule and the version that decided', () => {
  expect(
    coolingOffFor({ ...ecspr, words: '4 calendar days', version: 'eu_ecspr-2021-11' }, new Date(0), closesAt),
  ).toEqual({
    regime: 'eu_ecspr',
    rule: '4 calendar days',
    ruleVersion: 'eu_ecspr-2021-11',
    endsAt: new Date(4 * 86_400_000),
  })
})
