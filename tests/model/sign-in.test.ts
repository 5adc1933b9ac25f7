import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { LOGIN_FAILED_TEXT } from '#machines/sign-in/labels.ts'
import { RESEND_COOLDOWN_MS } from '#machines/resend.ts'
import { signInMachine, type SignInChallenge } from '#machines/sign-in/machine.ts'
import { signInModel } from '#machines/sign-in/model.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('sign-in', signInModel)

const challenge: SignInChallenge = {
  challengeId: 'challenge-1',
  methods: ['code'],
  channel: 'mail',
  channels: ['mail'],
  sentTo: 'i•••@mizan.test',
  resendInMs: 30_000,
  expiresInMs: 300_000,
}

const factors: SignInChallenge = {
  ...challenge,
  methods: ['passkey', 'totp', 'recovery'],
  channel: null,
  channels: [],
  sentTo: '',
}

interface Calls {
  readonly askPasskey?: () => Promise<'done' | 'cancelled'>
  readonly checkCredentials?: () => Promise<SignInChallenge>
  readonly verifyCode?: () => Promise<void>
  readonly resendCode?: () => Promise<SignInChallenge>
}

function startSignIn(calls: Calls) {
  const clock = new SimulatedClock()
  const machine = signInMachine.provide({
    actors: {
      checkCredentials: fromPromise(calls.checkCredentials ?? (() => Promise.resolve(challenge))),
      verifyCode: fromPromise(calls.verifyCode ?? (() => Promise.resolve())),
      askPasskey: fromPromise(calls.askPasskey ?? (() => Promise.resolve('done' as const))),
      resendCode: fromPromise(calls.resendCode ?? (() => Promise.resolve(challenge))),
    },
  })
  const actor = createActor(machine, { clock, input: { mode: 'login' } }).start()
  const settled = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    eventually(() => expect(actor.getSnapshot().matches(state)).toBe(true))
  return { actor, clock, settled }
}

describe('login, to the letter', () => {
  it('names the time and the text', () => {
    expect(RESEND_COOLDOWN_MS).toBe(30_000)
    expect(LOGIN_FAILED_TEXT).toBe('Unable to login. Please try after some time.')
  })

  it('says so when the call for a login fails without an answer', async () => {
    const { actor, settled } = startSignIn({
      checkCredentials: () => Promise.reject(new TypeError('fetch failed')),
    })
    actor.send({ type: 'credentials.submitted' })
    await settled('credentials')
    expect(actor.getSnapshot().context.problem?.message).toBe('Unable to login. Please try after some time.')
  })

  it("shows the service's own words and field errors for a refusal", async () => {
    const problem = {
      kind: 'refused',
      message: 'Wrong email or password',
      code: 'invalid',
      fieldErrors: { password: 'Wrong email or password' },
    }
    const { actor, settled } = startSignIn({
      checkCredentials: () => Promise.reject(Object.assign(new Error('x'), { problem })),
    })
    actor.send({ type: 'credentials.submitted' })
    await settled('credentials')
    expect(actor.getSnapshot().context.problem).toEqual(problem)
  })

  it('sends a submitted form once, however often the button is pressed', async () => {
    const checkCredentials = vi.fn(() => Promise.resolve(challenge))
    const { actor, settled } = startSignIn({ checkCredentials })
    actor.send({ type: 'credentials.submitted' })
    actor.send({ type: 'credentials.submitted' })
    await settled('code')
    expect(checkCredentials).toHaveBeenCalledTimes(1)
  })

  it('offers another code after 30000 ms, not at 29999, and a wrong code does not restart the wait', async () => {
    const refusal = {
      kind: 'refused',
      message: 'This code is incorrect. Check it and try again.',
      code: 'invalid',
    }
    const { actor, clock, settled } = startSignIn({
      verifyCode: () => Promise.reject(Object.assign(new Error('x'), { problem: refusal })),
    })
    actor.send({ type: 'credentials.submitted' })
    await settled('code')
    clock.increment(29_999)
    actor.send({ type: 'code.submitted' })
    await settled({ code: { answer: 'entering' } })
    expect(actor.getSnapshot().matches({ code: { resend: 'cooling' } })).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().matches({ code: { resend: 'ready' } })).toBe(true)
  })

  it('waits longer when the challenge asks for it', async () => {
    const { actor, clock, settled } = startSignIn({
      checkCredentials: () => Promise.resolve({ ...challenge, resendInMs: 45_000 }),
    })
    actor.send({ type: 'credentials.submitted' })
    await settled('code')
    clock.increment(44_999)
    expect(actor.getSnapshot().matches({ code: { resend: 'cooling' } })).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().matches({ code: { resend: 'ready' } })).toBe(true)
  })

  it('goes back to the password when the challenge is over', async () => {
    const over = { kind: 'refused', message: 'Please log in again', code: 'not_found' }
    const { actor, settled } = startSignIn({
      verifyCode: () => Promise.reject(Object.assign(new Error('x'), { problem: over })),
    })
    actor.send({ type: 'credentials.submitted' })
    await settled('code')
    actor.send({ type: 'code.submitted' })
    await settled('credentials')
    expect(actor.getSnapshot().context).toMatchObject({
      challenge: null,
      problem: { message: 'Please log in again' },
    })
  })

  it('ends logged in after the right code', async () => {
    const { actor, settled } = startSignIn({})
    actor.send({ type: 'credentials.submitted' })
    await settled('code')
    actor.send({ type: 'code.submitted' })
    await settled('signedIn')
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('asks for the passkey where there is one, and lets its owner in', async () => {
    const { actor, settled } = startSignIn({ checkCredentials: () => Promise.resolve(factors) })
    actor.send({ type: 'credentials.submitted' })
    await settled({ factor: 'passkey' })
    expect(actor.getSnapshot().context.method).toBe('passkey')
    // There is no code to be sent or typed.
    expect(actor.getSnapshot().can({ type: 'code.resendChosen' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false)
    actor.send({ type: 'passkey.chosen' })
    await settled('signedIn')
  })

  it('takes a passkey that is called off for no error', async () => {
    const verifyCode = vi.fn(() => Promise.resolve())
    const { actor, settled } = startSignIn({
      checkCredentials: () => Promise.resolve(factors),
      askPasskey: () => Promise.resolve('cancelled'),
      verifyCode,
    })
    actor.send({ type: 'credentials.submitted' })
    await settled({ factor: 'passkey' })
    actor.send({ type: 'passkey.chosen' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await settled({ factor: 'passkey' })
    expect(actor.getSnapshot().context.problem).toBeNull()
    expect(verifyCode).not.toHaveBeenCalled()
  })

  it('goes back to the way that was refused', async () => {
    const refused = { kind: 'refused', message: 'This passkey was not accepted.', code: 'invalid' }
    const { actor, settled } = startSignIn({
      checkCredentials: () => Promise.resolve(factors),
      verifyCode: () => Promise.reject(Object.assign(new Error('x'), { problem: refused })),
    })
    actor.send({ type: 'credentials.submitted' })
    await settled({ factor: 'passkey' })
    actor.send({ type: 'passkey.chosen' })
    await eventually(() => expect(actor.getSnapshot().context.problem).not.toBeNull())
    expect(actor.getSnapshot().value).toEqual({ factor: 'passkey' })
    actor.send({ type: 'method.chosen', method: 'recovery' })
    expect(actor.getSnapshot().value).toEqual({ factor: 'typing' })
    expect(actor.getSnapshot().context).toMatchObject({ method: 'recovery', problem: null })
    actor.send({ type: 'code.submitted' })
    await eventually(() => expect(actor.getSnapshot().context.problem).not.toBeNull())
    expect(actor.getSnapshot().value).toEqual({ factor: 'typing' })
  })

  it('asks for the channel that was chosen', async () => {
    const asked: unknown[] = []
    const clock = new SimulatedClock()
    const machine = signInMachine.provide({
      actors: {
        checkCredentials: fromPromise(() => Promise.resolve(challenge)),
        resendCode: fromPromise(({ input }) => {
          asked.push(input)
          return Promise.resolve(challenge)
        }),
      },
    })
    const actor = createActor(machine, { clock, input: { mode: 'login' } }).start()
    const isAt = (resend: 'cooling' | 'ready') =>
      eventually(() => expect(actor.getSnapshot().matches({ code: { resend } })).toBe(true))
    actor.send({ type: 'credentials.submitted' })
    await isAt('cooling')
    clock.increment(30_000)
    actor.send({ type: 'code.resendChosen', channel: 'sms' })
    await isAt('cooling')
    clock.increment(30_000)
    actor.send({ type: 'code.resendChosen' })
    await isAt('cooling')
    expect(asked).toEqual([
      { challengeId: 'challenge-1', channel: 'sms' },
      { challengeId: 'challenge-1', channel: undefined },
    ])
  })
})
