import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PasskeyOutcome } from '#lib/browser/passkey.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'
import * as passkey from '#lib/browser/passkey.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const device = { getPasskey: vi.fn<(options: string) => Promise<PasskeyOutcome>>() }
replaceExports(passkey, {
  getPasskey: device.getPasskey,
})

const challenge = {
  challengeId: 'ch1',
  purpose: 'sign-in',
  methods: ['passkey', 'totp', 'recovery'],
  channel: null,
  channels: [],
  sentTo: '',
  expiresAt: '2026-11-20T10:05:00.000Z',
  resendAt: '2026-11-20T10:00:30.000Z',
}
const asked = (methods: readonly string[]): FakeReply => ({
  data: { login: { status: true, message: '', data: { ...challenge, methods } } },
})
const OPTIONS: FakeReply = {
  data: { challengePasskey: { status: true, message: '', data: { options: '{"challenge":"c"}' } } },
}
const WRONG: FakeReply = {
  message: 'Please check the fields',
  code: 'invalid',
  statusCode: 400,
  fieldErrors: { code: 'This code is incorrect. Check it and try again.' },
}
const SIGNED_IN: FakeReply = {
  data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } },
}

async function open(methods: readonly string[], replies: Parameters<typeof fakeGraphql>[0] = {}) {
  const sent = fakeGraphql({ Login: asked(methods), ChallengePasskey: OPTIONS, ...replies })
  const visited: string[] = []
  render(<LoginScreen goTo={(path) => visited.push(path)} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email address'), 'investor@mizan.test')
  await user.type(screen.getByLabelText('Password'), 'Mizan#2026{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Confirm it is you' })
  /** Requests sent after the password. */
  const answers = () =>
    sent.filter(({ operation }) => operation === 'VerifyCode').map(({ variables }) => variables)
  return { user, visited, answers, sent }
}
const outcome = (value: PasskeyOutcome) => device.getPasskey.mockResolvedValue(value)
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  device.getPasskey.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the step of a passkey', () => {
  it('has the focus on its button, asks the browser, and logs in', async () => {
    outcome({ kind: 'done', response: '{"id":"k"}' })
    const { user, visited, answers } = await open(['passkey', 'totp', 'recovery'], { VerifyCode: SIGNED_IN })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use your passkey' })),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(visited).toEqual(['/dashboard']))
    expect(device.getPasskey.mock.calls).toEqual([['{"challenge":"c"}']])
    expect(answers()).toEqual([{ input: { challengeId: 'ch1', passkey: '{"id":"k"}' } }])
  })

  it('says nothing when it is called off, and sends nothing', async () => {
    outcome({ kind: 'cancelled' })
    const { user, answers } = await open(['passkey', 'recovery'])
    await press(user, 'Use your passkey')
    await waitFor(() => expect(device.getPasskey).toHaveBeenCalledTimes(1))
    expect(await screen.findByRole('button', { name: 'Use your passkey' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(answers()).toEqual([])
  })

  it.each([
    [{ kind: 'unsupported', text: 'This browser cannot use passkeys. Please choose another way.' }],
    [{ kind: 'failed', text: 'The passkey could not be used. Please try again or choose another way.' }],
  ] as const)('says in words that it is %o', async (value) => {
    outcome(value)
    const { user } = await open(['passkey', 'recovery'])
    await press(user, 'Use your passkey')
    expect((await screen.findByRole('alert')).textContent).toBe(value.text)
  })

  it('says in words of its own that the server did not take it', async () => {
    outcome({ kind: 'done', response: '{"id":"k"}' })
    const { user } = await open(['passkey', 'recovery'], { VerifyCode: WRONG })
    await press(user, 'Use your passkey')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This passkey was not accepted. Please try again or choose another way.',
    )
  })

  it('goes back to the form with the reason when the challenge is over', async () => {
    const gone = 'This request is no longer open. Please start again.'
    const { user } = await open(['passkey', 'recovery'], {
      ChallengePasskey: { message: gone, code: 'not_found', statusCode: 404 },
    })
    await press(user, 'Use your passkey')
    const told = await screen.findByText(gone)
    await waitFor(() => expect(document.activeElement).toBe(told))
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
    expect(device.getPasskey).not.toHaveBeenCalled()
  })
})

describe('the step of a typed factor', () => {
  it('takes the code of the app, grouped as it is shown', async () => {
    const { user, visited, answers } = await open(['totp', 'recovery'], { VerifyCode: SIGNED_IN })
    const field = screen.getByLabelText('Code of your authenticator app')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ])
    await user.type(field, '123 456{Enter}')
    await waitFor(() => expect(visited).toEqual(['/dashboard']))
    expect(answers()).toEqual([{ input: { challengeId: 'ch1', code: '123456' } }])
  })

  it('takes a recovery code, which is no number, and moves the focus there', async () => {
    const { user, answers } = await open(['totp', 'recovery'], { VerifyCode: WRONG })
    await press(user, 'Use a recovery code instead')
    const field = screen.getByLabelText<HTMLInputElement>('Recovery code')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('inputmode')).toBeNull()
    await user.type(field, 'k3v9q-07mzt{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Recovery code: This recovery code is incorrect',
    )
    expect(answers()).toEqual([{ input: { challengeId: 'ch1', code: 'k3v9q07mzt' } }])
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 11])
    // The other method starts without the messages of this one.
    await press(user, 'Use your authenticator app instead')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Code of your authenticator app').value).toBe('')
  })

  it('never sends a code, and offers none', async () => {
    const { sent } = await open(['totp'])
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull()
    expect(sent.map(({ operation }) => operation)).toEqual(['Login'])
  })

  it('goes back to the form as it was', async () => {
    const { user } = await open(['totp', 'recovery'])
    await press(user, 'Back')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Log in' })),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('investor@mizan.test')
  })
})
