import { codeAt, softPasskey, type SoftPasskey } from '#tests/support/people/authenticator.ts'
import { GOOD_PASSWORD, type Answer, type As, type UserBench } from './user-bench.ts'

/** The recovery codes of a reply. */
export function codesIn(answer: Answer): string[] {
  return (answer.body.data?.['recoveryCodes'] ?? []) as string[]
}

/** One person with a session, and what they do with their second factors over the wire. */
export async function factorPerson(bench: UserBench, email: string) {
  const { call, clock, codeFor, login } = bench
  const person = await bench.newPerson(email)
  let secret: string | undefined

  /** Time passes, so that the app shows a code that was not used yet. */
  const nextCode = () => {
    clock.advance(30_000)
    if (secret === undefined) throw new Error('No authenticator app was set up')
    return codeAt(secret, clock.now())
  }
  const passkeys: SoftPasskey[] = []
  /** Answers a challenge in the first way at hand: a passkey, the app, else the mailed code. */
  const answerTo = async (challenge: Answer) => {
    const challengeId = String(challenge.body.data?.['challengeId'])
    const methods = challenge.body.data?.['methods'] as string[]
    if (methods.includes('totp')) return { code: nextCode() }
    if (methods.includes('code')) return { code: await codeFor(email) }
    const asked = await call('POST', '/v2/users/2fa/passkey', { challengeId }, person)
    const [key] = passkeys
    return { passkey: key?.prove(String(asked.body.data?.['options'])) ?? '' }
  }
  const ask = (operation: string) =>
    call('POST', '/v2/users/password/verify', { password: GOOD_PASSWORD, operation }, person)
  /** Header with the proof of a fresh step-up, answered by `code` if given. */
  const steppedUp = async (operation: string, code?: string): Promise<As> => {
    const challenge = await ask(operation)
    const answer = code === undefined ? await answerTo(challenge) : { code }
    const body = { challengeId: challenge.body.data?.['challengeId'], ...answer }
    const proof = await call('POST', '/v2/users/step-up/verify', body, person)
    if (proof.status !== 200) throw new Error(`No proof for ${operation}: ${JSON.stringify(proof.body)}`)
    return { ...person, headers: { 'x-step-up': String(proof.body.data?.['stepUp']) } }
  }
  const enable = async () =>
    call('POST', '/v2/users/2fa/enable', undefined, await steppedUp('enableTwoFactor'))
  /** Goes on under the handle of an answer that carries a new one. */
  const follow = (answer: Answer) => {
    const { token } = answer.cookies
    if (token !== undefined) person.token = token
    return answer
  }
  const confirm = async (code: string, by: As = person) =>
    follow(await call('POST', '/v2/users/2fa/enable/confirm', { code }, by))

  return {
    email,
    person,
    nextCode,
    steppedUp,
    enable,
    confirm,
    factors: async () => (await call('GET', '/v2/users/factors', undefined, person)).body.data,
    /** Sets up an authenticator app; its recovery codes. */
    async setUpApp(): Promise<string[]> {
      const drawn = String((await enable()).body.data?.['secret'])
      const done = await confirm(codeAt(drawn, clock.now()))
      secret = drawn
      return codesIn(done)
    },
    removeApp: async () =>
      call('DELETE', '/v2/users/2fa/enable', undefined, await steppedUp('disableTwoFactor')),
    async startPasskey(): Promise<string> {
      const by = await steppedUp('startPasskey')
      return String((await call('POST', '/v2/users/passkeys/options', undefined, by)).body.data?.['options'])
    },
    addPasskey: async (response: string, by: As = person) =>
      follow(await call('POST', '/v2/users/passkeys', { name: 'My phone', response }, by)),
    /** Sets up a passkey; the passkey and its id. */
    async setUpPasskey() {
      const key = softPasskey(bench.ctx.config.publicUrl)
      const added = await this.addPasskey(key.create(await this.startPasskey()))
      passkeys.push(key)
      const held = added.body.data?.['factors'] as { passkeys: { _id: string }[] }
      return { key, id: held.passkeys.at(-1)?._id ?? '', added }
    },
    /** The id of the challenge that stands before an operation. */
    askStepUp: async (operation: string) => String((await ask(operation)).body.data?.['challengeId']),
    async renewCodes(): Promise<string[]> {
      const by = await steppedUp('newRecoveryCodes')
      return codesIn(await call('POST', '/v2/users/2fa/recovery', undefined, by))
    },
    removePasskey: async (id: string, code?: string) =>
      call('DELETE', `/v2/users/passkeys/${id}`, undefined, await steppedUp('removePasskey', code)),
    /** A challenge to sign in, up to its id. */
    async challenge() {
      const answer = await login(email)
      const data = answer.body.data ?? {}
      return { id: String(data['challengeId']), methods: data['methods'] as string[], data }
    },
    passkeyOptions: (challengeId: string, by: As = {}) =>
      call('POST', '/v2/users/2fa/passkey', { challengeId }, by),
    answer: (challengeId: string, answer: { code?: string; passkey?: string }) =>
      call('POST', '/v2/users/2fa/verify', { challengeId, ...answer }),
  }
}
