import { describe, expect, it } from 'vitest'
import { endedByOf, periodOf, renewsAt, startItem } from './rules.ts'

const at = (text: string) => new Date(text)

describe('calendar months', () => {
  it('are what a renewal waits for', () => {
    const from = at('2026-11-30T09:00:00.000Z')
    expect(renewsAt('none', from, null)).toBeNull()
    expect(
      (['monthly', 'quarterly', 'yearly'] as const).map((period) =>
        renewsAt(period, from, null)?.toISOString(),
      ),
    ).toEqual(['2026-12-30T09:00:00.000Z', '2027-02-28T09:00:00.000Z', '2027-11-30T09:00:00.000Z'])
  })

  it('are waited for as long as the sending lasts', () => {
    const from = at('2026-11-30T09:00:00.000Z')
    const due = at('2026-12-30T09:00:00.000Z')
    expect(renewsAt('monthly', from, new Date(due.getTime() + 1))).toEqual(due)
    expect(renewsAt('monthly', from, due)).toBeNull()
  })
})

describe('how a closed item ended', () => {
  const [before, then, after] = [
    at('2026-11-20T09:00:00Z'),
    at('2026-11-21T09:00:00Z'),
    at('2026-11-22T09:00:00Z'),
  ]
  it.each([
    ['nothing closed it', { closedAt: null, cancelledAt: before, expiresAt: before }, null],
    ['it ran out', { closedAt: then, cancelledAt: null, expiresAt: then }, 'expired'],
    ['it was taken back in time', { closedAt: then, cancelledAt: then, expiresAt: after }, 'cancelled'],
    [
      'it had run out when it was taken back',
      { closedAt: then, cancelledAt: after, expiresAt: before },
      'expired',
    ],
    ['somebody else refused to sign', { closedAt: then, cancelledAt: after, expiresAt: after }, null],
  ])('%s', (_why, row, by) => expect(endedByOf(row)).toBe(by))
})

describe('the filter’s days', () => {
  const now = at('2026-11-20T23:59:59.999Z')

  it.each([
    [{}, null, null],
    [{ startDate: '2025-05-20' }, '2025-05-20T00:00:00.000Z', null],
    [{ endDate: '2026-11-20' }, null, '2026-11-21T00:00:00.000Z'],
    [
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ],
  ])('%j are from %s until %s', (days, from, until) => {
    const checked = periodOf(days, now)
    if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
    expect([checked.period.from?.toISOString() ?? null, checked.period.until?.toISOString() ?? null]).toEqual(
      [from, until],
    )
  })

  it('end today in UTC, even a millisecond before midnight', () => {
    expect(periodOf({ endDate: '2026-11-21' }, now)).toEqual({
      faults: { endDate: 'The date must not be after today' },
    })
    expect(periodOf({ endDate: '2026-11-21' }, at('2026-11-21T00:00:00.000Z'))).toHaveProperty('period')
  })
})

describe('a new item', () => {
  const everything = {
    allowsComment: true,
    asksApproval: true,
    asksReceipt: true,
    asksSignature: true,
  } as const
  const nothing = {
    allowsComment: false,
    asksApproval: false,
    asksReceipt: false,
    asksSignature: false,
  } as const
  const open = { approvalState: 'open', commentState: 'open', receiptState: 'unread' }
  const notAsked = { approvalState: 'notAsked', commentState: 'notAsked', receiptState: 'notAsked' }

  it.each([
    ['RECEIVED', everything, { ...open, signatureState: 'open', requestState: null, status: 'pending' }],
    [
      'RECEIVED',
      nothing,
      { ...notAsked, signatureState: 'notAsked', requestState: null, status: 'noAction' },
    ],
    // A request is signed in its own lifecycle.
    [
      'REQUESTED',
      everything,
      { ...open, signatureState: 'notAsked', requestState: 'pending', status: 'pending' },
    ],
    [
      'MYDOC',
      everything,
      { ...notAsked, signatureState: 'notAsked', requestState: null, status: 'noAction' },
    ],
  ] as const)('in %s starts with what is asked', (tab, asks, expected) => {
    expect(startItem('itm_1', tab, { ...asks, renewal: 'none' })).toMatchObject(expected)
  })
})
