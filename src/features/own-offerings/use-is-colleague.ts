import { useQuery } from '@apollo/client/react'
import { HasOfferingsDocument } from '#graphql/generated/graphql.ts'
import type { CurrentUser } from '#hooks/use-current-user.ts'

/** Whether a person who is no issuer works on the offering of one; undefined until known. Issuers have their own pages anyway. */
export function useIsColleague(user: CurrentUser | undefined): boolean | undefined {
  const { data, error } = useQuery(HasOfferingsDocument, { skip: user === undefined || user.isIssuer })
  if (user === undefined) return undefined
  if (user.isIssuer || error) return false
  return data?.ownCampaigns && data.ownCampaigns.totalCount > 0
}
