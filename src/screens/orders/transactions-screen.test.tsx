import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApprovedOrdersQuery, OrdersQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, order, type OrderData } from '#tests/support/screens/screen-data.ts'
import { TransactionsScreen } from './transactions-screen.tsx'

const orders = (data: OrderData[], totalCount?: number) =>
  dataOf<OrdersQuery>({ orders: listOf(data, totalCount) })

function open(reply: FakeReply | (() => FakeReply), at = '/transactionapproved', approved: OrderData[] = []) {
  const replies = { Orders: reply, ApprovedOrders: dataOf<ApprovedOrdersQuery>({ orders: listOf(approved) }) }
  return openScreen({ screen: <TransactionsScreen />, replies, at })
}

afterEach(() => vi.unstubAllGlobals())

describe('/transactionapproved (R38)', () => {
  it('lists every order with its state and the way to its receipt', async () => {
    const { sentTo } = open(
      orders([
        order(),
        order({ _id: 'ord_2', projectName: 'Penang Solar Roof Lease', state: 'held', label: 'Held' }),
      ]),
    )
    expect(screen.getByText('Reading your orders')).toBeTruthy()
    const [, first, second] = await screen.findAllByRole('row')
    const texts = (row: HTMLElement | undefined) =>
      row === undefined
        ? []
        : within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent)
    expect(texts(first)).toEqual([
      '20/11/2026 12:09 pm',
      'Alhambra Court Residences',
      '20',
      '$2,000.00',
      'You can cancel until 24/11/2026 12:09 pm UTC',
    ])
    expect(texts(second)[4]).toBe('Held')
    const link = screen.getByRole('link', { name: 'Penang Solar Roof Lease' })
    expect(link.getAttribute('href')).toBe('/transactionapproved/ord_2')
    expect(sentTo('Orders')[0]?.variables).toEqual({ pageNo: 1, perPage: 10 })
  })

  it('begins with the order that was completed last', async () => {
    const held = (_id: string, changedAt: string) => order({ _id, state: 'held', changedAt })
    open(orders([order()]), undefined, [
      held('ord_first', '2026-11-21T10:00:00.000Z'),
      held('ord_last', '2026-11-22T10:00:00.000Z'),
    ])
    const part = await screen.findByRole('region', { name: 'Last approved transaction' })
    expect(part.textContent).toContain(
      'Alhambra Court Residences: 20 digital shares for $2,000.00, completed 22/11/2026 10:00 am.',
    )
    expect(within(part).getByRole('link').getAttribute('href')).toBe('/transactionapproved/ord_last')
  })

  it('leads to the offerings while there is no order', async () => {
    open(orders([]))
    expect(await screen.findByText('You have not invested yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse projects' }).getAttribute('href')).toBe('/browseproject')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offers another try after a failure', async () => {
    let reply = FAILURE
    const { user } = open(() => reply)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on our side. Please try again.',
    )
    reply = orders([order()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeTruthy()
  })

  it('keeps the page size in the address and returns to page 1', async () => {
    const { user, address, sentTo } = open(orders([order()], 60), '/transactionapproved?pageNo=4')
    await screen.findByRole('table')
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
    expect(address.current).toBe('/transactionapproved?perPage=25')
    await screen.findByRole('region', { name: 'Orders', busy: false })
    expect(sentTo('Orders').at(-1)?.variables).toEqual({ pageNo: 1, perPage: 25 })
  })
})
