import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnIncomeFileQuery, OwnIncomeQuery } from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, replyOf, usd } from '#tests/support/screens/screen-data.ts'
import { YearIncome } from './year-income.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

type Income = NonNullable<OwnIncomeQuery['ownIncome']>['data']
const TOTAL = { payouts: 3, amount: usd(25_000n), tax: usd(2_500n), net: usd(22_500n), purified: usd(100n) }
const reply = (over: Partial<Income> = {}) =>
  dataOf<OwnIncomeQuery>({
    ownIncome: replyOf({ year: '2026', years: ['2026', '2025'], totals: [TOTAL], ...over }),
  } as never)
const open = (replies: Parameters<typeof openScreen>[0]['replies']) =>
  openScreen({ screen: <YearIncome />, at: '/myportfolio', replies })

it('shows what was paid and withheld in a year, and reads another year', async () => {
  const { sentTo } = open({ OwnIncome: reply() })
  const table = within(await screen.findByRole('table', { name: 'Income of 2026' }))
  for (const text of ['3', '$250.00', '$25.00', '$225.00', '$1.00'])
    expect(table.getByText(text)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2025' } })
  await eventually(() => expect(sentTo('OwnIncome').at(-1)?.variables).toEqual({ year: '2025' }))
})

it('saves the statement of the year that it shows', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => (saved.push(file), 'blob:x') }))
  const { sentTo } = open({
    OwnIncome: reply(),
    OwnIncomeFile: dataOf<OwnIncomeFileQuery>({
      ownIncomeFile: {
        data: { name: 'income-2026.pdf', contentType: 'application/pdf', base64: 'JVBERi0=' },
      },
    } as never),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Statement of 2026 as PDF' }))
  await eventually(() => expect(saved.map(({ type }) => type)).toEqual(['application/pdf']))
  expect(sentTo('OwnIncomeFile')[0]?.variables).toEqual({ year: '2026', format: 'pdf' })
})

it('says when nothing was paid', async () => {
  open({ OwnIncome: reply({ years: [], totals: [] }) })
  expect(await screen.findByText('No distribution has been paid to you yet.')).toBeTruthy()
})

it('offers another try after a failure', async () => {
  open({ OwnIncome: FAILURE })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
