import type { Project } from '#contracts/project/projects.ts'
import { canDo, type Permission, startLifecycle } from '#machines/lifecycle.ts'
import { ORDER_GUARD_TEXTS } from '#machines/order/labels.ts'
import { type Eligibility, orderMachine } from '#machines/order/machine.ts'

/** Whether the order machine would let this person's order past its draft; the service asks the same machine. */
export function eligibilityOf(
  project: Pick<Project, '_id' | 'status' | 'termsVersion'>,
  person: Omit<Eligibility, 'offeringOpen'>,
): Permission {
  const draft = startLifecycle(orderMachine, {
    orderId: 'draft',
    offeringId: project._id,
    investorId: 'self',
    units: 1,
    termsVersion: project.termsVersion,
  })
  // A funded campaign may still take orders up to its hard cap; the service decides by its dates.
  const offeringOpen = project.status === 'live' || project.status === 'funded'
  return canDo(orderMachine, draft, { type: 'order.eligibilityPassed', ...person, offeringOpen })
}

/** The failing guard in words, or undefined where nothing stands in the way. */
export function ineligibleText(permission: Permission): string | undefined {
  if (permission.allowed) return undefined
  return ORDER_GUARD_TEXTS[permission.guard as keyof typeof ORDER_GUARD_TEXTS] ?? 'This is not possible now.'
}
