import { isCompanyOfIssuer } from '#contracts/internal/company-name.ts'
import { PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { notNow } from '#services/kit/http/problem.ts'
import type { ProjectDeps } from './deps.ts'
import { findOffering } from './store.ts'

/**
 * Refuses decisions about an offering by a person whose approved company is the issuer's, also under another account.
 * An offering of the own account does not exist for its owner among the reviews, which the stores say.
 * @throws Problem 409
 */
export async function expectOtherCompany(
  ctx: Pick<ServiceContext, 'db'>,
  deps: Pick<ProjectDeps, 'issuerCompany'>,
  { offeringId, userId }: { readonly offeringId: string; readonly userId: string },
): Promise<void> {
  const [own, offering] = await Promise.all([
    deps.issuerCompany({ userId }),
    findOffering(ctx.db.orm, offeringId),
  ])
  if (own === null || !offering || offering.issuerId === userId) return
  const theirs = await deps.issuerCompany({ userId: offering.issuerId })
  if (isCompanyOfIssuer(own, theirs, offering.issuerName)) throw notNow(PROPOSAL_TEXTS.ownCompany)
}
