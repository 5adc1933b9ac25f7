import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'

const NOW = new Date('2026-11-20T10:00:00.000Z')
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
const RESENT: FakeReply = {
  data: {
    loginChannel: {
      status: true,
      message: '',
      data: { ...challenge, resendAt: '2026-11-20T10:01:01.000Z' },
    },
  },
}
const WRONG: FakeReply = {
  message: 'This code is incorrect. Check it and try again.',
  code: 'invalid',
  statusCode: 400,
  fieldErrors: { code: 'This code is incorrect. Check it and try again.' },
}
const SIGNED_IN: FakeReply = {
  data: { verifyCode: { status: true, message: '', accessToken: 't', token: 't' } },
}

/** Opens the code step the way people reach it. */
async function open(replies: Parameters<typeof fakeGraphql>[0]) {
  const sent = fakeGraphql({ Login: CHALLENGED, ...replies })
  const visited: string[] = []
  render(<LoginScreen goTo={(path) => visited.push(path)} />)
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
  await user.type(screen.getByLabelText('Email address'), 'investor@mizan.test')
  await user.type(screen.getByLabelText('Password'), 'Mizan#2026{Enter}')
  await screen.findByRole('heading', { name: 'Enter your code' })
  const operations = () => sent.map(({ operation }) => operation)
  return { sent, operations, visited, user }
}

const field = () => screen.getByLabelText<HTMLInputElement>('One-time code')
const resendButton = () => screen.getByRole('button', { name: 'Send a new code' })
/** Texts of the live regions. */
const said = () => screen.getAllByRole('status').map((element) => element.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the step of the one-time code', () => {
  it('puts the focus into the field, which is described by where the code went', async () => {
    await open({})
    await waitFor(() => expect(document.activeElement).toBe(field()))
    const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe(
      'We sent a code to i•••@mizan.test. It expires in 5 minutes. After 5 wrong codes you start again.',
    )
    expect(field().getAttribute('autocomplete')).toBe('one-time-code')
    expect(field().getAttribute('inputmode')).toBe('numeric')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByLabelText('Password')?.closest('[hidden]')).not.toBeNull()
  })

  it('is walked by Tab in the order in which it is read, the waiting button included', async () => {
    const { user } = await open({})
    const passed: string[] = []
    for (let press = 0; press < 3; press++) {
      await user.tab()
      passed.push(document.activeElement?.textContent ?? '')
    }
    expect(passed).toEqual(['Confirm', 'Send a new code', 'Back'])
  })

  it.each([
    ['a whole message', 'Hello Amina,\n\nyour code is 123456\n\nIt is valid for 5 minutes and for one use.'],
    ['a grouped code', ' 123 456 '],
  ])('takes %s from the clipboard, over what stood there', async (_, text) => {
    const { sent, user } = await open({ VerifyCode: WRONG })
    await user.type(field(), '99')
    await user.paste(text)
    expect(field().value).toBe('123456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent[1]?.variables).toEqual({ input: { challengeId: 'ch1', code: '123456' } }))
  })

  it('pastes anything else as the browser does, and never sends by itself', async () => {
    const { operations, user } = await open({})
    await user.paste('12ab')
    expect(field().value).toBe('12ab')
    await user.clear(field())
    await user.paste('123456')
    await pass(1000)
    expect(operations()).toEqual(['Login'])
  })

  it('takes blanks and Arabic digits for what they mean', async () => {
    const { sent, user } = await open({ VerifyCode: WRONG })
    await user.type(field(), '١٢٣ ٤٥٦{Enter}')
    await waitFor(() => expect(sent[1]?.variables).toEqual({ input: { challengeId: 'ch1', code: '123456' } }))
  })

  it('reads a refused code out, keeps the focus and selects it to be typed over', async () => {
    const { user } = await open({ VerifyCode: WRONG })
    await user.type(field(), '111111{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('One-time code: This code is incorrect. Check it and try again.')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6])
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().getAttribute('aria-describedby')).toBe('code-hint code-error')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect((await screen.findByRole('alert')).isSameNode(alert)).toBe(false)
  })

  it('reads out what is wrong with the form of a code before anything is sent', async () => {
    const { operations, user } = await open({})
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('One-time code: This field is required')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(operations()).toEqual(['Login'])
  })

  it('sends a new code after 30 s and not before, and says so each time', async () => {
    const { operations, user } = await open({ LoginChannel: RESENT })
    const [news, timing] = screen.getAllByRole('status')
    expect(said()).toEqual(['', ''])
    expect(resendButton().getAttribute('aria-disabled')).toBe('true')
    const hint = document.getElementById(resendButton().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toMatch(/^You can request a new code in (30|29) s\.$/)
    await user.click(resendButton())
    expect(operations()).toEqual(['Login'])

    await pass(30_000)
    expect(resendButton().getAttribute('aria-disabled')).toBe('false')
    expect(said()).toEqual(['', 'You can request a new code now.'])
    for (let time = 0; time < 2; time++) {
      await user.click(resendButton())
      await waitFor(() => expect(said()).toEqual(['', 'Sending a new code…']))
      await waitFor(() => expect(said()).toEqual(['A new code is on its way to i•••@mizan.test.', '']))
      await waitFor(() => expect(document.activeElement).toBe(resendButton()))
      expect(resendButton().getAttribute('aria-disabled')).toBe('true')
      await pass(31_000)
    }
    expect(operations()).toEqual(['Login', 'LoginChannel', 'LoginChannel'])
    // The elements must stay the same, because only then are their words read out.
    expect(screen.getAllByRole('status')).toEqual([news, timing])
  })

  it('forgets a refused code when a new one is on its way', async () => {
    const { user } = await open({ LoginChannel: RESENT, VerifyCode: WRONG })
    await user.type(field(), '111111{Enter}')
    await screen.findByRole('alert')
    await pass(30_000)
    await user.click(resendButton())
    await waitFor(() => expect(said()).toEqual(['A new code is on its way to i•••@mizan.test.', '']))
    expect(field().value).toBe('')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says why no new code could be sent, the same words a second time too', async () => {
    const { user } = await open({
      LoginChannel: {
        message: 'No further code can be sent. Please start again.',
        code: 'too_many_requests',
        statusCode: 429,
      },
    })
    await pass(30_000)
    await user.click(resendButton())
    const first = await screen.findByRole('alert')
    expect(first.textContent).toBe('No further code can be sent. Please start again.')
    await user.click(resendButton())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect((await screen.findByRole('alert')).isSameNode(first)).toBe(false)
  })

  it('offers the other channel where there is one, and goes there once it may', async () => {
    const bySms = { ...challenge, channels: ['mail', 'sms'] }
    const { sent, user } = await open({
      Login: { data: { login: { status: true, message: '', data: bySms } } },
      LoginChannel: {
        data: {
          loginChannel: {
            status: true,
            message: '',
            data: { ...bySms, channel: 'sms', sentTo: '••••••4567', resendAt: '2026-11-20T10:01:01.000Z' },
          },
        },
      },
    })
    const other = screen.getByRole('button', { name: 'Send it by SMS instead' })
    expect(other.getAttribute('aria-disabled')).toBe('true')
    await pass(30_000)
    await user.click(other)
    await waitFor(() => expect(said()).toEqual(['A new code is on its way to ••••••4567.', '']))
    expect(sent.at(-1)?.variables).toEqual({ input: { challengeId: 'ch1', channel: 'sms' } })
    expect(screen.getByRole('button', { name: 'Send it by email instead' })).toBeTruthy()
  })

  it('says after the fifth wrong answer that one has to start again, a new code in between or not', async () => {
    const { user } = await open({ VerifyCode: WRONG, LoginChannel: RESENT })
    for (let attempt = 0; attempt < 4; attempt++) {
      if (attempt === 2) {
        await pass(30_000)
        await user.click(resendButton())
        await pass(0)
      }
      await user.clear(field())
      await user.type(field(), `12345${attempt}{Enter}`)
      expect((await screen.findByRole('alert')).textContent).toBe(
        'One-time code: This code is incorrect. Check it and try again.',
      )
    }
    await user.clear(field())
    await user.type(field(), '123459{Enter}')
    const alert = await screen.findByText('Too many wrong codes. Please start again.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(screen.queryByLabelText('One-time code')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('investor@mizan.test')
  })

  it('says that a code has expired, until there is a new one', async () => {
    const { user } = await open({
      LoginChannel: {
        data: {
          loginChannel: {
            status: true,
            message: '',
            data: {
              ...challenge,
              expiresAt: '2026-11-20T10:10:01.000Z',
              resendAt: '2026-11-20T10:05:31.000Z',
            },
          },
        },
      },
    })
    await pass(299_000 - (Date.now() - NOW.getTime()))
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(2_000)
    expect(screen.getByRole('alert').textContent).toBe('This code has expired. Request a new one.')
    await user.click(resendButton())
    await pass(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('goes back to the form as it was, with the focus on its heading', async () => {
    const { user } = await open({})
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Log in' })),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('investor@mizan.test')
    expect(screen.queryByLabelText('One-time code')).toBeNull()
  })

  it('goes back with the reason, which has the focus, when the challenge is over', async () => {
    const { user } = await open({
      LoginChannel: {
        message: 'This request is no longer open. Please start again.',
        code: 'not_found',
        statusCode: 404,
      },
    })
    await pass(30_000)
    await user.click(resendButton())
    const alert = await screen.findByText('This request is no longer open. Please start again.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
  })

  it('lets nobody send twice, neither while the code is checked nor after it was right', async () => {
    const { operations, user, visited } = await open({ VerifyCode: SIGNED_IN })
    await user.type(field(), '123456{Enter}{Enter}')
    await waitFor(() => expect(visited).toEqual(['/dashboard']))
    await user.keyboard('{Enter}')
    await user.click(resendButton())
    await pass(60_000)
    expect(visited).toEqual(['/dashboard'])
    expect(operations()).toEqual(['Login', 'VerifyCode'])
  })
})
