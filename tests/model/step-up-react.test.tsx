import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StepUpDialog } from '#features/step-up/step-up-dialog.tsx'
import type { StepUpDialogProps, StepUpRequest } from '#features/step-up/step-up-request.ts'
import type { StepUpContext, StepUpKind } from '#machines/step-up/machine.ts'
import { stepUpModel } from '#machines/step-up/model.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, isOff, press, shows, type } from '#tests/support/walks/fields.ts'
import type { Step } from '#tests/support/walks/harness.ts'
import { holdCalls } from '#tests/support/walks/held-calls.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'
import * as passkey from '#lib/browser/passkey.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

replaceExports(passkey, {
  knowsPasskeys: () => true,
  getPasskey: () => Promise.resolve({ kind: 'done', response: '{"secret":"passkey-answer"}' }),
})

const REQUESTS: Readonly<Record<StepUpKind, StepUpRequest>> = {
  payment: {
    of: 'payment',
    operation: 'placeOrder',
    amount: { amount: '50000', currency: 'USD' },
    payee: 'alhambra-court',
    summary: 'Alhambra Court',
  },
  account: { of: 'account', operation: 'addPasskey', reason: 'add a passkey' },
}

const AGAIN = 'Start the confirmation again'
const INSTEAD = {
  code: 'Use a code we send instead',
  passkey: 'Use your passkey instead',
  totp: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
} as const
const LABELS = {
  code: 'One-time code',
  totp: 'Code of your authenticator app',
  recovery: 'Recovery code',
} as const

function mount(of: StepUpKind): ReactSubject {
  const calls = holdCalls()
  const onEnd = vi.fn<StepUpDialogProps['onEnd']>()
  render(
    <StepUpDialog
      request={REQUESTS[of]}
      owner={{ email: 'amina@mizan.test', hasPassword: true }}
      onEnd={onEnd}
      calls={{
        askForPayment: calls.hold('askFactor'),
        askForAccount: calls.hold('askFactor'),
        answer: calls.hold('checkAnswer'),
        resend: calls.hold('resendCode'),
        passkeyOptions: () => Promise.resolve('{}'),
      }}
    />,
  )
  return {
    executors: {
      'password.submitted': async () => {
        type('step-up-password', 'Quiet-Harbour7!')
        await press('Continue')
      },
      'answer.submitted': async (_event, { before }) => {
        if ((before.context as StepUpContext).method === 'passkey') return press('Use your passkey')
        type('step-up-code', '123456')
        await press('Confirm')
      },
      'method.chosen': ({ method }) => press(INSTEAD[method as keyof typeof INSTEAD]),
      'code.resendChosen': () => press('Send a new code'),
      'stepUp.restartChosen': () => press(shows(AGAIN) ? AGAIN : 'Try again'),
      'stepUp.cancelled': async () => {
        const dialog = document.querySelector('[aria-modal=true]')
        if (dialog) fireEvent.keyDown(dialog, { key: 'Escape' })
        await passTime(0)
      },
      ...calls.ends('askFactor'),
      ...calls.ends('checkAnswer', () => 'the-proof'),
      ...calls.ends('resendCode'),
    },
    check: (step) => check(of, step, onEnd.mock.calls),
  }
}

function check(of: StepUpKind, { of: at }: Step, ended: readonly (readonly unknown[])[]): void {
  const { challenge, method, problem } = at.context as StepUpContext
  // Over: the proof, or nothing, goes to the caller, which takes the dialog away.
  if (at.status !== 'active') {
    return expect(ended).toEqual([[at.matches('confirmed') ? 'the-proof' : undefined]])
  }
  expect(ended).toEqual([])
  const dialog = document.querySelector('[aria-modal=true]')
  expect(dialog?.textContent).toContain(
    of === 'payment' ? '$500.00Goes toAlhambra Court' : 'To add a passkey',
  )
  if (at.matches('stopped')) expect(document.activeElement?.getAttribute('role')).toBe('alert')
  if (at.matches('password')) expect(isOff('Continue')).toBe(false)
  if (at.matches('asking') && of === 'account') expect(isOff('Checking…')).toBe(true)
  if (challenge !== null && at.matches('factor')) {
    const isBusy = at.matches({ factor: { answer: 'checking' } })
    for (const other of challenge.methods) expect(shows(INSTEAD[other])).toBe(other !== method)
    if (method === 'passkey') {
      expect(isOff(isBusy ? 'Waiting for your passkey…' : 'Use your passkey')).toBe(isBusy)
    } else {
      expect(document.querySelector('label[for=step-up-code]')?.textContent).toBe(LABELS[method])
      expect(isOff(isBusy ? 'Checking…' : 'Confirm')).toBe(isBusy)
      expect(document.getElementById('step-up-code-hint')?.textContent).toContain(challenge.sentTo)
    }
    const isReady = at.matches({ factor: { resend: 'ready' } })
    if (method === 'code') expect(isOff('Send a new code')).toBe(!isReady)
  }
  const label = method === 'passkey' ? '' : LABELS[method]
  const isAtField = problem?.fieldErrors['code'] !== undefined
  const refusal = method === 'recovery' ? 'This recovery code is incorrect' : problem?.message
  const words = isAtField && method !== 'passkey' ? `${label}: ${refusal}` : problem?.message
  expect(alerts()).toEqual(words === undefined ? [] : [words])
}

const coverage = coverageOf(stepUpModel.machine)
watchActors((event) => coverage.inspect(event))
const ofKind = (of: StepUpKind) => ({ ...stepUpModel, inputs: { [of]: stepUpModel.inputs[of] } })
const isForAccount = (name: string) => name.includes('stepUp.password')

// A payment never asks for the password; the account, walked after it, must have seen the rest.
const ofPayment = {
  ...coverage,
  missedStates: () => coverage.missedStates().filter((name) => !isForAccount(name)),
  missedTransitions: () => coverage.missedTransitions().filter((name) => !isForAccount(name)),
}
describeInReact('step-up of a payment', ofKind('payment'), ofPayment, () => mount('payment'))
describeInReact('step-up of the account', ofKind('account'), coverage, () => mount('account'))
// Which factors a person has stands in the context, and decides what is shown: every state with each of them is looked at.
const cover = 'states'
describeInReact('every factor of a payment', ofKind('payment'), ofPayment, () => mount('payment'), { cover })
describeInReact('every factor of the account', ofKind('account'), coverage, () => mount('account'), { cover })

const inspected: string[] = []
watchActors((event) => {
  if ('event' in event) inspected.push(JSON.stringify(event.event))
  if ('snapshot' in event) inspected.push(JSON.stringify(event.snapshot))
})
it('shows no password, code, passkey or proof to an inspector', () => {
  expect(inspected.length).toBeGreaterThan(1000)
  expect(inspected.filter((text) => /Quiet-Harbour7!|123456|passkey-answer|the-proof/.test(text))).toEqual([])
})
