import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  emailVerificationMachine,
  LINK_COOLDOWN_MS,
  passwordResetMachine,
  recoveryRequestMachine,
  type VerifiedLink,
} from '#machines/recovery/machine.ts'
import { emailVerificationModel, passwordResetModel, recoveryRequestModel } from '#machines/recovery/model.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('recovery request', recoveryRequestModel)
describeOnActor('password reset', passwordResetModel)
describeOnActor('email verification', emailVerificationModel)

const refuse = (code: string, message: string) => () =>
  Promise.reject(Object.assign(new Error('x'), { problem: { kind: 'refused', code, message } }))
const fail = () => Promise.reject(new TypeError('fetch failed'))

describe('recovery, to the letter', () => {
  it('sends a request once, however often the button is pressed, and says its own words without an answer', async () => {
    const send = vi.fn<() => Promise<string>>(fail)
    const actor = createActor(
      recoveryRequestMachine.provide({ actors: { sendRequest: fromPromise(send) } }),
    ).start()
    actor.send({ type: 'request.submitted' })
    actor.send({ type: 'request.submitted' })
    await eventually(() => expect(actor.getSnapshot().matches('idle')).toBe(true))
    expect(send).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().context.problem?.message).toBe(
      'The link could not be sent. Please try after some time.',
    )
  })

  it('gives a link up that the service does not take, and keeps the form for any other refusal', async () => {
    const change = async (code: string) => {
      const setPassword = fromPromise<void>(refuse(code, 'No'))
      const checkLink = fromPromise(() => Promise.resolve(true))
      const actor = createActor(passwordResetMachine.provide({ actors: { checkLink, setPassword } })).start()
      actor.send({ type: 'link.found' })
      await eventually(() => expect(actor.getSnapshot().value).toBe('choosing'))
      actor.send({ type: 'password.submitted' })
      await eventually(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false))
      return actor.getSnapshot().value
    }
    expect(await change('not_found')).toBe('gone')
    expect(await change('invalid')).toBe('choosing')
  })

  it('gives a link up before a password is typed, and shows the form when nobody answers', async () => {
    const arrive = async (check: () => Promise<boolean>) => {
      const checkLink = fromPromise(check)
      const actor = createActor(passwordResetMachine.provide({ actors: { checkLink } })).start()
      actor.send({ type: 'link.found' })
      expect(actor.getSnapshot().value).toBe('checking')
      await eventually(() => expect(actor.getSnapshot().value).not.toBe('checking'))
      return actor.getSnapshot().value
    }
    expect(await arrive(() => Promise.resolve(false))).toBe('gone')
    expect(await arrive(() => Promise.resolve(true))).toBe('choosing')
    expect(await arrive(fail)).toBe('choosing')
  })

  it('checks nothing before a link was found', () => {
    const checkLink = vi.fn(() => Promise.resolve(true))
    const setPassword = vi.fn(() => Promise.resolve())
    const actor = createActor(
      passwordResetMachine.provide({
        actors: { checkLink: fromPromise(checkLink), setPassword: fromPromise(setPassword) },
      }),
    ).start()
    actor.send({ type: 'password.submitted' })
    expect(actor.getSnapshot().value).toBe('arriving')
    actor.send({ type: 'link.missing' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'incomplete', status: 'done' })
    expect(checkLink).not.toHaveBeenCalled()
    expect(setPassword).not.toHaveBeenCalled()
  })

  it('offers another verification link after 60000 ms, not at 59999', async () => {
    expect(LINK_COOLDOWN_MS).toBe(60_000)
    const clock = new SimulatedClock()
    const actor = createActor(
      emailVerificationMachine.provide({
        actors: {
          openLink: fromPromise<VerifiedLink>(() =>
            Promise.resolve({ state: 'expired', email: 'l•••@mizan.test' }),
          ),
          resendLink: fromPromise(() => Promise.resolve('We have sent a new link')),
        },
      }),
      { clock },
    ).start()
    actor.send({ type: 'link.found' })
    await eventually(() => expect(actor.getSnapshot().matches({ expired: 'ready' })).toBe(true))
    expect(actor.getSnapshot().context.email).toBe('l•••@mizan.test')
    actor.send({ type: 'link.resendChosen' })
    await eventually(() => expect(actor.getSnapshot().matches({ expired: 'cooling' })).toBe(true))
    clock.increment(59_999)
    expect(actor.getSnapshot().matches({ expired: 'cooling' })).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().matches({ expired: 'ready' })).toBe(true)
  })
})
