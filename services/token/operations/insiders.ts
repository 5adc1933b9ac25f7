import { isCompanyOfIssuer } from '#contracts/internal/company-name.ts'
import type { TokenServiceDeps } from '#services/token/deps.ts'

/** Whether a person is the issuer of an offering, a colleague of theirs, or of the issuer's company under another account. */
export async function isInsider(
  deps: Pick<TokenServiceDeps, 'isOfferingInsider' | 'issuerCompany' | 'offeringFacts'>,
  { offeringId, userId }: { readonly offeringId: string; readonly userId: string },
): Promise<boolean> {
  const [isInside, own, facts] = await Promise.all([
    deps.isOfferingInsider({ offeringId, userId }),
    deps.issuerCompany({ userId }),
    deps.offeringFacts({ ids: [offeringId] }),
  ])
  const offering = facts[offeringId]
  if (isInside || own === null || !offering) return isInside
  const theirs = await deps.issuerCompany({ userId: offering.issuerId })
  return isCompanyOfIssuer(own, theirs, offering.issuerName)
}
