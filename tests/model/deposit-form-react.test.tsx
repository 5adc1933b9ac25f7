import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { createClient } from '#graphql/client.ts'
import {
  ConfirmDepositDocument,
  CreateDepositDocument,
  DepositByIdDocument,
} from '#graphql/generated/graphql.ts'
import { DEPOSIT_FAILED_TEXT, DEPOSIT_SLOW_TEXT } from '#machines/deposit-form/labels.ts'
import type { DepositFormContext } from '#machines/deposit-form/machine.ts'
import { depositFormModel } from '#machines/deposit-form/model.ts'
import { AddFunds } from '#screens/wallet/add-funds-screen.tsx'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, buttons, input, isOff, press, type } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Path, Step } from '#tests/support/walks/harness.ts'
import { holdCalls, thrown } from '#tests/support/walks/held-calls.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'

const SHOWN = '$100.00'
const PRESETS = ['$100', '$500', '$1,000', '$5,000']

/** What the page shows in each state, and the words of its buttons. */
const SCREEN: Readonly<Record<string, { readonly step: string; readonly buttons: readonly string[] }>> = {
  entering: { step: 'amount', buttons: [...PRESETS, 'Continue to payment'] },
  creating: { step: 'amount', buttons: [...PRESETS, 'Opening the card form'] },
  cardFrame: { step: 'card', buttons: ['Change the amount'] },
  cardPage: { step: 'page', buttons: ['Change the amount'] },
  confirming: { step: 'waiting', buttons: [] },
  settling: { step: 'waiting', buttons: ['Make another payment'] },
  declined: { step: 'declined', buttons: ['Try another card'] },
  timedOut: { step: 'timedOut', buttons: ['Check again', 'Start over'] },
  settled: { step: 'settled', buttons: [] },
}
const screenOf = ({ value }: Step['of']) => SCREEN[String(value)] ?? { step: '', buttons: [] }

const frame = () => document.querySelector('iframe')
const links = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent)

type StartInput = Pick<ComponentProps<typeof AddFunds>, 'pending'>

type Operation = 'create' | 'confirm' | 'read'
/** What the service was asked, and with what. */
interface Asked {
  readonly operation: Operation
  readonly variables: unknown
}

/** Each of these events asks once, whatever happens after it. */
const ONCE_FOR: Readonly<Record<string, readonly string[]>> = {
  create: ['amount.submitted', 'deposit.otherCardChosen'],
  confirm: ['card.tokenized'],
}

function mount({ steps, input: start }: Path): ReactSubject {
  const calls = holdCalls()
  const asked: Asked[] = []
  const ask = (operation: Operation, variables: unknown) => {
    asked.push({ operation, variables })
    return calls.hold(operation)()
  }
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  vi.spyOn(client, 'mutate').mockImplementation(({ mutation, variables }) => {
    expect([CreateDepositDocument, ConfirmDepositDocument]).toContain(mutation)
    return ask(mutation === CreateDepositDocument ? 'create' : 'confirm', variables)
  })
  vi.spyOn(client, 'query').mockImplementation(({ query, variables }) => {
    expect(query).toBe(DepositByIdDocument)
    return ask('read', variables)
  })
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <AddFunds {...(start as StartInput)} />
      </MemoryRouter>
    </ApolloProvider>,
  )

  const ends = (operation: Operation, field: string) => {
    const data = (output: unknown) => ({ data: { [field]: { status: true, message: 'Done', data: output } } })
    return ({ output, error }: ModelEvent) =>
      error === undefined
        ? calls.end(operation, 'resolve', data(output))
        : calls.end(operation, 'reject', isRefusal(error) ? thrown(error) : new TypeError('fetch failed'))
  }
  const create = ends('create', 'createDeposit')
  const confirm = ends('confirm', 'confirmDeposit')
  const read = ends('read', 'depositById')
  let last: ModelEvent | undefined
  const readOn = async (event: ModelEvent) => {
    // An answer ends the reading, and the model's state does not tell; who asks again and hears the same is back in it.
    if (!calls.has('read') && last !== undefined) {
      await press('Check again')
      await read(last)
    }
    await read(event)
    last = event
  }
  return {
    executors: {
      'amount.submitted': async () => {
        type('amount', '100')
        await press(`Continue to pay ${SHOWN}`)
      },
      'card.tokenized': async ({ cardToken }) => {
        const data = { type: 'card.tokenised', token: cardToken }
        const { origin } = new URL(frame()?.src ?? '')
        fireEvent(
          window,
          new MessageEvent('message', { data, origin, source: frame()?.contentWindow ?? null }),
        )
        await passTime(0)
      },
      'card.cancelled': () => press('Change the amount'),
      'deposit.checkChosen': () => press('Check again'),
      'deposit.retryChosen': (_event, { before: { value } }) =>
        press(value === 'settling' ? 'Make another payment' : 'Start over'),
      'deposit.otherCardChosen': () => press('Try another card'),
      'xstate.done.actor.createDeposit': create,
      'xstate.error.actor.createDeposit': create,
      'xstate.done.actor.confirmDeposit': confirm,
      'xstate.error.actor.confirmDeposit': confirm,
      'xstate.done.actor.watchDeposit': read,
      'xstate.error.actor.watchDeposit': read,
      'xstate.done.actor.watchOn': readOn,
      'xstate.error.actor.watchOn': readOn,
    },
    check: (step) => {
      const walked = steps.slice(0, steps.indexOf(step) + 1)
      checkScreen(
        step,
        walked.some(({ event }) => event.type === 'amount.submitted'),
      )
      checkAsked(step, asked)
      for (const [operation, types] of Object.entries(ONCE_FOR)) {
        expect(asked.filter((one) => one.operation === operation).length).toBe(
          walked.filter(({ event }) => types.includes(event.type)).length,
        )
      }
    },
  }
}

const isRefusal = (error: unknown) => typeof error === 'object' && error !== null && 'kind' in error

function checkScreen({ of, before }: Step, wasTyped: boolean): void {
  const { frameUrl, payUrl, message, problem } = of.context as DepositFormContext
  const { step, buttons: words } = screenOf(of)
  const submit = wasTyped && of.value === 'entering' ? `Continue to pay ${SHOWN}` : words.at(-1)
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    ...words.slice(0, -1),
    ...(submit === undefined ? [] : [submit]),
  ])
  // Typed once, the amount stays through every new beginning.
  if (step === 'amount') expect(input('amount').value).toBe(wasTyped ? '100' : '')
  if (step === 'amount') expect(isOff(submit ?? '')).toBe(of.value === 'creating')
  expect(frame()?.getAttribute('src') ?? null).toBe(step === 'card' ? frameUrl : null)
  const text = document.body.textContent
  expect(text.includes(`You are adding ${SHOWN}.`)).toBe(step === 'card' || step === 'page')
  expect(document.querySelector('a[href^="https://"]')?.getAttribute('href') ?? null).toBe(
    step === 'page' ? payUrl : null,
  )
  expect(text.includes(`Waiting for the card provider to confirm ${SHOWN}`)).toBe(step === 'waiting')
  expect(text.includes(`${SHOWN} is in your wallet.`)).toBe(step === 'settled')
  const mayLeave = step === 'waiting' || (step === 'timedOut' && message === DEPOSIT_SLOW_TEXT)
  expect(links()).toEqual(
    step === 'settled'
      ? ['Go to wallet', 'Browse projects']
      : step === 'page'
        ? ['Go to the card provider']
        : mayLeave
          ? ['your wallet']
          : [],
  )
  expect(text.includes(`${SHOWN} appears in your wallet when the provider confirms it.`)).toBe(mayLeave)
  const refusal = problem?.kind === 'refused' ? problem.message : DEPOSIT_FAILED_TEXT
  expect(alerts()).toEqual([
    ...(problem === null ? [] : [refusal]),
    ...(step === 'declined' || step === 'timedOut' ? [message] : []),
  ])
  // What had the focus went with the step before.
  if (screenOf(before).step !== step) {
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  }
}

/** The calls that lead to a state; a payment is opened and charged no more often than the model says. */
function checkAsked({ of, before, event }: Step, asked: readonly Asked[]): void {
  const { amount, depositId } = of.context as DepositFormContext
  const last = asked.at(-1)
  if (event.type === 'xstate.init') {
    expect(asked.map(({ operation }) => operation)).toEqual(of.value === 'settling' ? ['read'] : [])
  }
  if (of.value === 'creating') {
    const idempotencyKey: unknown = expect.stringMatching(/^[\w-]{8,64}$/)
    expect(last).toEqual({ operation: 'create', variables: { input: { amount, idempotencyKey } } })
    // The same amount once more is the same payment; after a new beginning, or with another card, it is another one.
    const keys = asked.filter(({ operation }) => operation === 'create').map((one) => keyOf(one))
    const isSame =
      event.type !== 'deposit.otherCardChosen' &&
      (before.context as DepositFormContext).idempotencyKey !== null
    expect(keys.filter((key) => key === keys.at(-1)).length > 1).toBe(isSame)
  }
  if (of.value === 'confirming') {
    const { cardToken } = event
    expect(last).toEqual({ operation: 'confirm', variables: { id: depositId, input: { cardToken } } })
  }
  if (of.value === 'settling' || (of.value === 'timedOut' && before.value !== 'timedOut')) {
    expect(last).toEqual({ operation: 'read', variables: { id: depositId } })
  }
}

const keyOf = ({ variables }: Asked) =>
  (variables as { readonly input: { readonly idempotencyKey: string } }).input.idempotencyKey

const coverage = coverageOf(depositFormModel.machine)
watchActors((event) => coverage.inspect(event))
describeInReact('adding money by card', depositFormModel, coverage, mount)
