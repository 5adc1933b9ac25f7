import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TERMS_CHANGED_TEXT, TERMS_VERSION } from '#contracts/user/terms.ts'
import { acceptTerms, ownTerms } from '#contracts/user/users.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'

let product: TestPlatform
let amina: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-30T09:00:00Z') })
  amina = await product.person('amina')
})
afterAll(() => product?.close())

const terms = async () => (await product.as(amina).reply(ownTerms, {})).data

it('asks for terms that came later, keeps when they were accepted, and never goes back', async () => {
  // As the owner of the database: the product itself cannot set an account back.
  const owner = await product.openOwner()
  await query(
    owner.orm,
    sql`UPDATE users.account SET terms_version = '2026-11-22' WHERE id = ${amina.userId}`,
  )
  await owner.close()
  expect(await terms()).toMatchObject({ version: '2026-11-22', isCurrent: false })
  const earlier = await product.as(amina).call(acceptTerms, { body: { version: '2026-11-22' as never } })
  expect(earlier.body).toMatchObject({ fieldErrors: { version: TERMS_CHANGED_TEXT } })
  await product.as(amina).reply(acceptTerms, { body: { version: TERMS_VERSION } })
  const accepted = { version: TERMS_VERSION, acceptedAt: '2026-11-30T09:00:00.000Z', isCurrent: true }
  expect(await terms()).toEqual(accepted)
  product.clock.advance(60_000)
  await product.as(amina).reply(acceptTerms, { body: { version: TERMS_VERSION } })
  expect(await terms()).toEqual(accepted)
  const acts = await query(
    product.db.orm,
    sql`SELECT detail FROM kit.audit WHERE action = 'user.terms_accepted' AND entity_id = ${amina.userId}`,
  )
  expect(acts).toEqual([{ detail: { version: TERMS_VERSION } }])
})
