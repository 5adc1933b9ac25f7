import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '#graphql/client.ts'
import {
  type ChallengeFieldsFragment,
  type ChallengePasskeyMutation,
  CurrentUserDocument,
  type CurrentUserQuery,
  type LoginChannelMutation,
  type StartStepUpMutation,
  type VerifyPasswordMutation,
  type VerifyStepUpMutation,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, readProblem } from '#graphql/problem.ts'
import type { PasskeyOutcome } from '#lib/browser/passkey.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, FAILURE, refusal, replyOf, user as userOf } from '#tests/support/screens/screen-data.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import { type StepUp, StepUpProvider, useStepUp } from './use-step-up.tsx'
import * as passkey from '#lib/browser/passkey.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const passkeys = {
  areKnown: true,
  get: vi.fn<(options: string) => Promise<PasskeyOutcome>>(),
}
replaceExports(passkey, {
  knowsPasskeys: () => passkeys.areKnown,
  getPasskey: passkeys.get,
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  passkeys.areKnown = true
})

const challenge = (over: Partial<ChallengeFieldsFragment> = {}) =>
  replyOf<ChallengeFieldsFragment>({
    challengeId: 'chl_1',
    purpose: 'step-up',
    methods: ['code'],
    channel: 'mail',
    channels: ['mail', 'sms'],
    sentTo: 'i•••@mizan.test',
    expiresAt: '2026-11-20T12:14:00.000Z',
    resendAt: '2026-11-20T12:09:30.000Z',
    ...over,
  })
const own: Partial<ChallengeFieldsFragment> = {
  methods: ['passkey', 'totp', 'recovery'],
  channel: null,
  channels: [],
  sentTo: '',
}
const started = (over?: Partial<ChallengeFieldsFragment>) =>
  dataOf<StartStepUpMutation>({ startStepUp: challenge(over) })
const REPLIES = {
  StartStepUp: started(),
  VerifyPassword: dataOf<VerifyPasswordMutation>({ verifyPassword: challenge() }),
  LoginChannel: dataOf<LoginChannelMutation>({
    loginChannel: challenge({ channel: 'sms', sentTo: '••••••4567' }),
  }),
  ChallengePasskey: dataOf<ChallengePasskeyMutation>({ challengePasskey: replyOf({ options: '{"a":1}' }) }),
  VerifyStepUp: dataOf<VerifyStepUpMutation>({
    verifyStepUp: replyOf({ stepUp: 'proof-1', expiresAt: '2026-11-20T12:14:00.000Z' }),
  }),
}
const PAYMENT = {
  operation: 'placeOrder',
  amount: { amount: '125000', currency: 'USD' },
  payee: 'alhambra-court',
  summary: 'Alhambra Court',
} as const

function open(
  ask: (stepUp: StepUp) => Promise<string | undefined>,
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
  known?: Parameters<typeof userOf>[0],
) {
  const sent = fakeGraphql({ ...REPLIES, ...replies })
  const answers: (string | undefined)[] = []
  const faults: AppProblem['fieldErrors'][] = []
  const lost: string[] = []
  const Asker = () => {
    const stepUp = useStepUp()
    return (
      <button
        type="button"
        onClick={() =>
          void ask(stepUp).then(
            (answer) => answers.push(answer),
            (error: unknown) => faults.push(readProblem(error).fieldErrors),
          )
        }
      >
        Ask
      </button>
    )
  }
  const client = createClient({
    onSessionLost: (text) => lost.push(text),
    onOffline: () => {},
    onOtherPerson: () => {},
  })
  if (known !== undefined) {
    const data = { currentUser: replyOf(userOf(known)) } as CurrentUserQuery
    client.writeQuery({ query: CurrentUserDocument, data })
  }
  const { unmount } = render(
    <ApolloProvider client={client}>
      <NotifyContext value={() => {}}>
        <StepUpProvider>
          <Asker />
        </StepUpProvider>
      </NotifyContext>
    </ApolloProvider>,
  )
  const inputs = (name: string) =>
    sent.filter(({ operation }) => operation === name).map(({ variables }) => variables['input'])
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return { answers, faults, inputs, lost, unmount, user: userEvent.setup() }
}
const pay = (replies?: Record<string, FakeReply | (() => FakeReply)>) =>
  open((stepUp) => stepUp.forPayment(PAYMENT), replies)
const change = (
  replies?: Record<string, FakeReply | (() => FakeReply)>,
  known?: Parameters<typeof userOf>[0],
) => open((stepUp) => stepUp.forAccount({ operation: 'addPasskey', reason: 'add a passkey' }), replies, known)
const code = () => screen.findByLabelText<HTMLInputElement>('One-time code')
const confirm = () => screen.getByRole('button', { name: 'Confirm' })

describe('a payment', () => {
  it('gives what the service says about its fields to the form that asked', async () => {
    const payee = 'There is no such payee'
    const { answers, faults } = pay({ StartStepUp: refusal('Please check the fields', { payee }) })
    await waitFor(() => expect(faults).toEqual([{ payee }]))
    expect(answers).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says in the dialog what is confirmed, takes the code and gives the proof', async () => {
    const { answers, inputs, user } = pay()
    const dialog = await screen.findByRole('dialog', { name: 'Confirm this payment' })
    expect(within(dialog).getByText('$1,250.00').previousSibling?.textContent).toBe('Amount')
    expect(within(dialog).getByText('Alhambra Court').previousSibling?.textContent).toBe('Goes to')
    const field = await code()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(document.getElementById('step-up-code-hint')?.textContent).toContain('i•••@mizan.test')
    await user.type(field, '123 456{Enter}')
    await waitFor(() => expect(answers).toEqual(['proof-1']))
    expect(screen.queryByRole('dialog')).toBeNull()
    const { summary: _summary, ...asked } = PAYMENT
    expect(inputs('StartStepUp')).toEqual([asked])
    expect(inputs('VerifyStepUp')).toEqual([{ challengeId: 'chl_1', code: '123456' }])
  })

  it('takes the code out of a pasted message', async () => {
    const { inputs, answers, user } = pay()
    await user.click(await code())
    await user.paste('123456 confirms: invest $1,250.00 in Alhambra Court')
    expect((await code()).value).toBe('123456')
    await user.click(confirm())
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(inputs('VerifyStepUp')).toEqual([{ challengeId: 'chl_1', code: '123456' }])
  })

  it.each([
    ['', 'This field is required'],
    ['123', 'This code is incorrect. Check it and try again.'],
  ])('says at the field what is wrong with %j, and sends nothing', async (text, words) => {
    const { inputs, user } = pay()
    const field = await code()
    if (text !== '') await user.type(field, text)
    await user.click(confirm())
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById('step-up-code-error')?.textContent).toBe(words)
    expect(screen.getByRole('alert').textContent).toBe(`One-time code: ${words}`)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(inputs('VerifyStepUp')).toEqual([])
  })

  it('keeps the focus at a refused code, selected, and announces it', async () => {
    const { answers, user } = pay({
      VerifyStepUp: refusal('Please check the fields', {
        code: 'This code is incorrect. Check it and try again.',
      }),
    })
    const field = await code()
    await user.type(field, '111111{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'One-time code: This code is incorrect. Check it and try again.',
    )
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
    expect(answers).toEqual([])
  })

  it('says so when it cannot be started, and tries again', async () => {
    let reply: FakeReply = FAILURE
    const { user } = pay({ StartStepUp: () => reply })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The confirmation could not be started. Please try again.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    reply = REPLIES.StartStepUp
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await code()).toBeTruthy()
  })

  it('sends a new code after half a minute, by another way too, and voids what was typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T12:09:00.000Z') })
    const { inputs } = pay()
    fireEvent.change(await code(), { target: { value: '123' } })
    const bySms = screen.getByRole('button', { name: 'Send it by SMS instead' })
    expect(bySms.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(bySms)
    expect(inputs('LoginChannel')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(bySms.getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(bySms)
    expect(await screen.findByText('A new code is on its way to ••••••4567.')).toBeTruthy()
    expect((await code()).value).toBe('')
    expect(inputs('LoginChannel')).toEqual([{ challengeId: 'chl_1', channel: 'sms' }])
  })

  it.each(['the button', 'Escape'])('ends without a proof by %s', async (way) => {
    const { answers, user } = pay()
    await code()
    const dialog = screen.getByRole('dialog')
    if (way === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' })
    else await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answers).toEqual([undefined]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).not.toBe(dialog)
  })

  it('ends without a proof when the page is left', async () => {
    const { answers, unmount } = pay()
    await code()
    unmount()
    await waitFor(() => expect(answers).toEqual([undefined]))
  })

  it('asked for again at once has a dialog of its own, which can be called off', async () => {
    const { answers, inputs, user } = open(async (stepUp) => {
      await stepUp.forPayment(PAYMENT)
      return stepUp.forPayment({ ...PAYMENT, notice: 'Please confirm once more.' })
    })
    await user.type(await code(), '123456{Enter}')
    await screen.findByText('Please confirm once more.')
    expect((await code()).value).toBe('')
    expect(inputs('StartStepUp')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answers).toEqual([undefined]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked for once, however often the button is pressed', async () => {
    const { answers, inputs } = pay()
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await code()
    expect(answers).toEqual([undefined])
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(inputs('StartStepUp')).toHaveLength(1)
  })
})

describe('factors of one’s own', () => {
  it('prove a payment with the passkey, and otherwise with what is typed', async () => {
    passkeys.get.mockResolvedValueOnce({ kind: 'cancelled' })
    const { answers, inputs, user } = pay({ StartStepUp: started(own) })
    const button = await screen.findByRole('button', { name: 'Use your passkey' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.click(button)
    const words = 'The passkey was not used. Please try again or choose another way.'
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(inputs('VerifyStepUp')).toEqual([])
    passkeys.get.mockResolvedValueOnce({ kind: 'done', response: '{"id":"key"}' })
    await user.click(screen.getByRole('button', { name: 'Use your passkey' }))
    await waitFor(() => expect(answers).toEqual(['proof-1']))
    expect(passkeys.get).toHaveBeenLastCalledWith('{"a":1}')
    expect(inputs('VerifyStepUp')).toEqual([{ challengeId: 'chl_1', passkey: '{"id":"key"}' }])
  })

  it.each([
    ['Use your authenticator app instead', 'Code of your authenticator app', '123456', '123456'],
    ['Use a recovery code instead', 'Recovery code', 'k3v9q-07mzt', 'k3v9q07mzt'],
  ])('%s', async (way, label, typed, meant) => {
    const { answers, inputs, user } = pay({ StartStepUp: started(own) })
    await user.click(await screen.findByRole('button', { name: way }))
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, `${typed}{Enter}`)
    await waitFor(() => expect(answers).toEqual(['proof-1']))
    expect(inputs('VerifyStepUp')).toEqual([{ challengeId: 'chl_1', code: meant }])
  })

  it('offer no passkey where the browser knows none', async () => {
    passkeys.areKnown = false
    pay({ StartStepUp: started(own) })
    expect(await screen.findByLabelText('Code of your authenticator app')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
  })
})

describe('a change of the account', () => {
  it('asks for the password first, then for the second factor', async () => {
    const { answers, inputs, user } = change()
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' })
    expect(dialog.textContent).toContain(
      'To add a passkey, please confirm your password and a second factor.',
    )
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(password.autocomplete).toBe('current-password')
    await user.type(password, 'Quiet-Harbour7!{Enter}')
    await user.type(await code(), '123456{Enter}')
    await waitFor(() => expect(answers).toEqual(['proof-1']))
    expect(inputs('VerifyPassword')).toEqual([{ operation: 'addPasskey', password: 'Quiet-Harbour7!' }])
  })

  it('says at the field that the password is missing or wrong', async () => {
    const { inputs, user } = change({
      VerifyPassword: refusal('Please check the fields', { password: 'This password is incorrect' }),
    })
    await screen.findByRole('dialog')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('alert').textContent).toBe('Password: This field is required')
    expect(inputs('VerifyPassword')).toEqual([])
    await user.type(password, 'wrong{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Password: This password is incorrect'),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  })

  it('says in its heading what is to be done, and whose password it is to password managers', async () => {
    const { user } = change({}, {})
    await screen.findByRole('dialog', { name: 'Confirm your password' })
    const name = document.querySelector<HTMLInputElement>('[aria-modal=true] [autocomplete=username]')
    expect([name?.value, name?.hidden]).toEqual(['investor@mizan.test', true])
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons().filter((text) => text === 'Continue' || text === 'Cancel')).toEqual([
      'Continue',
      'Cancel',
    ])
    await user.type(screen.getByLabelText('Password'), 'Quiet-Harbour7!{Enter}')
    const next = await screen.findByRole('dialog', { name: 'Enter your code' })
    expect(next.textContent).toContain('please confirm a second factor as well')
    expect(buttons().at(-1)).toBe('Cancel')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads people without a password to a first one, once, and asks for none', async () => {
    const message = 'We have sent a link to your email address.'
    const { answers, user } = change(
      {
        SendPasswordLink: { data: { sendPasswordLink: { __typename: 'DoneReply', status: true, message } } },
      },
      { hasPassword: false },
    )
    const dialog = await screen.findByRole('dialog', { name: 'Set a password first' })
    expect(dialog.textContent).toContain('You have not set a password yet. To add a passkey, you need one')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.dblClick(screen.getByRole('button', { name: 'Send me a link to set one' }))
    expect((await screen.findByText(new RegExp(message))).tagName).toBe('OUTPUT')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(answers).toEqual([undefined])
  })

  it('says why no link was sent', async () => {
    const { user } = change(
      { SendPasswordLink: refusal('Too many attempts', {}, 'too_many') },
      { hasPassword: false },
    )
    await user.click(await screen.findByRole('button', { name: 'Send me a link to set one' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts')
  })
})
