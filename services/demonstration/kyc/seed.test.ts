// Over 20 s: the cases of the demonstration are made through the real functions.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { investorLimits } from '#contracts/payment/limits.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { query } from '#services/kit/database/database.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { silentLog } from '#services/kit/log.ts'
import { createPlatform, type Platform } from '#services/platform.ts'
import { seedDemonstration } from '#services/demonstration/seed.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import { simulators } from '#services/simulators/index.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'

/* The demonstration's cases are made by the functions that serve applicants and reviewers. */
let store: TestDatabase
let folder: string
let platform: Platform
const clock = manualClock(new Date('2026-11-20T09:00:00Z'))

beforeAll(async () => {
  store = await testDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-kyc-seed-'))
  platform = createPlatform({
    simulators,
    config: loadConfig({ DATA_DIR: folder }),
    clock,
    log: silentLog(),
    db: store.db,
    listener: { on: () => () => undefined, start: async () => undefined, stop: async () => undefined },
    keys: keysFrom(sampleKeyFile()),
  })
  await seedDemonstration(platform, store.openOwner)
})
afterAll(async () => {
  await platform?.stop()
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Role, state, status of the company and whether two people had to approve. */
async function standing(): Promise<string[]> {
  const rows = await query<{ of: string }>(
    store.db.orm,
    sql`SELECT concat_ws(' ', role, state, company_status, (risk_score > 50)::text) AS of FROM users.kyc_case ORDER BY 1`,
  )
  return rows.map((row) => row.of)
}

it('approves the first account before the product runs, the other named ones at once after', async () => {
  expect(await standing()).toEqual(['investor approved false'])
  await platform.ctx.jobs.runDue()
  expect(await standing()).toEqual([
    'investor approved false',
    'investor approved false',
    'investor approved false',
    'issuer approved Approved false',
    'issuer approved Approved false',
  ])
})

it('makes all others one by one: the twelve, and those for the desk', async () => {
  clock.advance(600_000)
  await platform.ctx.jobs.runDue()
  const counted = await query<{ state: string; count: number }>(
    store.db.orm,
    sql`SELECT state, count(*)::int AS count FROM users.kyc_case GROUP BY state ORDER BY state`,
  )
  expect(counted).toEqual([
    { state: 'approved', count: 17 },
    { state: 'draft', count: 1 },
    { state: 'review', count: 2 },
    { state: 'revision', count: 1 },
  ])
  const desk = await query<{ score: number; hits: number }>(
    store.db.orm,
    sql`SELECT risk_score AS score, (SELECT count(*)::int FROM users.kyc_hit h WHERE h.case_id = c.id) AS hits
          FROM users.kyc_case c WHERE state = 'review' ORDER BY 1`,
  )
  expect(desk).toEqual([
    { score: 0, hits: 0 },
    { score: 65, hits: 1 },
  ])
})

it('shows an investor of Ontario the least limit of that province, the form with the risks being signed', async () => {
  const { ids } = await seedUsers(platform.ctx, store.openOwner)
  const actor = {
    kind: 'user',
    userId: ids.ontario,
    sessionId: 'ses_ontario',
    roles: [],
    isInvestor: true,
    isIssuer: false,
    emailVerified: true,
    view: 'investor',
  } as const
  const asking = platform.services
    .flatMap(({ handlers }) => handlers)
    .find(({ operation }) => operation.id === investorLimits.id)
  const { data } = z
    .object({
      data: z.object({
        kycApproved: z.boolean(),
        reason: z.nullable(z.string()),
        limits: z.array(z.looseObject({ words: z.string() })),
      }),
    })
    .parse(await asking?.run({ actor, query: {}, params: {}, body: undefined } as never))
  // Without the form the reason names it.
  expect([data.kycApproved, data.reason]).toEqual([true, null])
  const ofOntario = data.limits.filter(({ words }) => words.startsWith('Ontario'))
  expect(ofOntario.map(({ words }) => words)).toEqual([expect.stringContaining('Ontario: 10,000.00 CAD')])
})

it('writes nothing twice', async () => {
  const before = await query(store.db.orm, sql`SELECT id, version FROM users.kyc_case ORDER BY id`)
  await seedDemonstration(platform, store.openOwner)
  await platform.ctx.jobs.runDue()
  expect(await query(store.db.orm, sql`SELECT id, version FROM users.kyc_case ORDER BY id`)).toEqual(before)
})
