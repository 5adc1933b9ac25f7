import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench } from '#tests/support/services/kyc.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'

let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
})
afterAll(() => bench?.close())

const orm = () => bench.store.db.orm

it('on which list somebody is rests sealed, and what was found before is sealed within a day', async () => {
  const someone = await bench.person('listed', { names: ['Viktor', 'Exampelov'] })
  const [firstName, lastName] = ['Viktor', 'Exampelov']
  const { image } = await passportOf({ firstName, lastName, dob: GOOD_STEPS.personal.dob })
  const identity = {
    ...GOOD_STEPS.identity,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: someone.email,
  }
  await bench.fillIn(someone, 'investor', { photo: image, pages: { identity } })
  seen(await bench.submit(someone, 'investor'))
  await bench.ctx.jobs.runDue()
  const { _id } = await bench.mine(someone)
  const hitsSeen = async () => (await look(bench, await reviewer(bench), _id)).hits
  const rows = async () =>
    (await query<{ row: string }>(orm(), sql`SELECT h::text AS row FROM users.kyc_hit h`))
      .map(({ row }) => row)
      .join()
  const hits = await hitsSeen()
  expect(hits).toEqual([expect.objectContaining({ kind: 'sanction', list: 'demonstration' })])
  expect(await rows()).not.toMatch(/sanction|demonstration/)

  // As an earlier release stored it.
  const [hit] = hits
  if (!hit) throw new Error('nobody was found')
  const { _id: hitId, kind, list, listVersion } = hit
  await query(
    orm(),
    sql`UPDATE users.kyc_hit SET found_sealed = NULL, kind = ${kind}, list_id = ${list}, list_version = ${listVersion}
         WHERE id = ${hitId}`,
  )
  expect(await rows()).toMatch(/sanction.*demonstration/)
  expect(await hitsSeen()).toEqual(hits)
  bench.clock.advance(86_400_000)
  await bench.ctx.jobs.runDue()
  expect(await rows()).not.toMatch(/sanction|demonstration/)
  expect(await hitsSeen()).toEqual(hits)
  // A hit is either plain or sealed, never both and never neither.
  for (const change of [sql`kind = 'pep'`, sql`found_sealed = NULL`])
    await expect(query(orm(), sql`UPDATE users.kyc_hit SET ${change} WHERE id = ${hitId}`)).rejects.toThrow()
})
