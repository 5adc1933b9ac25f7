import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SigningPage } from '#machines/signing-viewer/machine.ts'
import { SigningFrame } from './signing-frame.tsx'

const PAGE: SigningPage = {
  workflowUrl: 'http://sign.localhost:3001/sign#secret',
  messages: 'native',
  nonce: 'nonce',
}
const allowed = (page: Partial<SigningPage> = {}) => {
  cleanup()
  render(<SigningFrame page={{ ...PAGE, ...page }} onEvent={() => undefined} />)
  return screen.getByTitle('Sign document').getAttribute('sandbox')
}

afterEach(() => document.documentElement.removeAttribute('data-mailbox'))

it('lets our own page open a tab that is not sandboxed, where there is a mailbox only', () => {
  const narrow = 'allow-scripts allow-same-origin allow-forms'
  expect(allowed()).toBe(narrow)
  document.documentElement.setAttribute('data-mailbox', '')
  expect(allowed()).toBe(`${narrow} allow-popups allow-popups-to-escape-sandbox`)
  expect(allowed({ messages: 'docuseal' })).toBe(narrow)
})
