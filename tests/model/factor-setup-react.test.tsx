import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { Kind } from 'graphql'
import type { ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { NotifyContext } from '#hooks/use-notify.ts'
import type { SetupKind } from '#machines/factor-setup/labels.ts'
import type { FactorSetupContext } from '#machines/factor-setup/machine.ts'
import { factorSetupModel } from '#machines/factor-setup/model.ts'
import { AppFactor } from '#screens/settings/factors/app-factor.tsx'
import { PasskeysFactor } from '#screens/settings/factors/passkeys-factor.tsx'
import { PhonePart } from '#screens/settings/sections/phone-part.tsx'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, isOff, press, type } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import { holdCalls, thrown } from '#tests/support/walks/held-calls.ts'
import * as passkey from '#lib/browser/passkey.ts'
import * as sending from '#features/step-up/use-send.ts'
import { createClient } from '#graphql/client.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'

/** The calls on their way, by the actor that made them; the walk says how they end. */
const calls = holdCalls()
/** What the browser's own dialog says of a passkey: it is asked first, and may be left. */
const dialog = { answer: (_outcome: passkey.PasskeyOutcome): void => {} }
const ACTORS: Readonly<Record<string, string>> = {
  ConfirmTwoFactor: 'confirm',
  AddPasskey: 'confirm',
  VerifyPhoneCode: 'confirm',
  LoginChannel: 'resend',
}
replaceExports(sending, {
  useProved: () => calls.hold('prepare'),
  useReread: () => () => {},
})
replaceExports(passkey, {
  knowsPasskeys: () => true,
  createPasskey: () =>
    new Promise((resolve) => {
      dialog.answer = resolve
    }),
})

// Loaded once, before time stands still.
beforeAll(async () => {
  await import('#contracts/user/phone-number.ts')
})

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
    label: 'Code from your app: ',
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

function mount(): ReactSubject {
  calls.clear()
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  vi.spyOn(client, 'mutate').mockImplementation(({ mutation }) => {
    const operation = mutation.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value
    return calls.hold(ACTORS[operation ?? ''] ?? 'none')()
  })
  let part: Part | null = null
  const now = (): Part => {
    if (part === null) throw new Error('Nothing is mounted')
    return part
  }
  /** The browser answers before the service is asked. */
  const browserSays = async (outcome: passkey.PasskeyOutcome) => {
    if (now() !== PARTS.passkey) return
    dialog.answer(outcome)
    await passTime(0)
  }
  const done = { kind: 'done', response: '{}' } as const
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
      'codes.kept': () => press('I have saved them'),
      ...calls.ends('prepare', ({ output }) => (output === 'ready' ? { data: now().prepared } : undefined)),
      'xstate.done.actor.confirm': async ({ output }: ModelEvent) => {
        if (output === 'cancelled') return browserSays({ kind: 'cancelled' })
        await browserSays(done)
        await calls.end('confirm', 'resolve', { data: now().confirmed(output === 'codes' ? RECOVERY : []) })
      },
      'xstate.error.actor.confirm': async ({ error }: ModelEvent) => {
        await browserSays(done)
        await calls.end('confirm', 'reject', thrown(error))
      },
      ...calls.ends('resend', () => ({
        data: { loginChannel: { data: { challengeId: 'ch_2', sentTo: '•••4567' } } },
      })),
    },
    check: (step: Step) => {
      const context = step.of.context as FactorSetupContext
      if (part === null) {
        part = PARTS[context.kind]
        render(
          <ApolloProvider client={client}>
            <NotifyContext value={() => {}}>{part.screen}</NotifyContext>
          </ApolloProvider>,
        )
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
  expect(alerts()).toEqual(words === null ? [] : [words])
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
watchActors(coverage.inspect)
const inspected: string[] = []
watchActors((event) => {
  if ('event' in event) inspected.push(JSON.stringify(event.event))
  if ('snapshot' in event) inspected.push(JSON.stringify(event.snapshot))
})

describeInReact('factor-setup', factorSetupModel, coverage, mount)

it('shows no secret, code or number to an inspector', () => {
  expect(inspected.length).toBeGreaterThan(100)
  const secrets = [SECRET, CODE, NUMBER, ...RECOVERY]
  expect(inspected.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
