import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApprovedOrdersText: TypedText<types.ApprovedOrdersQuery, types.ApprovedOrdersQueryVariables> =
  "query ApprovedOrders{orders(state:held perPage:5){data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const InvestmentsText: TypedText<types.InvestmentsQuery, types.InvestmentsQueryVariables> =
  "query Investments($stage:InvestmentStage!$pageNo:Int$perPage:Int){investments(stage:$stage pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id position{projectId projectName contractType heldUnits provisionalUnits nextUnlockAt provisionalUntil answerBy targetBy}cost{...MoneyFields}received{...MoneyFields}purified{...MoneyFields}result{...MoneyFields}ending startedAt endedAt}}}fragment MoneyFields on Money{amount currency}"

export const InvestorOverviewText: TypedText<types.InvestorOverviewQuery, types.InvestorOverviewQueryVariables> =
  "query InvestorOverview{wallet{data{_id held{...MoneyFields}pending{...MoneyFields}}}bankAccounts{data{...BankAccountFields}}zakatOf{data{figure{dueOn due{...MoneyFields}}}}ownIncome{data{year totals{purified{...MoneyFields}net{...MoneyFields}}accrued{...MoneyFields}}}}fragment BankAccountFields on BankAccount{_id holder last4 isProven heldUntil addedAt holderState holderReason isClosed}fragment MoneyFields on Money{amount currency}"

export const PurificationCertificateText: TypedText<types.PurificationCertificateQuery, types.PurificationCertificateQueryVariables> =
  "query PurificationCertificate($id:PathId!){purificationCertificate(id:$id){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"
