import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CurrentUserQuery,
  FeeAccountQuery,
  ReconciliationsQuery,
  RunReconciliationMutation,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { StaffFinanceScreen } from './finance-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

type Check = ReconciliationsQuery['reconciliations']['data'][number]

const MATCHED: Check = {
  _id: 'job_1',
  cause: 'hour',
  startedAt: '2026-11-20T08:00:00.000Z',
  tookMs: 1240,
  outcome: 'matched',
  found: 0,
  compared: { accounts: 12, transfers: 2400, postings: 63_000, offerings: 9, lots: 1800 },
  differences: [],
}
const DIFFERS: Check = {
  ...MATCHED,
  _id: 'job_2',
  cause: 'start',
  startedAt: '2026-11-20T07:00:00.000Z',
  outcome: 'differs',
  found: 2,
  differences: [
    {
      rule: 'supply equals its shares (I5)',
      subject: 'olive-grove',
      expected: 'total 6300 reserved 2 sold 0',
      found: 'total 6300 reserved 3 sold 0',
    },
    { rule: 'register equals supply (I12)', subject: 'olive-grove', expected: 'reserved 3', found: 'held 2' },
  ],
}
const FAILED: Check = { ...MATCHED, _id: 'job_3', outcome: 'failed', compared: null }

const checksOf = (...checks: Check[]) => dataOf<ReconciliationsQuery>({ reconciliations: listOf(checks) })
const open = (replies: Record<string, FakeReply | (() => FakeReply)>, roles = ['finance']) =>
  openScreen({
    screen: <StaffFinanceScreen />,
    replies: { CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) }), ...replies },
    at: '/staff/finance',
  })
const lastCheck = () => screen.findByRole('region', { name: 'Last check' })

describe('the page of finance', () => {
  it('tells what the platform has earned, and of what', async () => {
    const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })
    const { sentTo, notices } = open({
      Reconciliations: checksOf(MATCHED),
      FeeInvoice: refusal('This invoice does not exist.'),
      FeeAccount: dataOf<FeeAccountQuery>({
        feeAccount: {
          __typename: 'FeeAccount',
          totalCount: 1,
          balance: money('58250'),
          currencies: ['USD', 'EUR'],
          data: [
            {
              _id: 'tr_1',
              at: '2026-11-20T08:00:00.000Z',
              reason: 'release',
              reference: 'ms_1',
              amount: money('58250'),
              balance: money('58250'),
            },
          ],
        },
      } as FeeAccountQuery),
    })
    const fees = within(await screen.findByRole('region', { name: 'Fees' }))
    expect((await fees.findByText(/^Balance of the fee account/)).textContent).toContain('$582.50')
    expect(fees.getByText('Fee of an offering')).toBeTruthy()
    fireEvent.click(fees.getByRole('button', { name: 'Download the invoice: MS-1, 20/11/2026 08:00 am' }))
    await waitFor(() => expect(sentTo('FeeInvoice')[0]?.variables).toEqual({ id: 'ms_1' }))
    await waitFor(() =>
      expect(notices).toEqual([{ intent: 'warning', message: 'This invoice does not exist.' }]),
    )
    fireEvent.change(fees.getByLabelText('Currency'), { target: { value: 'EUR' } })
    await waitFor(() =>
      expect(sentTo('FeeAccount').at(-1)?.variables).toMatchObject({ currency: 'EUR', pageNo: 1 }),
    )
  })

  it('tells of the last check that everything matched, when, and how long it took', async () => {
    open({ Reconciliations: checksOf(MATCHED, DIFFERS) })
    const last = await lastCheck()
    await waitFor(() => expect(last.textContent).toContain('Matched'))
    expect(last.textContent).toContain('20/11/2026 08:00 am')
    expect(last.textContent).toContain('In 1.2 s')
    expect(last.textContent).toContain('63,000 postings')
    expect(screen.queryByRole('table', { name: 'Differences' })).toBeNull()
    const rows = within(await screen.findByRole('table', { name: 'Checks' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual([
      '20/11/2026 08:00 amMatchedNone1.2 sHourly',
      expect.stringContaining('20/11/2026 07:00 am2 differences'),
    ])
  })

  it('shows every difference of the last check with what was expected and what was found', async () => {
    open({ Reconciliations: checksOf(DIFFERS) })
    const rows = within(await screen.findByRole('table', { name: 'Differences' })).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(rows[1]?.textContent).toBe(
      'supply equals its shares (I5)olive-grovetotal 6300 reserved 2 sold 0total 6300 reserved 3 sold 0',
    )
  })

  it('says that a check failed, and does not call that a match or a difference', async () => {
    open({ Reconciliations: checksOf(FAILED) })
    const last = await lastCheck()
    await waitFor(() => expect(last.textContent).toContain('Check failed'))
    expect(last.textContent).toContain('This check did not finish')
    expect(last.textContent).not.toContain('Matched')
    expect((await screen.findByRole('table', { name: 'Checks' })).textContent).toContain('Not known')
  })

  it('says that nothing was checked yet', async () => {
    open({ Reconciliations: checksOf() })
    expect(await screen.findByText('The ledger has not been checked yet')).toBeDefined()
  })

  it('shows a failure with a way to try again', async () => {
    open({ Reconciliations: FAILURE })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
  })

  it('is for finance only', async () => {
    const { sentTo } = open({ Reconciliations: checksOf(MATCHED) }, ['compliance', 'admin'])
    expect(await screen.findByText('This page is for staff of finance.')).toBeDefined()
    expect(sentTo('Reconciliations')).toEqual([])
  })
})

describe('Run now', () => {
  const STARTED = dataOf<RunReconciliationMutation>({
    runReconciliation: { ...replyOf({ _id: 'rec_9' }), message: 'The check has been started.' },
  })

  it('starts one check, and shows its result when it is there', async () => {
    let isDone = false
    const {
      user: person,
      sentTo,
      notices,
    } = open({
      Reconciliations: () =>
        isDone ? checksOf({ ...MATCHED, _id: 'rec_9', cause: 'request' }, MATCHED) : checksOf(MATCHED),
      RunReconciliation: STARTED,
    })
    await person.dblClick(await screen.findByRole('button', { name: 'Run now' }))
    const busy = await screen.findByRole('button', { name: 'Check is running' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await person.click(busy)
    expect(sentTo('RunReconciliation')).toHaveLength(1)
    expect(notices).toEqual([{ intent: 'success', message: 'The check has been started.' }])
    isDone = true
    await screen.findByRole('button', { name: 'Run now' })
    const last = await lastCheck()
    expect(last.textContent).toContain('By staff')
    expect(notices.at(-1)).toEqual({ intent: 'success', message: 'The check is done. Matched.' })
  })

  it('says when a check takes longer than a minute, and shows its result all the same', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isDone = false
    const { user: person, notices } = open({
      Reconciliations: () => checksOf(isDone ? { ...DIFFERS, _id: 'rec_9', cause: 'request' } : MATCHED),
      RunReconciliation: STARTED,
    })
    await person.click(await screen.findByRole('button', { name: 'Run now' }))
    await screen.findByRole('button', { name: 'Check is running' })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const message = 'The check is taking longer. The result will appear here.'
    expect(notices.at(-1)).toEqual({ intent: 'info', message })
    isDone = true
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByRole('table', { name: 'Differences' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Run now' })).toBeDefined()
  })

  it('tells why it was refused', async () => {
    const message = 'You can run at most ten checks an hour. Please try again later.'
    const { user: person, notices } = open({
      Reconciliations: checksOf(MATCHED),
      RunReconciliation: refusal(message),
    })
    await person.click(await screen.findByRole('button', { name: 'Run now' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'warning', message }]))
    expect(screen.getByRole('button', { name: 'Run now' })).toBeDefined()
  })
})
