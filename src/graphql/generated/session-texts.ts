import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const CurrentUserText: TypedText<types.CurrentUserQuery, types.CurrentUserQueryVariables> =
  "query CurrentUser{currentUser{status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword isNameVerified isPaused view firstView acceptedRisk{version acceptedAt}}"

export const LogoutText: TypedText<types.LogoutMutation, types.LogoutMutationVariables> =
  "mutation Logout($input:LogoutBody!){logout(input:$input){status message}}"

export const SessionStatusText: TypedText<types.SessionStatusQuery, types.SessionStatusQueryVariables> =
  "query SessionStatus{sessionStatus{status message data{idleEndsAt absoluteEndsAt}}}"

export const SwitchAccountText: TypedText<types.SwitchAccountMutation, types.SwitchAccountMutationVariables> =
  "mutation SwitchAccount($input:SwitchAccountBody!){switchAccount(input:$input){status message accessToken token data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword isNameVerified isPaused view firstView acceptedRisk{version acceptedAt}}"

export const TouchSessionText: TypedText<types.TouchSessionMutation, types.TouchSessionMutationVariables> =
  "mutation TouchSession{touchSession{status message data{idleEndsAt absoluteEndsAt}}}"
