import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { OrderByIdDocument } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { useKeptQuery } from './use-kept-query.ts'

const REFUSED: FakeReply = { message: 'Out of order.', code: 'INTERNAL_SERVER_ERROR', statusCode: 500 }

function Order() {
  const [id, setId] = useState('first')
  const { data, error, refetch } = useKeptQuery(OrderByIdDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  })
  return (
    <>
      <button type="button" onClick={() => setId('second')}>
        Second
      </button>
      <button type="button" onClick={() => void refetch().catch(() => undefined)}>
        Again
      </button>
      <p>{data === undefined ? 'Nothing' : 'An order'}</p>
      <p>{error === undefined ? 'No error' : 'An error'}</p>
    </>
  )
}

/** Opens the order, whose second reading fails. */
async function openOrder() {
  let isFirst = true
  openScreen({
    screen: <Order />,
    replies: {
      OrderById: () => {
        if (!isFirst) return REFUSED
        isFirst = false
        return { data: { orderById: { __typename: 'OrderReply', status: 200, message: '', data: null } } }
      },
    },
  })
  await screen.findByText('An order')
}

it('keeps earlier data while another order is loaded, and drops it when that fails', async () => {
  await openOrder()
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  expect(screen.getByText('An order')).toBeDefined()
  await screen.findByText('An error')
  expect(screen.getByText('Nothing')).toBeDefined()
})

it('keeps the data of the same order when it cannot be loaded anew', async () => {
  await openOrder()
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  await screen.findByText('An error')
  expect(screen.getByText('An order')).toBeDefined()
})
