import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { REPORT_TEXTS } from '#contracts/project/report/values.ts'
import * as uploads from '#features/upload/use-upload.ts'
import type {
  FileReportAccountsMutation,
  PublishReportMutation,
  ReportFileQuery,
} from '#graphql/generated/graphql.ts'
import * as download from '#lib/browser/download.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { publishedReport, report, reportsReply } from '#tests/support/screens/report-data.ts'
import { dataOf, FAILURE } from '#tests/support/screens/screen-data.ts'
import { ReportsPart } from './reports-part.tsx'
import { eventually } from '#tests/support/eventually.ts'

const sent = { key: 'f'.repeat(43), name: 'quarter.pdf', previewUrl: null } as uploads.UploadedFile
replaceExports(uploads, {
  useUpload: () => ({
    state: { status: 'idle' as const },
    start: () => Promise.resolve(sent),
    cancel: () => undefined,
    retry: () => Promise.resolve(sent),
  }),
})
const startDownload = vi.fn()
replaceExports(download, { startDownload })
afterEach(() => vi.unstubAllGlobals())

const open = (
  rows: Parameters<typeof reportsReply>[0],
  replies: Parameters<typeof openScreen>[0]['replies'] = {},
) =>
  openScreen({
    screen: <ReportsPart />,
    at: '/mydashboard',
    replies: { OfferingReports: reportsReply(rows), ...replies },
  })

describe('the quarterly reports of an issuer', () => {
  it('lists what is due with its date, and what may not be published yet with the reason', async () => {
    open([
      report({ state: 'overdue', stateLabel: 'Overdue' }),
      report({
        _id: 'rpt_2',
        periodFrom: '2026-10-01T00:00:00.000Z',
        file: { allowed: false, reason: 'The period of this report is not over yet.' } as never,
      }),
    ])
    const items = await screen.findAllByRole('listitem')
    expect(items[0]?.textContent).toContain(
      'Quarter 3 of 2026, Alhambra CourtOverdue since 14/11/2026 11:59 pm',
    )
    expect(items[1]?.textContent).toContain('The period of this report is not over yet.')
    expect(screen.getAllByRole('button', { name: /^Publish/ })).toHaveLength(1)
  })

  it('publishes figures, a text and a PDF, and says what is missing before anything is sent', async () => {
    const { sentTo } = open([report()], {
      PublishReport: dataOf<PublishReportMutation>({
        publishReport: { status: true, message: REPORT_TEXTS.published, data: publishedReport() },
      } as never),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Publish Quarter 3 of 2026, Alhambra Court' }))
    const form = within(await screen.findByRole('form', { name: 'Report of Quarter 3 of 2026' }))
    const send = form.getByRole('button', { name: 'Publish the report' })
    fireEvent.click(send)
    expect(await form.findByText(REPORT_TEXTS.text)).toBeTruthy()
    expect(form.getByText(REPORT_TEXTS.noFile)).toBeTruthy()
    expect(sentTo('PublishReport')).toEqual([])
    fireEvent.change(form.getByLabelText('Revenue of the quarter'), { target: { value: '1500' } })
    fireEvent.change(form.getByLabelText('Costs of the quarter'), { target: { value: '900.50' } })
    fireEvent.change(form.getByLabelText('What happened in the quarter?'), { target: { value: 'It ran. ' } })
    fireEvent.change(form.getByLabelText(/^Report as a file/), {
      target: { files: [new File(['%PDF-'], 'quarter.pdf', { type: 'application/pdf' })] },
    })
    await form.findByRole('button', { name: 'Remove quarter.pdf' })
    fireEvent.change(form.getByLabelText('Total assets'), { target: { value: '900' } })
    fireEvent.click(send)
    expect(await form.findAllByText(REPORT_TEXTS.accounts)).toHaveLength(4)
    for (const [label, value] of [
      ['Income of the last twelve months', '200'],
      ['Of it from what is not permissible', '6'],
      ['Interest-bearing debt', '310'],
      ['Cash and interest-bearing assets', '120'],
    ] as const)
      fireEvent.change(form.getByLabelText(label), { target: { value } })
    fireEvent.click(send)
    await eventually(() => expect(sentTo('PublishReport')).toHaveLength(1))
    expect(sentTo('PublishReport')[0]?.variables).toEqual({
      id: 'rpt_1',
      input: {
        revenue: { amount: '150000', currency: 'USD' },
        costs: { amount: '90050', currency: 'USD' },
        text: 'It ran.',
        file: sent.key,
        accounts: {
          income: { amount: '20000', currency: 'USD' },
          impermissibleIncome: { amount: '600', currency: 'USD' },
          interestBearingDebt: { amount: '31000', currency: 'USD' },
          cashAndInterestBearing: { amount: '12000', currency: 'USD' },
          totalAssets: { amount: '90000', currency: 'USD' },
        },
      },
    })
  })

  it('shows a published one with its result and its PDF, and where accounts are filed if it has none', async () => {
    const fileAccounts = { allowed: false, reason: REPORT_TEXTS.withoutAccounts }
    open([publishedReport({ fileAccounts } as never)], {
      ReportFile: dataOf<ReportFileQuery>({
        reportFile: { status: true, data: { url: 'https://files.test/report' } },
      } as never),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Read Quarter 3 of 2026, Alhambra Court' }))
    expect(await screen.findByText('Both washers ran.')).toBeTruthy()
    expect(screen.getByText(REPORT_TEXTS.withoutAccounts)).toBeTruthy()
    expect(screen.getByText('Result').parentElement?.textContent).toMatch(/400\.00/)
    fireEvent.click(
      screen.getByRole('button', { name: 'report.pdf: download the report of Quarter 3 of 2026' }),
    )
    await eventually(() =>
      expect(startDownload).toHaveBeenCalledWith('https://files.test/report', 'report.pdf'),
    )
  })

  it('says that accounts came back and why, and files them again', async () => {
    const accounts = {
      state: 'returned' as const,
      stateLabel: 'Sent back',
      filedAt: '2026-10-20T09:00:00.000Z',
      reason: 'Debt is missing.',
    }
    const returned = publishedReport({ accounts, fileAccounts: { allowed: true, reason: null } } as never)
    const filedAgain = publishedReport({
      accounts: { ...accounts, state: 'filed', stateLabel: 'With compliance', reason: null },
    } as never)
    let reads = 0
    const { sentTo, user } = open([], {
      OfferingReports: () => {
        reads += 1
        return reportsReply([reads === 1 ? returned : filedAgain])
      },
      FileReportAccounts: dataOf<FileReportAccountsMutation>({
        fileReportAccounts: { status: true, message: REPORT_TEXTS.accountsFiled, data: publishedReport() },
      } as never),
    })
    expect(await screen.findByText('Accounts: Sent back. Debt is missing.')).toBeTruthy()
    const again = 'File the accounts again: Quarter 3 of 2026, Alhambra Court'
    await user.click(screen.getByRole('button', { name: again }))
    await eventually(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Income of the last twelve months')),
    )
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const heading = screen.getByRole('heading', { name: 'Quarter 3 of 2026, Alhambra Court' })
    expect(document.activeElement).toBe(heading)
    await user.click(screen.getByRole('button', { name: again }))
    const form = within(await screen.findByRole('form', { name: 'Accounts of Quarter 3 of 2026' }))
    const send = form.getByRole('button', { name: 'File the accounts' })
    fireEvent.click(send)
    expect(await form.findAllByText('Please enter an amount, such as 1250.00')).toHaveLength(5)
    for (const field of form.getAllByRole('textbox')) fireEvent.change(field, { target: { value: '200' } })
    await user.click(send)
    expect(await screen.findByText('Accounts: With compliance')).toBeTruthy()
    expect(screen.queryByRole('button', { name: again })).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(heading)
    const amount = { amount: '20000', currency: 'USD' }
    expect(sentTo('FileReportAccounts').map(({ variables }) => variables)).toEqual([
      {
        id: 'rpt_1',
        input: {
          income: amount,
          impermissibleIncome: amount,
          interestBearingDebt: amount,
          cashAndInterestBearing: amount,
          totalAssets: amount,
        },
      },
    ])
  })

  it('says when there is none, and offers another try when reading failed', async () => {
    open([])
    expect(await screen.findByText('Reports are listed here once an offering operates.')).toBeTruthy()
    open([], { OfferingReports: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
