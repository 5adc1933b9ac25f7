import { afterAll, expect, it } from 'vitest'
import { cancelDistribution, distributionQueue } from '#contracts/project/distribution/distributions.ts'
import { customerCash } from '#services/ledger/accounts.ts'
import { memberDistributions } from '#services/project/distribution/store.ts'
import { RECORD_SETTLES_MS } from '#services/project/distribution/lifecycle.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { distributeResults, RENTS } from './results.ts'

const product = await startPlatform()
afterAll(() => product.close())

it('pays two rents to the holders and leaves the third with finance, also when an attempt ended before the second was filed anew', async () => {
  const [issuer, holder, finance, finance2] = await Promise.all([
    product.person('issuer', { isIssuer: true }),
    product.person('holder'),
    product.person('finance', { roles: ['finance'] }),
    product.person('finance2', { roles: ['finance'] }),
  ])
  await operateOffering(product, {
    id: 'ghent-laundry-lease',
    issuerId: issuer.userId,
    holders: [[holder.userId, 100n]],
    terms: {
      type: 'ijara',
      asset: 'two tunnel washers',
      monthlyRent: '165000',
      termMonths: 36,
      ownershipCostsOn: 'lessor',
      rentStarts: 'when usable',
      depositMonths: 2,
    },
  })
  const files = {
    issuerCompany: async ({ userId }: { userId: string }) =>
      userId === issuer.userId ? { legalName: 'Sample Works Ltd' } : null,
    keepFile: async () => true,
    fileFacts: async () => ({
      examined: true,
      contentType: 'application/pdf',
      size: 10,
      sha256: '0'.repeat(64),
      name: 'rent.pdf',
    }),
  } as never
  const run = (plan = RENTS) =>
    distributeResults(
      product.ctx,
      { files, upload: async () => 'k'.repeat(43), finance: [finance.userId, finance2.userId] },
      [plan],
    )
  const rents = async () => {
    const of = { memberId: issuer.userId, offeringId: undefined }
    const { rows } = await memberDistributions(product.db.orm, of, { limit: 10, offset: 0 })
    return rows.filter(({ state }) => state !== 'cancelled').toReversed()
  }
  expect(await run({ ...RENTS, approved: 1 })).toBe(true)
  const [, second] = await rents()
  await product.as(issuer).reply(cancelDistribution, { params: { id: second?.id ?? '' } })
  expect([await run(), await run()]).toEqual([true, true])
  product.clock.advance(RECORD_SETTLES_MS)
  await product.jobs.runDue()
  await product.jobs.runDue()
  expect(await run()).toBe(true)
  expect((await rents()).map(({ lease, state }) => [lease?.month, state])).toEqual([
    [1, 'paid'],
    [2, 'paid'],
    [3, 'filed'],
  ])
  const { posted } = await product.ledger.balance(customerCash(holder.userId, 'USD'))
  expect(posted).toBe(152_500n + 161_000n)
  expect((await product.as(finance).reply(distributionQueue, { query: {} })).totalCount).toBe(1)
  await expectGoodBooks(product.ledger)
})
