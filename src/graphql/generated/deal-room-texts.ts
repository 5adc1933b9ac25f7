import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const EditUpdateText: TypedText<types.EditUpdateMutation, types.EditUpdateMutationVariables> =
  "mutation EditUpdate($id:PathId!$input:EditUpdateBody!){editUpdate(id:$id input:$input){status message data{...IssuerUpdateFields}}}fragment IssuerUpdateFields on IssuerUpdate{_id title text isMaterial postedAt editedAt corrects{title postedAt}correctedAt editUntil edit{allowed reason}correct{allowed reason}}"

export const IssuerUpdatesText: TypedText<types.IssuerUpdatesQuery, types.IssuerUpdatesQueryVariables> =
  "query IssuerUpdates($project:String!$pageNo:Int$perPage:Int){issuerUpdates(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...IssuerUpdateFields}}}fragment IssuerUpdateFields on IssuerUpdate{_id title text isMaterial postedAt editedAt corrects{title postedAt}correctedAt editUntil edit{allowed reason}correct{allowed reason}}"

export const PostUpdateText: TypedText<types.PostUpdateMutation, types.PostUpdateMutationVariables> =
  "mutation PostUpdate($input:PostUpdateBody!){postUpdate(input:$input){status message data{...IssuerUpdateFields}}}fragment IssuerUpdateFields on IssuerUpdate{_id title text isMaterial postedAt editedAt corrects{title postedAt}correctedAt editUntil edit{allowed reason}correct{allowed reason}}"

export const ProjectUpdatesText: TypedText<types.ProjectUpdatesQuery, types.ProjectUpdatesQueryVariables> =
  "query ProjectUpdates($project:String!$pageNo:Int$perPage:Int){projectUpdates(project:$project pageNo:$pageNo perPage:$perPage){totalCount data{_id title text isMaterial postedAt editedAt corrects{title postedAt}correctedAt}}}"
