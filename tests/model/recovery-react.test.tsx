import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyModel } from '#machines/model.ts'
import { emailVerificationModel, passwordResetModel, recoveryRequestModel } from '#machines/recovery/model.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { ChangePasswordScreen } from '#screens/recovery/change-password-screen.tsx'
import { MailVerificationScreen } from '#screens/recovery/mail-verification-screen.tsx'
import { RecoverPasswordScreen } from '#screens/recovery/recover-password-screen.tsx'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, heading, isOff, press, tick, type } from '#tests/support/walks/fields.ts'
import type { Step } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'
import * as recoveryCalls from '#graphql/recovery.ts'
import * as signInCalls from '#graphql/sign-in.ts'
import * as captcha from '#features/captcha/solve-captcha.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { holdCalls } from '#tests/support/walks/held-calls.ts'

/** The calls on their way, by the actor that made them; the walk says how they end. */
const calls = holdCalls()

replaceExports(recoveryCalls, {
  requestRecovery: calls.hold('sendRequest'),
  isPasswordLinkGood: calls.hold('checkLink'),
  setNewPassword: calls.hold('setPassword'),
  openVerification: calls.hold('openLink'),
  resendVerification: calls.hold('resendLink'),
})
replaceExports(signInCalls, { requestCaptcha: () => Promise.resolve('challenge') })
replaceExports(captcha, { solveCaptcha: () => Promise.resolve('answer') })

const SECRET = 'Secret-of-the-link'
const PASSWORD = 'Quiet-Harbour7!'
const ADDRESS = 'investor@mizan.test'

const links = () =>
  [...document.querySelectorAll('main a:not(.mailbox, [role=alert] a)')].map((link) =>
    link.getAttribute('href'),
  )

function checkProblem(problem: MachineProblem | null): void {
  if (problem === null) return expect(alerts()).toEqual([])
  const [first] = Object.values(problem.fieldErrors)
  expect(alerts()).toEqual([expect.stringContaining(first ?? problem.message)])
  expect(document.activeElement).toBe(document.querySelector('[role=alert]'))
}
const problemIn = ({ of }: Step) => (of.context as { readonly problem: MachineProblem | null }).problem

function mountRequest(): ReactSubject {
  calls.clear()
  render(<RecoverPasswordScreen />)
  return {
    executors: {
      'request.submitted': async () => {
        type('email', ADDRESS)
        tick('captcha')
        await passTime(0)
        await press('Send the link')
      },
      'request.againChosen': () => press('Send again'),
      ...calls.ends('sendRequest'),
    },
    check: (step) => {
      const { value } = step.of
      expect(links()).toEqual(['/login'])
      if (value === 'sent') {
        expect(heading()).toBe('Check your messages')
        expect(document.querySelector('main')?.textContent).toContain(
          'If there is an account, we have sent it a link. It expires in 15 minutes.',
        )
        return
      }
      expect(heading()).toBe('Recover your password')
      expect(isOff(value === 'sending' ? 'Sending…' : 'Send the link')).toBe(value === 'sending')
      checkProblem(problemIn(step))
    },
  }
}

const RESET_TITLES: Readonly<Record<string, string>> = {
  arriving: 'Set a new password',
  checking: 'Set a new password',
  choosing: 'Set a new password',
  changing: 'Set a new password',
  changed: 'Your password has been changed',
  gone: 'This link is no longer valid',
  incomplete: 'This link is not complete',
}

function mountReset(): ReactSubject {
  calls.clear()
  const { rerender } = render(<ChangePasswordScreen link={undefined} />)
  const arrive = (secret: string | undefined) => async () => {
    rerender(<ChangePasswordScreen link={{ userId: 'usr_1', secret }} />)
    await passTime(0)
  }
  return {
    executors: {
      'link.found': arrive(SECRET),
      'link.missing': arrive(undefined),
      'password.submitted': async () => {
        type('password', PASSWORD)
        type('confirmPassword', PASSWORD)
        await passTime(0)
        await press('Set the password')
      },
      ...calls.ends('checkLink'),
      ...calls.ends('setPassword'),
    },
    check: (step) => {
      const value = String(step.of.value)
      expect(heading()).toBe(RESET_TITLES[value])
      const isForm = value === 'choosing' || value === 'changing'
      expect(document.getElementById('password') !== null).toBe(isForm)
      if (isForm) {
        expect(isOff(value === 'changing' ? 'Changing…' : 'Set the password')).toBe(value === 'changing')
        checkProblem(problemIn(step))
      }
      const isLost = value === 'gone' || value === 'incomplete'
      expect(links()).toEqual(isLost ? ['/recoverPassword', '/login'] : ['/login'])
    },
  }
}

const VERIFICATION_TITLES: Readonly<Record<string, string>> = {
  arriving: 'Checking your link',
  checking: 'Checking your link',
  unchecked: 'Your link could not be checked',
  verified: 'Your email address is verified',
  expired: 'This link has expired',
  used: 'This link has already been used',
  unknown: 'This link is not valid',
}

function mountVerification(): ReactSubject {
  calls.clear()
  // Only a signed-in user can have a link sent anew without one.
  document.cookie = 'token=secret-1'
  const { rerender } = render(<MailVerificationScreen link={undefined} />)
  const arrive = (secret: string | undefined) => async () => {
    rerender(<MailVerificationScreen link={{ secret }} />)
    await passTime(0)
  }
  return {
    executors: {
      'link.found': arrive(SECRET),
      'link.missing': arrive(undefined),
      'check.retryChosen': () => press('Try again'),
      'link.resendChosen': () => press('Send a new link'),
      ...calls.ends('openLink'),
      ...calls.ends('resendLink'),
    },
    check: (step) => {
      const { of } = step
      const { email, problem } = of.context as { email: string; problem: MachineProblem | null }
      expect(alerts()).toEqual(problem === null ? [] : [problem.message])
      if (email !== '') expect(document.querySelector('main')?.textContent).toContain(email)
      const [state = ''] = typeof of.value === 'string' ? [of.value] : Object.keys(of.value)
      expect(heading()).toBe(VERIFICATION_TITLES[state])
      if (state !== 'expired' && state !== 'unknown') return
      expect(isOff('Send a new link')).toBe(!of.matches({ [state]: 'ready' }))
      expect(document.querySelector('output')?.textContent !== '').toBe(of.matches({ [state]: 'cooling' }))
    },
  }
}

const PAGES: readonly [name: string, model: AnyModel, mount: () => ReactSubject][] = [
  ['/recoverPassword', recoveryRequestModel, mountRequest],
  ['/changePassword', passwordResetModel, mountReset],
  ['/mailverification', emailVerificationModel, mountVerification],
]
for (const [name, model, mount] of PAGES) {
  const coverage = coverageOf(model.machine)
  watchActors(coverage.inspect)
  describeInReact(name, model, coverage, mount)
}

const inspected: string[] = []
watchActors((event) => {
  if ('event' in event) inspected.push(JSON.stringify(event.event))
  if ('snapshot' in event) inspected.push(JSON.stringify(event.snapshot))
})
it('shows no secret, password or address to an inspector', () => {
  expect(inspected.length).toBeGreaterThan(50)
  expect(inspected.filter((text) => [SECRET, PASSWORD, ADDRESS].some((one) => text.includes(one)))).toEqual(
    [],
  )
})
