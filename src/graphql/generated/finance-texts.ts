import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const FeeAccountText: TypedText<types.FeeAccountQuery, types.FeeAccountQueryVariables> =
  "query FeeAccount($currency:CurrencyCode$pageNo:Int$perPage:Int){feeAccount(currency:$currency pageNo:$pageNo perPage:$perPage){totalCount currencies balance{...MoneyFields}data{_id at reason reference amount{...MoneyFields}balance{...MoneyFields}}}}fragment MoneyFields on Money{amount currency}"

export const ReconciliationsText: TypedText<types.ReconciliationsQuery, types.ReconciliationsQueryVariables> =
  "query Reconciliations($pageNo:Int$perPage:Int){reconciliations(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id cause startedAt tookMs outcome found compared{accounts transfers postings offerings lots}differences{rule subject expected found}}}}"

export const RunReconciliationText: TypedText<types.RunReconciliationMutation, types.RunReconciliationMutationVariables> =
  "mutation RunReconciliation{runReconciliation{status message data{_id}}}"
