import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApproveCharityPaymentText: TypedText<types.ApproveCharityPaymentMutation, types.ApproveCharityPaymentMutationVariables> =
  "mutation ApproveCharityPayment($input:ApproveCharityPaymentBody!){approveCharityPayment(input:$input){status message data{...CharityPaymentFields}}}fragment CharityPaymentFields on CharityPayment{_id charityId charityName country holder last4 fund fundName amount{...MoneyFields}returned{...MoneyFields}reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy changedAt approve{allowed reason}decline{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const ApproveCharityText: TypedText<types.ApproveCharityMutation, types.ApproveCharityMutationVariables> =
  "mutation ApproveCharity($id:PathId!$input:ApproveCharityBody!){approveCharity(id:$id input:$input){status message data{...CharityFields}}}fragment CharityFields on Charity{_id name country registration purpose categories holder number bankCode state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy withdrawnBy withdrawnAt closedAt approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const CharitiesText: TypedText<types.CharitiesQuery, types.CharitiesQueryVariables> =
  "query Charities($pageNo:Int$perPage:Int){charities(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...CharityFields}}}fragment CharityFields on Charity{_id name country registration purpose categories holder number bankCode state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy withdrawnBy withdrawnAt closedAt approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const CharityChoiceText: TypedText<types.CharityChoiceQuery, types.CharityChoiceQueryVariables> =
  "query CharityChoice($search:String){charityChoice(search:$search){data{_id isCut funds{_id fund name available{...MoneyFields}}payees{_id name country purpose last4 funds}}}}fragment MoneyFields on Money{amount currency}"

export const CharityPaymentsText: TypedText<types.CharityPaymentsQuery, types.CharityPaymentsQueryVariables> =
  "query CharityPayments($pageNo:Int$perPage:Int){charityPayments(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...CharityPaymentFields}}}fragment CharityPaymentFields on CharityPayment{_id charityId charityName country holder last4 fund fundName amount{...MoneyFields}returned{...MoneyFields}reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy changedAt approve{allowed reason}decline{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const DeclineCharityPaymentText: TypedText<types.DeclineCharityPaymentMutation, types.DeclineCharityPaymentMutationVariables> =
  "mutation DeclineCharityPayment($id:PathId!$input:DeclineCharityPaymentBody!){declineCharityPayment(id:$id input:$input){status message data{...CharityPaymentFields}}}fragment CharityPaymentFields on CharityPayment{_id charityId charityName country holder last4 fund fundName amount{...MoneyFields}returned{...MoneyFields}reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy changedAt approve{allowed reason}decline{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const DeclineCharityText: TypedText<types.DeclineCharityMutation, types.DeclineCharityMutationVariables> =
  "mutation DeclineCharity($id:PathId!$input:CharityReasonBody!){declineCharity(id:$id input:$input){status message data{...CharityFields}}}fragment CharityFields on Charity{_id name country registration purpose categories holder number bankCode state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy withdrawnBy withdrawnAt closedAt approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const ProposeCharityPaymentText: TypedText<types.ProposeCharityPaymentMutation, types.ProposeCharityPaymentMutationVariables> =
  "mutation ProposeCharityPayment($input:ProposeCharityPaymentBody!){proposeCharityPayment(input:$input){status message data{...CharityPaymentFields}}}fragment CharityPaymentFields on CharityPayment{_id charityId charityName country holder last4 fund fundName amount{...MoneyFields}returned{...MoneyFields}reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy changedAt approve{allowed reason}decline{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const ProposeCharityText: TypedText<types.ProposeCharityMutation, types.ProposeCharityMutationVariables> =
  "mutation ProposeCharity($input:ProposeCharityBody!){proposeCharity(input:$input){status message data{...CharityFields}}}fragment CharityFields on Charity{_id name country registration purpose categories holder number bankCode state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy withdrawnBy withdrawnAt closedAt approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const WithdrawCharityText: TypedText<types.WithdrawCharityMutation, types.WithdrawCharityMutationVariables> =
  "mutation WithdrawCharity($id:PathId!$input:CharityReasonBody!){withdrawCharity(id:$id input:$input){status message data{...CharityFields}}}fragment CharityFields on Charity{_id name country registration purpose categories holder number bankCode state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy withdrawnBy withdrawnAt closedAt approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"
