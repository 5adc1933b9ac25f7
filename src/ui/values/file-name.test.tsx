import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileName } from './file-name.tsx'

it.each([
  ['lease.pdf', 'lease.pdf', null],
  [
    'Proof of address of Amina Rahman, November 2026.pdf',
    'Proof of address of Amina Ra...6.pdf',
    'Proof of address of Amina Rahman, November 2026.pdf',
  ],
])('%s is shown as %s (K25)', (name, shown, whole) => {
  const { container } = render(<FileName name={name} />)
  const { firstElementChild } = container
  expect([firstElementChild?.textContent, firstElementChild?.getAttribute('title')]).toEqual([shown, whole])
})
