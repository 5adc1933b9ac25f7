import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { signInModel } from '#machines/sign-in/model.ts'
import type {
  SignInChallenge,
  SignInChannel,
  SignInContext,
  SignInMethod,
  SignInMode,
} from '#machines/sign-in/machine.ts'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'
import { RegisterScreen } from '#screens/sign-in/register-screen.tsx'
import { forgetPending, keepPending } from '#screens/sign-in/steps/pending-challenge.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { buttons, heading, isOff, press, tick, type } from '#tests/support/walks/fields.ts'
import type { Step } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'
import * as signInCalls from '#graphql/sign-in.ts'
import * as passkey from '#lib/browser/passkey.ts'
import * as captcha from '#features/captcha/solve-captcha.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { holdCalls } from '#tests/support/walks/held-calls.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/** The calls on their way, by the actor that made them; the walk says how they end. */
const calls = holdCalls()

replaceExports(signInCalls, {
  requestLogin: calls.hold('checkCredentials'),
  requestSignUp: calls.hold('checkCredentials'),
  answerChallenge: calls.hold('verifyCode'),
  resendCode: calls.hold('resendCode'),
  requestPasskeyOptions: () => Promise.resolve('{}'),
  requestCaptcha: () => Promise.resolve('challenge'),
})
replaceExports(passkey, {
  getPasskey: calls.hold('askPasskey'),
})
replaceExports(captcha, { solveCaptcha: () => Promise.resolve('answer') })

// Loaded once, before time stands still.
beforeAll(async () => {
  await import('#contracts/user/phone-number.ts')
})

interface Page {
  readonly mode: SignInMode
  readonly Screen: ComponentType<{ readonly goTo: (path: string) => void }>
  readonly heading: string
  readonly codeHeading: string
  /** Fills in the form. */
  readonly fillIn: () => Promise<void>
  readonly button: { readonly idle: string; readonly busy: string }
}

const LOGIN: Page = {
  mode: 'login',
  Screen: LoginScreen,
  heading: 'Log in',
  codeHeading: 'Enter your code',
  fillIn: async () => {
    type('email', 'investor@mizan.test')
    type('password', 'Mizan#2026')
    await passTime(0)
  },
  button: { idle: 'Continue', busy: 'Checking…' },
}

const REGISTER: Page = {
  mode: 'register',
  Screen: RegisterScreen,
  heading: 'Create an account',
  codeHeading: 'Confirm your email address',
  fillIn: async () => {
    type('firstName', 'Layla')
    type('lastName', 'Haddad')
    type('email', 'layla@mizan.test')
    type('phone', PHONE)
    type('password', 'Quiet-Harbour7!')
    type('confirmPassword', 'Quiet-Harbour7!')
    for (const box of ['userType.isInvestor', 'acceptedTerms', 'captcha']) tick(box)
    await passTime(0)
  },
  button: { idle: 'Create account', busy: 'Creating…' },
}

/** What a passkey signed; no inspector may see it. */
const SIGNED = '{"signature":"c2lnbmVk"}'

/** The field, and the button that leads there, of each way to answer. */
const LABELS: Readonly<Record<SignInMethod, string>> = {
  code: 'One-time code',
  passkey: '',
  totp: 'Code of your authenticator app',
  recovery: 'Recovery code',
}
const INSTEAD: Readonly<Record<SignInMethod, string>> = {
  code: '',
  passkey: 'Use your passkey instead',
  totp: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
}

const CHANGE = 'Change the email address'

const OTHER_CHANNEL: Readonly<Record<SignInChannel, string>> = {
  mail: 'Send it by email instead',
  sms: 'Send it by SMS instead',
}

/** Compares the words of a problem: at its field where it has one, else by itself; with the focus on them. */
function checkProblem({ problem }: SignInContext): void {
  const alert = document.querySelector('[role=alert]')
  if (problem === null) return expect(alert).toBeNull()
  const { email } = problem.fieldErrors
  expect(alert?.textContent).toContain(email === undefined ? problem.message : `Email address: ${email}`)
  expect(document.activeElement).toBe(alert)
}

function mount(page: Page): ReactSubject {
  calls.clear()
  forgetPending(page.mode)
  const goTo = vi.fn((_path: string) => {})
  render(<page.Screen goTo={goTo} />)
  const checkFirstStep = (isBusy: boolean, context: SignInContext) => {
    expect(heading()).toBe(page.heading)
    expect(document.getElementById('code')).toBeNull()
    expect(isOff(isBusy ? page.button.busy : page.button.idle)).toBe(isBusy)
    checkProblem(context)
  }
  const checkFactorStep = ({ of }: Step) => {
    const { challenge, method, problem } = of.context as SignInContext
    expect(heading()).toBe('Confirm it is you')
    const isAsking = of.matches({ factor: 'asking' })
    const isBusy = isAsking || of.matches({ factor: 'verifying' }) || of.value === 'signedIn'
    if (method === 'passkey') {
      expect(document.getElementById('code')).toBeNull()
      expect(isOff(isBusy ? 'Waiting for your passkey…' : 'Use your passkey')).toBe(isBusy)
    } else {
      expect(document.querySelector('label[for=code]')?.textContent).toBe(LABELS[method ?? 'code'])
      expect(isOff(isBusy ? 'Checking…' : 'Confirm')).toBe(isBusy)
    }
    const others = buttons().filter(({ textContent }) => textContent.endsWith(' instead'))
    const offered = (challenge?.methods ?? []).filter((other) => other !== method)
    expect(others.map(({ textContent }) => textContent)).toEqual(offered.map((other) => INSTEAD[other]))
    expect(document.querySelector('[role=alert]')?.textContent ?? null).toBe(problem?.message ?? null)
  }
  const checkCodeStep = ({ of }: Step) => {
    const { challenge, problem } = of.context as SignInContext
    expect(heading()).toBe(page.codeHeading)
    const isTyped = page.mode === 'register' && challenge?.channel === 'mail'
    const sentTo = isTyped ? 'layla@mizan.test' : challenge?.sentTo
    expect(document.getElementById('code-hint')?.textContent).toContain(sentTo)
    const isBusy = of.matches({ code: { answer: 'verifying' } }) || of.value === 'signedIn'
    expect(isOff(isBusy ? 'Checking…' : 'Confirm')).toBe(isBusy)
    expect(isOff('Send a new code')).toBe(!of.matches({ code: { resend: 'ready' } }))
    const isSending = of.matches({ code: { resend: 'sending' } })
    const expected = problem === null || isSending ? null : problem.message
    expect(document.querySelector('[role=alert]')?.textContent ?? null).toBe(expected)
  }
  return {
    executors: {
      'credentials.submitted': async () => {
        await page.fillIn()
        await press(page.button.idle)
      },
      // What a reload finds; the page looks again when the browser shows it again.
      'challenge.resumed': async ({ challenge }) => {
        keepPending(page.mode, { email: 'layla@mizan.test', challenge: challenge as SignInChallenge })
        window.dispatchEvent(new Event('pageshow'))
        await passTime(0)
      },
      'code.submitted': async () => {
        type('code', '123456')
        await press('Confirm')
      },
      'code.resendChosen': ({ channel }) =>
        press(channel === undefined ? 'Send a new code' : OTHER_CHANNEL[channel as SignInChannel]),
      'method.chosen': ({ method }) => press(INSTEAD[method as SignInMethod]),
      'passkey.chosen': () => press('Use your passkey'),
      // Signing up shows the address with the code, and leads back to it by name.
      'signIn.restartChosen': () =>
        press(buttons().some(({ textContent }) => textContent === CHANGE) ? CHANGE : 'Back'),
      ...calls.ends('checkCredentials'),
      ...calls.ends('verifyCode'),
      ...calls.ends('resendCode'),
      // The browser's dialog ends as the model says; `getPasskey` never rejects but for a fault of ours.
      ...calls.ends('askPasskey', ({ output }) =>
        output === 'done' ? { kind: 'done', response: SIGNED } : { kind: 'cancelled' },
      ),
    },
    check: (step) => {
      const { value, context } = step.of
      if (value === 'credentials' || value === 'checking') checkFirstStep(value === 'checking', context)
      else if (context.challenge?.methods.includes('code')) checkCodeStep(step)
      else checkFactorStep(step)
      expect(goTo.mock.calls).toEqual(value === 'signedIn' ? [['/dashboard']] : [])
    },
  }
}

const SECRETS = /Mizan#2026|Quiet-Harbour7!|123456(?!78901)|c2lnbmVk/

for (const page of [LOGIN, REGISTER]) {
  const model = { ...signInModel, inputs: { [page.mode]: signInModel.inputs[page.mode] } }
  const coverage = coverageOf(signInModel.machine)
  // One page after the other: each collects what its own actors do.
  watchActors((event) => {
    if (isOf(page.mode, event)) coverage.inspect(event)
  })
  describeInReact(`login at /${page.mode}`, model, coverage, () => mount(page))
}

const inspected: string[] = []
watchActors((event) => {
  if ('event' in event) inspected.push(JSON.stringify(event.event))
  if ('snapshot' in event) inspected.push(JSON.stringify(event.snapshot))
})
it('shows no password and no code to an inspector', () => {
  expect(inspected.length).toBeGreaterThan(500)
  expect(inspected.filter((text) => SECRETS.test(text))).toEqual([])
})

/** Whether an inspected step belongs to the machine of that page. */
function isOf(mode: SignInMode, event: Parameters<Parameters<typeof watchActors>[0]>[0]): boolean {
  if (!('snapshot' in event)) return false
  const { snapshot } = event
  return 'context' in snapshot && (snapshot.context as SignInContext | undefined)?.mode === mode
}
