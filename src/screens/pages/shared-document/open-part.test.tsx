import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OpenPart } from './open-part.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

it('takes the secret out of the address, and says to open the whole link again where it is not there', () => {
  window.history.replaceState(null, '', `/shareddocument#${'s'.repeat(43)}`)
  const { unmount } = render(<OpenPart />)
  expect(window.location.href).not.toContain('#')
  expect(screen.getByRole('button', { name: 'Open the document' })).toBeTruthy()
  unmount()
  render(<OpenPart />)
  expect(
    screen.getByText('The link is not complete here. Please open it again as it was sent to you.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
