import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApproveBankEntryText: TypedText<types.ApproveBankEntryMutation, types.ApproveBankEntryMutationVariables> =
  "mutation ApproveBankEntry($input:ApproveBankEntryBody!){approveBankEntry(input:$input){status message}}"

export const BankEntriesText: TypedText<types.BankEntriesQuery, types.BankEntriesQueryVariables> =
  "query BankEntries($pageNo:Int$perPage:Int$show:String){bankEntries(pageNo:$pageNo perPage:$perPage show:$show){totalCount data{...BankEntryFields}}}fragment BankEntryFields on BankEntry{_id amount{...MoneyFields}payer last4 text bankRef isReturn returnOf charity{name fundName left{...MoneyFields}}state stateLabel proposal why payeeName suggestion transferId reason asideReason bookedAt credit{allowed reason}sendBack{allowed reason}bookBack{allowed reason}setAside{allowed reason}reopen{allowed reason}approve{allowed reason}decline{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const BankTransferText: TypedText<types.BankTransferQuery, types.BankTransferQueryVariables> =
  "query BankTransfer{bankTransfer{data{_id holder number bankCode reference currencies}}}"

export const DeclineBankEntryText: TypedText<types.DeclineBankEntryMutation, types.DeclineBankEntryMutationVariables> =
  "mutation DeclineBankEntry($id:PathId!$input:DeclineBankEntryBody!){declineBankEntry(id:$id input:$input){status message}}"

export const ProposeBookBackText: TypedText<types.ProposeBookBackMutation, types.ProposeBookBackMutationVariables> =
  "mutation ProposeBookBack($id:PathId!$input:BookBackBody!){proposeBookBack(id:$id input:$input){status message}}"

export const ProposeCreditText: TypedText<types.ProposeCreditMutation, types.ProposeCreditMutationVariables> =
  "mutation ProposeCredit($id:PathId!$input:ProposeCreditBody!){proposeCredit(id:$id input:$input){status message}}"

export const ProposeReopenText: TypedText<types.ProposeReopenMutation, types.ProposeReopenMutationVariables> =
  "mutation ProposeReopen($id:PathId!){proposeReopen(id:$id){status message}}"

export const ProposeSendBackText: TypedText<types.ProposeSendBackMutation, types.ProposeSendBackMutationVariables> =
  "mutation ProposeSendBack($id:PathId!){proposeSendBack(id:$id){status message}}"

export const ProposeSetAsideText: TypedText<types.ProposeSetAsideMutation, types.ProposeSetAsideMutationVariables> =
  "mutation ProposeSetAside($id:PathId!$input:SetAsideBody!){proposeSetAside(id:$id input:$input){status message}}"
