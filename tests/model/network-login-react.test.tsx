import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PopupHandlers } from '#features/network-login/network-popup.ts'
import { STATE_KEY } from '#lib/network-callback.ts'
import type { NetworkLoginContext } from '#machines/network-login/machine.ts'
import { networkLoginModel } from '#machines/network-login/model.ts'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'
import { NetworkPartContext } from '#screens/sign-in/network/network-part.tsx'
import { NetworkSignIn } from '#screens/sign-in/network/network-sign-in.tsx'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { buttons, heading, input, press, type } from '#tests/support/walks/fields.ts'
import { type ModelEvent, pathsOf, type Step, walk } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'
import * as networkCalls from '#graphql/network-login.ts'
import * as signInCalls from '#graphql/sign-in.ts'
import * as networkPopup from '#features/network-login/network-popup.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { holdCalls, thrown } from '#tests/support/walks/held-calls.ts'

/** The calls on their way; the walk says how they end. */
const calls = holdCalls()
const popups: { handlers: PopupHandlers | null; network: string | null } = {
  handlers: null,
  network: null,
}

replaceExports(networkCalls, {
  requestNetworks: () =>
    Promise.resolve([
      { _id: 'linkedin', name: 'LinkedIn' },
      { _id: 'identity', name: 'Mizan Identity' },
    ]),
  exchangeNetworkCode: calls.hold('exchangeCode'),
  finishNetworkSignUp: calls.hold('finish'),
})
replaceExports(signInCalls, {
  answerChallenge: calls.hold('answer'),
})
replaceExports(networkPopup, {
  createNetworkPopup: () => ({
    open: (network: string, handlers: PopupHandlers) => {
      popups.handlers = handlers
      popups.network = network
    },
    close: () => {},
  }),
})

const SECRET = 'secret-code'
const STATE = 'secret-state'
const GRANT = 'g'.repeat(43)
const NAMES = { linkedin: 'LinkedIn', identity: 'Mizan Identity' } as const
const challenge = {
  challengeId: 'challenge-1',
  methods: ['code'],
  channel: 'mail',
  channels: ['mail'],
  sentTo: 'l•••@mizan.test',
  resendInMs: 30_000,
  expiresInMs: 300_000,
}
const person = { grant: GRANT, firstName: 'Layla', lastName: 'Haddad', email: 'layla@mizan.test' }

const dialog = () => document.querySelector('dialog')
const words = () =>
  dialog() === null
    ? null
    : [dialog()?.querySelector('h2')?.textContent, dialog()?.querySelector('p')?.textContent]

/** A new user chooses a role, accepts the terms and sends it. */
async function finish(): Promise<void> {
  fireEvent.click(input('finish-userType.isInvestor'))
  fireEvent.click(input('finish-acceptedTerms'))
  await passTime(0)
  await press('Create account')
  await calls.end('finish', 'resolve', challenge)
}

function mount(): ReactSubject {
  calls.clear()
  popups.handlers = null
  const goTo = vi.fn((_path: string) => {})
  render(
    <NetworkPartContext value={NetworkSignIn}>
      <LoginScreen goTo={goTo} />
    </NetworkPartContext>,
  )
  const answer = async (tell: (handlers: PopupHandlers) => void) => {
    // A late answer comes from a popup: one was opened before, or an attacker plants it.
    if (popups.handlers !== null) tell(popups.handlers)
    await passTime(0)
  }
  return {
    executors: {
      'signIn.chosen': async ({ network }: ModelEvent) => {
        await passTime(0)
        await press(`Continue with ${NAMES[network as keyof typeof NAMES]}`)
        expect(popups.network).toBe(network)
      },
      codeReceived: () =>
        answer(({ onAnswer }) => onAnswer({ code: SECRET, state: STATE, from: 'linkedin' })),
      errorReceived: ({ error }: ModelEvent) =>
        answer(({ onAnswer }) =>
          onAnswer({ error: String(error), state: STATE, errorMessage: 'Sorry', from: 'linkedin' }),
        ),
      'popup.closed': () => answer(({ onClosed }) => onClosed()),
      'popup.blocked': () => answer(({ onBlocked }) => onBlocked()),
      'popup.failed': ({ error }: ModelEvent) => answer(({ onFailed }) => onFailed(thrown(error))),
      ...calls.ends('exchangeCode', ({ output }) => (output === 'new' ? { person } : { challenge })),
      'signIn.codeAsked': finish,
      'signIn.left': async (_event: ModelEvent, { before }: Step) => {
        await press('Back')
        const focused = document.activeElement?.textContent
        expect(focused).toBe(before.value === 'finishing' ? 'Continue with LinkedIn' : 'Log in')
      },
      'signIn.completed': async () => {
        type('code', '123456')
        await passTime(0)
        await press('Confirm')
        await calls.end('answer', 'resolve', undefined)
      },
      'problem.dismissed': async (_event: ModelEvent) => {
        if (dialog() !== null) await press('Close')
      },
      'profile.chosen': () => press('Yes'),
      'profile.declined': () => press('No'),
    },
    check: (step) => check(step, goTo),
  }
}

function check({ of, fired }: Step, goTo: ReturnType<typeof vi.fn>): void {
  const { network, problem } = of.context as NetworkLoginContext
  const name = network === null ? '' : NAMES[network]
  const isCode = of.value === 'confirming' || of.value === 'succeeded' || of.status === 'done'
  expect(heading()).toBe(
    isCode ? 'Enter your code' : of.value === 'finishing' ? 'Finish your account' : 'Log in',
  )
  expect(document.getElementById('password')?.closest('[hidden]') === null).toBe(
    !isCode && of.value !== 'finishing',
  )
  const success = `You have ${name} login/signup successfully, Do you want to update your profile now?`
  const told = of.value === 'succeeded' ? success : (problem?.message ?? null)
  expect(words()).toEqual(told === null ? null : [`${name} login/signup status`, told])
  const offered = buttons().filter((one) => one.textContent.startsWith('Continue with'))
  // The offered networks arrive after the page.
  if (of.matches('choosing') && fired !== null) {
    expect(offered.map((one) => one.textContent)).toEqual([
      'Continue with LinkedIn',
      'Continue with Mizan Identity',
    ])
  }
  const isOff = of.value === 'exchanging'
  for (const one of offered) expect(one.getAttribute('aria-disabled')).toBe(String(isOff))
  const exits = {
    toProfile: [['/profileSetting']],
    toPage: [[window.location.search === '' ? '/dashboard' : '/wallet']],
  }
  expect(goTo.mock.calls).toEqual(exits[of.value as keyof typeof exits] ?? [])
}

const coverage = coverageOf(networkLoginModel.machine)
/** Everything an inspector was shown. */
const inspected: string[] = []
watchActors((event) => {
  coverage.inspect(event)
  if ('event' in event) inspected.push(JSON.stringify(event.event))
  if ('snapshot' in event) inspected.push(JSON.stringify(event.snapshot))
})

const { opened, landed } = networkLoginModel.inputs

describe('network login with a code in the address, in React', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00.000Z') })
    localStorage.setItem(STATE_KEY, STATE)
    window.history.replaceState(null, '', `/login?next=%2Fwallet&code=${SECRET}&state=${STATE}`)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    localStorage.clear()
    window.history.replaceState(null, '', '/')
  })
  // Without a popup there is nobody who could answer late.
  const without = ['codeReceived', 'errorReceived']
  for (const path of pathsOf({ ...networkLoginModel, inputs: { landed } }, { without })) {
    it(path.title, async () => {
      const { executors, check } = mount()
      await passTime(0)
      expect(window.location.search).toBe('?next=%2Fwallet')
      await walk(path, executors, check)
    })
  }

  it('says that the state does not match, and sends nothing', async () => {
    localStorage.setItem(STATE_KEY, 'another')
    mount()
    await passTime(0)
    expect(words()).toEqual(['LinkedIn login/signup status', 'State does not match'])
    expect(calls.has('exchangeCode')).toBe(false)
  })
})

describeInReact('network login', { ...networkLoginModel, inputs: { opened } }, coverage, mount)

it('shows no code, no state, no grant and no person to an inspector', () => {
  expect(inspected.length).toBeGreaterThan(500)
  expect(inspected.filter((text) => /secret-|gggg|Haddad|layla@/.test(text))).toEqual([])
})
