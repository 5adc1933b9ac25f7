import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const CaptchaChallengeText: TypedText<types.CaptchaChallengeQuery, types.CaptchaChallengeQueryVariables> =
  "query CaptchaChallenge{captchaChallenge{status message data{challenge}}}"

export const CreateUserText: TypedText<types.CreateUserMutation, types.CreateUserMutationVariables> =
  "mutation CreateUser($input:SignUpBody!){createUser(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const LoginText: TypedText<types.LoginMutation, types.LoginMutationVariables> =
  "mutation Login($input:SignInBody!){login(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const OfferingNameText: TypedText<types.OfferingNameQuery, types.OfferingNameQueryVariables> =
  "query OfferingName($id:PathId!){projectById(id:$id){data{name}}}"

export const VerifyCodeText: TypedText<types.VerifyCodeMutation, types.VerifyCodeMutationVariables> =
  "mutation VerifyCode($input:VerifyCodeBody!){verifyCode(input:$input){status message accessToken token data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword isNameVerified isPaused view firstView acceptedRisk{version acceptedAt}}"
