import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { MailVerificationScreen } from './mail-verification-screen.tsx'

const SAID = 'If there is an address to confirm, we have sent a new link.'
const SENT = { data: { sendVerification: { status: true, message: SAID } } }

afterEach(() => {
  document.cookie = 'token=; Max-Age=0'
  vi.unstubAllGlobals()
})

it('leads a guest without a link to the login', async () => {
  render(<MailVerificationScreen link={{ secret: undefined }} />)
  await screen.findByRole('heading', { name: 'This link is not valid' })
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button')).toBeNull()
})

it('sends whoever is logged in the link they wait for, by their session and not by what nobody knows', async () => {
  document.cookie = 'token=secret-1'
  const unknown = { verifyEmail: { status: true, message: '', data: { state: 'unknown', email: '' } } }
  const sent = fakeGraphql({ VerifyEmail: { data: unknown }, SendVerification: SENT })
  render(<MailVerificationScreen link={{ secret: 'A'.repeat(43) }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }))
  await screen.findByText(SAID)
  const [, resent] = sent
  expect([resent?.operation, resent?.variables]).toEqual(['SendVerification', { input: {} }])
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
})
