import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { REPORT_TEXTS } from '#contracts/project/report/values.ts'
import type {
  AcceptReportAccountsMutation,
  ReportAccountsFieldsFragment,
  ReportAccountsQueueQuery,
  ReturnReportAccountsMutation,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, refusal, replyOf, usd } from '#tests/support/screens/screen-data.ts'
import { AccountsPart } from './accounts-part.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const NAME = 'Ghent Hospital Laundry, Quarter 3 of 2026'
const filed = {
  __typename: 'ReportAccounts',
  _id: 'acc_1',
  projectId: 'ghent',
  projectName: 'Ghent Hospital Laundry',
  issuerName: 'Scheldt Leasing',
  periodFrom: '2026-07-01T00:00:00.000Z',
  filedAt: '2026-10-20T09:00:00.000Z',
  state: 'filed',
  stateLabel: 'With compliance',
  figures: [
    { name: 'income', filed: usd(20_000n), known: null },
    { name: 'interestBearingDebt', filed: usd(31_000n), known: usd(0n) },
  ],
  verdict: 'pass',
  verdictThen: 'fail',
  isOutdated: false,
  fileName: 'report.pdf',
  decide: { allowed: true, reason: null },
} as ReportAccountsFieldsFragment

/** The accounts wait until they are decided, or for the reader only until they are read again. */
const open = (
  over: Partial<ReportAccountsFieldsFragment> = {},
  replies: Parameters<typeof openScreen>[0]['replies'] = {},
) => {
  let reads = 0
  return openScreen({
    screen: <AccountsPart />,
    at: '/staff/offerings',
    replies: {
      ReportAccountsQueue: () => {
        reads += 1
        const rows = reads === 1 ? [{ ...filed, ...over }] : []
        return dataOf<ReportAccountsQueueQuery>({ reportAccountsQueue: listOf(rows) } as never)
      },
      AcceptReportAccounts: dataOf<AcceptReportAccountsMutation>({
        acceptReportAccounts: replyOf({ ...filed, state: 'accepted' }),
      } as never),
      ReturnReportAccounts: dataOf<ReturnReportAccountsMutation>({
        returnReportAccounts: replyOf({ ...filed, state: 'returned' }),
      } as never),
      ...replies,
    },
  })
}

const heading = () => screen.getByRole('heading', { name: 'Accounts to check' })
/** The list is read again, and the focus is in it. */
const isGone = async () => {
  expect(await screen.findByText('No accounts are waiting.')).toBeTruthy()
  await eventually(() => expect(document.activeElement).toBe(heading()))
}

it('shows what was filed beside what the offering is screened by, and takes it off the list once it is accepted', async () => {
  const { sentTo, user } = open()
  const table = within(await screen.findByRole('table', { name: `Accounts of ${NAME}` }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FigureFiledIn the screening now',
    'Income of the last twelve months$200.00Not known',
    'Interest-bearing debt$310.00$0.00',
  ])
  expect(screen.getByText('Screening now: passes. With these accounts: fails.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `Accept the accounts: ${NAME}` }))
  await isGone()
  expect(sentTo('AcceptReportAccounts').map(({ variables }) => variables)).toEqual([{ id: 'acc_1' }])
})

it('says that accounts before accepted ones change no verdict', async () => {
  open({ verdictThen: 'pass', isOutdated: true })
  expect((await screen.findByText(/With these accounts: passes/)).textContent).toBe(
    `Screening now: passes. With these accounts: passes. ${REPORT_TEXTS.laterAccounts}`,
  )
})

it('sends them back with a reason, and not without one', async () => {
  const { sentTo, user } = open()
  const back = await screen.findByRole('button', { name: `Send back: ${NAME}` })
  fireEvent.click(back)
  expect(await screen.findByText(PROPOSAL_TEXTS.reason)).toBeTruthy()
  expect(sentTo('ReturnReportAccounts')).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason to send them back'), {
    target: { value: 'Debt is missing. ' },
  })
  await user.click(back)
  await isGone()
  expect(sentTo('ReturnReportAccounts').map(({ variables }) => variables)).toEqual([
    { id: 'acc_1', input: { reason: 'Debt is missing.' } },
  ])
})

it('says a refusal where it stays when the accounts have left the list', async () => {
  const text = 'These accounts have been decided already.'
  const { notices, user } = open({}, { AcceptReportAccounts: refusal(text) })
  await user.click(await screen.findByRole('button', { name: `Accept the accounts: ${NAME}` }))
  await isGone()
  expect(notices).toEqual([{ intent: 'warning', message: text }])
})

it('is shown at once to whoever follows a link to it', async () => {
  window.history.replaceState(null, '', '/staff/offerings#accounts')
  open()
  await eventually(() => expect(document.activeElement).toBe(heading()))
})

it('names the download by the file that is read on it', async () => {
  open()
  expect(
    await screen.findByRole('button', { name: `report.pdf: download the report of ${NAME}` }),
  ).toBeTruthy()
})

it('says why the reader may not decide', async () => {
  const reason = 'Another person must check accounts that you filed.'
  open({ decide: { allowed: false, reason } as never })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
