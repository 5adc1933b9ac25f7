import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { DocumentItemByIdQuery } from '#graphql/generated/graphql.ts'
import { documentItem } from '#tests/support/screens/document-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf } from '#tests/support/screens/screen-data.ts'
import { DocumentScreen } from './document-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (at: string) =>
  openScreen({
    screen: (
      <Routes>
        <Route
          path="/list"
          element={
            <Link to="/item/RECEIVED/wfi_1" state={{ isFromList: true }}>
              Open
            </Link>
          }
        />
        <Route path="/item/:activeTab/:id" element={<DocumentScreen />} />
      </Routes>
    ),
    replies: { DocumentItemById: dataOf<DocumentItemByIdQuery>({ documentItem: replyOf(documentItem()) }) },
    at,
  })
const back = () => screen.findByRole('link', { name: 'Back to the documents' })

it('leads back to the list with its filters', async () => {
  const { user, address } = open('/list?status=done')
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await user.click(await back())
  await waitFor(() => expect(address.current).toBe('/list?status=done'))
})

it('leads to the list of its tab where nobody came from one', async () => {
  const { user, address } = open('/item/RECEIVED/wfi_1')
  await user.click(await back())
  await waitFor(() => expect(address.current).toBe('/document_management?tab=RECEIVED'))
})

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'leaves a click with %s to the browser, which opens another tab or window',
  async (key) => {
    const { user, address } = open('/list')
    await user.click(screen.getByRole('link', { name: 'Open' }))
    const link = await back()
    let isLeft = false
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented
      // jsdom opens nothing.
      event.preventDefault()
    }
    window.addEventListener('click', look, { once: true })
    fireEvent.click(link, { [key]: true })
    expect([isLeft, address.current]).toEqual([true, '/item/RECEIVED/wfi_1'])
  },
)

it('has its headings in order, none left out', async () => {
  open('/item/RECEIVED/wfi_1')
  await screen.findByRole('heading', { name: 'Details' })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels).toContain(3)
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
})
