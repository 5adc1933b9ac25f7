import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AcceptColleagueInvitationText: TypedText<types.AcceptColleagueInvitationMutation, types.AcceptColleagueInvitationMutationVariables> =
  "mutation AcceptColleagueInvitation($input:ColleagueLinkBody!){acceptColleagueInvitation(input:$input){status message}}"

export const ChangeColleagueRoleText: TypedText<types.ChangeColleagueRoleMutation, types.ChangeColleagueRoleMutationVariables> =
  "mutation ChangeColleagueRole($id:PathId!$input:ChangeColleagueRoleBody!){changeColleagueRole(id:$id input:$input){status message}}"

export const ColleagueInvitationText: TypedText<types.ColleagueInvitationMutation, types.ColleagueInvitationMutationVariables> =
  "mutation ColleagueInvitation($input:ColleagueLinkBody!){colleagueInvitation(input:$input){status data{projectId projectName invitedBy role expiresAt}}}"

export const ColleaguesText: TypedText<types.ColleaguesQuery, types.ColleaguesQueryVariables> =
  "query Colleagues($id:PathId!){colleagues(id:$id){totalCount data{...ColleagueFields}}proposalById(id:$id){data{_id name}}}fragment ColleagueFields on Colleague{_id name email role state stateLabel invitedBy invitedAt expiresAt acceptedAt}"

export const DeclineColleagueInvitationText: TypedText<types.DeclineColleagueInvitationMutation, types.DeclineColleagueInvitationMutationVariables> =
  "mutation DeclineColleagueInvitation($input:ColleagueLinkBody!){declineColleagueInvitation(input:$input){status message}}"

export const InviteColleagueText: TypedText<types.InviteColleagueMutation, types.InviteColleagueMutationVariables> =
  "mutation InviteColleague($id:PathId!$input:InviteColleagueBody!){inviteColleague(id:$id input:$input){status message}}"

export const RemoveColleagueText: TypedText<types.RemoveColleagueMutation, types.RemoveColleagueMutationVariables> =
  "mutation RemoveColleague($id:PathId!){removeColleague(id:$id){status message}}"
