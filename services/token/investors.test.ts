import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOfferings } from '#contracts/internal/project.ts'
import { investorsOf } from '#contracts/internal/token.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
beforeAll(async () => {
  product = await startPlatform()
})
afterAll(() => product?.close())

it('investors of an offering are those whose money is held or in; each once, and not after it went back', async () => {
  const { ask, ledger, project } = product
  for (const id of ['alpha', 'beta']) {
    await publish(project, sampleOffering({ id }))
  }
  const buy = (offeringId: string, investorId: string, key: string) =>
    investDirectly(ledger, { offeringId, investorId, units: 2n, amount: 20_000n, key })
  const held = await buy('alpha', 'investor-2', 'one')
  await buy('alpha', 'investor-2', 'two')
  await buy('alpha', 'investor-1', 'three')
  const gone = await buy('alpha', 'investor-3', 'four')
  await ledger.settleInvestment(held.transferId, {})
  await ledger.releaseInvestment(gone.transferId, { reason: 'order_cancelled' })
  expect(await ask(investorsOf)({ offeringIds: ['alpha', 'beta', 'nowhere'] })).toEqual({
    investors: { alpha: ['investor-1', 'investor-2'], beta: [], nowhere: [] },
  })
  expect(await ask(allOfferings)({})).toEqual({ ids: ['alpha', 'beta'] })
})
