import type { KycRole } from '#contracts/kyc/steps.ts'
import type { User } from '#contracts/user/users.ts'
import { progressOf } from '#machines/kyc-case/rules.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { decisiveCases } from '#services/kyc/store.ts'

/** The KYC progress and company status for the role of the session (spec 3.4, reading A10). */
export async function kycProgressOf(
  db: Executor,
  userId: string,
  role: KycRole,
): Promise<Pick<User, 'progress' | 'companyDetails'>> {
  const cases = await decisiveCases(db, userId)
  const own = cases.find((row) => row.role === role)
  return {
    progress: own ? progressOf(own.state, own.context) : { isKycCompleted: false, stepCompleted: 0 },
    companyDetails: { companyStatus: cases.find((row) => row.role === 'issuer')?.companyStatus ?? null },
  }
}
