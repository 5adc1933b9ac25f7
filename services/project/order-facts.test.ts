import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { zakatableAssets } from '#contracts/internal/project.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import type { ProjectService } from './index.ts'
import { createOrderFacts } from './order-facts.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
let service: ProjectService

beforeAll(async () => {
  product = await startPlatform()
  service = product.project
  for (const id of ['a', 'b']) {
    await publish(service, sampleOffering({ id, name: `Offering ${id}` }))
  }
})
afterAll(() => product?.close())

it('gives each of a crowd the offering it asked for', async () => {
  const facts = createOrderFacts(product.db.orm)
  const ids = Array.from({ length: 300 }, (_, index) => ['a', 'b', 'nowhere'][index % 3] ?? '')
  const answers = await Promise.all(ids.map((id) => facts(id)))
  expect(answers.map((answer) => answer?.name)).toEqual(
    ids.map((id) => (id === 'nowhere' ? undefined : `Offering ${id}`)),
  )
})

it('never answers with what was true before the question', async () => {
  const facts = createOrderFacts(product.db.orm)
  const early = Promise.all([facts('a'), facts('a')])
  await service.offerings.pauseCampaign({ offeringId: 'a', actorId: 'staff-1', pause: true })
  const late = facts('a')
  await early
  expect((await late)?.status).toBe('paused')
})

it('hands a fault of the database to all who wait, and works again afterwards', async () => {
  const broken = { fail: true }
  const executor = new Proxy(product.db.orm, {
    get(target, name, self): unknown {
      if (name === 'execute' && broken.fail) return () => Promise.reject(new Error('gone'))
      return Reflect.get(target, name, self)
    },
  })
  const facts = createOrderFacts(executor)
  const [one, other] = await Promise.allSettled([facts('b'), facts('b')])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  broken.fail = false
  expect((await facts('b'))?.id).toBe('b')
})

it('divides zakatable assets by all digital shares until the offering closes, then by those that are sold', async () => {
  const { unitPrice, closesAt, totalUnits } = sampleOffering({ id: 'b' })
  const order = { offeringId: 'b', investorId: 'usr_zakat', units: 3n, amount: 3n * unitPrice, key: 'zakat' }
  const { transferId } = await investDirectly(product.ledger, order)
  await product.ledger.settleInvestment(transferId)
  await query(product.db.orm, sql`UPDATE project.offering SET net_zakatable = 900 WHERE id IN ('a', 'b')`)
  const ask = () => product.ask(zakatableAssets)({ ids: ['a', 'b', 'nowhere'] })
  const all = { net: '900', units: Number(totalUnits) }
  expect(await ask()).toEqual({ a: all, b: all })
  product.clock.set(closesAt)
  // Nothing of the other one is sold.
  expect(await ask()).toEqual({ a: all, b: { net: '900', units: 3 } })
})
