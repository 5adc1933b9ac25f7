import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOGIN_FAILED_TEXT } from '#contracts/texts.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { LoginScreen } from './login-screen.tsx'

const challenge = {
  challengeId: 'ch1',
  purpose: 'sign-in',
  methods: ['code'],
  channel: 'mail',
  channels: ['mail'],
  sentTo: 'i•••@mizan.test',
  expiresAt: '2026-11-20T10:05:00.000Z',
  resendAt: '2026-11-20T10:00:30.000Z',
}
const CHALLENGED: FakeReply = { data: { login: { status: true, message: '', data: challenge } } }

function open(replies: Parameters<typeof fakeGraphql>[0]) {
  const sent = fakeGraphql(replies)
  const visited: string[] = []
  render(<LoginScreen goTo={(path) => visited.push(path)} />)
  return { sent, visited, user: userEvent.setup() }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, email = 'investor@mizan.test') {
  await user.type(screen.getByLabelText('Email address'), email)
  await user.type(screen.getByLabelText('Password'), 'Mizan#2026')
}

const operations = (sent: readonly { readonly operation: string }[]) => sent.map(({ operation }) => operation)

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

describe('/login (R30)', () => {
  it('says what is missing, focuses the summary and sends nothing', async () => {
    const { sent, user } = open({})
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    await user.click(screen.getByRole('link', { name: 'Password: This field is required' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe('password-error')
    expect(sent).toEqual([])
  })

  it('checks a field when it is left, and again while it is corrected (V2)', async () => {
    const { user } = open({})
    const email = screen.getByLabelText('Email address')
    await user.type(email, 'investor@')
    expect(email.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    await user.type(email, 'mizan.test')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull())
  })

  it('keeps the email address when the password is refused, and shows the reason', async () => {
    const { user } = open({
      Login: { message: LOGIN_FAILED_TEXT, code: 'unauthenticated', statusCode: 401 },
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const alert = await screen.findByText('Unable to login. Please try after some time.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(within(alert).getByRole('link', { name: 'reset your password' }).getAttribute('href')).toBe(
      '/recoverPassword',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('investor@mizan.test')
  })

  it('says the text of spec 8 when nobody knows what went wrong, and the offline text without a network', async () => {
    let reply: FakeReply = { message: 'secret detail', code: 'internal', statusCode: 500 }
    const { user } = open({ Login: () => reply })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Unable to login. Please try after some time.')).toBeTruthy()
    expect(screen.queryByText(/^Check your email address/)).toBeNull()
    reply = 'offline'
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('You are offline. Please check your internet connection.')).toBeTruthy()
  })

  it('sends a double click once, then asks for the code and returns to the page asked for', async () => {
    window.history.replaceState(null, '', '/login?next=%2Fwallet%3FpageNo%3D2')
    const { sent, visited, user } = open({
      Login: CHALLENGED,
      VerifyCode: { data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } } },
    })
    await fillIn(user)
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('One-time code'), '123456{Enter}')
    await waitFor(() => expect(visited).toEqual(['/wallet?pageNo=2']))
    expect(operations(sent)).toEqual(['Login', 'VerifyCode'])
    expect(sent[0]?.variables).toEqual({ input: { email: 'investor@mizan.test', password: 'Mizan#2026' } })
    expect(sent[1]?.variables).toEqual({ input: { challengeId: 'ch1', code: '123456' } })
  })

  it('takes the page asked for along to signing up, if it is ours', () => {
    window.history.replaceState(null, '', '/login?next=%2Fpropertydetails%2Fp1')
    const link = () => screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')
    fakeGraphql({ OfferingName: { data: { projectById: { data: { name: 'Alhambra Court' } } } } })
    const { unmount } = render(<LoginScreen goTo={() => {}} />)
    expect(link()).toBe('/register?next=%2Fpropertydetails%2Fp1')
    unmount()
    window.history.replaceState(null, '', '/login?next=https%3A%2F%2Fevil.test')
    render(<LoginScreen goTo={() => {}} />)
    expect(link()).toBe('/register')
  })

  it('never leaves our origin after logging in', async () => {
    window.history.replaceState(null, '', '/login?next=%2F%2Fevil.test%2F')
    const { visited, user } = open({
      Login: CHALLENGED,
      VerifyCode: { data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } } },
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('One-time code'), '123456{Enter}')
    await waitFor(() => expect(visited).toEqual(['/dashboard']))
  })

  it('shows a wrong code at its field and keeps it', async () => {
    const { sent, user } = open({
      Login: CHALLENGED,
      VerifyCode: {
        message: 'This code is incorrect. Check it and try again.',
        code: 'invalid',
        statusCode: 400,
        fieldErrors: { code: 'This code is incorrect. Check it and try again.' },
      },
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const code = await screen.findByLabelText('One-time code')
    await user.type(code, '12345')
    await user.tab()
    expect(await screen.findByText('This code is incorrect. Check it and try again.')).toBeTruthy()
    expect(operations(sent)).toEqual(['Login'])
    await user.type(code, '6{Enter}')
    await waitFor(() => expect(operations(sent)).toEqual(['Login', 'VerifyCode']))
    expect(await screen.findByText('This code is incorrect. Check it and try again.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('One-time code').value).toBe('123456')
    await waitFor(() => expect(document.activeElement).toBe(code))
  })

  it('hides the password until asked, and says so', async () => {
    const { user } = open({})
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.getAttribute('type')).toBe('password')
  })

  it('helps password managers', () => {
    open({})
    expect(screen.getByLabelText('Email address').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  })
})
