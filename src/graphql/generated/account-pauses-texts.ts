import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AccountPausesText: TypedText<types.AccountPausesQuery, types.AccountPausesQueryVariables> =
  "query AccountPauses($pageNo:Int$perPage:Int){accountPauses(pageNo:$pageNo perPage:$perPage){totalCount data{...AccountPauseFields}}}fragment AccountPauseFields on AccountPause{_id personId name state stateLabel reason pausedBy pausedAt resumeReason askedBy askedAt declinedWhy resume{allowed reason}approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const ApproveAccountResumeText: TypedText<types.ApproveAccountResumeMutation, types.ApproveAccountResumeMutationVariables> =
  "mutation ApproveAccountResume($id:PathId!){approveAccountResume(id:$id){message data{_id}}}"

export const AskAccountResumeText: TypedText<types.AskAccountResumeMutation, types.AskAccountResumeMutationVariables> =
  "mutation AskAccountResume($id:PathId!$input:AskAccountResumeBody!){askAccountResume(id:$id input:$input){message data{_id}}}"

export const DeclineAccountResumeText: TypedText<types.DeclineAccountResumeMutation, types.DeclineAccountResumeMutationVariables> =
  "mutation DeclineAccountResume($id:PathId!$input:DeclineAccountResumeBody!){declineAccountResume(id:$id input:$input){message data{_id}}}"

export const PauseAccountText: TypedText<types.PauseAccountMutation, types.PauseAccountMutationVariables> =
  "mutation PauseAccount($input:PauseAccountBody!){pauseAccount(input:$input){message data{_id}}}"

export const WithdrawAccountResumeText: TypedText<types.WithdrawAccountResumeMutation, types.WithdrawAccountResumeMutationVariables> =
  "mutation WithdrawAccountResume($id:PathId!){withdrawAccountResume(id:$id){message data{_id}}}"
