import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

const UNIT = 10_001n
const UNITS = 100n
/** Minor units; 33 per cent of it are no whole cents. */
export const RAISED = UNIT * UNITS

/** Puts a campaign into a state past its road there, for tests to which the money is beside the point. */
export async function placeCampaign(
  db: Executor,
  offeringId: string,
  [state, status]: readonly [state: string, status: string],
): Promise<void> {
  await query(
    db,
    sql`UPDATE project.offering SET state = ${state}, status = ${status} WHERE id = ${offeringId}`,
  )
}

/** Publishes an offering that opened yesterday and sells it out to one investor; its shares are allotted unless told otherwise. */
export async function fundOffering(
  product: TestPlatform,
  input: { id: string; issuerId: string; investorId: string; isAllotted?: boolean },
): Promise<void> {
  const { id, issuerId, investorId, isAllotted = true } = input
  const opensAt = new Date(product.clock.now().getTime() - 86_400_000)
  await publish(product.project, sampleOffering({ id, issuerId, unitPrice: UNIT, opensAt }))
  const { transferId } = await investDirectly(product.ledger, {
    offeringId: id,
    investorId,
    units: UNITS,
    amount: RAISED,
    key: id,
  })
  await product.project.offerings.review(id)
  if (isAllotted) await product.ledger.settleInvestment(transferId)
}
