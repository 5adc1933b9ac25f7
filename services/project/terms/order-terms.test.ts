import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { offeringForOrder } from '#contracts/internal/project.ts'
import { orderTermsPath } from '#contracts/project/interest/order-terms.ts'
import type { Project } from '#contracts/project/projects.ts'
import { RISK_TEXT } from '#contracts/user/risk-text.ts'
import { submitOffering } from '#services/demonstration/projects/publish.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { createOrderTerms, type OrderTermsText } from './order-terms.ts'

let product: TestPlatform
beforeAll(async () => {
  product = await startPlatform()
  await publish(product.project, sampleOffering({ id: 'alpha' }), sampleOffering({ id: 'beta' }))
  await submitOffering(product.project, sampleOffering({ id: 'unlisted' }))
})
afterAll(() => product?.close())

/** The fingerprint that the page of the offering has. */
async function shown(id: string): Promise<string> {
  const { body } = await product.send<{ data: Project }>('GET', `/v2/projects/${id}`)
  return body.data.orderTerms ?? ''
}
const ordered = async (offeringId: string) =>
  (await product.ask(offeringForOrder)({ offeringId }))?.orderTerms ?? ''
const file = async (path: string) => product.host.request(path)
const statusOf = async (path: string) => (await file(path)).status

it('the text has the fingerprint that page and order name, and says what the order is placed under', async () => {
  const digest = await shown('alpha')
  expect(await ordered('alpha')).toBe(digest)
  const text = await (await file(orderTermsPath('alpha', digest, 'json'))).text()
  expect(createHash('sha256').update(text).digest('hex')).toBe(digest)
  const { parts } = JSON.parse(text) as OrderTermsText
  const rows = Object.fromEntries(
    parts.flatMap((part) => part.rows.map(({ label, value }) => [label, value])),
  )
  expect(rows).toMatchObject({
    Issuer: 'Sample Works Ltd',
    'Kind of contract': 'Wakala. An agent invests for the investors for a fee.',
    'Price per digital share': '$100',
    'Minimum target': '$5,000',
    'If the minimum target is not reached': 'Every order is refunded in full.',
    'Cooling-off': '4 calendar days',
    'Limits on transfer': 'Locked for 12 months after allotment',
    'How to cancel':
      'Open your portfolio, then this offering, and choose "Cancel the order" before its cooling-off ends, if it has one.',
    'Cost of an order': 'The price of its digital shares, and nothing else.',
    'Loss case': '40% of the investment is lost. The machine stands still for a year.',
  })
  expect(rows['Payment']).toContain('in escrow')
  const paragraphs = parts.flatMap((part) => part.paragraphs)
  expect(paragraphs).toEqual(expect.arrayContaining([...RISK_TEXT]))
  // Each account has accepted a version of its own, and those of a demonstration say that no real money moves.
  expect(paragraphs.at(-1)).toBe(
    "The platform's terms and conditions in the version that you accepted apply too.",
  )
  expect(text).not.toContain('no real money')
})

it('is a PDF that names its fingerprint', async () => {
  const digest = await shown('alpha')
  const reply = await file(orderTermsPath('alpha', digest))
  expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    `attachment; filename="order-terms-${digest.slice(0, 12)}.pdf"`,
  ])
  const data = new Uint8Array(await reply.arrayBuffer())
  const document = await getDocument({ data, useSystemFonts: true }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(text.replaceAll(/\s/g, '')).toContain(digest)
  expect(text.replaceAll(/\s+/g, '')).toContain('Whosellswhattowhom')
})

it('stays readable after the offering has changed, for who ordered under it and for who has the page open', async () => {
  const before = await ordered('alpha')
  const seen = await shown('beta')
  const closesAt = new Date(product.clock.now().getTime() + 40 * 86_400_000)
  for (const offeringId of ['alpha', 'beta'])
    await product.project.offerings.extendCampaign({ offeringId, actorId: 'staff-1', closesAt })
  const after = await ordered('alpha')
  expect(after).not.toBe(before)
  expect(await shown('alpha')).toBe(after)
  for (const digest of [before, after]) expect(await statusOf(orderTermsPath('alpha', digest))).toBe(200)
  expect(await statusOf(orderTermsPath('beta', seen))).toBe(200)
})

it('is the same in every process, whatever of the offering changes', async () => {
  const seen = new Set([await shown('alpha')])
  for (const change of [
    sql`issuer_name = 'Other Works Ltd'`,
    sql`name = 'Other name'`,
    sql`loss_case_text = 'Another loss.'`,
    sql`royalty_percent = 7`,
    sql`opens_at = opens_at - interval '1 ms'`,
  ]) {
    await query(product.db.orm, sql`UPDATE project.offering SET ${change} WHERE id = 'alpha'`)
    const known = await shown('alpha')
    const fresh = createOrderTerms(product.ctx, product.project.offerings)
    const found = await product.project.offerings.offeringForOrder({ offeringId: 'alpha' })
    expect(found && (await fresh.digestOf(found))).toBe(known)
    expect(await ordered('alpha')).toBe(known)
    expect(seen).not.toContain(known)
    seen.add(known)
  }
  for (const digest of seen) expect(await statusOf(orderTermsPath('alpha', digest))).toBe(200)
})

it('is made and kept once for each change', async () => {
  await shown('alpha')
  const looks = vi.spyOn(product.project.offerings, 'publicOffering')
  const rows = () => query(product.db.orm, sql`SELECT FROM project.order_terms`)
  const before = (await rows()).length
  await Promise.all([ordered('alpha'), ordered('alpha')])
  expect([looks.mock.calls.length, (await rows()).length]).toEqual([0, before])
  looks.mockRestore()
})

it('is of public offerings, and of the offering that it names', async () => {
  const digest = await ordered('alpha')
  for (const path of [
    orderTermsPath('beta', digest),
    orderTermsPath('unlisted', digest),
    orderTermsPath('no-such-id', digest),
    orderTermsPath('alpha', 'a1'.repeat(32)),
    orderTermsPath('alpha', `${digest}00`),
    `${orderTermsPath('alpha', digest)}x`,
  ])
    expect(await statusOf(path)).toBe(404)
})

it('counts what is asked for before it looks for it, also where there is nothing', async () => {
  const nothing = orderTermsPath('alpha', 'a1'.repeat(32))
  const answers = new Set<number>()
  for (let asked = 0; asked < 121; asked += 1) answers.add(await statusOf(nothing))
  expect([...answers]).toEqual([404, 429])
  expect(await statusOf(orderTermsPath('alpha', await ordered('alpha')))).toBe(429)
})
