import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#graphql/problem.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import type { SetupKind } from '#machines/factor-setup/labels.ts'
import type { FactorSetupContext } from '#machines/factor-setup/machine.ts'
import { factorSetupModel } from '#machines/factor-setup/model.ts'
import { AppFactor } from '#screens/settings/app-factor.tsx'
import { PasskeysFactor } from '#screens/settings/passkeys-factor.tsx'
import { PhonePart } from '#screens/settings/phone-part.tsx'
import { coverageOf } from './coverage.ts'
import type { ModelEvent, Step } from './harness.ts'
import { describeInReact, passTime, type ReactSubject } from './react-level.ts'
import { watchers } from './watch-actors.ts'

/** The calls on their way, by the actor that made them; the walk says how they end. */
const calls = vi.hoisted(() => {
  const held = new Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>()
  const hold = (actor: string) => () =>
    new Promise((resolve, reject) => {
      held.set(actor, { resolve, reject })
    })
  /** What the browser's own dialog says of a passkey: it is asked first, and may be left. */
  const browser = { answer: (_outcome: unknown): void => {} }
  return { held, hold, browser }
})

vi.mock('@xstate/react', async (importOriginal) =>
  (await import('./watch-actors.ts')).watchedReact(importOriginal),
)
const ACTORS = vi.hoisted((): Readonly<Record<string, string>> => ({
  ConfirmTwoFactor: 'confirm',
  AddPasskey: 'confirm',
  VerifyPhoneCode: 'confirm',
  LoginChannel: 'resend',
}))
vi.mock('@apollo/client/react', () => ({
  useMutation: (document: { definitions: readonly { name?: { value: string } }[] }) => [
    calls.hold(ACTORS[document.definitions[0]?.name?.value ?? ''] ?? 'none'),
  ],
}))
vi.mock('#screens/settings/use-send.ts', () => ({
  useProved: () => calls.hold('prepare'),
  useReread: () => () => {},
  useAct: () => ({ act: () => {}, isBusy: false }),
}))
vi.mock('#screens/settings/qr-code.tsx', () => ({ QrCode: () => null }))
vi.mock('#lib/passkey.ts', () => ({
  knowsPasskeys: () => true,
  createPasskey: () =>
    new Promise((resolve) => {
      calls.browser.answer = resolve
    }),
}))

const SECRET = 'JBSWY3DPEHPK3PXP'
const CODE = '123456'
const NUMBER = '971501234567'
const RECOVERY = ['AAAA-0001', 'AAAA-0002']

interface Part {
  readonly screen: ReactNode
  readonly start: string
  readonly preparing: string
  readonly confirm: string
  readonly checking: string
  readonly field: string
  readonly label: string
  readonly typed: string
  /** What the first and the last call answer. */
  readonly prepared: object
  readonly confirmed: (recoveryCodes: readonly string[]) => object
}
const PARTS: Readonly<Record<SetupKind, Part>> = {
  totp: {
    screen: <AppFactor since={null} />,
    start: 'Set up an app',
    preparing: 'Preparing…',
    confirm: 'Confirm',
    checking: 'Checking…',
    field: 'totp-code',
    label: 'Code of the app: ',
    typed: CODE,
    prepared: { enableTwoFactor: { data: { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` } } },
    confirmed: (recoveryCodes) => ({ confirmTwoFactor: { data: { recoveryCodes } } }),
  },
  passkey: {
    screen: <PasskeysFactor passkeys={[]} />,
    start: 'Add a passkey',
    preparing: 'Preparing…',
    confirm: 'Create the passkey',
    checking: 'Waiting for your device…',
    field: 'passkey-name',
    label: '',
    typed: 'My phone',
    prepared: { startPasskey: { data: { options: '{"challenge":"c"}' } } },
    confirmed: (recoveryCodes) => ({ addPasskey: { data: { recoveryCodes } } }),
  },
  phone: {
    screen: <PhonePart contact={{ phone: '', isPhoneVerified: false }} />,
    start: 'Send the code',
    preparing: 'Sending…',
    confirm: 'Confirm',
    checking: 'Checking…',
    field: 'phone-code',
    label: 'Code from the message: ',
    typed: CODE,
    prepared: { sendPhoneCode: { data: { challengeId: 'ch_1', sentTo: '•••4567' } } },
    confirmed: () => ({ verifyPhoneCode: {} }),
  },
}

const isSeen = (element: Element) => element.closest('[hidden]') === null
function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => isSeen(one) && one.textContent === name,
  )
  if (found === undefined) throw new Error(`No button ${name}`)
  return found
}
function type(id: string, text: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field ${id}`)
  fireEvent.input(field, { target: { value: text } })
}
const press = async (name: string) => {
  fireEvent.click(button(name))
  await passTime(0)
}
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const alertText = () => [...document.querySelectorAll('[role=alert]')].find(isSeen)?.textContent ?? null

/** What our client throws for it: a refusal as a problem, anything else as it came. */
function thrown(error: unknown): unknown {
  const isRefusal = typeof error === 'object' && error !== null && 'kind' in error
  return isRefusal ? new ProblemError({ statusCode: 400, ...(error as Refusal) }) : error
}
type Refusal = Omit<ConstructorParameters<typeof ProblemError>[0], 'statusCode'>

async function finish(
  actor: string,
  end: (call: { resolve: (value: unknown) => void; reject: (error: unknown) => void }) => void,
) {
  const call = calls.held.get(actor)
  if (call === undefined) throw new Error(`Nobody called ${actor}`)
  end(call)
  await passTime(0)
}

function mount(): ReactSubject {
  calls.held.clear()
  let part: Part | null = null
  const now = (): Part => {
    if (part === null) throw new Error('Nothing is mounted')
    return part
  }
  /** The browser answers before the service is asked. */
  const browserSays = async (outcome: object) => {
    if (now() !== PARTS.passkey) return
    calls.browser.answer(outcome)
    await passTime(0)
  }
  const done = { kind: 'done', response: '{}' }
  return {
    executors: {
      'setup.startChosen': async () => {
        if (now() === PARTS.phone) type('phone', NUMBER)
        await press(now().start)
      },
      'setup.confirmed': async () => {
        type(now().field, now().typed)
        await press(now().confirm)
      },
      'setup.cancelChosen': () => press('Cancel'),
      // Only a number has the button.
      'code.resendChosen': async () => {
        if (now() === PARTS.phone) await press('Send a new code')
      },
      'codes.kept': () => press('I have kept them'),
      'xstate.done.actor.prepare': ({ output }: ModelEvent) =>
        finish('prepare', ({ resolve }) =>
          resolve(output === 'ready' ? { data: now().prepared } : undefined),
        ),
      'xstate.error.actor.prepare': ({ error }: ModelEvent) =>
        finish('prepare', ({ reject }) => reject(thrown(error))),
      'xstate.done.actor.confirm': async ({ output }: ModelEvent) => {
        if (output === 'cancelled') return browserSays({ kind: 'cancelled' })
        await browserSays(done)
        const data = now().confirmed(output === 'codes' ? RECOVERY : [])
        await finish('confirm', ({ resolve }) => resolve({ data }))
      },
      'xstate.error.actor.confirm': async ({ error }: ModelEvent) => {
        await browserSays(done)
        await finish('confirm', ({ reject }) => reject(thrown(error)))
      },
      'xstate.done.actor.resend': () =>
        finish('resend', ({ resolve }) =>
          resolve({ data: { loginChannel: { data: { challengeId: 'ch_2', sentTo: '•••4567' } } } }),
        ),
      'xstate.error.actor.resend': ({ error }: ModelEvent) =>
        finish('resend', ({ reject }) => reject(thrown(error))),
    },
    check: (step: Step) => {
      const context = step.of.context as FactorSetupContext
      if (part === null) {
        part = PARTS[context.kind]
        render(<NotifyContext value={() => {}}>{part.screen}</NotifyContext>)
      }
      compare(part, step.of.value, context)
    },
  }
}

function compare(part: Part, value: unknown, { kind, problem }: FactorSetupContext): void {
  const codes = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(codes.filter((code) => RECOVERY.includes(code))).toEqual(value === 'showingCodes' ? RECOVERY : [])
  const isForm = value === 'confirming' || value === 'checking' || value === 'resending'
  expect(document.getElementById(part.field) !== null).toBe(isForm)
  const atField = kind === 'passkey' ? undefined : problem?.fieldErrors['code']
  const words = isForm && atField !== undefined ? `${part.label}${atField}` : (problem?.message ?? null)
  expect(alertText()).toBe(words)
  if (value === 'idle' || value === 'preparing') {
    expect(isOff(value === 'idle' ? part.start : part.preparing)).toBe(value === 'preparing')
    return
  }
  if (!isForm) return
  expect(isOff(value === 'checking' ? part.checking : part.confirm)).toBe(value !== 'confirming')
  if (kind === 'phone')
    expect(isOff(value === 'resending' ? 'Sending…' : 'Send a new code')).toBe(value !== 'confirming')
}

const coverage = coverageOf(factorSetupModel.machine)
watchers.add(coverage.inspect)
const inspected: string[] = []
watchers.add((event) => {
  if ('event' in event) inspected.push(JSON.stringify(event.event))
  if ('snapshot' in event) inspected.push(JSON.stringify(event.snapshot))
})

describeInReact('factor-setup', factorSetupModel, coverage, mount)

it('shows no secret, code or number to an inspector', () => {
  expect(inspected.length).toBeGreaterThan(100)
  const secrets = [SECRET, CODE, NUMBER, ...RECOVERY]
  expect(inspected.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
