import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AddBankAccountText: TypedText<types.AddBankAccountMutation, types.AddBankAccountMutationVariables> =
  "mutation AddBankAccount($input:AddBankAccountBody!){addBankAccount(input:$input){status message data{...BankAccountFields}}}fragment BankAccountFields on BankAccount{_id holder last4 isProven heldUntil addedAt holderState holderReason isClosed}"

export const ApproveHolderText: TypedText<types.ApproveHolderMutation, types.ApproveHolderMutationVariables> =
  "mutation ApproveHolder($id:PathId!){approveHolder(id:$id){status message}}"

export const ApproveWithdrawalText: TypedText<types.ApproveWithdrawalMutation, types.ApproveWithdrawalMutationVariables> =
  "mutation ApproveWithdrawal($input:ApproveWithdrawalBody!){approveWithdrawal(input:$input){status message}}"

export const BankAccountQueueText: TypedText<types.BankAccountQueueQuery, types.BankAccountQueueQueryVariables> =
  "query BankAccountQueue($pageNo:Int$perPage:Int){bankAccountQueue(pageNo:$pageNo perPage:$perPage){totalCount data{...WaitingHolderFields}}}fragment WaitingHolderFields on WaitingHolder{_id ownerName holder last4 bankCode bankCountry verifiedNames addedAt approve{allowed reason}decline{allowed reason}}"

export const BankAccountsText: TypedText<types.BankAccountsQuery, types.BankAccountsQueryVariables> =
  "query BankAccounts{bankAccounts{data{...BankAccountFields}}}fragment BankAccountFields on BankAccount{_id holder last4 isProven heldUntil addedAt holderState holderReason isClosed}"

export const CancelWithdrawalText: TypedText<types.CancelWithdrawalMutation, types.CancelWithdrawalMutationVariables> =
  "mutation CancelWithdrawal($id:PathId!){cancelWithdrawal(id:$id){status message data{...WithdrawalFields}}}fragment MoneyFields on Money{amount currency}fragment WithdrawalFields on Withdrawal{_id amount{...MoneyFields}fee{...MoneyFields}holder last4 state stateLabel requestedAt changedAt heldUntil reason cancel{allowed reason}}"

export const DeclineHolderText: TypedText<types.DeclineHolderMutation, types.DeclineHolderMutationVariables> =
  "mutation DeclineHolder($id:PathId!$input:DeclineHolderBody!){declineHolder(id:$id input:$input){status message}}"

export const DeclineWithdrawalText: TypedText<types.DeclineWithdrawalMutation, types.DeclineWithdrawalMutationVariables> =
  "mutation DeclineWithdrawal($id:PathId!$input:DeclineWithdrawalBody!){declineWithdrawal(id:$id input:$input){status message}}"

export const ProveBankAccountText: TypedText<types.ProveBankAccountMutation, types.ProveBankAccountMutationVariables> =
  "mutation ProveBankAccount($id:PathId!$input:ProveBankAccountBody!){proveBankAccount(id:$id input:$input){status message data{...BankAccountFields}}}fragment BankAccountFields on BankAccount{_id holder last4 isProven heldUntil addedAt holderState holderReason isClosed}"

export const RemoveBankAccountText: TypedText<types.RemoveBankAccountMutation, types.RemoveBankAccountMutationVariables> =
  "mutation RemoveBankAccount($id:PathId!){removeBankAccount(id:$id){status message}}"

export const RequestWithdrawalText: TypedText<types.RequestWithdrawalMutation, types.RequestWithdrawalMutationVariables> =
  "mutation RequestWithdrawal($input:RequestWithdrawalBody!){requestWithdrawal(input:$input){status message data{...WithdrawalFields}}}fragment MoneyFields on Money{amount currency}fragment WithdrawalFields on Withdrawal{_id amount{...MoneyFields}fee{...MoneyFields}holder last4 state stateLabel requestedAt changedAt heldUntil reason cancel{allowed reason}}"

export const WithdrawalFeeText: TypedText<types.WithdrawalFeeQuery, types.WithdrawalFeeQueryVariables> =
  "query WithdrawalFee($currency:CurrencyCode){withdrawalFee(currency:$currency){data{_id isReduced fee{...MoneyFields}}}}fragment MoneyFields on Money{amount currency}"

export const WithdrawalQueueText: TypedText<types.WithdrawalQueueQuery, types.WithdrawalQueueQueryVariables> =
  "query WithdrawalQueue($pageNo:Int$perPage:Int){withdrawalQueue(pageNo:$pageNo perPage:$perPage){totalCount data{...QueuedWithdrawalFields}}}fragment MoneyFields on Money{amount currency}fragment QueuedWithdrawalFields on QueuedWithdrawal{_id ownerName amount{...MoneyFields}holder last4 state requestedAt heldUntil approve{allowed reason}decline{allowed reason}}"

export const WithdrawalsText: TypedText<types.WithdrawalsQuery, types.WithdrawalsQueryVariables> =
  "query Withdrawals($pageNo:Int$perPage:Int){withdrawals(pageNo:$pageNo perPage:$perPage){totalCount data{...WithdrawalFields}}}fragment MoneyFields on Money{amount currency}fragment WithdrawalFields on Withdrawal{_id amount{...MoneyFields}fee{...MoneyFields}holder last4 state stateLabel requestedAt changedAt heldUntil reason cancel{allowed reason}}"
