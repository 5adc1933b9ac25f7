import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SigningPage } from '#machines/signing-viewer/machine.ts'
import { SigningFrame } from './signing-frame.tsx'

const PAGE: SigningPage = {
  workflowUrl: 'http://sign.localhost:3001/sign#secret',
  messages: 'native',
  nonce: 'nonce',
}
const allowed = () => {
  render(<SigningFrame page={PAGE} onEvent={() => undefined} />)
  return screen.getByTitle('Sign document').getAttribute('sandbox')
}

afterEach(() => document.documentElement.removeAttribute('data-demonstration'))

it('lets the page open a tab in a demonstration only, for its mailbox', () => {
  expect(allowed()).toBe('allow-scripts allow-same-origin allow-forms')
  cleanup()
  document.documentElement.setAttribute('data-demonstration', 'filled')
  expect(allowed()).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
})
