import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import { RegisterScreen } from './register-screen.tsx'
import { keepPending, pendingChallenge } from './steps/pending-challenge.ts'
import * as captcha from '#features/captcha/solve-captcha.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { PHONE } from '#tests/support/people/phones.ts'

// jsdom has no workers; the worker's computation is tested in a browser.
replaceExports(captcha, {
  solveCaptcha: (challenge: string) => Promise.resolve(`answer to ${challenge}`),
})

const CAPTCHA: FakeReply = {
  data: { captchaChallenge: { status: true, message: '', data: { challenge: 'c' } } },
}
const CREATED: FakeReply = {
  data: {
    createUser: {
      status: true,
      message: '',
      data: {
        challengeId: 'ch1',
        purpose: 'sign-up',
        methods: ['code'],
        channel: 'mail',
        channels: ['mail'],
        sentTo: 'l•••@mizan.test',
        expiresAt: '2026-11-20T10:05:00.000Z',
        resendAt: '2026-11-20T10:00:30.000Z',
      },
    },
  },
}

function open(replies: Parameters<typeof fakeGraphql>[0]) {
  const sent = fakeGraphql({ CaptchaChallenge: CAPTCHA, ...replies })
  const visited: string[] = []
  const { unmount: leave } = render(<RegisterScreen goTo={(path) => visited.push(path)} />)
  return { sent, visited, leave, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

async function fillIn(user: User, ...kinds: readonly string[]) {
  for (const kind of kinds.length === 0 ? ['Investor', 'Issuer'] : kinds)
    await user.click(screen.getByLabelText(kind))
  await user.type(screen.getByLabelText('First name'), 'ليلى')
  await user.type(screen.getByLabelText('Last name'), 'Haddad')
  await user.type(screen.getByLabelText('Email address'), 'Layla@Mizan.test')
  await user.type(screen.getByLabelText('Mobile number'), PHONE)
  await user.type(screen.getByLabelText('Password'), 'Mizan#2026')
  await user.type(screen.getByLabelText('Confirm password'), 'Mizan#2026')
  await user.click(screen.getByLabelText(/I accept/))
  // The check runs without a tick.
  await screen.findByText('Confirmed.')
}

const press = (user: User) => user.click(screen.getByRole('button', { name: 'Create account' }))

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

describe('/register (R31)', () => {
  it('names every missing field, in order, with the wording of spec 5', async () => {
    const { sent, user } = open({})
    await press(user)
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    const lines = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(lines).toEqual([
      'Kind of user: Please choose how you want to use the platform',
      'First name: This field is required',
      'Last name: This field is required',
      'Email address: This field is required',
      'Mobile number: This field is required',
      'Password: This field is required',
      'Confirm password: This field is required',
      'Terms: Please accept the terms and conditions',
      'Robot check: Please confirm that you are not a robot',
    ])
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(sent).toEqual([])
  })

  it.each([
    ['First name', '1Layla', 'Only alphabets are allowed'],
    ['First name', 'x'.repeat(101), null],
    [
      'Mobile number',
      '123456789',
      'Please enter a valid mobile number. Begin with + and the country code, for example +44 7400 123456.',
    ],
    [
      'Mobile number',
      '12345678901234',
      /^Please enter a valid mobile number\. This number is too long for the country code \+1\./,
    ],
    [
      'Mobile number',
      '07400 123456',
      /^Please enter a valid mobile number\. Begin with \+ and the country code/,
    ],
    [
      'Mobile number',
      '0000000000',
      /^Please enter a valid mobile number\. Leave out the 00 before the country code/,
    ],
    ['Email address', 'layla@', 'Please enter a valid email address'],
    [
      'Password',
      'mizan2026',
      'Password must included at least 8 characters and at most 32, a digit, a lowercase letter, an uppercase letter and one of !@#$%^&*',
    ],
  ])('%s refuses %s', async (label, text, message) => {
    const { user } = open({})
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await user.click(field)
    await user.paste(text)
    await user.tab()
    if (message === null) expect(field.value).toHaveLength(100)
    else expect(await screen.findByText(message)).toBeTruthy()
    if (message !== null) expect(field.value).toBe(text)
  })

  it('forgets that no kind of user was chosen once one is, at the field and in the summary', async () => {
    const { user } = open({})
    await press(user)
    expect(await screen.findAllByText(/Please choose how you want to use the platform/)).toHaveLength(2)
    await user.click(screen.getByLabelText('Investor'))
    await waitFor(() => expect(screen.queryAllByText(/Please choose how you want/)).toEqual([]))
    await user.click(screen.getByLabelText('Investor'))
    expect(await screen.findAllByText(/Please choose how you want/)).toHaveLength(2)
  })

  it('shows which password rules are met while typing', async () => {
    const { user } = open({})
    const met = () =>
      screen
        .getAllByRole('listitem')
        .filter((item) => item.textContent.endsWith(', met'))
        .map((item) => item.textContent.replace(', met', ''))
    await user.type(screen.getByLabelText('Password'), 'aB1')
    expect(met()).toEqual(['A digit', 'A lowercase letter', 'An uppercase letter'])
    await user.type(screen.getByLabelText('Password'), '#aaaa')
    expect(met()).toHaveLength(5)
    expect(screen.getByText(/^A common password, or one made from your name/)).toBeTruthy()
  })

  it('refuses a different confirmation', async () => {
    const { sent, user } = open({})
    await fillIn(user)
    await user.type(screen.getByLabelText('Confirm password'), 'x')
    await press(user)
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(sent.map(({ operation }) => operation)).toEqual(['CaptchaChallenge'])
  })

  it('sends the whole body once, both kinds of user included, then asks for the code', async () => {
    const { sent, visited, user } = open({
      CreateUser: CREATED,
      VerifyCode: { data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } } },
    })
    await fillIn(user)
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy()
    expect(sent.map(({ operation }) => operation)).toEqual(['CaptchaChallenge', 'CreateUser'])
    expect(sent[1]?.variables).toEqual({
      input: {
        userType: { isInvestor: true, isIssuer: true },
        firstName: 'ليلى',
        lastName: 'Haddad',
        email: 'layla@mizan.test',
        phone: PHONE,
        password: 'Mizan#2026',
        confirmPassword: 'Mizan#2026',
        acceptedTerms: true,
        termsVersion: TERMS_VERSION,
        captcha: 'answer to c',
      },
    })
    await user.type(screen.getByLabelText('One-time code'), '123456{Enter}')
    await waitFor(() => expect(visited).toEqual(['/dashboard']))
  })

  it('puts the service’s refusal at its field and keeps what was typed', async () => {
    const { user } = open({
      CreateUser: {
        message: 'Please correct the form',
        code: 'invalid',
        statusCode: 400,
        fieldErrors: { phone: 'Please enter a valid mobile number' },
      },
    })
    await fillIn(user)
    await press(user)
    expect(
      await screen.findByRole('link', { name: 'Mobile number: Please enter a valid mobile number' }),
    ).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('ليلى')
  })

  it('finds the next captcha answer unasked after a refusal, and waits for it when sent early', async () => {
    let challenge = 0
    const { sent, user } = open({
      CaptchaChallenge: () => {
        challenge += 1
        const data = { challenge: String(challenge) }
        return { data: { captchaChallenge: { status: true, message: '', data } } }
      },
      CreateUser: () =>
        challenge === 1
          ? {
              message: 'Please correct the form',
              code: 'invalid',
              statusCode: 400,
              fieldErrors: { password: 'This password is easy to guess' },
            }
          : CREATED,
    })
    await fillIn(user)
    await press(user)
    expect(await screen.findByRole('link', { name: 'Password: This password is easy to guess' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/I am not a robot/).checked).toBe(true)
    await press(user)
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy()
    expect(sent.map(({ operation }) => operation)).toEqual([
      'CaptchaChallenge',
      'CreateUser',
      'CaptchaChallenge',
      'CreateUser',
    ])
    expect(sent[3]?.variables).toMatchObject({ input: { captcha: 'answer to 2' } })
  })

  it('takes a mobile number as people write it, and sends its digits', async () => {
    const { sent, user } = open({ CreateUser: CREATED })
    await fillIn(user)
    const phone = screen.getByLabelText<HTMLInputElement>('Mobile number')
    await user.clear(phone)
    await user.type(phone, '+971 50 123 4567')
    await press(user)
    await screen.findByRole('heading', { name: 'Confirm your email address' })
    expect(sent.at(-1)?.variables).toMatchObject({ input: { phone: '971501234567' } })
    expect(phone.value).toBe('+971 50 123 4567')
  })

  it('reads ten digits without + as a number of North America, and shows it with its country', async () => {
    const { sent, user } = open({ CreateUser: CREATED })
    await fillIn(user)
    const phone = screen.getByLabelText<HTMLInputElement>('Mobile number')
    await user.clear(phone)
    await user.paste('416 555 0134')
    await waitFor(() =>
      expect(document.getElementById('phone-hint')?.textContent).toBe('+1 416 555 0134, Canada'),
    )
    await press(user)
    await screen.findByRole('heading', { name: 'Confirm your email address' })
    expect(sent.at(-1)?.variables).toMatchObject({ input: { phone: '14165550134' } })
    expect(phone.value).toBe('416 555 0134')
  })

  it('tells together that no country has the number and what else is wrong, and takes the number of its hint', async () => {
    const { sent, user } = open({ CreateUser: CREATED })
    await fillIn(user)
    const phone = screen.getByLabelText<HTMLInputElement>('Mobile number')
    await user.clear(phone)
    await user.type(phone, '15550100000')
    await user.type(screen.getByLabelText('Confirm password'), 'x')
    await press(user)
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    await waitFor(() =>
      expect(
        within(summary)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual([
        expect.stringMatching(/^Mobile number: Please enter a valid mobile number\. /) as string,
        'Confirm password: Passwords do not match',
      ]),
    )
    const hint = document.getElementById('phone-hint')?.textContent ?? ''
    const example = /\+[\d ]+/.exec(hint)?.[0] ?? ''
    await user.clear(phone)
    await user.type(phone, example)
    await user.type(screen.getByLabelText('Confirm password'), '{Backspace}')
    await press(user)
    await screen.findByRole('heading', { name: 'Confirm your email address' })
    expect(sent.at(-1)?.variables).toMatchObject({ input: { phone: example.replaceAll(/\D/g, '') } })
  })

  it('has after a reload what was typed, without the passwords, until the account is confirmed', async () => {
    const replies = {
      CreateUser: CREATED,
      VerifyCode: { data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } } },
    }
    const first = open(replies)
    await fillIn(first.user, 'Issuer')
    first.leave()
    const { visited, user } = open(replies)
    const values = ['First name', 'Last name', 'Email address', 'Mobile number', 'Password'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(values).toEqual(['ليلى', 'Haddad', 'Layla@Mizan.test', PHONE, ''])
    const boxes = ['Investor', 'Issuer', /I accept/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).checked,
    )
    // The terms are accepted anew after a reload.
    expect(boxes).toEqual([false, true, false])
    await user.click(screen.getByLabelText(/I accept/))
    expect(JSON.stringify(sessionStorage)).not.toContain('Mizan#2026')
    await user.type(screen.getByLabelText('Password'), 'Mizan#2026')
    await user.type(screen.getByLabelText('Confirm password'), 'Mizan#2026')
    await press(user)
    await user.type(await screen.findByLabelText('One-time code'), '123456{Enter}')
    await waitFor(() => expect(visited).toEqual(['/dashboard']))
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps nothing of a sign-up for longer than an hour', async () => {
    const first = open({})
    await first.user.type(screen.getByLabelText('First name'), 'Layla')
    first.leave()
    const kept = sessionStorage.getItem('sign-up') ?? ''
    expect(kept).toContain('Layla')
    sessionStorage.setItem('sign-up', kept.replace(/"keptAt":\d+/, `"keptAt":${Date.now() - 3_600_000}`))
    open({})
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('leads to Log in and back to the page asked for', async () => {
    window.history.replaceState(null, '', '/register?next=%2Fpropertydetails%2Fp1')
    const { sent, visited, user } = open({
      OfferingName: (asked) => ({
        data: { projectById: { data: { name: `Offering ${String(asked['id'])}` } } },
      }),
      CreateUser: CREATED,
      VerifyCode: { data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } } },
    })
    expect((await screen.findByText(/^Afterwards you return to/)).textContent).toBe(
      'Afterwards you return to Offering p1.',
    )
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?next=%2Fpropertydetails%2Fp1',
    )
    const investor = screen.getByLabelText<HTMLInputElement>('Investor')
    expect([investor.checked, screen.getByLabelText<HTMLInputElement>('Issuer').checked]).toEqual([
      true,
      false,
    ])
    // It stays theirs to change, and is sent where it was never touched.
    await fillIn(user, 'Issuer')
    await press(user)
    await user.type(await screen.findByLabelText('One-time code'), '123456{Enter}')
    await waitFor(() => expect(visited).toEqual(['/propertydetails/p1']))
    expect(sent.find(({ operation }) => operation === 'CreateUser')?.variables).toMatchObject({
      input: { userType: { isInvestor: true, isIssuer: true } },
    })
  })

  it.each([
    ['the offering whose order was begun, without asking for its name', 'p1', 'Alhambra Court', 0],
    ['another offering than the one begun before', 'p2', 'Basra Dates', 1],
  ])('names %s', async (_which, wanted, name, asked) => {
    keepWanted({ id: 'p1', name: 'Alhambra Court', units: '20' })
    window.history.replaceState(
      null,
      '',
      `/register?next=%2Fpropertydetails%2F${wanted}%3Fshares%3D20%23order`,
    )
    const { sent } = open({ OfferingName: { data: { projectById: { data: { name: 'Basra Dates' } } } } })
    expect((await screen.findByText(/^Afterwards you return to/)).textContent).toContain(name)
    expect(sent.filter(({ operation }) => operation === 'OfferingName')).toHaveLength(asked)
  })

  it.each([
    '/register',
    '/register?next=%2Fwallet',
    '/register?next=https%3A%2F%2Fevil.test%2Fpropertydetails%2Fp1',
  ])('names no offering at %s', async (address) => {
    window.history.replaceState(null, '', address)
    const { sent } = open({})
    expect(screen.queryByText(/you return to/)).toBeNull()
    expect(sent).toEqual([])
  })

  it('shows the address whole at the code, and goes back to the form as it was to change it (U-m9)', async () => {
    const { user } = open({ CreateUser: CREATED })
    await fillIn(user)
    await press(user)
    const address = await screen.findByText('layla@mizan.test')
    expect(address.parentElement?.textContent).toContain('We sent a code to')
    const mailbox = screen.getByRole('link', { name: 'Open the demonstration mailbox' })
    expect(mailbox.getAttribute('href')).toBe('/dev/mailbox?to=layla%40mizan.test')
    await user.click(await screen.findByRole('button', { name: 'Change the email address' }))
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Haddad')
  })

  describe('U-M7: a sign-up whose code is not entered yet', () => {
    const challenge = {
      challengeId: 'ch1',
      methods: ['code'],
      channel: 'mail',
      channels: ['mail'],
      sentTo: 'l•••@mizan.test',
      resendInMs: 30_000,
      expiresInMs: 300_000,
    } as const
    const heading = () => screen.findByRole('heading', { level: 1 })

    it('goes on after a reload, with the address whole, and is forgotten once it is done', async () => {
      keepPending('register', { email: 'layla@mizan.test', challenge })
      const { sent, visited, user } = open({
        VerifyCode: { data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } } },
      })
      await screen.findByRole('heading', { level: 1, name: 'Confirm your email address' })
      expect(document.getElementById('code-hint')?.textContent).toContain('layla@mizan.test')
      await user.type(screen.getByLabelText('One-time code'), '123456{Enter}')
      await waitFor(() => expect(visited).toEqual(['/dashboard']))
      expect(sent.at(-1)?.variables).toEqual({ input: { challengeId: 'ch1', code: '123456' } })
      expect(pendingChallenge('register')).toBeUndefined()
    })

    it('is forgotten by whoever goes back to the form', async () => {
      keepPending('register', { email: 'layla@mizan.test', challenge })
      const { user } = open({})
      await user.click(await screen.findByRole('button', { name: 'Change the email address' }))
      expect((await heading()).textContent).toBe('Create an account')
      expect(pendingChallenge('register')).toBeUndefined()
    })

    it('is over when its code can no longer be replaced, and says nothing of what is not one', async () => {
      keepPending('register', { challenge: { ...challenge, expiresInMs: -300_000 } })
      expect(pendingChallenge('register')).toBeUndefined()
      for (const text of ['{', 'null', '{"email":"layla@mizan.test"}']) {
        sessionStorage.setItem('pending-register', text)
        expect(pendingChallenge('register')).toBeUndefined()
      }
      open({})
      expect((await heading()).textContent).toBe('Create an account')
    })
  })
})
