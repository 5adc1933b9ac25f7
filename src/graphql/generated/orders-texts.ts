import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AcceptRiskText: TypedText<types.AcceptRiskMutation, types.AcceptRiskMutationVariables> =
  "mutation AcceptRisk($input:AcceptRiskBody!){acceptRisk(input:$input){status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword isNameVerified isPaused view firstView acceptedRisk{version acceptedAt}}"

export const CancelOrderText: TypedText<types.CancelOrderMutation, types.CancelOrderMutationVariables> =
  "mutation CancelOrder($id:PathId!){cancelOrder(id:$id){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const ChangedTermsText: TypedText<types.ChangedTermsQuery, types.ChangedTermsQueryVariables> =
  "query ChangedTerms($id:PathId!){projectById(id:$id){status message data{_id orderTerms termsChanges{version summary at}}}}"

export const OrderByIdText: TypedText<types.OrderByIdQuery, types.OrderByIdQueryVariables> =
  "query OrderById($id:PathId!){orderById(id:$id){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const OrderReceiptText: TypedText<types.OrderReceiptQuery, types.OrderReceiptQueryVariables> =
  "query OrderReceipt($id:PathId!){orderReceipt(id:$id){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const OrdersText: TypedText<types.OrdersQuery, types.OrdersQueryVariables> =
  "query Orders($pageNo:Int$perPage:Int$state:OrderState$projectId:String){orders(pageNo:$pageNo perPage:$perPage state:$state projectId:$projectId){status message totalCount perPage data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const PlaceOrderText: TypedText<types.PlaceOrderMutation, types.PlaceOrderMutationVariables> =
  "mutation PlaceOrder($input:PlaceOrderBody!){placeOrder(input:$input){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const ReconfirmOrderText: TypedText<types.ReconfirmOrderMutation, types.ReconfirmOrderMutationVariables> =
  "mutation ReconfirmOrder($id:PathId!$input:ReconfirmOrderBody!){reconfirmOrder(id:$id input:$input){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"
