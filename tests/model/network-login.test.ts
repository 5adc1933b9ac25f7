import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { BLOCKED_TEXT, statusTitle, successText } from '#machines/network-login/labels.ts'
import {
  type Acquaintance,
  networkLoginMachine,
  type NetworkLoginInput,
  type OpenPopup,
} from '#machines/network-login/machine.ts'
import { networkLoginModel } from '#machines/network-login/model.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('network login', networkLoginModel)

function start(
  exchange: () => Promise<Acquaintance> = () => Promise.resolve('known'),
  landed: NetworkLoginInput['landed'] = null,
) {
  const opened = vi.fn((_network: string) => {})
  const machine = networkLoginMachine.provide({
    actors: {
      popups: fromCallback<OpenPopup>(({ receive }) => receive(({ network }) => opened(network))),
      exchangeCode: fromPromise(exchange),
    },
  })
  const actor = createActor(machine, { input: { landed } }).start()
  const settled = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    eventually(() => expect(actor.getSnapshot().matches(state)).toBe(true))
  return { actor, opened, settled }
}

const refusal = { kind: 'refused', message: 'This account is disabled.', code: 'forbidden', fieldErrors: {} }

describe('network login, to the letter', () => {
  it('has the words of spec 8, with the name of the network', () => {
    expect(statusTitle('LinkedIn')).toBe('LinkedIn login/signup status')
    expect(successText('LinkedIn')).toBe(
      'You have LinkedIn login/signup successfully, Do you want to update your profile now?',
    )
  })

  it('opens the popup before the click that chose it has ended', () => {
    const { actor, opened } = start()
    actor.send({ type: 'signIn.chosen', network: 'identity' })
    expect(opened.mock.calls).toEqual([['identity']])
    expect(actor.getSnapshot().value).toEqual({ choosing: 'waiting' })
  })

  it('opens another one when it is chosen again while the first is open', () => {
    const { actor, opened } = start()
    actor.send({ type: 'signIn.chosen', network: 'identity' })
    actor.send({ type: 'signIn.chosen', network: 'linkedin' })
    expect(opened.mock.calls).toEqual([['identity'], ['linkedin']])
    expect(actor.getSnapshot().context.network).toBe('linkedin')
  })

  it('tries at once with a code in the address, and goes on to the second factor of somebody known', async () => {
    const { settled, opened, actor } = start(undefined, 'linkedin')
    expect(actor.getSnapshot().value).toBe('exchanging')
    await settled('confirming')
    expect(opened).not.toHaveBeenCalled()
  })

  it('lets somebody new finish the account before any second factor', async () => {
    const { actor, settled } = start(() => Promise.resolve('new'))
    actor.send({ type: 'signIn.chosen', network: 'linkedin' })
    actor.send({ type: 'codeReceived' })
    await settled('finishing')
    actor.send({ type: 'signIn.completed' })
    expect(actor.getSnapshot().value).toBe('finishing')
  })

  it('takes the answer of a window that only looked closed', async () => {
    const { actor, settled } = start()
    actor.send({ type: 'signIn.chosen', network: 'linkedin' })
    actor.send({ type: 'popup.closed' })
    expect(actor.getSnapshot().value).toEqual({ choosing: 'idle' })
    actor.send({ type: 'codeReceived' })
    await settled('confirming')
  })

  it.each([
    ['user_cancelled_login', 'idle'],
    ['access_denied', 'failed'],
  ])('shows nothing for the error %s and is %s', (error, state) => {
    const { actor } = start()
    actor.send({ type: 'signIn.chosen', network: 'linkedin' })
    actor.send({ type: 'errorReceived', error })
    expect(actor.getSnapshot().value).toEqual({ choosing: state })
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it.each([
    ["the server's own words", { problem: refusal }, 'This account is disabled.'],
    ['the words of spec 8', new TypeError('fetch failed'), 'Unable to login. Please try after some time.'],
  ])('tells a failed login by %s', async (_, error, message) => {
    const { actor, settled } = start(() => Promise.reject(error as Error))
    actor.send({ type: 'codeReceived' })
    await settled({ choosing: 'failed' })
    expect(actor.getSnapshot().context.problem?.message).toBe(message)
    actor.send({ type: 'problem.dismissed' })
    expect(actor.getSnapshot().value).toEqual({ choosing: 'idle' })
  })

  it('says so when the browser blocks the popup', () => {
    const { actor } = start()
    actor.send({ type: 'signIn.chosen', network: 'linkedin' })
    actor.send({ type: 'popup.blocked' })
    expect(actor.getSnapshot().context.problem?.message).toBe(BLOCKED_TEXT)
  })
})
