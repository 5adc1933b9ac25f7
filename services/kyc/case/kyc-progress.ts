import { isDeciding, progressOf } from '#machines/kyc-case/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { decisiveCases, findCase } from '#services/kyc/store.ts'
import type { KycProgressOf } from '#services/user/deps.ts'
import { isOver } from '#services/kyc/validity/rules.ts'
import { validUntilOf } from '#services/kyc/validity/store.ts'

/** The KYC progress and company status for the role of the session (spec 3.4, reading A10). */
export const createKycProgress =
  ({ clock }: Pick<ServiceContext, 'clock'>): KycProgressOf =>
  async (db, userId, role) => {
    const cases = await decisiveCases(db, userId)
    const own = cases.find((row) => row.role === role)
    const companyStatus = cases.find((row) => row.role === 'issuer')?.companyStatus ?? null
    const companyDetails = { companyStatus }
    if (!own) return { progress: { isKycCompleted: false, stepCompleted: 0 }, companyDetails }
    const validUntil = own.state === 'approved' ? await validUntilOf(db, own.id) : undefined
    const hasEnded = validUntil !== undefined && isOver(validUntil, clock.now())
    const progress = progressOf(own.state, own.context, hasEnded)
    if (!hasEnded || progress.isKycCompleted) return { progress, companyDetails }
    // The right to invest has ended: a new check that is with a reviewer is what the person waits for.
    const newCheck = await findCase(db, userId, role)
    const isWaiting = newCheck !== undefined && isDeciding(newCheck.state)
    return { progress: isWaiting ? progressOf(newCheck.state, newCheck.context) : progress, companyDetails }
  }
