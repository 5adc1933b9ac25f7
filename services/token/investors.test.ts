import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectService } from '#services/project/index.ts'
import { investDirectly, sampleOffering, testContext } from '#tests/support/services/service-context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createTokenService } from './index.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store?.close())

it('investors of an offering are those whose money is held or in; each once, and not after it went back', async () => {
  const { ctx, ledger } = testContext(store.db)
  const project = createProjectService(ctx)
  const none = async () => ({})
  const token = createTokenService(ctx, {
    ledger,
    displayNames: none,
    offeringFacts: none,
    offeringsOf: none,
  })
  for (const id of ['alpha', 'beta']) {
    await project.publishing.createOffering(sampleOffering({ id }))
    await project.publishing.publish(id)
  }
  const buy = (offeringId: string, investorId: string, key: string) =>
    investDirectly(ledger, { offeringId, investorId, units: 2n, amount: 20_000n, key })
  const held = await buy('alpha', 'investor-2', 'one')
  await buy('alpha', 'investor-2', 'two')
  await buy('alpha', 'investor-1', 'three')
  const gone = await buy('alpha', 'investor-3', 'four')
  await ledger.settleInvestment(held.transferId, {})
  await ledger.releaseInvestment(gone.transferId, { reason: 'order_cancelled' })
  expect(await token.offers['investorsOf']?.({ offeringIds: ['alpha', 'beta', 'nowhere'] })).toEqual({
    investors: { alpha: ['investor-1', 'investor-2'], beta: [], nowhere: [] },
  })
  expect(await project.offers['allOfferings']?.({})).toEqual({ ids: ['alpha', 'beta'] })
})
