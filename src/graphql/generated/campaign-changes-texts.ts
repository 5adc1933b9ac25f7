import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApproveCampaignChangeText: TypedText<types.ApproveCampaignChangeMutation, types.ApproveCampaignChangeMutationVariables> =
  "mutation ApproveCampaignChange($id:PathId!){approveCampaignChange(id:$id){status message data{...CampaignChangeFields}}}fragment CampaignChangeFields on CampaignChange{_id offeringId offeringName issuerName currency kind reason closesAt closesNow summary differences{field before after}state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const AskForCampaignChangeText: TypedText<types.AskForCampaignChangeMutation, types.AskForCampaignChangeMutationVariables> =
  "mutation AskForCampaignChange($input:AskForCampaignChangeBody!){askForCampaignChange(input:$input){status message data{...CampaignChangeFields}}}fragment CampaignChangeFields on CampaignChange{_id offeringId offeringName issuerName currency kind reason closesAt closesNow summary differences{field before after}state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const CampaignChangesText: TypedText<types.CampaignChangesQuery, types.CampaignChangesQueryVariables> =
  "query CampaignChanges($project:String$pageNo:Int$perPage:Int){campaignChanges(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...CampaignChangeFields}}}fragment CampaignChangeFields on CampaignChange{_id offeringId offeringName issuerName currency kind reason closesAt closesNow summary differences{field before after}state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const ChangeableCampaignsText: TypedText<types.ChangeableCampaignsQuery, types.ChangeableCampaignsQueryVariables> =
  "query ChangeableCampaigns($project:String$pageNo:Int$perPage:Int){changeableCampaigns(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name issuerName contractType currency state closesAt terms waiting choices{kind verdict{allowed reason}}}}}"

export const DeclineCampaignChangeText: TypedText<types.DeclineCampaignChangeMutation, types.DeclineCampaignChangeMutationVariables> =
  "mutation DeclineCampaignChange($id:PathId!$input:DeclineCampaignChangeBody!){declineCampaignChange(id:$id input:$input){status message data{...CampaignChangeFields}}}fragment CampaignChangeFields on CampaignChange{_id offeringId offeringName issuerName currency kind reason closesAt closesNow summary differences{field before after}state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const WithdrawCampaignChangeText: TypedText<types.WithdrawCampaignChangeMutation, types.WithdrawCampaignChangeMutationVariables> =
  "mutation WithdrawCampaignChange($id:PathId!){withdrawCampaignChange(id:$id){status message data{...CampaignChangeFields}}}fragment CampaignChangeFields on CampaignChange{_id offeringId offeringName issuerName currency kind reason closesAt closesNow summary differences{field before after}state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"
