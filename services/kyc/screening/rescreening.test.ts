import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { ensureRecordKey, recordKeyOf } from '#services/kit/security/personal-records.ts'
import { ScreeningUnavailable, type ScreeningHit } from '#services/providers/screening/port.ts'
import { readChecks } from '#services/privacy/kyc.ts'
import { A_HIT, approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, type KycBench, type Person } from '#tests/support/services/kyc.ts'

/* Lists that change after people were approved. Names of the lists are invented. */
let bench: KycBench

beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
})
afterAll(() => bench?.close())
afterEach(() => vi.restoreAllMocks())

const NAME = `${GOOD_STEPS.identity.firstName} ${GOOD_STEPS.identity.lastName}`

/** Sets the version of the lists and the people they name. */
function lists(listVersion: string, named: Readonly<Record<string, readonly ScreeningHit[]>> = {}) {
  vi.restoreAllMocks()
  vi.spyOn(bench.screening, 'listVersion').mockResolvedValue(listVersion)
  return vi
    .spyOn(bench.screening, 'screen')
    .mockImplementation(async ({ name }) => ({ listVersion, hits: named[name] ?? [] }))
}

async function hourPasses(): Promise<void> {
  bench.clock.advance(3_600_000)
  await bench.ctx.jobs.runDue()
}

async function submitted(
  mailbox: string,
  role: 'investor' | 'issuer' = 'investor',
  pages: Parameters<KycBench['fillIn']>[2] = {},
): Promise<Person & { readonly caseId: string; readonly isIssuer: boolean }> {
  // A compliance officer, who must not learn of a hit of their own either.
  const account = await bench.person(mailbox, { isIssuer: role === 'issuer', roles: ['compliance'] })
  const someone = { ...account, isIssuer: role === 'issuer' }
  await bench.fillIn(someone, role, pages)
  const { kyc } = await bench.submit(someone, role)
  await bench.ctx.jobs.runDue()
  return { ...someone, caseId: kyc._id }
}

async function approved(mailbox: string, role: 'investor' | 'issuer' = 'investor') {
  const someone = await submitted(mailbox, role)
  await approve(bench, someone, role)
  return someone
}

const later = async (someone: Person) => bench.enter(someone)

async function decide(staff: Person, caseId: string, decision: string) {
  const { version, hits } = await look(bench, staff, caseId)
  const body = { version, hitId: hits[0]?._id, decision, reason: 'Born in another year' }
  return bench.call(staff, 'PUT', `/v2/users/kyc/review/${caseId}/hit`, body)
}

async function hitsInReview(caseId: string): Promise<string[]> {
  const { hits } = await look(bench, await reviewer(bench), caseId)
  return hits.map(({ matchedName, decision, listVersion }) => `${matchedName} ${decision} ${listVersion}`)
}

describe('an approved case that new lists name', () => {
  it('stays approved, goes to the review queue at once, and its person learns nothing', async () => {
    const someone = await approved('named')
    const before = await bench.mine(someone)
    const key = await recordKeyOf(bench.ctx, bench.store.db.orm, someone.userId)
    if (!key) throw new Error('There is no record key.')
    const copy = () => readChecks(bench.store.db.orm, { userId: someone.userId, isApplicant: true }, key)
    const copied = JSON.stringify(await copy())
    const staff = await reviewer(bench)
    lists('v2', { [NAME]: [A_HIT] })
    await hourPasses()

    const again = await later(someone)
    const now = await bench.mine(again)
    // Without addresses of files, which differ in every answer.
    const rest = (view: object) =>
      JSON.parse(JSON.stringify(view, (at, one: unknown) => (at === 'url' ? 0 : one)))
    expect(rest(now)).toEqual(rest(before))
    expect(JSON.stringify(await copy())).toBe(copied)
    expect((await bench.call(again, 'GET', '/v2/notifications')).text).not.toMatch(/screening|hit/i)

    const there = await bench.enter({ ...staff, isInvestor: false, roles: ['compliance'] })
    const shown = await look(bench, there, someone.caseId)
    expect(shown).toMatchObject({
      state: 'approved',
      riskLevel: 'high',
      hits: [{ subject: NAME, matchedName: 'Aminah Exampelova', decision: 'open', listVersion: 'v2' }],
    })
    expect(shown.riskParts).toContainEqual({
      reason: 'The name is like one on a list of sanctions',
      points: 60,
    })
    expect(shown.history.map(({ actor }) => actor)).toContain('System')
    const queue = await bench.call(there, 'GET', '/v2/users/kyc/review?state=hits')
    expect(queue.text).toContain(someone.caseId)
    const told = await bench.call(there, 'GET', '/v2/notifications')
    expect(told.text).toContain('New screening hits')
    expect(told.text).toContain('/staff/kyc?state=hits')
    expect(told.text).not.toContain(NAME)
  })

  it('is asked about once: what was cleared stays so under the next lists, until the facts are gone', async () => {
    const someone = await approved('cleared')
    lists('v3', { [NAME]: [A_HIT] })
    await hourPasses()
    const staff = await reviewer(bench)
    expect((await decide(staff, someone.caseId, 'cleared')).status).toBe(200)
    const { version } = await look(bench, staff, someone.caseId)
    lists('v4', { [NAME]: [{ ...A_HIT, score: 0.95 }] })
    await hourPasses()
    // A new version with the same content adds nothing.
    expect((await look(bench, await reviewer(bench), someone.caseId)).version).toBe(version)
    expect(await hitsInReview(someone.caseId)).toEqual(['Aminah Exampelova cleared v4'])
    lists('v5')
    await hourPasses()
    expect(await hitsInReview(someone.caseId)).toEqual([])
    lists('v6', { [NAME]: [A_HIT] })
    await hourPasses()
    expect(await hitsInReview(someone.caseId)).toEqual(['Aminah Exampelova open v6'])
    expect((await bench.mine(await later(someone))).state).toBe('approved')
  })

  it('may be revoked, and is decided by nobody about themselves', async () => {
    const someone = await approved('revoked')
    lists('v7', { [NAME]: [A_HIT] })
    await hourPasses()
    const staff = await reviewer(bench)
    expect((await decide(staff, someone.caseId, 'confirmed')).status).toBe(200)
    const queue = await bench.call(staff, 'GET', '/v2/users/kyc/review?state=hits')
    expect(queue.text).toContain(someone.caseId)
    const { version } = await look(bench, staff, someone.caseId)
    const body = { version, decision: 'revoke', reason: 'Looked at again', items: [] }
    const path = `/v2/users/kyc/review/${someone.caseId}/decision`
    expect((await bench.call(staff, 'PUT', path, body)).status).toBe(200)
    expect((await bench.mine(await later(someone))).state).toBe('review')
    const own = await bench.enter({ ...someone, isInvestor: true, roles: ['compliance'] })
    expect((await decide(staff, someone.caseId, 'cleared')).status).toBe(200)
    expect((await bench.call(own, 'GET', `/v2/users/kyc/review/${someone.caseId}`)).status).toBe(404)
  })

  it('is compared again once per version, with the owners of a company', async () => {
    const company = await approved('owners', 'issuer')
    const [owner] = GOOD_STEPS.company.owners
    const screen = lists('v8', { [owner?.name ?? '']: [{ ...A_HIT, matchedName: 'The Owner' }] })
    await hourPasses()
    const asked = screen.mock.calls.map(([{ name }]) => name)
    expect(asked).toContain(owner?.name)
    expect(asked).toContain(GOOD_STEPS.company.legalName)
    expect(await hitsInReview(company.caseId)).toEqual(['The Owner open v8'])
    const { version } = await look(bench, await reviewer(bench), company.caseId)
    screen.mockClear()
    await hourPasses()
    expect(screen).not.toHaveBeenCalled()
    expect((await look(bench, await reviewer(bench), company.caseId)).version).toBe(version)
  })
})

describe('a case in review', () => {
  it('is checked anew where new lists name somebody, and left alone otherwise', async () => {
    const someone = await submitted('waiting')
    const screen = lists('v9')
    await hourPasses()
    expect(screen).toHaveBeenCalled()
    const calm = await look(bench, await reviewer(bench), someone.caseId)
    expect([calm.hits, calm.history.filter(({ actor }) => actor === 'System')]).toEqual([
      [],
      [expect.objectContaining({ action: 'Checks done' })],
    ])
    lists('v10', { [NAME]: [A_HIT] })
    await hourPasses()
    const shown = await look(bench, await reviewer(bench), someone.caseId)
    expect([shown.state, shown.riskLevel, shown.hits.length]).toEqual(['review', 'high', 1])
  })
})

describe('a run', () => {
  /** Approved cases without hits, made as fast as possible. */
  async function crowd(like: string, count: number): Promise<void> {
    const { db } = bench.store
    await db.transaction(async (tx) => {
      for (let at = 0; at < count; at += 1) {
        const personId = `usr_crowd_${at}`
        await ensureRecordKey(bench.ctx, tx, personId)
        await query(
          tx,
          sql`INSERT INTO users.kyc_case (id, person_id, role, reference, state, machine_version, context, created_at, changed_at)
              SELECT ${`kyc_crowd_${at}`}, ${personId}, role, ${`KYC-${String(at).padStart(8, '0')}`}, 'approved',
                machine_version, context, created_at, changed_at FROM users.kyc_case WHERE id = ${like}`,
        )
      }
    })
  }

  const done = async (version: string) =>
    (
      await query(
        bench.store.db.orm,
        sql`SELECT FROM users.kyc_case WHERE id LIKE 'kyc_crowd_%' AND screened_version = ${version}`,
      )
    ).length

  it('goes on where it broke off, batch by batch, and a case that cannot be opened holds up no other', async () => {
    const someone = await approved('crowded')
    await crowd(someone.caseId, 230)
    await query(
      bench.store.db.orm,
      sql`INSERT INTO users.kyc_page (case_id, step, answers_sealed, saved_at)
          VALUES ('kyc_crowd_7', 'identity', 'no seal', ${bench.clock.now()})`,
    )
    const screen = lists('v11')
    vi.spyOn(bench.screening, 'listVersion').mockRejectedValue(new ScreeningUnavailable())
    await hourPasses()
    expect(await done('v11')).toBe(0)
    vi.spyOn(bench.screening, 'listVersion').mockResolvedValue('v11')
    screen.mockClear()
    await hourPasses()
    expect(await done('v11')).toBe(229)
    expect(bench.lines.filter((line) => line.includes('kyc.rescreen_failed'))).not.toEqual([])
    expect(bench.lines.join('')).not.toContain(NAME)
  })

  it('takes a member who was erased for nobody', async () => {
    const someone = await approved('gone')
    await query(
      bench.store.db.orm,
      sql`INSERT INTO kit.record_lock (person_id, locked_at) VALUES (${someone.userId}, ${bench.clock.now()})`,
    )
    const screen = lists('v12', { [NAME]: [A_HIT] })
    await hourPasses()
    const rows = await query(
      bench.store.db.orm,
      sql`SELECT FROM users.kyc_hit WHERE case_id = ${someone.caseId}`,
    )
    expect([rows, screen.mock.calls.length > 0]).toEqual([[], true])
  })
})
