import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PagedCards } from './paged-cards.tsx'

function open(data: { _id: string }[], totalCount: number) {
  const onChange = vi.fn<(change: object) => void>()
  render(
    <PagedCards
      items="refunds"
      list={{ data, totalCount }}
      page={{ pageNo: 2, perPage: 10 }}
      empty={<p>No refund waits.</p>}
      onChange={onChange}
    >
      {({ _id }) => <article>{_id}</article>}
    </PagedCards>,
  )
  return onChange
}

it('shows the cards of its page with the footer', () => {
  open([{ _id: 'ref_11' }], 11)
  expect(screen.getByRole('article').textContent).toBe('ref_11')
  expect(screen.getByText('11 - 11 of 11 items')).toBeTruthy()
})

it('leads back to the first page once the last card of its own is gone', () => {
  const onChange = open([], 10)
  expect(screen.getByText('There is no page 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }))
  expect(onChange).toHaveBeenCalledWith({ pageNo: 1 })
})

it('says what an empty list means', () => {
  open([], 0)
  expect(screen.getByText('No refund waits.')).toBeTruthy()
  expect(screen.queryByText(/items$/)).toBeNull()
})
