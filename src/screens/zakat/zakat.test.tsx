import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { HOLDING_BASES, ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import type {
  AddSilverMutation,
  RemoveSilverMutation,
  SaveZakatSettingsMutation,
  ZakatFieldsFragment,
  ZakatQuery,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, replyOf, usd } from '#tests/support/screens/screen-data.ts'
import { AddSilverScreen } from './add-silver-screen.tsx'
import { ZakatScreen } from './zakat-screen.tsx'

const SETTINGS = {
  __typename: 'ZakatSettings' as const,
  school: 'maliki' as const,
  nisabBy: 'gold' as const,
  year: 'lunar' as const,
  yearFrom: '2026-05-01',
  otherCash: usd(1_000_000n),
  dueDebts: usd(0n),
}
const FIGURE = {
  __typename: 'ZakatFigure' as const,
  dueOn: '2027-04-21',
  dueOnHijri: "14 Dhu al-Qa'dah 1448 AH",
  yearFrom: '2026-05-01',
  notCounted: ['Paris Bakery'],
  due: usd(25_833n),
  nisab: usd(850_000n),
  trace: [
    { __typename: 'ZakatStep' as const, label: 'Cash', amount: usd(1_000_000n) },
    { __typename: 'ZakatStep' as const, label: 'Holdings', amount: usd(33_333n) },
  ],
  holdings: [
    {
      __typename: 'ZakatHolding' as const,
      _id: 'off_1',
      name: 'Olive Grove',
      units: 25,
      basis: 'books' as const,
      base: usd(33_333n),
    },
  ],
}
const PRICE = {
  __typename: 'MetalPrice' as const,
  metal: 'gold' as const,
  on: '2026-01-01',
  source: 'example price',
  perGram: usd(10_000n),
}
const zakat = (over: Partial<ZakatFieldsFragment> = {}) => ({
  __typename: 'Zakat' as const,
  settings: null,
  silver: [],
  prices: [PRICE],
  figure: null,
  ...over,
})
const query = (over?: Partial<ZakatFieldsFragment>) =>
  dataOf<ZakatQuery>({ zakatOf: replyOf(zakat(over)) } as ZakatQuery)
const open = (replies: Parameters<typeof openScreen>[0]['replies']) =>
  openScreen({ screen: <ZakatScreen />, at: '/zakat', route: '/zakat', replies })
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

describe('/zakat', () => {
  it('shows what is due and when, with each step, and what a share counts', async () => {
    open({ Zakat: query({ settings: SETTINGS, figure: FIGURE }) })
    expect(await screen.findByText('$258.33')).toBeTruthy()
    expect(screen.getByText('21/04/2027')).toBeTruthy()
    expect(screen.getByText(FIGURE.dueOnHijri)).toBeTruthy()
    const steps = within(screen.getByRole('table', { name: 'How the figure came about' }))
    expect(steps.getAllByRole('row')).toHaveLength(3)
    const shares = within(screen.getByRole('table', { name: 'Your shares in it' }))
    expect(shares.getByText(HOLDING_BASES.books)).toBeTruthy()
    expect(screen.getByText(/Paris Bakery/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('School').value).toBe('maliki')
  })

  it('asks first how zakat is counted, and shows the figure that the reply brings', async () => {
    const { sent } = open({
      Zakat: query(),
      SaveZakatSettings: dataOf<SaveZakatSettingsMutation>({
        saveZakatSettings: replyOf(zakat({ settings: SETTINGS, figure: FIGURE })),
      } as SaveZakatSettingsMutation),
    })
    await screen.findByText(/^Choose below/)
    type('Other money', 'ten')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter a date as DD/MM/YYYY')).toBeTruthy()
    expect(screen.getByText(ZAKAT_TEXTS.amount)).toBeTruthy()
    expect(sent.some(({ operation }) => operation === 'SaveZakatSettings')).toBe(false)
    type('Your year began on', '01/05/2026')
    type('Other money', '10000')
    fireEvent.change(screen.getByLabelText('School'), { target: { value: 'maliki' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('$258.33')).toBeTruthy()
    expect(sent.find(({ operation }) => operation === 'SaveZakatSettings')?.variables).toEqual({
      input: {
        school: 'maliki',
        nisabBy: 'lower',
        year: 'lunar',
        yearFrom: '2026-05-01',
        otherCash: { amount: '1000000', currency: 'USD' },
        dueDebts: { amount: '0', currency: 'USD' },
      },
    })
  })

  it('says when a price is missing, and removes silver', async () => {
    const silver = [
      { __typename: 'Silver' as const, _id: 'slv_1', name: 'Coins', grams: '31.103', heldFrom: '2026-01-01' },
    ]
    const { sent } = open({
      Zakat: query({ settings: SETTINGS, silver }),
      RemoveSilver: dataOf<RemoveSilverMutation>({
        removeSilver: { status: true, message: ZAKAT_TEXTS.silverRemoved },
      } as RemoveSilverMutation),
    })
    expect(await screen.findByText(/^A price of gold or silver is missing/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Coins' }))
    await vi.waitFor(() =>
      expect(sent.find(({ operation }) => operation === 'RemoveSilver')?.variables).toEqual({ id: 'slv_1' }),
    )
  })

  it('offers another try when reading failed', async () => {
    open({ Zakat: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('/addsilverbutton (R78)', () => {
  const openForm = () =>
    openScreen({
      screen: <AddSilverScreen />,
      at: '/addsilverbutton',
      route: '/addsilverbutton',
      replies: {
        AddSilver: dataOf<AddSilverMutation>({ addSilver: replyOf(zakat()) } as AddSilverMutation),
      },
    })

  it('sends grams as they are typed, and shows the page of zakat', async () => {
    const { sent } = openForm()
    type('What it is', ' Coins ')
    type('Grams of pure silver', '31.103')
    type('Yours since', '01/01/2026')
    fireEvent.click(screen.getByRole('button', { name: 'Add silver' }))
    await vi.waitFor(() =>
      expect(sent.find(({ operation }) => operation === 'AddSilver')?.variables).toEqual({
        input: { name: 'Coins', grams: '31.103', heldFrom: '2026-01-01' },
      }),
    )
  })

  it('says what is missing at its field, before anything is sent', async () => {
    const { sent } = openForm()
    type('Grams of pure silver', 'ten')
    fireEvent.click(screen.getByRole('button', { name: 'Add silver' }))
    expect(await screen.findByText(ZAKAT_TEXTS.name)).toBeTruthy()
    expect(screen.getByText(ZAKAT_TEXTS.grams)).toBeTruthy()
    expect(screen.getByText('Please enter a date as DD/MM/YYYY')).toBeTruthy()
    expect(sent.some(({ operation }) => operation === 'AddSilver')).toBe(false)
  })
})
