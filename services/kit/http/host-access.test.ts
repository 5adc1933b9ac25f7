import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Access, operation } from '#contracts/operation.ts'
import { idParams } from '#contracts/paging.ts'
import { handler } from './service.ts'
import { asAnna, done, json, op, reply, setUp } from '#tests/support/test-host.ts'

describe('access', () => {
  const policies: Access[] = ['public', 'guest', 'user', 'investor', 'issuer', 'staff:finance', 'staff:admin']
  const handlers = policies.map((access) =>
    handler(op(`op-${access}`, 'get', `/v2/${access.replace(':', '-')}`, access), done),
  )

  it.each([
    ['guest', {}, [200, 200, 401, 401, 401, 401, 401]],
    ['a session that does not hold', { authorization: 'Bearer stale' }, [200, 200, 401, 401, 401, 401, 401]],
    ['an investor in finance', asAnna, [200, 200, 200, 200, 403, 200, 403]],
    [
      'the same from her own page',
      { ...asAnna, 'sec-fetch-site': 'same-origin' },
      [200, 200, 200, 200, 403, 200, 403],
    ],
    [
      'the same from another site',
      { ...asAnna, 'sec-fetch-site': 'cross-site' },
      [200, 200, 403, 403, 403, 403, 403],
    ],
    [
      'the same from another subdomain',
      { ...asAnna, 'sec-fetch-site': 'same-site' },
      [200, 200, 403, 403, 403, 403, 403],
    ],
    ['the cookie alone', { cookie: '__Host-sid=secret' }, [200, 200, 401, 401, 401, 401, 401]],
  ])('decides for %s', async (_name, headers, expected) => {
    const { call } = setUp({ handlers })
    const statuses = await Promise.all(
      policies.map(async (access) => (await call(`/v2/${access.replace(':', '-')}`, { headers })).status),
    )
    expect(statuses).toEqual(expected)
  })

  it('refuses a policy it does not know', async () => {
    const odd = handler(op('odd', 'get', '/v2/odd', 'everyone' as Access), done)
    expect((await setUp({ handlers: [odd] }).call('/v2/odd', { headers: asAnna })).status).toBe(403)
  })

  it('decides before it reads the body', async () => {
    const secret = handler(op('secret', 'post', '/v2/secret', 'user'), done)
    const response = await setUp({ handlers: [secret] }).call('/v2/secret', json({ any: 1 }))
    expect(response.status).toBe(401)
  })

  it('marks polls as background, by header or by operation', async () => {
    const quiet = handler(op('quiet', 'get', '/v2/quiet', 'user'), done, { background: true })
    const loud = handler(op('loud', 'get', '/v2/loud', 'user'), done)
    const { call, seen } = setUp({ handlers: [quiet, loud] })
    await call('/v2/quiet', { headers: asAnna })
    await call('/v2/loud', { headers: { ...asAnna, cookie: 'a=b; __Host-sid=half' } })
    await call('/v2/loud', { headers: { ...asAnna, 'x-background': '1' } })
    expect(seen).toEqual([
      { background: true, sid: undefined },
      { background: false, sid: 'half' },
      { background: true, sid: undefined },
    ])
  })
})

describe('step-up', () => {
  const pay = operation({
    id: 'pay',
    service: 'user',
    method: 'post',
    path: '/v2/pay/{id}',
    access: 'user',
    summary: 'Pay',
    effect: 'moves-money',
    stepUp: {
      of: 'payment',
      verb: 'pay',
      payeeOf: 'offering',
      terms: ({ units, to }: { units: number; to: string }) => ({
        amount: { amount: String(units * 100), currency: 'USD' },
        payee: to,
      }),
    },
    params: idParams,
    body: z.strictObject({ units: z.int(), to: z.string().check(z.trim()) }),
    reply,
  })
  const change = operation({
    id: 'change',
    service: 'user',
    method: 'post',
    path: '/v2/change',
    access: 'staff:finance',
    summary: 'Change',
    effect: 'none',
    stepUp: { of: 'account' },
    reply,
  })
  const setUpSteps = () => {
    const ran: string[] = []
    const run = (name: string) => async () => {
      ran.push(name)
      return done()
    }
    const host = setUp({ handlers: [handler(pay, run('pay')), handler(change, run('change'))] })
    return { ...host, ran }
  }
  const order = { units: 5, to: ' off_1 ' }
  const withProof = (token: string) => ({ ...asAnna, 'x-step-up': token })
  const required = {
    status: false,
    message: 'Please confirm this with your second factor',
    code: 'step_up_required',
  }

  it('serves a call with its proof, for the terms and the input of this very call', async () => {
    const { call, asked, ran } = setUpSteps()
    expect((await call('/v2/pay/p_1', json(order, withProof('proof')))).status).toBe(200)
    expect((await call('/v2/change', { method: 'POST', headers: withProof('proof') })).status).toBe(200)
    expect(ran).toEqual(['pay', 'change'])
    const person = { token: 'proof', userId: 'usr_anna', sessionId: 'ses_1' }
    expect(asked).toEqual([
      {
        ...person,
        operation: 'pay',
        terms: { amount: { amount: '500', currency: 'USD' }, payee: 'off_1' },
        input: [{ id: 'p_1' }, {}, order],
        // A payment has an idempotency key, so that the call may be repeated after a lost answer.
        once: false,
      },
      { ...person, operation: 'change', terms: undefined, input: [{}, {}, null], once: true },
    ])
  })

  it.each([
    ['no proof', asAnna],
    ['an empty one', withProof('')],
    ['a proof that does not hold', withProof('other')],
  ])('refuses %s with 403, and the handler does not run', async (_name, headers) => {
    const { call, ran } = setUpSteps()
    const answer = await call('/v2/pay/p_1', json(order, headers))
    expect([answer.status, await answer.json()]).toEqual([403, required])
    expect(ran).toEqual([])
  })

  it('leaves a trace of a proof that did not hold, without the proof', async () => {
    const { call, lines } = setUpSteps()
    await call('/v2/change', { method: 'POST', headers: withProof('stolen-proof') })
    expect(lines.filter((line) => line.includes('step_up.refused'))).toHaveLength(1)
    expect(lines.join('\n')).not.toContain('stolen-proof')
  })

  it('uses no proof up for a call that access or input refuses', async () => {
    const { call, asked } = setUpSteps()
    const guest = await call('/v2/pay/p_1', json(order, { 'x-step-up': 'proof' }))
    const wrong = await call('/v2/pay/p_1', json({ units: 'five', to: 'a' }, withProof('proof')))
    expect([guest.status, wrong.status, asked]).toEqual([401, 400, []])
  })

  it.each([
    ['a GET', { ...change, method: 'get' as const }, 'change is a GET and cannot have a step-up'],
    ['everybody', { ...change, access: 'public' as const }, 'change has a step-up and needs a person'],
    ['guests', { ...change, access: 'guest' as const }, 'change has a step-up and needs a person'],
  ])('does not start with a step-up for %s', (_name, odd, message) => {
    expect(() => setUp({ handlers: [handler(odd, done)] })).toThrow(message)
  })
})
