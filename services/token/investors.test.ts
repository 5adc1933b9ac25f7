import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOfferings } from '#contracts/internal/project.ts'
import { investorsOf } from '#contracts/internal/token.ts'
import { createProjectService } from '#services/project/index.ts'
import { askIn } from '#tests/support/services/questions.ts'
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
  const token = createTokenService(ctx, {
    ledger,
    displayNames: async () => ({}),
    offeringFacts: async () => ({}),
    offeringsOf: async () => ({ ids: [] }),
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
  expect(await askIn(token)(investorsOf)({ offeringIds: ['alpha', 'beta', 'nowhere'] })).toEqual({
    investors: { alpha: ['investor-1', 'investor-2'], beta: [], nowhere: [] },
  })
  expect(await askIn(project)(allOfferings)({})).toEqual({ ids: ['alpha', 'beta'] })
})
