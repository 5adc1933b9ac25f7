import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApproveRefundText: TypedText<types.ApproveRefundMutation, types.ApproveRefundMutationVariables> =
  "mutation ApproveRefund($input:ApproveRefundBody!){approveRefund(input:$input){status message data{...RefundFields}}}fragment MoneyFields on Money{amount currency}fragment RefundFields on Refund{_id kind origin projectId projectName issuerName orderId investorName reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy endedAt orders amount{...MoneyFields}ordersDone amountDone{...MoneyFields}ordersFailed approve{allowed reason}decline{allowed reason}withdraw{allowed reason}retry{allowed reason}}"

export const DeclineRefundText: TypedText<types.DeclineRefundMutation, types.DeclineRefundMutationVariables> =
  "mutation DeclineRefund($id:PathId!$input:DeclineRefundBody!){declineRefund(id:$id input:$input){status message data{...RefundFields}}}fragment MoneyFields on Money{amount currency}fragment RefundFields on Refund{_id kind origin projectId projectName issuerName orderId investorName reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy endedAt orders amount{...MoneyFields}ordersDone amountDone{...MoneyFields}ordersFailed approve{allowed reason}decline{allowed reason}withdraw{allowed reason}retry{allowed reason}}"

export const ProposeRefundText: TypedText<types.ProposeRefundMutation, types.ProposeRefundMutationVariables> =
  "mutation ProposeRefund($input:ProposeRefundBody!){proposeRefund(input:$input){status message data{...RefundFields}}}fragment MoneyFields on Money{amount currency}fragment RefundFields on Refund{_id kind origin projectId projectName issuerName orderId investorName reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy endedAt orders amount{...MoneyFields}ordersDone amountDone{...MoneyFields}ordersFailed approve{allowed reason}decline{allowed reason}withdraw{allowed reason}retry{allowed reason}}"

export const RefundCampaignsText: TypedText<types.RefundCampaignsQuery, types.RefundCampaignsQueryVariables> =
  "query RefundCampaigns($project:String$pageNo:Int$perPage:Int){refundCampaigns(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name issuerName stateLabel orders amount{...MoneyFields}open propose{allowed reason}}}}fragment MoneyFields on Money{amount currency}"

export const RefundOrdersText: TypedText<types.RefundOrdersQuery, types.RefundOrdersQueryVariables> =
  "query RefundOrders($id:PathId!$pageNo:Int$perPage:Int){refundOrders(id:$id pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...RefundOrderFields}}}fragment MoneyFields on Money{amount currency}fragment RefundOrderFields on RefundOrder{_id investorName units amount{...MoneyFields}state stateLabel standing refundedAt errorId propose{allowed reason}}"

export const RefundableOrdersText: TypedText<types.RefundableOrdersQuery, types.RefundableOrdersQueryVariables> =
  "query RefundableOrders($project:String!$pageNo:Int$perPage:Int){refundableOrders(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...RefundOrderFields}}}fragment MoneyFields on Money{amount currency}fragment RefundOrderFields on RefundOrder{_id investorName units amount{...MoneyFields}state stateLabel standing refundedAt errorId propose{allowed reason}}"

export const RefundsText: TypedText<types.RefundsQuery, types.RefundsQueryVariables> =
  "query Refunds($project:String$show:String$pageNo:Int$perPage:Int){refunds(project:$project show:$show pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...RefundFields}}}fragment MoneyFields on Money{amount currency}fragment RefundFields on Refund{_id kind origin projectId projectName issuerName orderId investorName reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy endedAt orders amount{...MoneyFields}ordersDone amountDone{...MoneyFields}ordersFailed approve{allowed reason}decline{allowed reason}withdraw{allowed reason}retry{allowed reason}}"

export const RetryRefundText: TypedText<types.RetryRefundMutation, types.RetryRefundMutationVariables> =
  "mutation RetryRefund($id:PathId!){retryRefund(id:$id){status message data{...RefundFields}}}fragment MoneyFields on Money{amount currency}fragment RefundFields on Refund{_id kind origin projectId projectName issuerName orderId investorName reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy endedAt orders amount{...MoneyFields}ordersDone amountDone{...MoneyFields}ordersFailed approve{allowed reason}decline{allowed reason}withdraw{allowed reason}retry{allowed reason}}"

export const WithdrawRefundText: TypedText<types.WithdrawRefundMutation, types.WithdrawRefundMutationVariables> =
  "mutation WithdrawRefund($id:PathId!){withdrawRefund(id:$id){status message data{...RefundFields}}}fragment MoneyFields on Money{amount currency}fragment RefundFields on Refund{_id kind origin projectId projectName issuerName orderId investorName reason state stateLabel proposedBy proposedAt decidedBy decidedAt decidedWhy endedAt orders amount{...MoneyFields}ordersDone amountDone{...MoneyFields}ordersFailed approve{allowed reason}decline{allowed reason}withdraw{allowed reason}retry{allowed reason}}"
