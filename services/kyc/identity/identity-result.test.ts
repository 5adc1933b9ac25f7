import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { bothKeysOf } from '#services/kit/security/personal-records.ts'
import { IDENTITY_VENDORS, identityBench } from '#tests/support/vendors/identity-fakes.ts'
import { look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { askVendor, vendorFindings } from './identity-result.ts'
import { stateText } from './state-names.ts'
import { findCase } from '#services/kyc/store.ts'

const DAY_MS = 86_400_000

/* What an applicant sees of a vendor's check, from opening its page to submission, and what of it is stored. */
describe.each(IDENTITY_VENDORS)('%s', (name, make) => {
  let bench: KycBench
  let isSilent = false
  const { provider, fake } = identityBench(make, () =>
    isSilent ? Promise.resolve(new Response('{}', { status: 503 })) : undefined,
  )
  const vendor = name === 'sumsub' ? 'Sumsub' : 'Onfido'
  const SILENT = 'The identity check is not available at the moment. Please try again.'

  beforeAll(async () => {
    bench = await kycBench({ identity: provider })
    bench.startService('user')
  })
  afterAll(() => bench?.close())
  afterEach(() => {
    isSilent = false
    expect(fake.faults).toEqual([])
  })

  const access = (as: Person) => bench.call(as, 'POST', '/v2/identity/access/token', { role: 'investor' })
  const statusOf = async (as: Person) => (await bench.mine(as)).identityCheck
  const rowOf = async ({ userId }: Person) => {
    const row = await findCase(bench.ctx.db.orm, userId, 'investor')
    if (!row) throw new Error('there is no case')
    return row
  }
  const findingsOf = async (as: Person) => {
    const { record } = await bothKeysOf(bench.ctx, bench.ctx.db.orm, as.userId)
    if (!record) throw new Error('there is no record key')
    return vendorFindings(bench.ctx, record, await rowOf(as))
  }

  /** A reviewer asks for another photo of the document. */
  async function askAgain(as: Person): Promise<void> {
    const { _id } = await bench.mine(as)
    const nadia = await reviewer(bench)
    const { version } = await look(bench, nadia, _id)
    const items = [{ step: 'identity', reason: 'The photo is blurred.' }]
    const body = { version, decision: 'revision', reason: 'Blurred', items }
    const answer = await bench.call(nadia, 'PUT', `/v2/users/kyc/review/${_id}/decision`, body)
    expect([answer.status, answer.message]).toEqual([200, expect.any(String)])
  }

  it('is told with the case before anything is opened, and opens nothing by itself', async () => {
    const someone = await bench.person('before')
    const calls = fake.calls.length
    expect(await bench.mine(someone)).toMatchObject({
      version: 0,
      identityCheck: { by: name, status: 'none' },
    })
    seen(await bench.save(someone, 'investor', 'personal', bench.goodPage(someone, 'personal')))
    expect(await bench.mine(someone)).toMatchObject({
      identityCheck: { by: name, status: 'none' },
      missing: expect.arrayContaining([`Please show your identity document to ${vendor} first`]) as string[],
    })
    expect(fake.calls).toHaveLength(calls)
  })

  it('leads to the page of the vendor, and each look tells how far it is', async () => {
    const someone = await bench.person('page')
    const { pageUrl, mode } = (JSON.parse((await access(someone)).text) as { data: Record<string, string> })
      .data
    expect(mode).toBe(name)
    expect(pageUrl).toMatch(
      name === 'sumsub'
        ? /^https:\/\/in\.sumsub\.test\/websdk\/p\/\w+$/
        : /^https:\/\/eu\.onfido\.test\/l\/[\w-]+$/,
    )
    const ref = await bench.identityRef(someone)
    expect(await statusOf(someone)).toEqual({ by: name, status: 'open' })
    fake.show(ref)
    expect(await statusOf(someone)).toEqual({ by: name, status: 'pending' })
    fake.judge(ref, 'bad')
    // Only the progress, never the findings.
    const told = await bench.mine(someone)
    expect(told.identityCheck).toEqual({ by: name, status: 'done' })
    expect(JSON.stringify(told)).not.toMatch(/suspected|FORGERY/)
    expect(told.missing.join()).not.toContain(vendor)
  })

  it('is needed to hand in a case, and it suffices that the vendor has the document', async () => {
    const someone = await bench.person('needed')
    await bench.fillIn(someone, 'investor')
    const refused = await bench.submit(someone, 'investor')
    expect(refused).toMatchObject({
      status: 409,
      code: 'not_allowed',
      message: `Please show your identity document to ${vendor} first`,
    })
    await access(someone)
    expect((await bench.submit(someone, 'investor')).status).toBe(409)
    isSilent = true
    expect(await bench.submit(someone, 'investor')).toMatchObject({ status: 503, message: SILENT })
    isSilent = false
    fake.show(await bench.identityRef(someone))
    expect((await bench.mine(someone)).missing).toEqual([])
    expect(seen(await bench.submit(someone, 'investor')).state).toBe('checking')
  })

  it('is begun once: what was shown is not replaced, whatever comes of it', async () => {
    const someone = await bench.person('washed')
    await access(someone)
    const ref = await bench.identityRef(someone)
    // Nothing was photographed yet, so that the same session continues.
    expect((await access(someone)).status).toBe(200)
    fake.show(ref)
    const pending = await access(someone)
    expect(pending).toMatchObject({ status: 409, code: 'not_allowed' })
    const answers = await Promise.all(
      (['good', 'bad'] as const).map(async (verdict) => {
        const other = await bench.person(`judged-${verdict}`)
        await access(other)
        const otherRef = await bench.identityRef(other)
        fake.show(otherRef)
        fake.judge(otherRef, verdict)
        const { status, code, message } = await access(other)
        return { status, code, message }
      }),
    )
    const { status, code, message } = pending
    expect(answers).toEqual([
      { status, code, message },
      { status, code, message },
    ])
    expect(await bench.identityRef(someone)).toBe(ref)
    fake.judge(ref, 'bad')
    await bench.mine(someone)
    expect((await findingsOf(someone)).map((finding) => finding.outcome)).toContain('suspected')
  })

  it('begun twice at once counts once', async () => {
    const someone = await bench.person('at-once')
    seen(await bench.save(someone, 'investor', 'personal', bench.goodPage(someone, 'personal')))
    const answers = await Promise.all([access(someone), access(someone), access(someone)])
    const given = answers.filter(({ status }) => status === 200)
    const ref = await bench.identityRef(someone)
    if (name === 'sumsub') expect(given).toHaveLength(3)
    // One that comes after the first was kept resumes it.
    else expect(new Set(given.map(({ text }) => text.includes(ref)))).toEqual(new Set([true]))
    for (const { status } of answers) expect([200, 409]).toContain(status)
  })

  it('is begun anew once a reviewer asks for it, and what was suspected stays known', async () => {
    const someone = await bench.person('asked-anew')
    await access(someone)
    const ref = await bench.identityRef(someone)
    fake.show(ref)
    fake.judge(ref, 'bad')
    await bench.fillIn(someone, 'investor')
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    expect((await access(someone)).status).toBe(409)
    await askAgain(someone)
    expect((await bench.mine(someone)).state).toBe('revision')
    expect((await access(someone)).status).toBe(200)
    const next = await bench.identityRef(someone)
    fake.show(next)
    fake.judge(next, 'good')
    const parts = { ctx: bench.ctx, identity: provider }
    expect(await askVendor(parts, await rowOf(someone))).toMatchObject({ outcome: 'suspected' })
    const found = (await findingsOf(someone)).filter(({ about }) => about === 'overall')
    expect(found.map(({ outcome }) => outcome)).toEqual(['clear', 'suspected'])
  })

  it('that is silent spoils no page of the case', async () => {
    const someone = await bench.person('silent')
    isSilent = true
    expect(await access(someone)).toMatchObject({ status: 503, message: SILENT })
    // Answers typed meanwhile are saved with the version that the person knows.
    expect((await bench.mine(someone)).version).toBe(0)
    isSilent = false
    await access(someone)
    isSilent = true
    expect(await access(someone)).toMatchObject({ status: 503, message: SILENT })
    expect(await statusOf(someone)).toEqual({ by: name, status: 'open' })
  })

  it('is asked by a page that is opened again and again ten times a minute at most', async () => {
    const someone = await bench.person('glances')
    await access(someone)
    const before = fake.calls.length
    for (let time = 0; time < 15; time += 1) await bench.mine(someone)
    expect(fake.calls.length - before).toBe(10)
  })

  it('keeps what was found sealed, for a reviewer, and forgets it with the draft', async () => {
    const someone = await bench.person('kept')
    await access(someone)
    const ref = await bench.identityRef(someone)
    expect(await findingsOf(someone)).toEqual([])
    fake.show(ref)
    // The same result again is not stored as a change.
    await bench.mine(someone)
    await bench.mine(someone)
    fake.judge(ref, 'bad')
    await bench.mine(someone)
    const [overall, ...steps] = await findingsOf(someone)
    expect(overall).toEqual({
      about: 'overall',
      outcome: 'suspected',
      reasons: ['FORGERY'],
      mayRetry: name === 'sumsub' ? false : null,
    })
    expect(steps.map(({ about }) => about)).toEqual(name === 'sumsub' ? ['IDENTITY'] : [])

    const { id } = await rowOf(someone)
    const [stored] = await query<{ sealed: string }>(
      bench.ctx.db.orm,
      sql`SELECT identity_result_sealed AS sealed FROM users.kyc_case WHERE id = ${id}`,
    )
    expect(stored?.sealed).toMatch(/\S/)
    expect(stored?.sealed).not.toContain('FORGERY')
    const trail = await query<{ detail: unknown }>(
      bench.ctx.db.orm,
      sql`SELECT detail FROM kit.audit WHERE entity_id = ${id} AND action = 'kyc.identityAnswered' ORDER BY id`,
    )
    const answered = { provider: name, version: 1, role: 'investor' }
    expect(trail.map(({ detail }) => detail)).toEqual([
      { ...answered, status: 'pending' },
      { ...answered, status: 'done' },
    ])
    bench.clock.advance(91 * DAY_MS)
    await bench.ctx.jobs.runDue()
    expect((await rowOf(someone)).state).toBe('expired')
    expect(await findingsOf(someone)).toEqual([])
  })
})

it('where the product itself looks there is no check to tell of', async () => {
  const bench = await kycBench()
  try {
    const someone = await bench.person('embedded')
    expect((await bench.mine(someone)).identityCheck).toBeNull()
    const answer = await bench.call(someone, 'POST', '/v2/identity/access/token', { role: 'investor' })
    expect(JSON.parse(answer.text)).toMatchObject({ data: { mode: 'embedded', pageUrl: null } })
  } finally {
    await bench.close()
  }
})

it.each([
  ['CAN', 'Canada (CAN)'],
  ['D', 'Germany (D)'],
  ['UTO', 'Utopia, of specimens (UTO)'],
  ['QQQ', 'QQQ'],
])('names the state of a machine-readable zone: %s', (code, text) => expect(stateText(code)).toBe(text))
