import type { TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

const UNIT = 10_001n
const UNITS = 100n
/** Minor units; 33 per cent of it are no whole cents. */
export const RAISED = UNIT * UNITS

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
