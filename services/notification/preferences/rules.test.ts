import { describe, expect, it } from 'vitest'
import { channelsOf, DEFAULT_PREFERENCES, nextHour } from './rules.ts'

const at = (text: string) => new Date(text)

describe('the next beginning of an hour', () => {
  it.each([
    ['later today', '2026-11-20T08:00:00Z', 17, 'Asia/Dubai', '2026-11-20T13:00:00Z'],
    ['tomorrow, once it has begun', '2026-11-20T13:00:00Z', 17, 'Asia/Dubai', '2026-11-21T13:00:00Z'],
    ['with half an hour', '2026-11-20T08:00:00Z', 18, 'Asia/Kolkata', '2026-11-20T12:30:00Z'],
    ['with three quarters', '2026-11-20T08:00:00Z', 18, 'Asia/Kathmandu', '2026-11-20T12:15:00Z'],
    ['at midnight', '2026-11-20T08:00:00Z', 0, 'UTC', '2026-11-21T00:00:00Z'],
    ['after the clocks went back', '2026-10-31T20:00:00Z', 9, 'America/New_York', '2026-11-01T14:00:00Z'],
    ['on a day that leaves it out', '2026-03-08T05:00:00Z', 2, 'America/New_York', '2026-03-08T07:00:00Z'],
  ])('%s', (_, after, hour, zone, expected) => {
    expect(nextHour(at(after), hour, zone)).toEqual(at(expected))
  })
})

describe('the channels of a notice', () => {
  const NIGHT = { from: 22, to: 7 }
  const CASES = [
    ['nothing chosen', {}, '2026-11-20T08:00:00Z', null, null],
    ['a daily mail at 18', { digestHour: 18 }, '2026-11-20T08:00:00Z', '2026-11-20T18:00:00Z', null],
    ['quiet by day', { quiet: NIGHT }, '2026-11-20T08:00:00Z', null, null],
    [
      'quiet before midnight',
      { quiet: NIGHT },
      '2026-11-20T22:00:00Z',
      '2026-11-21T07:00:00Z',
      '2026-11-21T07:00:00Z',
    ],
    [
      'quiet after midnight',
      { quiet: NIGHT },
      '2026-11-20T06:59:00Z',
      '2026-11-20T07:00:00Z',
      '2026-11-20T07:00:00Z',
    ],
    ['no more quiet', { quiet: NIGHT }, '2026-11-20T07:00:00Z', null, null],
    [
      'a daily mail in quiet hours',
      { digestHour: 23, quiet: NIGHT },
      '2026-11-20T08:00:00Z',
      '2026-11-21T07:00:00Z',
      null,
    ],
  ] as const
  it.each(CASES)('%s', (_, chosen, now, mail, push) => {
    const timing = { ...DEFAULT_PREFERENCES.timing, ...chosen }
    const { mailAfter, pushAfter } = channelsOf(
      'deposit.settled',
      { ...DEFAULT_PREFERENCES, timing },
      at(now),
    )
    expect([mailAfter, pushAfter]).toEqual([mail && at(mail), push && at(push)])
  })

  const OFF = {
    choice: { app: false, mail: false, push: false },
    timing: { digestHour: 18, quiet: NIGHT, timeZone: 'UTC' },
  }
  it.each([
    ['an ordinary one', 'order.allotted', { isSilent: true, isMailed: false, isPushed: false }],
    [
      'a deadline',
      'document.reminder',
      { isSilent: false, isMailed: true, mailAfter: null, isPushed: false },
    ],
    ['of the identity', 'kyc.approved', { isSilent: false, isMailed: true, mailAfter: null }],
    ['of a bank account', 'bankAccount.added', { isSilent: false, isMailed: true, mailAfter: null }],
    ['a promised mail', 'document.completed', { isSilent: false, isMailed: true, mailAfter: null }],
  ])('all off and %s', (_, kind, expected) => {
    expect(channelsOf(kind, OFF, at('2026-11-20T23:00:00Z'))).toMatchObject(expected)
  })
})
