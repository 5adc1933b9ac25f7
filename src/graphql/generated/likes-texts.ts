import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const LikeProjectText: TypedText<types.LikeProjectMutation, types.LikeProjectMutationVariables> =
  "mutation LikeProject($input:LikeBody!){likeProject(input:$input){data{projectId liked likes}}}"

export const OwnLikesText: TypedText<types.OwnLikesQuery, types.OwnLikesQueryVariables> =
  "query OwnLikes{ownLikes{data{ids}}}"
