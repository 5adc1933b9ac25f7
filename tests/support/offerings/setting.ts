import type { issuerCompany } from '#contracts/internal/kyc.ts'
import type { Ask } from '#contracts/internal/question.ts'

/* When tests of offerings begin, and what they hear about an issuer's company. */

export const NOW = new Date('2026-11-20T09:00:00Z')
export const DAY_MS = 86_400_000

/** Answers `issuerCompany` from the legal names of approved companies, by account. */
export const issuerCompanyFrom =
  (companies: ReadonlyMap<string, string>): Ask<typeof issuerCompany> =>
  async ({ userId }) => {
    const legalName = companies.get(userId)
    return legalName === undefined ? null : { legalName }
  }
