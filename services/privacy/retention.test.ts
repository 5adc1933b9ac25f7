import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataRights } from '#contracts/privacy/privacy.ts'
import { query } from '#services/kit/database/database.ts'
import { look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'

/* Every country that was ever declared decides how long records stay, not only the one declared last. */

let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())

const PARIS = {
  ...GOOD_STEPS.address,
  country: 'FR',
  province: 'Île-de-France',
  city: 'Paris',
  streetName: 'Rue de Rivoli',
  addressLine1: '12 Rue de Rivoli',
  postalCode: '75001',
}

async function keptOf(as: Person): Promise<Record<string, string>> {
  const { text } = await bench.call(as, 'GET', '/v2/users/privacy')
  const { data } = JSON.parse(text) as { data: DataRights }
  return Object.fromEntries(
    data.kept.map(({ kind, regime, until }) => [kind, `${regime} ${until.slice(0, 4)}`]),
  )
}

/** Sends a page back as compliance. */
async function sendBack(as: Person, step: string): Promise<void> {
  await bench.ctx.jobs.runDue()
  const { _id } = await bench.mine(as)
  const staff = await reviewer(bench)
  const { version } = await look(bench, staff, _id)
  const items = [{ step, reason: 'Please say where you live now' }]
  const body = { version, decision: 'revision', reason: 'You have moved', items }
  const answer = await bench.call(staff, 'PUT', `/v2/users/kyc/review/${_id}/decision`, body)
  expect(answer.status, answer.text).toBe(200)
}

it('an address that is changed just before erasing shortens nothing', async () => {
  const me = await bench.person('mover')
  await bench.fillIn(me, 'investor')
  seen(await bench.submit(me, 'investor'))
  expect(await keptOf(me)).toEqual({ identity: 'ca-pcmltfr 2031', signed: 'ca-ni-31-103 2033' })
  await sendBack(me, 'address')
  seen(await bench.save(me, 'investor', 'address', PARIS))
  expect((await bench.mine(me)).answers.address?.country).toBe('FR')
  expect(await keptOf(me)).toMatchObject({ signed: 'ca-ni-31-103 2033' })
  // The database contains these countries nowhere in plain text.
  const rows = await query<{ row: string }>(
    bench.store.db.orm,
    sql`SELECT d::text AS row FROM users.kyc_declared d`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toMatch(/\bCA\b|\bFR\b/)
})

it('a country that was declared later counts as well, and so does that of the company', async () => {
  const me = await bench.person('founder', { isIssuer: true })
  await bench.fillIn(me, 'investor', {
    pages: { address: PARIS, questionnaire: abroad },
    until: 'questionnaire',
  })
  // Never submitted: only the declared residence exists.
  expect(await keptOf(me)).toEqual({})
  seen(await bench.save(me, 'investor', 'questionnaire', abroad))
  await bench.askAndSign(me, 'investor')
  expect(await keptOf(me)).toEqual({ signed: 'default 2031' })
  seen(await bench.submit(me, 'investor'))
  expect(await keptOf(me)).toEqual({ identity: 'default 2031', signed: 'default 2031' })
  const company = { ...GOOD_STEPS.company, registrationCountry: 'MY' }
  await bench.fillIn(me, 'issuer', { pages: { address: PARIS, company, questionnaire: abroad } })
  // Not submitted yet, so that it does not count.
  expect(await keptOf(me)).toMatchObject({ identity: 'default 2031' })
  seen(await bench.submit(me, 'issuer'))
  expect(await keptOf(me)).toMatchObject({ identity: 'my-amla 2032', signed: 'my-amla 2032' })
})

const abroad = { ...GOOD_STEPS.questionnaire, ontario_securities: 'NO', ontarioForm: null }

it('what is kept of an erased person says in clear neither where they lived nor by which rule', async () => {
  const columns = await query<{ name: string }>(
    bench.store.db.orm,
    sql`SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'users' AND table_name = 'retained' ORDER BY column_name`,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'counted_at',
    'destroyed_at',
    'facts_sealed',
    'kind',
    'person_id',
    'until_at',
  ])
})
