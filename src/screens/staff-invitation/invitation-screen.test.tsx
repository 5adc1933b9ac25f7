import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { refusal } from '#tests/support/screens/screen-data.ts'
import { InvitationScreen } from './invitation-screen.tsx'
import type { PasskeyOutcome } from '#lib/browser/passkey.ts'
import * as passkey from '#lib/browser/passkey.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const passkeys = {
  known: true,
  outcome: { kind: 'done', response: '{"id":"made"}' } as PasskeyOutcome,
}
replaceExports(passkey, {
  knowsPasskeys: () => passkeys.known,
  createPasskey: () => Promise.resolve(passkeys.outcome),
})

const SECRET = 'A'.repeat(43)
const PASSWORD = 'Lantern&Bridge9'
const opened = (state: string): FakeReply => ({
  data: {
    openInvitation: {
      status: true,
      message: '',
      data:
        state === 'open'
          ? { state, email: 'layla@mizan.test', role: 'content', expiresAt: '2026-11-23T18:00:00.000Z' }
          : { state, email: null, role: null, expiresAt: null },
    },
  },
})
const FACTOR: FakeReply = {
  data: {
    startInvitationFactor: {
      status: true,
      message: '',
      data: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Mizan',
        options: '{}',
        expiresAt: '2026-11-22T18:10:00.000Z',
      },
    },
  },
}
const ACCEPTED: FakeReply = {
  data: {
    acceptInvitation: {
      status: true,
      message: '',
      data: { email: 'layla@mizan.test', recoveryCodes: ['aaaa-1111', 'bbbb-2222'] },
    },
  },
}

afterEach(() => {
  vi.unstubAllGlobals()
  passkeys.known = true
  passkeys.outcome = { kind: 'done', response: '{"id":"made"}' }
})

function open(replies: Record<string, FakeReply | (() => FakeReply)>) {
  const sent = fakeGraphql({
    OpenInvitation: opened('open'),
    StartInvitationFactor: FACTOR,
    AcceptInvitation: ACCEPTED,
    ...replies,
  })
  render(<InvitationScreen link={{ secret: SECRET }} />)
  return { sent, person: userEvent.setup() }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const titleHasFocus = async (name: string) => {
  const heading = await title(name)
  await waitFor(() => expect(document.activeElement).toBe(heading))
}
const press = (name: string) => screen.getByRole('button', { name })

/** Pasted, because typing letter by letter is not tested here. */
async function fill(person: ReturnType<typeof userEvent.setup>, first = 'Layla') {
  for (const [label, text] of [
    ['First name', first],
    ['Last name', 'Haddad'],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    await person.click(screen.getByLabelText(label))
    await person.paste(text)
  }
  await person.click(screen.getByRole('checkbox'))
  await person.click(press('Continue'))
}

describe('a link that does not hold', () => {
  it.each([
    ['accepted', 'This invitation was accepted'],
    ['withdrawn', 'This invitation was withdrawn'],
    ['expired', 'This invitation has expired'],
    ['unknown', 'This link is not valid'],
  ])('says so when it is %s, takes the focus there, and leads to the login', async (state, words) => {
    open({ OpenInvitation: opened(state) })
    await titleHasFocus(words)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('asks for the whole link where the address holds no secret, and calls nothing', async () => {
    const sent = fakeGraphql({})
    render(<InvitationScreen link={{ secret: undefined }} />)
    await title('This link is not valid')
    expect(sent).toEqual([])
  })

  it('offers another try when it could not be read', async () => {
    let reply: FakeReply = 'offline'
    const { person } = open({ OpenInvitation: () => reply })
    await title('Your invitation could not be loaded')
    reply = opened('open')
    await person.click(press('Try again'))
    await title('Welcome to Mizan')
  })

  it('says so too when it ends while the account is being made', async () => {
    let state = 'open'
    const { person } = open({
      OpenInvitation: () => opened(state),
      StartInvitationFactor: refusal('This invitation is no longer valid.'),
    })
    await title('Welcome to Mizan')
    await fill(person)
    state = 'withdrawn'
    await person.click(press('Use an authenticator app'))
    await title('This invitation was withdrawn')
  })
})

describe('an open invitation', () => {
  it('names role and address, and until when the link is good', async () => {
    open({})
    await title('Welcome to Mizan')
    expect(screen.getByText('Content editor')).toBeTruthy()
    expect(screen.getByText('layla@mizan.test')).toBeTruthy()
    expect(screen.getByText('23/11/2026 06:00 pm UTC')).toBeTruthy()
  })

  it('lists what is missing with links to the fields, and sends nothing', async () => {
    const { sent, person } = open({})
    await title('Welcome to Mizan')
    await person.click(press('Continue'))
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    await person.click(screen.getByRole('link', { name: /^First name/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(sent.map(({ operation }) => operation)).toEqual(['OpenInvitation'])
  })

  it('makes the account with the first code of the app, shows its recovery codes once, then leads to the login', async () => {
    const { sent, person } = open({})
    await title('Welcome to Mizan')
    await fill(person)
    await titleHasFocus('Set up your second factor')
    await person.dblClick(press('Use an authenticator app'))
    await title('Set up your authenticator app')
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await person.click(screen.getByLabelText('Code from your app'))
    await person.paste('123456')
    await person.dblClick(press('Confirm'))
    await screen.findByText('aaaa-1111')
    await person.click(press('I have saved them'))
    await title('Your account is ready')
    expect(screen.queryByText('aaaa-1111')).toBeNull()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    expect(sent.map(({ operation }) => operation)).toEqual([
      'OpenInvitation',
      'StartInvitationFactor',
      'AcceptInvitation',
    ])
    expect(sent.at(-1)?.variables).toEqual({
      input: {
        token: SECRET,
        firstName: 'Layla',
        lastName: 'Haddad',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        acceptedTerms: true,
        termsVersion: expect.any(String),
        code: '123456',
      },
    })
  })

  it('makes it with a passkey; one that was called off is no error', async () => {
    passkeys.outcome = { kind: 'cancelled' }
    const { sent, person } = open({})
    await title('Welcome to Mizan')
    await fill(person)
    await person.click(press('Use a passkey'))
    await title('Create your passkey')
    await person.click(press('Create the passkey'))
    await waitFor(() => expect(press('Create the passkey')).toBeTruthy())
    expect(screen.queryByRole('alert')).toBeNull()
    passkeys.outcome = { kind: 'done', response: '{"id":"made"}' }
    await person.click(press('Create the passkey'))
    await screen.findByText('aaaa-1111')
    expect(sent.at(-1)?.variables['input']).toMatchObject({ passkey: '{"id":"made"}' })
  })

  it('offers no passkey to a browser that knows none', async () => {
    passkeys.known = false
    const { person } = open({})
    await title('Welcome to Mizan')
    await fill(person)
    await title('Set up your second factor')
    expect(press('Use a passkey').getAttribute('aria-disabled')).toBe('true')
    await person.click(press('Use a passkey'))
    expect(screen.getByText('This browser cannot use passkeys. Please choose another way.')).toBeTruthy()
  })

  it('keeps the place when the code is wrong, and goes back to a field that the service refuses', async () => {
    let reply: FakeReply = refusal('The code is not right', { code: 'The code is not right' })
    const { person } = open({ AcceptInvitation: () => reply })
    await title('Welcome to Mizan')
    await fill(person)
    await person.click(press('Use an authenticator app'))
    const code = await screen.findByLabelText('Code from your app')
    await person.click(code)
    await person.paste('111111')
    await person.click(press('Confirm'))
    await screen.findByText('The code is not right')
    reply = refusal('Some fields are not right', { password: 'This password is too common' })
    await person.click(press('Confirm'))
    await screen.findByText('This password is too common')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Layla')
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Mizan' })
  })

  it('loses nothing that was typed by going back', async () => {
    const { person } = open({})
    await title('Welcome to Mizan')
    await fill(person)
    await person.click(press('Use an authenticator app'))
    await title('Set up your authenticator app')
    await person.click(press('Choose another way'))
    await title('Set up your second factor')
    await person.click(press('Back to name and password'))
    await title('Welcome to Mizan')
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Haddad')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD)
  })
})
