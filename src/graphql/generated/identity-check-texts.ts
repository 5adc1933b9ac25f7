import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const IdentityAccessText: TypedText<types.IdentityAccessMutation, types.IdentityAccessMutationVariables> =
  "mutation IdentityAccess($input:IdentityAccessInput!){identityAccessToken(input:$input){status message data{pageUrl}}}"

export const KycIdentityCheckText: TypedText<types.KycIdentityCheckQuery, types.KycIdentityCheckQueryVariables> =
  "query KycIdentityCheck($role:KycRole!){myKyc(role:$role){status message data{_id version identityCheck{by status}}}}"
