import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { HOLDING_BASES, ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import type {
  AddSilverMutation,
  PayZakatMutation,
  RemoveSilverMutation,
  SaveZakatSettingsMutation,
  WalletQuery,
  ZakatFieldsFragment,
  ZakatPaymentsQuery,
  ZakatQuery,
} from '#graphql/generated/graphql.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, refusal, replyOf, usd, wallet } from '#tests/support/screens/screen-data.ts'
import { AddSilverScreen } from './add-silver-screen.tsx'
import { ZakatScreen } from './zakat-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forPayment = vi.fn((_payment: unknown) => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount: forPayment, forPayment }) })

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
  paid: usd(10_000n),
  left: usd(15_833n),
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
const FUNDS = (
  [
    ['zakat', 'Zakat, any category'],
    ['zakat_poor', 'Zakat: the poor'],
  ] as const
).map(([fund, name]) => ({ __typename: 'ZakatFundChoice' as const, _id: fund, fund, name }))
const PAYMENT = {
  __typename: 'ZakatPayment' as const,
  _id: 'zkp_1',
  fund: 'zakat_poor' as const,
  fundName: 'Zakat: the poor',
  amount: usd(10_000n),
  dueOn: '2027-04-21',
  paidAt: '2026-06-01T12:00:00.000Z',
}
const zakat = (over: Partial<ZakatFieldsFragment> = {}) => ({
  __typename: 'Zakat' as const,
  settings: null,
  silver: [],
  prices: [PRICE],
  figure: null,
  past: null,
  funds: FUNDS,
  ...over,
})
const query = (over?: Partial<ZakatFieldsFragment>) =>
  dataOf<ZakatQuery>({ zakatOf: replyOf(zakat(over)) } as ZakatQuery)
const WALLET = dataOf<WalletQuery>({ wallet: replyOf(wallet(900_000n)) } as WalletQuery)
const payments = (data: readonly (typeof PAYMENT)[]) =>
  dataOf<ZakatPaymentsQuery>({
    zakatPayments: { ...replyOf([...data]), totalCount: data.length, perPage: 10 },
  } as ZakatPaymentsQuery)
const open = (replies: Parameters<typeof openScreen>[0]['replies']) =>
  openScreen({
    screen: <ZakatScreen />,
    at: '/zakat',
    route: '/zakat',
    replies: { Wallet: WALLET, ZakatPayments: payments([PAYMENT]), ...replies },
  })
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

  it('pays what is left, or another amount, for a category, once', async () => {
    const { sent, notices } = open({
      Zakat: query({ settings: SETTINGS, figure: FIGURE }),
      PayZakat: dataOf<PayZakatMutation>({
        payZakat: { ...replyOf(PAYMENT), message: ZAKAT_TEXTS.paid },
      } as PayZakatMutation),
    })
    const section = within(await screen.findByRole('form', { name: 'Pay zakat' }))
    const amount = section.getByLabelText<HTMLInputElement>('Amount in US dollars')
    expect(amount.value).toBe('158.33')
    expect(await section.findByText('$9,000.00')).toBeTruthy()
    const pay = section.getByRole('button', { name: 'Pay zakat' })
    fireEvent.change(amount, { target: { value: '9000.01' } })
    fireEvent.click(pay)
    expect(await section.findByText(ZAKAT_TEXTS.funds)).toBeTruthy()
    fireEvent.change(amount, { target: { value: '100' } })
    fireEvent.change(section.getByLabelText('For'), { target: { value: 'zakat_poor' } })
    fireEvent.click(pay)
    fireEvent.click(pay)
    await eventually(() => expect(notices.map(({ message }) => message)).toContain(ZAKAT_TEXTS.paid))
    expect(forPayment).toHaveBeenCalledWith({
      operation: 'payZakat',
      amount: { amount: '10000', currency: 'USD' },
      payee: 'zakat_poor',
      summary: 'Zakat: the poor',
    })
    const paid = sent.filter(({ operation }) => operation === 'PayZakat')
    expect(paid.map(({ variables }) => variables)).toEqual([
      {
        input: {
          fund: 'zakat_poor',
          amount: { amount: '10000', currency: 'USD' },
          dueOn: '2027-04-21',
          left: { amount: '15833', currency: 'USD' },
          idempotencyKey: expect.any(String) as string,
        },
      },
    ])
  })

  it('keeps its key when what is left has changed, and follows it', async () => {
    let left = FIGURE.left
    const { sent } = open({
      Zakat: () => query({ settings: SETTINGS, figure: { ...FIGURE, left } }),
      PayZakat: refusal(ZAKAT_TEXTS.otherLeft),
    })
    const form = await screen.findByRole('form', { name: 'Pay zakat' })
    left = usd(5_833n)
    const pay = () => fireEvent.click(within(form).getByRole('button', { name: 'Pay zakat' }))
    pay()
    expect(await within(form).findByText(ZAKAT_TEXTS.otherLeft)).toBeTruthy()
    await within(form).findByDisplayValue('58.33')
    pay()
    const tries = () => sent.filter(({ operation }) => operation === 'PayZakat')
    await eventually(() => expect(tries()).toHaveLength(2))
    const [first, second] = tries().map(({ variables }) => variables['input'] as Record<string, unknown>)
    expect(second).toMatchObject({ left: { amount: '5833' }, idempotencyKey: first?.['idempotencyKey'] })
  })

  it('offers what is left of last year, and lists payments with their receipts', async () => {
    open({ Zakat: query({ settings: SETTINGS, figure: FIGURE, past: { ...FIGURE, dueOn: '2026-05-01' } }) })
    expect(await screen.findByRole('form', { name: 'Zakat of last year' })).toBeTruthy()
    expect(screen.getByText(/^Your year ended on 01\/05\/2026/)).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: 'Your payments of zakat' }))
    expect(table.getByText('Zakat: the poor')).toBeTruthy()
    expect(table.getByRole('button', { name: 'Download the receipt of 01/06/2026' })).toBeTruthy()
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
    await eventually(() =>
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
    await eventually(() =>
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
