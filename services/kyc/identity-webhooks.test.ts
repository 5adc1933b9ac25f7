import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { IDENTITY_VENDORS, identityBench } from '#tests/support/vendors/identity-fakes.ts'
import { approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'

/* A vendor that checks documents first: its result is one more reason for a reviewer to look, and approves nobody. */
describe.each(IDENTITY_VENDORS)('%s', (name, make) => {
  let bench: KycBench
  const { provider, fake } = identityBench(make)

  beforeAll(async () => {
    bench = await kycBench({ identity: provider })
  })
  afterAll(() => bench?.close())
  afterEach(() => expect(fake.faults).toEqual([]))

  async function begin(mailbox: string): Promise<{ someone: Person; ref: string }> {
    const someone = await bench.person(mailbox)
    const answer = await bench.call(someone, 'POST', '/v2/identity/access/token', { role: 'investor' })
    expect(JSON.parse(answer.text)).toMatchObject({ data: { mode: name } })
    return { someone, ref: await bench.identityRef(someone) }
  }
  const post = (path: string, { headers, body }: ReturnType<typeof fake.webhook>) =>
    bench.host.request(path, { method: 'POST', headers, body })
  const riskOf = async (as: Person) => {
    const { _id } = await bench.mine(as)
    return (await look(bench, await reviewer(bench), _id)).riskParts.map(({ reason }) => reason)
  }
  const SILENT = 'The identity provider has come to no result'
  const SUSPECTS = 'The identity provider suspects something'

  it('says nothing while it looks, and then what it thinks', async () => {
    const { someone, ref } = await begin('suspected')
    fake.show(ref)
    await bench.fillIn(someone, 'investor')
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    expect(await riskOf(someone)).toContain(SILENT)
    fake.judge(ref, 'bad')
    expect((await post(`/v2/identity/webhooks/${name}`, fake.webhook(ref))).status).toBe(200)
    await bench.ctx.jobs.runDue()
    expect((await bench.mine(someone)).state).toBe('review')
    expect(await riskOf(someone)).toContain(SUSPECTS)
  })

  it('that finds nothing leaves the approval to a reviewer', async () => {
    const { someone, ref } = await begin('clear')
    fake.show(ref)
    fake.judge(ref, 'good')
    await bench.fillIn(someone, 'investor')
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    const kyc = await bench.mine(someone)
    expect(kyc.state).toBe('review')
    const risk = await riskOf(someone)
    for (const reason of [SILENT, SUSPECTS]) expect(risk).not.toContain(reason)
    await approve(bench, someone, 'investor')
    expect((await bench.mine(someone)).state).toBe('approved')
    // A later report of the vendor changes nothing by itself.
    await post(`/v2/identity/webhooks/${name}`, fake.webhook(ref))
    await bench.ctx.jobs.runDue()
    expect((await bench.mine(someone)).state).toBe('approved')
  })

  it('is believed only with its proof, and acts once', async () => {
    const { someone, ref } = await begin('forged')
    const refused = await post(
      `/v2/identity/webhooks/${name}`,
      fake.webhook(ref, { secret: 'somebody else' }),
    )
    expect(refused.status).toBe(400)
    const other = name === 'sumsub' ? 'onfido' : 'sumsub'
    expect((await post(`/v2/identity/webhooks/${other}`, fake.webhook(ref))).status).toBe(404)
    for (let time = 0; time < 3; time += 1)
      expect((await post(`/v2/identity/webhooks/${name}`, fake.webhook(ref))).status).toBe(200)
    expect(await bench.jobsOf('kyc.identityEvent', ref)).toBe(1)
    await bench.ctx.jobs.runDue()
    expect((await bench.mine(someone)).state).toBe('draft')
  })
})
