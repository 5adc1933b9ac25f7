// Over 20 s: 31 ceremonies with real keys.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softPasskey, type Lie } from '#tests/support/people/authenticator.ts'
import { codesIn, factorPerson } from '#tests/support/services/factors.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

let bench: UserBench
let origin = ''
beforeAll(async () => {
  bench = await userBench()
  origin = bench.ctx.config.publicUrl
})
afterAll(() => bench.close())

const subjects = async (email: string) => (await bench.mailsTo(email)).map(({ subject }) => subject)
const optionsOf = (answer: Awaited<ReturnType<UserBench['call']>>) => String(answer.body.data?.['options'])

/** Answers with one lie each; the test below shows that the same answer without it is accepted. */
const LIES: Readonly<Record<string, Lie>> = {
  'another challenge': { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  'another origin': { origin: 'https://mizan.example' },
  'a subdomain as origin': { origin: 'http://evil.localhost:3000' },
  'another port': { origin: 'http://localhost:3999' },
  'another relying party': { rpId: 'mizan.example' },
  'no verified person': { unverified: true },
  'a frame of a foreign page': { crossOrigin: true },
  'another kind of ceremony': { type: 'payment.get' },
}

describe('a new passkey', () => {
  it('is made for the host of the product and a verified person, and brings recovery codes', async () => {
    const someone = await factorPerson(bench, 'new@mizan.test')
    const options = await someone.startPasskey()
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: 'localhost', name: 'Mizan' },
      user: { name: 'new@mizan.test', displayName: 'Noura Saleh' },
      authenticatorSelection: { userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const key = softPasskey(origin)
    const added = await someone.addPasskey(key.create(options))
    const now = bench.clock.now().toISOString()
    expect(added.body.data).toEqual({
      factors: {
        totpSince: null,
        passkeys: [{ _id: expect.any(String), name: 'My phone', createdAt: now, lastUsedAt: null }],
        recoveryCodesLeft: 10,
        phone: null,
      },
      recoveryCodes: expect.arrayContaining([expect.stringMatching(/^.{5}-.{5}$/)]),
    })
    expect(await subjects(someone.email)).toContain('Passkey added at Mizan')
    expect((await someone.challenge()).methods).toEqual(['passkey', 'recovery'])
  })

  it.each(Object.entries(LIES))('is refused with %s', async (name, lie) => {
    const someone = await factorPerson(bench, `create-${name.replaceAll(' ', '-')}@mizan.test`)
    const options = await someone.startPasskey()
    const refused = await someone.addPasskey(softPasskey(origin).create(options, lie))
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The passkey could not be kept. Please try again.',
    ])
    // A challenge is valid for one answer.
    expect((await someone.addPasskey(softPasskey(origin).create(options))).status).toBe(400)
    expect((await someone.factors())?.['passkeys']).toEqual([])
  })

  it('is nothing else', async () => {
    const someone = await factorPerson(bench, 'garbage@mizan.test')
    const empty = '{"id":"a","rawId":"a","type":"public-key","response":{}}'
    for (const text of ['{}', '[]', 'not json', empty]) {
      await someone.startPasskey()
      expect((await someone.addPasskey(text)).status).toBe(400)
    }
  })

  it('belongs to the session that asked, for five minutes', async () => {
    const someone = await factorPerson(bench, 'session@mizan.test')
    const other = await bench.enter(someone.email)
    const options = await someone.startPasskey()
    expect((await someone.addPasskey(softPasskey(origin).create(options), other)).status).toBe(400)
    bench.clock.advance(300_000)
    expect((await someone.addPasskey(softPasskey(origin).create(options))).status).toBe(400)
    expect((await someone.setUpPasskey()).added.status).toBe(200)
  })

  it('is nobody else’s already', async () => {
    const one = await factorPerson(bench, 'first@mizan.test')
    const { key } = await one.setUpPasskey()
    const other = await factorPerson(bench, 'second@mizan.test')
    expect((await other.addPasskey(key.create(await other.startPasskey()))).status).toBe(400)
    expect((await other.factors())?.['passkeys']).toEqual([])
  })
})

describe('a passkey', () => {
  it('lets its owner in, and its use is recorded', async () => {
    const someone = await factorPerson(bench, 'in@mizan.test')
    const { key } = await someone.setUpPasskey()
    bench.clock.advance(60_000)
    const { id } = await someone.challenge()
    const options = optionsOf(await someone.passkeyOptions(id))
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
    })
    expect((await someone.answer(id, { passkey: key.prove(options) })).status).toBe(200)
    const used = { lastUsedAt: bench.clock.now().toISOString() }
    expect(await someone.factors()).toMatchObject({ passkeys: [used] })
  })

  it.each([
    ...Object.entries(LIES),
    ['a forged signature', { forged: true }],
    ['a count that does not go on', { counter: 1 }],
    ['a count that goes back', { counter: 0 }],
    ['the handle of somebody else', { userHandle: 'dXNyX3NvbWVib2R5' }],
  ] as const)('is refused with %s', async (name, lie: Lie) => {
    const someone = await factorPerson(bench, `lie-${name.replaceAll(' ', '-')}@mizan.test`)
    const { key } = await someone.setUpPasskey()
    const { id } = await someone.challenge()
    const first = optionsOf(await someone.passkeyOptions(id))
    const refused = await someone.answer(id, { passkey: key.prove(first, lie) })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { code: 'This code is incorrect. Check it and try again.' },
    ])
    if (lie.counter !== undefined) return
    const fresh = optionsOf(await someone.passkeyOptions(id))
    expect((await someone.answer(id, { passkey: key.prove(fresh) })).status).toBe(200)
  })

  it('proves one challenge once', async () => {
    const someone = await factorPerson(bench, 'replay@mizan.test')
    const { key } = await someone.setUpPasskey()
    const one = await someone.challenge()
    const other = await someone.challenge()
    const signed = key.prove(optionsOf(await someone.passkeyOptions(one.id)))
    await someone.passkeyOptions(other.id)
    expect((await someone.answer(other.id, { passkey: signed })).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => someone.answer(one.id, { passkey: signed })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await someone.answer(one.id, { passkey: signed })).status).toBe(400)
  })

  it('opens nobody else’s challenge', async () => {
    const owner = await factorPerson(bench, 'owner@mizan.test')
    await owner.setUpPasskey()
    const thief = await factorPerson(bench, 'thief@mizan.test')
    const { key } = await thief.setUpPasskey()
    const { id } = await owner.challenge()
    const options = optionsOf(await owner.passkeyOptions(id))
    expect((await owner.answer(id, { passkey: key.prove(options) })).status).toBe(400)
  })

  it('is dead with the request that removes it, and so are the recovery codes of the last one', async () => {
    const someone = await factorPerson(bench, 'gone@mizan.test')
    const { key, id, added } = await someone.setUpPasskey()
    const [code = '', spare = ''] = codesIn(added)
    const open = await someone.challenge()
    const signed = key.prove(optionsOf(await someone.passkeyOptions(open.id)))
    const other = await factorPerson(bench, 'stranger@mizan.test')
    expect((await other.removePasskey(id)).status).toBe(404)
    // A recovery code passes the step-up for the removal, as after losing the device.
    const removed = await someone.removePasskey(id, code)
    expect(removed.status).toBe(200)
    expect((await someone.answer(open.id, { passkey: signed })).status).toBe(400)
    expect((await someone.answer(open.id, { code: spare })).status).toBe(400)
    expect((await someone.passkeyOptions(open.id)).status).toBe(404)
    expect((await someone.challenge()).methods).toEqual(['code'])
    expect(await subjects(someone.email)).toEqual(
      expect.arrayContaining(['Passkey removed at Mizan', 'Recovery code used at Mizan']),
    )
  })

  it('keeps the recovery codes alive while an authenticator app is left', async () => {
    const someone = await factorPerson(bench, 'both@mizan.test')
    await someone.setUpApp()
    const { id, added } = await someone.setUpPasskey()
    expect(added.body.data?.['recoveryCodes']).toEqual([])
    expect((await someone.challenge()).methods).toEqual(['passkey', 'totp', 'recovery'])
    await someone.removePasskey(id)
    expect((await someone.challenge()).methods).toEqual(['totp', 'recovery'])
    await someone.removeApp()
    expect((await someone.factors())?.['recoveryCodesLeft']).toBe(0)
  })
})

describe('options to answer with a passkey', () => {
  it('are for open challenges of people who have one; everything else is gone alike', async () => {
    const someone = await factorPerson(bench, 'options@mizan.test')
    const without = await someone.challenge()
    const gone = [404, 'This request is no longer open. Please start again.']
    const refused = async (id: string) => {
      const answer = await someone.passkeyOptions(id)
      return [answer.status, answer.body.message]
    }
    expect(await refused(without.id)).toEqual(gone)
    expect(await refused('chl_unknown')).toEqual(gone)
    await someone.setUpPasskey()
    expect(await refused(without.id)).toEqual(gone)
    const { id } = await someone.challenge()
    expect((await someone.passkeyOptions(id)).status).toBe(200)
    for (let guess = 0; guess < 5; guess += 1) await someone.answer(id, { code: '000000' })
    expect(await refused(id)).toEqual(gone)
    const late = await someone.challenge()
    bench.clock.advance(300_000)
    expect(await refused(late.id)).toEqual(gone)
  })

  it('of a step-up are for the session that asked', async () => {
    const someone = await factorPerson(bench, 'step@mizan.test')
    await someone.setUpPasskey()
    const asked = await someone.askStepUp('removePasskey')
    expect((await someone.passkeyOptions(asked)).status).toBe(404)
    expect((await someone.passkeyOptions(asked, someone.person)).status).toBe(200)
  })
})
