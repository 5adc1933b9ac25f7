import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { GalleryScreen } from './gallery-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

it('opens each of the shared dialogs with its own words, and closes it again (R46)', async () => {
  const { user } = openScreen({ screen: <GalleryScreen />, at: '/commonpopups', replies: {} })
  const seen = [
    ['Confirm an action', 'Are you sure, you want to do this?', 'Back'],
    ['Delete an item', 'Are you sure, you want to delete this item?', 'Delete'],
    ['Session expired', 'Session has expired. Please log in again.', 'Home'],
    ['Offline', 'You are offline. Please check your internet connection.', 'Refresh'],
  ] as const
  for (const [title, words, close] of seen) {
    await user.click(screen.getByRole('button', { name: `Open the dialog: ${title}` }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
    await user.click(screen.getByRole('button', { name: close }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  await user.click(screen.getByRole('button', { name: 'Open the dialog: Inactivity' }))
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/30/)
})
