import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ConfirmDepositText: TypedText<types.ConfirmDepositMutation, types.ConfirmDepositMutationVariables> =
  "mutation ConfirmDeposit($id:PathId!$input:ConfirmDepositBody!){confirmDeposit(id:$id input:$input){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl payUrl}fragment MoneyFields on Money{amount currency}"

export const CreateDepositText: TypedText<types.CreateDepositMutation, types.CreateDepositMutationVariables> =
  "mutation CreateDeposit($input:CreateDepositBody!){createDeposit(input:$input){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl payUrl}fragment MoneyFields on Money{amount currency}"

export const DepositByIdText: TypedText<types.DepositByIdQuery, types.DepositByIdQueryVariables> =
  "query DepositById($id:PathId!){depositById(id:$id){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl payUrl}fragment MoneyFields on Money{amount currency}"

export const PendingDepositsText: TypedText<types.PendingDepositsQuery, types.PendingDepositsQueryVariables> =
  "query PendingDeposits{pendingDeposits{data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl payUrl}fragment MoneyFields on Money{amount currency}"

export const StatementFileText: TypedText<types.StatementFileQuery, types.StatementFileQueryVariables> =
  "query StatementFile($currency:CurrencyCode$startDate:String$endDate:String$group:MovementGroup$format:StatementFormat){statementFile(currency:$currency startDate:$startDate endDate:$endDate group:$group format:$format){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const StatementText: TypedText<types.StatementQuery, types.StatementQueryVariables> =
  "query Statement($pageNo:Int$perPage:Int$currency:CurrencyCode$startDate:String$endDate:String$group:MovementGroup){statement(pageNo:$pageNo perPage:$perPage currency:$currency startDate:$startDate endDate:$endDate group:$group){status message totalCount perPage data{_id at reason state counterparty amount{...MoneyFields}balance{...MoneyFields}orderId}}}fragment MoneyFields on Money{amount currency}"

export const WalletText: TypedText<types.WalletQuery, types.WalletQueryVariables> =
  "query Wallet($currency:CurrencyCode){wallet(currency:$currency){status message data{_id available{...MoneyFields}held{...MoneyFields}pending{...MoneyFields}balances{available{...MoneyFields}held{...MoneyFields}pending{...MoneyFields}}}}}fragment MoneyFields on Money{amount currency}"
