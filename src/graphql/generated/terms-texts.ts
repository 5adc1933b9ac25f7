import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AcceptTermsText: TypedText<types.AcceptTermsMutation, types.AcceptTermsMutationVariables> =
  "mutation AcceptTerms($input:AcceptTermsBody!){acceptTerms(input:$input){status message data{version acceptedAt isCurrent}}}"

export const OwnTermsText: TypedText<types.OwnTermsQuery, types.OwnTermsQueryVariables> =
  "query OwnTerms{ownTerms{status message data{version acceptedAt isCurrent}}}"
