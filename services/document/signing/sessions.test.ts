import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase, query } from '#services/kit/database/database.ts'
import { silentLog } from '#services/kit/log.ts'
import { signingProduct } from '#tests/support/documents/signing-product.ts'

const product = await signingProduct()
afterAll(() => product.close())
type Who = 'investor' | 'both' | 'issuer'

/** A signer who only has to press the last button. */
async function ready(who: Who) {
  await product.send([who])
  const item = await product.newest(who)
  const page = product.page()
  const { body } = await page.open((await product.address(who, item._id)).url)
  await page.view(Array.from({ length: Number(body.data?.['pages']) }, (_, index) => index + 1))
  await page.send('/api/code', {})
  expect((await page.send('/api/prove', { code: await product.codeFor(who) })).body.status).toBe(true)
  return { item, page }
}
const statesOf = () =>
  query<{ status: string; signed: boolean }>(
    product.db.orm,
    sql`SELECT e.status, EXISTS (SELECT 1 FROM signing.signer s WHERE s.envelope_id = e.id AND s.state = 'signed') AS signed
          FROM signing.envelope e ORDER BY e.created_at DESC, e.id DESC LIMIT 1`,
  )
type Ready = Awaited<ReturnType<typeof ready>>
async function expectShut({ page }: Ready): Promise<void> {
  const answers = [
    await page.view([1]),
    await page.send('/api/code', {}),
    await page.send('/api/prove', { code: '123456' }),
    await page.complete(),
    await page.send('/api/decline', { reason: 'No.' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect(await page.document()).toBe(401)
  expect(await statesOf()).toEqual([{ status: 'sent', signed: false }])
}

it('gives twenty addresses for one item in an hour', async () => {
  await product.send(['investor'])
  const item = await product.newest('investor')
  for (let time = 0; time < 20; time += 1)
    expect((await product.signUrl('investor', item._id)).status).toBe(200)
  expect((await product.signUrl('investor', item._id)).status).toBe(429)
  await product.send(['investor'])
  expect((await product.signUrl('investor', (await product.newest('investor'))._id)).status).toBe(200)
})

it('ends with the session that asked for the address, whatever others the person has', async () => {
  const here = await ready('investor')
  await product.ctx.sessions.open(product.db.orm, {
    userId: product.ids.investor,
    isIssuer: false,
    isInvestor: true,
    roles: [],
    emailVerified: true,
    secFetchSite: undefined,
  })
  const [other, asking, ...more] = await product.ctx.sessions.ofUser(product.ids.investor)
  if (!other || !asking || more.length > 0) throw new Error('not two sessions')
  await product.ctx.sessions.endAll(product.db.orm, product.ids.investor, 'staff', other.id)
  await expectShut(here)
})

it('ends with every session that staff ends', async () => {
  const here = await ready('issuer')
  await product.ctx.sessions.endAll(product.db.orm, product.ids.issuer, 'staff')
  await expectShut(here)
})

it('ends when the account is closed, even if a session were left', async () => {
  const here = await ready('both')
  const owner = openDatabase({ url: product.ownerUrl, log: silentLog(), maxConnections: 1 })
  await query(
    owner.orm,
    sql`UPDATE users.account SET disabled_at = ${product.clock.now()} WHERE id = ${product.ids.both}`,
  )
  await owner.close()
  await expectShut(here)
})
