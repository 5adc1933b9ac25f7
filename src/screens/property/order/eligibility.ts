import type { Project } from '#contracts/project/projects.ts'
import { startLifecycle } from '#machines/lifecycle.ts'
import { type Eligibility, orderMachine } from '#machines/order/machine.ts'
import { orderRefusal, type OrderRefusal } from '#machines/order/rules.ts'

/** Why the order machine would not let this person's order past its draft, null where it would; the service asks the same machine. */
export function ineligibility(
  project: Pick<Project, '_id' | 'invest' | 'termsVersion'>,
  person: Omit<Eligibility, 'offeringOpen'>,
): OrderRefusal | null {
  const draft = startLifecycle(orderMachine, {
    orderId: 'draft',
    offeringId: project._id,
    investorId: 'self',
    units: 1,
    termsVersion: project.termsVersion,
  })
  return orderRefusal(draft, {
    type: 'order.eligibilityPassed',
    ...person,
    offeringOpen: project.invest.allowed,
  })
}
