import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyStepUp } from '#contracts/authentication/factors.ts'
import type { Ask, Question } from '#contracts/internal/question.ts'
import { askSigningCode, mayGoOnSigning, proveSigningCode, signerFacts } from '#contracts/internal/user.ts'
import { query } from '#services/kit/database/database.ts'
import { factorPerson } from '#tests/support/services/factors.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

let bench: UserBench
let userId: string
beforeAll(async () => {
  bench = await userBench()
  userId = (await bench.newPerson('noura@mizan.test')).userId
})
afterAll(() => bench.close())

const SHA = 'ab'.repeat(32)
const binding = (change: Record<string, string> = {}) => ({
  userId,
  sessionId: 'page-1',
  envelope: 'env_1',
  sha256: SHA,
  ...change,
})
const ask = <Q extends Question>(question: Q) => bench.ask(question)
/** The challenge of a sent code. */
const sendCode = async (input: Parameters<Ask<typeof askSigningCode>>[0]) => {
  const reply = await ask(askSigningCode)(input)
  if (!reply.ok) throw new Error(reply.message)
  return reply.challenge
}
const askForDeed = () => sendCode({ ...binding(), title: 'Musharakah agreement' })
const prove = (challengeId: string, code: string, change: Record<string, string> = {}) =>
  ask(proveSigningCode)({ ...binding(change), challengeId, code })

describe('a code for signing', () => {
  it('names the document, and proves it once', async () => {
    const { challengeId, methods, sentTo } = await askForDeed()
    expect([methods, sentTo]).toEqual([['code'], 'n•••@mizan.test'])
    const code = await bench.codeFor('noura@mizan.test')
    const [mail] = await bench.mailsTo('noura@mizan.test')
    expect(mail?.text).toContain(`${code} is your code to sign “Musharakah agreement”`)
    expect(await prove(challengeId, code)).toEqual({ method: 'code' })
    expect(await prove(challengeId, code)).toBeNull()
  })

  it.each([
    ['another document', { sha256: 'cd'.repeat(32) }],
    ['another envelope', { envelope: 'env_2' }],
    ['another page', { sessionId: 'page-2' }],
    ['another person', { userId: 'usr_other' }],
  ])('proves nothing for %s, and costs its owner no try', async (_what, change) => {
    const { challengeId } = await askForDeed()
    const code = await bench.codeFor('noura@mizan.test')
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await prove(challengeId, code, change)).toBeNull()
    expect(await prove(challengeId, code)).toEqual({ method: 'code' })
  })

  it('is not the proof of a step-up of the product', async () => {
    const { challengeId } = await askForDeed()
    const code = await bench.codeFor('noura@mizan.test')
    const person = await bench.enter('noura@mizan.test')
    const answer = await bench.call(
      'POST',
      verifyStepUp.path,
      { challengeId, code },
      { token: person.token, cookie: person.cookie },
    )
    expect([answer.status, answer.body.fieldErrors?.['code']]).toEqual([400, expect.any(String)])
    // The code was not even compared, so that it is still valid.
    expect(await prove(challengeId, code)).toEqual({ method: 'code' })
  })

  it('runs out after five minutes', async () => {
    const { challengeId } = await askForDeed()
    const code = await bench.codeFor('noura@mizan.test')
    bench.clock.advance(5 * 60_000)
    expect(await prove(challengeId, code)).toBeNull()
  })

  it('is neither asked for nor proved by an account that was closed, which goes on with nothing', async () => {
    const person = await factorPerson(bench, 'closed@mizan.test')
    const own = { userId: person.person.userId }
    const input = { ...binding(own), title: 'Deed' }
    const { challengeId } = await sendCode(input)
    const code = await bench.codeFor('closed@mizan.test')
    const [session] = await bench.ctx.sessions.ofUser(own.userId)
    const page = { ...own, sessionId: session?.id ?? '' }
    expect(await ask(mayGoOnSigning)(page)).toBe(true)
    expect(await ask(mayGoOnSigning)({ ...page, userId })).toBe(false)
    expect(await ask(mayGoOnSigning)({ ...page, sessionId: null })).toBe(false)
    const at = bench.clock.now()
    const disable = (since: Date | null) =>
      query(bench.db.orm, sql`UPDATE users.account SET disabled_at = ${since} WHERE id = ${own.userId}`)
    await disable(at)
    expect(await ask(mayGoOnSigning)(page)).toBe(false)
    await expect(ask(askSigningCode)(input)).rejects.toMatchObject({ status: 401 })
    expect(await prove(challengeId, code, own)).toBeNull()
    await disable(null)
    // The refused call used up neither a try nor the code.
    expect(await prove(challengeId, code, own)).toEqual({ method: 'code' })
    await bench.ctx.sessions.end(page.sessionId)
    expect(await ask(mayGoOnSigning)(page)).toBe(false)
  })

  it('gives name and address of whoever is asked for, and of nobody else', async () => {
    expect(await ask(signerFacts)({ userIds: [userId, 'usr_none'] })).toEqual({
      [userId]: { name: 'Noura Saleh', email: 'noura@mizan.test' },
    })
  })

  it('comes from the authenticator app of whoever has one, and from none of the mails', async () => {
    const person = await factorPerson(bench, 'app@mizan.test')
    const [recovery = ''] = await person.setUpApp()
    const own = { userId: person.person.userId }
    const askThem = async () => {
      const input = { ...binding(own), title: 'Deed' }
      return sendCode(input)
    }
    const first = await askThem()
    expect(first.methods).toEqual(['totp', 'recovery'])
    const code = person.nextCode()
    expect(await prove(first.challengeId, code, own)).toEqual({ method: 'totp' })
    const second = await askThem()
    // The same code of the app cannot be used twice.
    expect(await prove(second.challengeId, code, own)).toEqual({ method: null })
    expect(await prove(second.challengeId, recovery, own)).toEqual({ method: 'recovery' })
  })

  it('is mailed to whoever has nothing but passkeys, until they add an app', async () => {
    const person = await factorPerson(bench, 'passkey@mizan.test')
    await person.setUpPasskey()
    const own = { userId: person.person.userId }
    const input = { ...binding(own), title: 'Deed' }
    const { challengeId, methods } = await sendCode(input)
    expect(methods).toEqual(['code'])
    const code = await bench.codeFor('passkey@mizan.test')
    expect(await prove(challengeId, code, own)).toEqual({ method: 'code' })
  })
})
