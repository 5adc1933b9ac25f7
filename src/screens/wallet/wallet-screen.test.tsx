import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CurrentUserQuery,
  StatementFileQuery,
  StatementQuery,
  WalletQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  eur,
  type EntryData,
  entry,
  FAILURE,
  listOf,
  replyOf,
  usd,
  user as person,
  wallet,
  walletOf,
} from '#tests/support/screens/screen-data.ts'
import { POLL_MS } from './pending-poll.ts'
import { WalletScreen } from './wallet-screen.tsx'

const FULL = dataOf<WalletQuery>({ wallet: replyOf(wallet(2_150_000n, 350_000n, 1_050n)) })
const statement = (entries: EntryData[], totalCount?: number) =>
  dataOf<StatementQuery>({ statement: listOf(entries, totalCount) })

function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}, at = '/wallet') {
  return openScreen({
    screen: <WalletScreen />,
    replies: { Wallet: FULL, Statement: statement([entry()]), ...replies },
    at,
    route: '/wallet',
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('/wallet (R40)', () => {
  it('says that it reads, then shows what is available, held and pending apart', async () => {
    open()
    expect(screen.getByText('Reading your wallet')).toBeTruthy()
    expect(screen.getByText('Reading the statement')).toBeTruthy()
    expect(await screen.findByText('$21,500.00')).toBeTruthy()
    expect(screen.getByText('$3,500.00')).toBeTruthy()
    expect(screen.getByText('$10.50')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add funds' }).getAttribute('href')).toBe('/addfunds')
  })

  it('shows a balance for each currency, and the statement of the one that is chosen', async () => {
    const none = { available: usd(0n), held: usd(0n), pending: usd(0n) }
    const euros = { available: eur(120_000n), held: eur(50_000n), pending: eur(0n) }
    const { sentTo, user, address } = open({
      Wallet: dataOf<WalletQuery>({ wallet: replyOf(walletOf([none, euros])) }),
    })
    const part = within(await screen.findByRole('region', { name: 'Balance in EUR' }))
    expect(part.getByText('€1,200.00')).toBeTruthy()
    expect(part.getByText('€500.00')).toBeTruthy()
    // Cards pay in US dollars only.
    expect(part.queryByText('Pending')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Currency'), 'EUR')
    expect(address.current).toBe('/wallet?currency=EUR')
    await waitFor(() => expect(sentTo('Statement').at(-1)?.variables).toMatchObject({ currency: 'EUR' }))
  })

  it.each([
    [{ isIssuer: false, isInvestor: true }, 'To invest or to withdraw', 'For orders and withdrawals'],
    [{ isIssuer: true, isInvestor: true }, 'To invest or to withdraw', 'For orders and withdrawals'],
    [{ isIssuer: true, isInvestor: false }, 'To pay investors or to withdraw', 'For withdrawals'],
  ])('says to %j what the money is for', async (userType, available, held) => {
    open({ CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person({ userType })) }) })
    expect(await screen.findByText(available)).toBeTruthy()
    expect(screen.getByText(held)).toBeTruthy()
  })

  it('offers no choice of a currency while there is one', async () => {
    open()
    await screen.findByText('$21,500.00')
    expect(screen.queryByLabelText('Currency')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'USD' })).toBeNull()
  })

  it('says before the export what its file leaves out', async () => {
    open({ Statement: statement([entry()], 10_001) })
    expect(
      await screen.findByText(
        'The file holds the newest 10,000 of 10,001 movements. Choose dates to get the others.',
      ),
    ).toBeTruthy()
  })

  it('lists every movement: sign, state, counterparty, and the way to its receipt', async () => {
    open({
      Statement: statement([
        entry({
          _id: 'e2',
          reason: 'investment',
          state: 'pending',
          counterparty: 'Alhambra Court Residences',
          amount: usd(-200_000n),
          balance: usd(50_000n),
          orderId: 'ord_1',
        }),
        entry({ counterparty: 'Card' }),
      ]),
    })
    const [head, held, booked] = await screen.findAllByRole('row')
    const texts = (row: HTMLElement | undefined) =>
      row === undefined
        ? []
        : within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent)
    expect(head?.textContent).toBe('Date & timeMovementReferenceStateAmountAvailable after')
    expect(texts(held)).toEqual([
      '20/11/2026 12:09 pm',
      'Investment',
      'Alhambra Court Residences',
      'Held',
      '-$2,000.00',
      '$500.00',
    ])
    expect(texts(booked)).toEqual([
      '20/11/2026 12:09 pm',
      'Money added',
      'Card',
      'Booked',
      '+$2,500.00',
      '$2,500.00',
    ])
    expect(screen.getByRole('link', { name: 'Investment' }).getAttribute('href')).toBe(
      '/transactionapproved/ord_1',
    )
    expect(screen.getByText('1 - 2 of 2 items')).toBeTruthy()
    expect(screen.getByText('Dates and timestamps are shown in UTC.')).toBeTruthy()
  })

  it('lists a payment on its way, and reads again until it has settled (U-m19)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const onItsWay = entry({ _id: 'dep_1', state: 'pending', counterparty: 'Visa •4242', balance: null })
    let isSettled = false
    open({
      Wallet: () => (isSettled ? dataOf<WalletQuery>({ wallet: replyOf(wallet(250_000n)) }) : FULL),
      Statement: () => statement([isSettled ? entry({ counterparty: 'Visa •4242' }) : onItsWay]),
    })
    const cells = async () =>
      within((await screen.findAllByRole('row'))[1] ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect((await cells()).slice(1)).toEqual([
      'Money added',
      'Visa •4242',
      'Pending',
      '+$2,500.00',
      'Not yet',
    ])
    isSettled = true
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
    await waitFor(async () => expect((await cells()).slice(3)).toEqual(['Booked', '+$2,500.00', '$2,500.00']))
    await waitFor(() => expect(screen.queryByText('$10.50')).toBeNull())
  })

  it('saves the days that it shows as CSV (U-m19)', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => (saved.push(file), 'blob:x') }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const file = { name: 'statement.csv', contentType: 'text/csv', base64: btoa('Date,Movement') }
    const { sentTo, user } = open(
      { StatementFile: dataOf<StatementFileQuery>({ statementFile: { data: file } }) },
      '/wallet?startDate=2026-11-01',
    )
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    const shown = { currency: 'USD', startDate: '2026-11-01', endDate: null, group: null }
    expect(sentTo('StatementFile')[0]?.variables).toEqual({ ...shown, format: 'csv' })
    expect(await saved[0]?.text()).toBe('Date,Movement')
    await user.selectOptions(screen.getByLabelText('Movements'), 'Withdrawals')
    await user.click(screen.getByRole('button', { name: 'Export as PDF' }))
    await waitFor(() =>
      expect(sentTo('StatementFile')[1]?.variables).toEqual({
        ...shown,
        group: 'withdrawals',
        format: 'pdf',
      }),
    )
    expect(sentTo('Statement').at(-1)?.variables).toMatchObject({ ...shown, group: 'withdrawals' })
    click.mockRestore()
  })

  it('says what the first movement will be, and what an empty span of days means', async () => {
    const empty = statement([])
    const { user } = open({ Statement: empty })
    expect(await screen.findByText('Add money to see it here.')).toBeTruthy()
    expect(screen.getByText('No data found')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '01/11/2026' } })
    expect(await screen.findByText('No movements match these filters.')).toBeTruthy()
    await user.clear(screen.getByLabelText('From'))
    expect(await screen.findByText('Add money to see it here.')).toBeTruthy()
  })

  it('offers another try after a failure and keeps the focus on the page', async () => {
    let reply = FAILURE
    const { user } = open({ Wallet: () => reply })
    const message = await screen.findByRole('alert')
    expect(message.textContent).toBe('Something went wrong on our side. Please try again.')
    reply = FULL
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$21,500.00')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('asks for the days of the address, and for none that cannot be', async () => {
    const { sentTo } = open({}, '/wallet?startDate=2026-11-01&endDate=2026-11-30&perPage=25&pageNo=2')
    await screen.findAllByRole('row')
    expect(sentTo('Statement').map(({ variables }) => variables)).toEqual([
      {
        pageNo: 2,
        perPage: 25,
        currency: 'USD',
        group: null,
        startDate: '2026-11-01',
        endDate: '2026-11-30',
      },
    ])
  })

  it('refuses an end before the start in words, sends nothing, and goes on when it is put right', async () => {
    const { sentTo, address } = open({}, '/wallet?startDate=2026-11-10')
    await screen.findAllByRole('row')
    const end = screen.getByLabelText('To')
    fireEvent.change(end, { target: { value: '09/11/2026' } })
    expect(screen.getByText('The end date must not be before the start date')).toBeTruthy()
    expect(end.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(end.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'The end date must not be before',
    )
    expect(address.current).toBe('/wallet?startDate=2026-11-10')
    fireEvent.change(end, { target: { value: '11/11/2026' } })
    await waitFor(() => expect(address.current).toBe('/wallet?startDate=2026-11-10&endDate=2026-11-11'))
    await waitFor(() => expect(sentTo('Statement')).toHaveLength(2))
    expect(sentTo('Statement')[1]?.variables).toMatchObject({
      startDate: '2026-11-10',
      endDate: '2026-11-11',
    })
    expect(screen.queryByText('The end date must not be before the start date')).toBeNull()
  })

  it('tells a contradiction in the address and shows everything instead', async () => {
    const { sentTo } = open({}, '/wallet?startDate=2026-11-10&endDate=2026-11-01')
    await screen.findAllByRole('row')
    expect(screen.getByText('The end date must not be before the start date')).toBeTruthy()
    expect(sentTo('Statement')[0]?.variables).toMatchObject({ startDate: null, endDate: null })
  })

  it('does not ask while a year is half typed', async () => {
    const { sentTo, address } = open()
    await screen.findAllByRole('row')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '01/11/202' } })
    expect(address.current).toBe('/wallet')
    expect(sentTo('Statement')).toHaveLength(1)
  })

  it('keeps the old rows, marked as busy, while another page is on its way', async () => {
    const { user, address } = open({ Statement: statement([entry()], 30) })
    await screen.findAllByRole('row')
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(address.current).toBe('/wallet?pageNo=3')
    const region = screen.getByRole('region', { name: 'Statement', busy: true })
    expect(within(region).getAllByRole('row')).toHaveLength(2)
    expect(await screen.findByRole('region', { name: 'Statement', busy: false })).toBeTruthy()
  })

  it('leads back from a page that does not exist', async () => {
    const { user, address } = open({ Statement: statement([], 4) }, '/wallet?pageNo=9')
    expect(await screen.findByText('There is no page 9')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
    expect(address.current).toBe('/wallet')
  })

  it('tells the session when it is gone, and the network when it is lost', async () => {
    const gone = {
      message: 'Session has expired. Please log in again.',
      code: 'unauthenticated',
      statusCode: 401,
    }
    const { events } = open({ Wallet: gone, Statement: 'offline' })
    await waitFor(() =>
      expect(events.toSorted()).toEqual([
        'offline',
        'session lost: Session has expired. Please log in again.',
      ]),
    )
  })
})
