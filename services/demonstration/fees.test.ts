import { afterEach, beforeEach, expect, it } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { createRules } from '#services/payment/rules/rules.ts'
import { proposedOf, versionsOf } from '#services/payment/rules/store.ts'
import { createPaymentProduct, type PaymentProduct } from '#tests/support/services/payment.ts'
import { seedFees } from './fees.ts'

const DAY_MS = 86_400_000
const FINANCE = ['usr_proposer', 'usr_approver'] as const

let product: PaymentProduct

beforeEach(async () => {
  product = await createPaymentProduct()
})
afterEach(() => product.close())

it('approves the proposal of an attempt that ended before its approval, also a day later, and does it once', async () => {
  const { ctx } = product
  const { orm } = ctx.db
  const on = new Date(product.clock.now().getTime() - 540 * DAY_MS)
  const before = await versionAt(orm, 'fees', on)
  const effectiveFrom = on.toISOString().slice(0, 10)
  await createRules({ ctx: { ...ctx, clock: manualClock(on) } }).propose(
    { userId: FINANCE[0], roles: ['finance'] },
    {
      kind: 'fees',
      effectiveFrom,
      basedOn: before.id,
      reason: 'Three percent.',
      fees: { ...before.body, successBp: 300 },
    },
  )
  for (const later of [1, 2]) await seedFees(ctx, FINANCE, new Date(on.getTime() + later * DAY_MS))
  expect(await proposedOf(orm, 'fees')).toBeUndefined()
  const { rows, total } = await versionsOf(orm, 'fees', { limit: 1, offset: 0 })
  expect([total, rows[0]]).toMatchObject([2, { state: 'approved', effectiveFrom, decidedBy: FINANCE[1] }])
  expect((await versionAt(orm, 'fees', product.clock.now())).body.successBp).toBe(300)
})

it('leaves the first proposal that a person has written', async () => {
  const { ctx } = product
  const { orm } = ctx.db
  const now = product.clock.now()
  const before = await versionAt(orm, 'fees', now)
  await createRules({ ctx }).propose(
    { userId: FINANCE[0], roles: ['finance'] },
    {
      kind: 'fees',
      effectiveFrom: now.toISOString().slice(0, 10),
      basedOn: before.id,
      reason: 'Less.',
      fees: { ...before.body, successBp: 200 },
    },
  )
  await seedFees(ctx, FINANCE, new Date(now.getTime() - 540 * DAY_MS))
  expect((await proposedOf(orm, 'fees'))?.body).toMatchObject({ successBp: 200 })
  // The first version and that proposal.
  expect((await versionsOf(orm, 'fees', { limit: 1, offset: 0 })).total).toBe(2)
})
