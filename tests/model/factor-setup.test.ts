import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { CONFIRM_FAILED_TEXTS, START_FAILED_TEXTS } from '#machines/factor-setup/labels.ts'
import {
  factorSetupMachine,
  type SetupConfirmed,
  type SetupPrepared,
} from '#machines/factor-setup/machine.ts'
import { factorSetupModel } from '#machines/factor-setup/model.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('factor-setup', factorSetupModel)

interface Calls {
  readonly prepare?: () => Promise<SetupPrepared>
  readonly confirm?: () => Promise<SetupConfirmed>
  readonly resend?: () => Promise<void>
}

function start(kind: 'totp' | 'passkey' | 'phone', calls: Calls = {}) {
  const machine = factorSetupMachine.provide({
    actors: {
      prepare: fromPromise(calls.prepare ?? (() => Promise.resolve('ready' as const))),
      confirm: fromPromise(calls.confirm ?? (() => Promise.resolve('done' as const))),
      resend: fromPromise(calls.resend ?? (() => Promise.resolve())),
    },
  })
  const actor = createActor(machine, { input: { kind } }).start()
  const reached = (state: ReturnType<typeof actor.getSnapshot>['value']) =>
    eventually(() => expect(actor.getSnapshot().value).toBe(state))
  const problem = () => actor.getSnapshot().context.problem?.message
  return { actor, reached, problem }
}
const refused = (problem: object) => () =>
  Promise.reject(Object.assign(new Error('x'), { problem: { kind: 'refused', fieldErrors: {}, ...problem } }))

describe('setting up a factor, to the letter', () => {
  it('asks once, however often the button is pressed', async () => {
    const prepare = vi.fn(() => Promise.resolve('ready' as const))
    const { actor, reached } = start('totp', { prepare })
    actor.send({ type: 'setup.startChosen' })
    actor.send({ type: 'setup.startChosen' })
    await reached('confirming')
    expect(prepare).toHaveBeenCalledTimes(1)
  })

  it('is where it was, without a word, after the step-up was left', async () => {
    const { actor, reached, problem } = start('passkey', { prepare: () => Promise.resolve('cancelled') })
    actor.send({ type: 'setup.startChosen' })
    expect(actor.getSnapshot().value).toBe('preparing')
    await reached('idle')
    expect(problem()).toBeUndefined()
  })

  it('keeps the form after a wrong code, with the words of the service', async () => {
    const { actor, reached, problem } = start('totp', {
      confirm: refused({ code: 'invalid', message: 'This code is incorrect. Check it and try again.' }),
    })
    actor.send({ type: 'setup.startChosen' })
    await reached('confirming')
    actor.send({ type: 'setup.confirmed' })
    await reached('confirming')
    expect(problem()).toBe('This code is incorrect. Check it and try again.')
  })

  it('starts again once what was prepared is over', async () => {
    const { actor, reached, problem } = start('phone', {
      confirm: refused({ code: 'not_found', message: 'Please start again' }),
    })
    actor.send({ type: 'setup.startChosen' })
    await reached('confirming')
    actor.send({ type: 'setup.confirmed' })
    await reached('idle')
    expect(problem()).toBe('Please start again')
  })

  it('shows the recovery codes until they were kept', async () => {
    const { actor, reached } = start('totp', { confirm: () => Promise.resolve('codes') })
    actor.send({ type: 'setup.startChosen' })
    await reached('confirming')
    actor.send({ type: 'setup.confirmed' })
    await reached('showingCodes')
    actor.send({ type: 'setup.cancelChosen' })
    expect(actor.getSnapshot().value).toBe('showingCodes')
    actor.send({ type: 'codes.kept' })
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('sends another code for a mobile number only', async () => {
    const resend = vi.fn(() => Promise.resolve())
    for (const kind of ['totp', 'passkey', 'phone'] as const) {
      const { actor, reached } = start(kind, { resend })
      actor.send({ type: 'setup.startChosen' })
      await reached('confirming')
      actor.send({ type: 'code.resendChosen' })
      expect(actor.getSnapshot().value).toBe(kind === 'phone' ? 'resending' : 'confirming')
    }
    expect(resend).toHaveBeenCalledTimes(1)
  })

  it('says so in its own words when no answer came', async () => {
    const lost = () => Promise.reject(new TypeError('fetch failed'))
    const first = start('passkey', { prepare: lost })
    first.actor.send({ type: 'setup.startChosen' })
    await first.reached('idle')
    expect(first.problem()).toBe(START_FAILED_TEXTS.passkey)
    const second = start('totp', { confirm: lost })
    second.actor.send({ type: 'setup.startChosen' })
    await second.reached('confirming')
    second.actor.send({ type: 'setup.confirmed' })
    await eventually(() => expect(second.problem()).toBe(CONFIRM_FAILED_TEXTS.totp))
  })
})
