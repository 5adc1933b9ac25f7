import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AcceptInvitationText: TypedText<types.AcceptInvitationMutation, types.AcceptInvitationMutationVariables> =
  "mutation AcceptInvitation($input:AcceptInvitationBody!){acceptInvitation(input:$input){status message data{email recoveryCodes}}}"

export const AskFactorRemovalText: TypedText<types.AskFactorRemovalMutation, types.AskFactorRemovalMutationVariables> =
  "mutation AskFactorRemoval($id:PathId!$input:AskFactorRemovalBody!){askFactorRemoval(id:$id input:$input){status message data{...FactorRemovalFields}}}fragment FactorRemovalFields on FactorRemoval{_id person{_id name}state stateLabel reason askedBy{_id name}askedAt check decidedBy{_id name}decidedAt expiresAt dueAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const DecideFactorRemovalText: TypedText<types.DecideFactorRemovalMutation, types.DecideFactorRemovalMutationVariables> =
  "mutation DecideFactorRemoval($id:PathId!$input:DecideFactorRemovalBody!){decideFactorRemoval(id:$id input:$input){status message data{...FactorRemovalFields}}}fragment FactorRemovalFields on FactorRemoval{_id person{_id name}state stateLabel reason askedBy{_id name}askedAt check decidedBy{_id name}decidedAt expiresAt dueAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const DecideInvitationText: TypedText<types.DecideInvitationMutation, types.DecideInvitationMutationVariables> =
  "mutation DecideInvitation($id:PathId!$input:DecideInvitationBody!){decideInvitation(id:$id input:$input){status message data{...StaffInvitationFields}}}fragment StaffInvitationFields on StaffInvitation{_id email role state stateLabel askedBy{_id name}askedAt decidedBy{_id name}decidedAt expiresAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const DecideRoleChangeText: TypedText<types.DecideRoleChangeMutation, types.DecideRoleChangeMutationVariables> =
  "mutation DecideRoleChange($id:PathId!$input:DecideRoleChangeBody!){decideRoleChange(id:$id input:$input){status message data{...RoleChangeFields}}}fragment RoleChangeFields on RoleChange{_id person{_id name}role state stateLabel askedBy{_id name}askedAt decidedBy{_id name}decidedAt expiresAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const FactorRemovalsText: TypedText<types.FactorRemovalsQuery, types.FactorRemovalsQueryVariables> =
  "query FactorRemovals{factorRemovals{status message totalCount perPage data{...FactorRemovalFields}}}fragment FactorRemovalFields on FactorRemoval{_id person{_id name}state stateLabel reason askedBy{_id name}askedAt check decidedBy{_id name}decidedAt expiresAt dueAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const GrantRoleText: TypedText<types.GrantRoleMutation, types.GrantRoleMutationVariables> =
  "mutation GrantRole($id:PathId!$input:GrantRoleBody!){grantRole(id:$id input:$input){status message data{...RoleChangeFields}}}fragment RoleChangeFields on RoleChange{_id person{_id name}role state stateLabel askedBy{_id name}askedAt decidedBy{_id name}decidedAt expiresAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const InviteStaffText: TypedText<types.InviteStaffMutation, types.InviteStaffMutationVariables> =
  "mutation InviteStaff($input:InviteStaffBody!){inviteStaff(input:$input){status message data{...StaffInvitationFields}}}fragment StaffInvitationFields on StaffInvitation{_id email role state stateLabel askedBy{_id name}askedAt decidedBy{_id name}decidedAt expiresAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const OpenInvitationText: TypedText<types.OpenInvitationMutation, types.OpenInvitationMutationVariables> =
  "mutation OpenInvitation($input:OpenInvitationBody!){openInvitation(input:$input){status message data{state email role expiresAt}}}"

export const RoleChangesText: TypedText<types.RoleChangesQuery, types.RoleChangesQueryVariables> =
  "query RoleChanges{roleChanges{status message totalCount perPage data{...RoleChangeFields}}}fragment RoleChangeFields on RoleChange{_id person{_id name}role state stateLabel askedBy{_id name}askedAt decidedBy{_id name}decidedAt expiresAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const StaffDisableUserText: TypedText<types.StaffDisableUserMutation, types.StaffDisableUserMutationVariables> =
  "mutation StaffDisableUser($id:PathId!$input:DisableUserBody!){staffDisableUser(id:$id input:$input){status message}}"

export const StaffEndSessionsText: TypedText<types.StaffEndSessionsMutation, types.StaffEndSessionsMutationVariables> =
  "mutation StaffEndSessions($id:PathId!){staffEndSessions(id:$id){status message}}"

export const StaffInvitationsText: TypedText<types.StaffInvitationsQuery, types.StaffInvitationsQueryVariables> =
  "query StaffInvitations{staffInvitations{status message totalCount perPage data{...StaffInvitationFields}}}fragment StaffInvitationFields on StaffInvitation{_id email role state stateLabel askedBy{_id name}askedAt decidedBy{_id name}decidedAt expiresAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const StaffPeopleText: TypedText<types.StaffPeopleQuery, types.StaffPeopleQueryVariables> =
  "query StaffPeople($role:StaffRole$pageNo:Int$perPage:Int){staffPeople(role:$role pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name email roles factors{totp passkeys recoveryCodes}lastSignInAt openSessions isClosed isYou}}}"

export const StaffPersonText: TypedText<types.StaffPersonQuery, types.StaffPersonQueryVariables> =
  "query StaffPerson($id:PathId!){staffPerson(id:$id){status message data{_id name email roles factors{totp passkeys recoveryCodes}lastSignInAt openSessions isClosed isYou totpSince passkeys{name createdAt lastUsedAt}phone sessions{_id device location startedAt lastSeenAt isCurrent}logins{_id at device location method}roleVerdicts{role has needsTwo grant{...StaffVerdictFields}take{...StaffVerdictFields}}roleChanges{...RoleChangeFields}factorRemoval{...FactorRemovalFields}removeFactors{...StaffVerdictFields}}}}fragment FactorRemovalFields on FactorRemoval{_id person{_id name}state stateLabel reason askedBy{_id name}askedAt check decidedBy{_id name}decidedAt expiresAt dueAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment RoleChangeFields on RoleChange{_id person{_id name}role state stateLabel askedBy{_id name}askedAt decidedBy{_id name}decidedAt expiresAt confirm{...StaffVerdictFields}decline{...StaffVerdictFields}withdraw{...StaffVerdictFields}}fragment StaffVerdictFields on Verdict{allowed reason}"

export const StaffResetPasswordText: TypedText<types.StaffResetPasswordMutation, types.StaffResetPasswordMutationVariables> =
  "mutation StaffResetPassword($id:PathId!){staffResetPassword(id:$id){status message}}"

export const StartInvitationFactorText: TypedText<types.StartInvitationFactorMutation, types.StartInvitationFactorMutationVariables> =
  "mutation StartInvitationFactor($input:StartInvitationFactorBody!){startInvitationFactor(input:$input){status message data{secret uri options expiresAt}}}"

export const StopFactorRemovalText: TypedText<types.StopFactorRemovalMutation, types.StopFactorRemovalMutationVariables> =
  "mutation StopFactorRemoval($input:StopFactorRemovalBody!){stopFactorRemoval(input:$input){status message}}"

export const TakeRoleText: TypedText<types.TakeRoleMutation, types.TakeRoleMutationVariables> =
  "mutation TakeRole($id:PathId!$role:PathId!){takeRole(id:$id role:$role){status message}}"

export const WithdrawFactorRemovalText: TypedText<types.WithdrawFactorRemovalMutation, types.WithdrawFactorRemovalMutationVariables> =
  "mutation WithdrawFactorRemoval($id:PathId!){withdrawFactorRemoval(id:$id){status message}}"

export const WithdrawInvitationText: TypedText<types.WithdrawInvitationMutation, types.WithdrawInvitationMutationVariables> =
  "mutation WithdrawInvitation($id:PathId!){withdrawInvitation(id:$id){status message}}"

export const WithdrawRoleChangeText: TypedText<types.WithdrawRoleChangeMutation, types.WithdrawRoleChangeMutationVariables> =
  "mutation WithdrawRoleChange($id:PathId!){withdrawRoleChange(id:$id){status message}}"
