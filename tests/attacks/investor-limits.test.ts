import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InvestorLimits } from '#contracts/payment/limits.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { newId } from '#services/kit/ids.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { approve } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { termsOf } from '#tests/support/services/payment.ts'
import { orderOf } from './bench.ts'

/* KYC and limits as the whole product has them: what an applicant told and a reviewer approved decides what may be ordered. */
let bench: KycBench
let investor: Person

beforeAll(async () => {
  bench = await kycBench()
  const issuer = await bench.person('issuer', { isInvestor: false, isIssuer: true })
  const opensAt = new Date(bench.clock.now().getTime() - 86_400_000)
  const closesAt = new Date(bench.clock.now().getTime() + 30 * 86_400_000)
  const offering = sampleOffering({
    id: 'alpha',
    issuerId: issuer.userId,
    totalUnits: 1000,
    opensAt,
    closesAt,
  })
  await publish(bench.project, offering)
  investor = await bench.person('amina')
  await bench.ledger.deposit({
    provider: 'test',
    userId: investor.userId,
    currency: 'USD',
    amount: 10_000_000n,
    idempotency: { actor: 'test', key: newId('k') },
  })
  const body = { version: RISK_TEXT_VERSION, accepted: true }
  expect((await bench.call(investor, 'POST', '/v2/users/acceptances/risk', body)).status).toBe(200)
  await bench.ctx.jobs.runDue()
})
afterAll(() => bench?.close())

async function order(units: number, acknowledgedWarning = false) {
  const body = { ...orderOf(units), acknowledgedWarning }
  const read = placeOrder.body?.parse(body)
  if (!read) throw new Error('An order has a body.')
  const headers = await bench.proof(investor, placeOrder.id, termsOf(read))
  const as = { ...investor, headers }
  type Said = { status: boolean; code?: string; message: string }
  return (await bench.send<Said>('POST', placeOrder.path, body, as)).body
}

async function limits(): Promise<InvestorLimits> {
  const { text } = await bench.call(investor, 'GET', '/v2/payments/limits?projectId=alpha')
  return (JSON.parse(text) as { data: InvestorLimits }).data
}

it('takes no order before the case is approved, and no more than its answers allow afterwards', async () => {
  expect((await order(1)).code).toBe('kyc_required')
  await bench.fillIn(investor, 'investor')
  seen(await bench.submit(investor, 'investor'))
  await bench.ctx.jobs.runDue()
  expect((await order(1)).code).toBe('kyc_required')
  expect(await limits()).toMatchObject({ kycApproved: false, limits: [] })

  await approve(bench, investor, 'investor')
  // 85,000 USD a year in Ontario: an eligible investor, 30,000 CAD. 5 % of 320,000 USD: a warning above 14,720 EUR.
  expect(await limits()).toMatchObject({
    kycApproved: true,
    reason: null,
    room: { amount: '2189781', currency: 'USD' },
    limits: [
      { rule: 'eu_ecspr', cap: { amount: '1472000', currency: 'EUR' }, leftHere: { amount: '1600000' } },
      { rule: 'ontario_om', regime: null, cap: { amount: '3000000', currency: 'CAD' } },
    ],
  })
  expect((await order(219, true)).code).toBe('limit_exceeded')
  expect((await order(161)).code).toBe('warning_not_acknowledged')
  expect(await order(160)).toMatchObject({ status: true })
  expect(await order(58, true)).toMatchObject({ status: true })
  expect((await order(1, true)).message).toContain('CA$30,000.00 on this platform in 12 months')
})
