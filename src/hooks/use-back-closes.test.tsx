import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PageRouter } from '#hooks/page-router.tsx'
import { useBackCloses } from './use-back-closes.ts'

function List() {
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
  return (
    <>
      <h1>List</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <dialog open>
          <Link to="/page">As a page</Link>
        </dialog>
      ) : null}
    </>
  )
}

const open = () => {
  render(
    <PageRouter>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/start" element={<Link to="/list">In</Link>} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </PageRouter>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'In' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
}
const back = () => act(() => window.history.go(-1))

beforeEach(() => window.history.pushState(null, '', '/start'))
afterEach(() => window.history.pushState(null, '', '/'))

it('U-D21 Back closes the dialog and stays; the next one leaves', async () => {
  open()
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.pathname).toBe('/list'))
  expect(screen.getByRole('heading', { name: 'List' })).toBeTruthy()
  back()
  await screen.findByRole('link', { name: 'In' })
  expect(window.location.pathname).toBe('/start')
})

it('U-D21 a link in the dialog leads away', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'As a page' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(window.location.pathname).toBe('/page')
})
