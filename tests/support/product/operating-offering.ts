import { sql } from 'drizzle-orm'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { query } from '#services/kit/database/database.ts'
import type { TestPlatform } from '#tests/support/product/platform.ts'
import { deposit } from '#tests/support/services/ledger.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

/** Price of one digital share, minor units. */
export const UNIT = 10_000n

/** A mudarabah of 50:50. */
const HALVES: ContractTerms = {
  type: 'mudarabah',
  tiers: [{ investors: 5000, issuer: 5000 }],
  thresholdBp: null,
  payoutEveryMonths: 3,
}

/** An operating offering of 100 digital shares, where no other number is given, all allotted to these holders; its issuer's wallet is filled from outside. */
export async function operateOffering(
  product: TestPlatform,
  input: {
    readonly id: string
    readonly issuerId: string
    readonly holders: readonly (readonly [investorId: string, units: bigint])[]
    readonly terms?: ContractTerms
    readonly wallet?: bigint
    readonly country?: string
    readonly totalUnits?: number
  },
): Promise<void> {
  const {
    id,
    issuerId,
    holders,
    terms = HALVES,
    wallet = 1_000_000n,
    country = 'IE',
    totalUnits = 100,
  } = input
  const opensAt = new Date(product.clock.now().getTime() - 86_400_000)
  await publish(
    product.project,
    sampleOffering({ id, issuerId, terms, opensAt, country, totalUnits, unitPrice: UNIT }),
  )
  for (const [investorId, units] of holders) {
    const key = `${id}-${investorId}`
    const order = { offeringId: id, investorId, units, amount: units * UNIT, key }
    const { transferId } = await investDirectly(product.ledger, order)
    await product.ledger.settleInvestment(transferId)
  }
  await product.project.offerings.review(id)
  await query(product.db.orm, sql`UPDATE project.offering SET state = 'operating' WHERE id = ${id}`)
  if (wallet > 0n) await deposit(product.ledger, issuerId, wallet, `wallet-${id}`)
}
