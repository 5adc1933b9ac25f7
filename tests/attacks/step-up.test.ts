import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { STEP_UP_LIFE_MS } from '#services/kit/security/step-ups.ts'
import { submitOffering } from '#services/demonstration/projects/publish.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'
import { attackBench, orderOf, type Answer, type AttackBench, type Held } from './bench.ts'

/* Orders without the proof of a second factor, or with one that was made for something else, through both doors. */
const PLACE = 'mutation($input: PlaceOrderBody!) { it: placeOrder(input: $input) { data { _id } } }'

let bench: AttackBench
let owner: Held
let thief: Held

beforeAll(async () => {
  bench = await attackBench()
  owner = await bench.investor('investor', 5_000_000n)
  thief = await bench.investor('investor1', 5_000_000n)
})
afterAll(() => bench?.close())
afterEach(async () => expect(await bench.platform.ledger.reconcile()).toEqual([]))

const sold = async () => {
  const supply = await bench.platform.ledger.supply('alpha')
  return 100n - (supply?.free ?? 0n)
}
type Body = ReturnType<typeof orderOf>
const byRest = (as: Held, body: Body, headers: Record<string, string>) =>
  bench.rest('POST', '/v2/payments/orders', { as, body, headers })
const byGraphql = (as: Held, body: Body, headers: Record<string, string>) =>
  bench.graphql(PLACE, { input: body }, { as, headers })

const REQUIRED = {
  status: false,
  message: 'Please confirm this with your second factor',
  code: 'step_up_required',
}
function isRefused(rest: Answer, graphql: Answer): void {
  expect([rest.status, rest.body]).toEqual([403, REQUIRED])
  const extensions = { code: REQUIRED.code, statusCode: 403 }
  expect(graphql.body.errors).toEqual([{ message: REQUIRED.message, path: ['it'], extensions }])
}
async function refusesBoth(as: Held, body: Body, headers: Record<string, string>): Promise<void> {
  const before = await sold()
  isRefused(await byRest(as, body, headers), await byGraphql(as, body, headers))
  expect(await sold()).toBe(before)
}
it('an offering that is not public cannot be named by asking to pay for it', async () => {
  const name = 'A campaign nobody may know of'
  const draft = sampleOffering({
    id: 'secret-draft',
    issuerId: bench.ids['issuer'] ?? '',
    totalUnits: 10,
    name,
  })
  await submitOffering(bench.platform.project, draft)
  const ask = (payee: string) =>
    bench.rest('POST', '/v2/users/step-up', {
      as: owner,
      body: { operation: 'placeOrder', amount: { amount: '100', currency: 'USD' }, payee },
    })
  expect((await ask('alpha')).status).toBe(200)
  const [hidden, unknown] = [await ask('secret-draft'), await ask('nowhere')]
  expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body])
  expect(hidden.status).toBe(400)
  expect(hidden.text).not.toContain(name)
})

describe('an order is refused', () => {
  it('without a proof, and with what is none', async () => {
    await refusesBoth(owner, orderOf(1), {})
    for (const odd of ['null', 'true', 'x'.repeat(43), "' OR 1=1 --"]) {
      await refusesBoth(owner, orderOf(1), { 'x-step-up': odd })
    }
  })

  it('with a proof for another amount, price or offering', async () => {
    const headers = await bench.proof(owner, orderOf(2))
    await refusesBoth(owner, orderOf(3), headers)
    const cheaper = { ...orderOf(2), unitPrice: { amount: '1', currency: 'USD' } }
    await refusesBoth(owner, cheaper, headers)
    await refusesBoth(owner, { ...orderOf(2), projectId: 'beta' }, headers)
    // None of it used the proof up.
    expect((await byRest(owner, orderOf(2), headers)).status).toBe(200)
  })

  it('with the proof of somebody else, of another session of the same person, or of another operation', async () => {
    const body = orderOf(1)
    await refusesBoth(thief, body, await bench.proof(owner, body))
    await refusesBoth(await bench.session(owner.userId), body, await bench.proof(owner, body))
    await refusesBoth(owner, body, await bench.proof(owner, body, 'withdraw'))
  })

  it('five minutes after the second factor was given', async () => {
    const body = orderOf(1)
    const headers = await bench.proof(owner, body)
    bench.clock.advance(STEP_UP_LIFE_MS)
    await refusesBoth(owner, body, headers)
  })
})

describe('a proof', () => {
  it('is good for one order; repeating that very order gives the same one', async () => {
    const body = orderOf(1)
    const headers = await bench.proof(owner, body)
    const first = await byRest(owner, body, headers)
    const before = await sold()
    const again = await byRest(owner, body, headers)
    const elsewhere = await byGraphql(owner, body, headers)
    expect(again.body).toEqual(first.body)
    const { it: found } = elsewhere.body.data as { it: { data: { _id: string } } }
    expect(found.data._id).toBe((first.body.data as { _id: string })._id)
    await refusesBoth(owner, orderOf(1), headers)
    expect(await sold()).toBe(before)
  })

  it('places one order of many with other keys at once, through both doors', async () => {
    const headers = await bench.proof(owner, orderOf(1))
    const before = await sold()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? byRest : byGraphql)(owner, orderOf(1), headers),
      ),
    )
    expect(answers.filter(({ text }) => text.includes('step_up_required'))).toHaveLength(39)
    expect(await sold()).toBe(before + 1n)
  })

  it('never shows in a log', async () => {
    const headers = await bench.proof(owner, orderOf(1))
    await byRest(thief, orderOf(1), headers)
    await byRest(owner, orderOf(1), headers)
    expect(bench.lines.join('\n')).not.toContain(headers['x-step-up'])
  })
})
