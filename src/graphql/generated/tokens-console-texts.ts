import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApproveTokenOperationText: TypedText<types.ApproveTokenOperationMutation, types.ApproveTokenOperationMutationVariables> =
  "mutation ApproveTokenOperation($id:PathId!){approveTokenOperation(id:$id){status message data{...TokenOperationFields}}}fragment TokenOperationFields on TokenOperation{_id offeringId offeringName issuerName kind holder recipient holderAccount{address since}recipientAccount{address since}units rules{maxUnits maxHolders barredCountries}reason state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const AskForTokenOperationText: TypedText<types.AskForTokenOperationMutation, types.AskForTokenOperationMutationVariables> =
  "mutation AskForTokenOperation($input:AskForTokenOperationBody!){askForTokenOperation(input:$input){status message data{...TokenOperationFields}}}fragment TokenOperationFields on TokenOperation{_id offeringId offeringName issuerName kind holder recipient holderAccount{address since}recipientAccount{address since}units rules{maxUnits maxHolders barredCountries}reason state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const DeclineTokenOperationText: TypedText<types.DeclineTokenOperationMutation, types.DeclineTokenOperationMutationVariables> =
  "mutation DeclineTokenOperation($id:PathId!$input:DeclineTokenOperationBody!){declineTokenOperation(id:$id input:$input){status message data{...TokenOperationFields}}}fragment TokenOperationFields on TokenOperation{_id offeringId offeringName issuerName kind holder recipient holderAccount{address since}recipientAccount{address since}units rules{maxUnits maxHolders barredCountries}reason state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const TokenHoldersText: TypedText<types.TokenHoldersQuery, types.TokenHoldersQueryVariables> =
  "query TokenHolders($id:PathId!$pageNo:Int$perPage:Int){tokenHolders(id:$id pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name heldUnits reservedUnits lockedUnits frozenUnits isFrozen}}}"

export const TokenListText: TypedText<types.TokenListQuery, types.TokenListQueryVariables> =
  "query TokenList($project:String$pageNo:Int$perPage:Int){tokenList(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name issuerName totalUnits heldUnits reservedUnits mintedUnits redeemedUnits isEnded frozenUnits holders isPaused isClosed isFunded waiting rules{maxUnits maxHolders barredCountries}}}}"

export const TokenOperationsText: TypedText<types.TokenOperationsQuery, types.TokenOperationsQueryVariables> =
  "query TokenOperations($project:String$kinds:String$pageNo:Int$perPage:Int){tokenOperations(project:$project kinds:$kinds pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...TokenOperationFields}}}fragment TokenOperationFields on TokenOperation{_id offeringId offeringName issuerName kind holder recipient holderAccount{address since}recipientAccount{address since}units rules{maxUnits maxHolders barredCountries}reason state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const WithdrawTokenOperationText: TypedText<types.WithdrawTokenOperationMutation, types.WithdrawTokenOperationMutationVariables> =
  "mutation WithdrawTokenOperation($id:PathId!){withdrawTokenOperation(id:$id){status message data{...TokenOperationFields}}}fragment TokenOperationFields on TokenOperation{_id offeringId offeringName issuerName kind holder recipient holderAccount{address since}recipientAccount{address since}units rules{maxUnits maxHolders barredCountries}reason state stateLabel askedBy askedAt expiresAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"
