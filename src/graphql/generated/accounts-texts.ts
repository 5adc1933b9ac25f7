import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ChangeEmailText: TypedText<types.ChangeEmailMutation, types.ChangeEmailMutationVariables> =
  "mutation ChangeEmail($input:ChangeEmailBody!){changeEmail(input:$input){status message}}"

export const ChangePasswordText: TypedText<types.ChangePasswordMutation, types.ChangePasswordMutationVariables> =
  "mutation ChangePassword($input:ChangePasswordBody!){changePassword(input:$input){status message}}"

export const CheckPasswordLinkText: TypedText<types.CheckPasswordLinkMutation, types.CheckPasswordLinkMutationVariables> =
  "mutation CheckPasswordLink($input:CheckPasswordLinkBody!){checkPasswordLink(input:$input){data{works}}}"

export const EndOtherSessionsText: TypedText<types.EndOtherSessionsMutation, types.EndOtherSessionsMutationVariables> =
  "mutation EndOtherSessions{endOtherSessions{status message}}"

export const EndSessionText: TypedText<types.EndSessionMutation, types.EndSessionMutationVariables> =
  "mutation EndSession($id:PathId!){endSession(id:$id){status message}}"

export const ForgetDeviceText: TypedText<types.ForgetDeviceMutation, types.ForgetDeviceMutationVariables> =
  "mutation ForgetDevice($id:PathId!){forgetDevice(id:$id){status message}}"

export const ForgetDevicesText: TypedText<types.ForgetDevicesMutation, types.ForgetDevicesMutationVariables> =
  "mutation ForgetDevices{forgetDevices{status message}}"

export const KnownDevicesText: TypedText<types.KnownDevicesQuery, types.KnownDevicesQueryVariables> =
  "query KnownDevices{knownDevices{status message totalCount data{_id device firstUsedAt lastUsedAt isCurrent}}}"

export const LastLoginText: TypedText<types.LastLoginQuery, types.LastLoginQueryVariables> =
  "query LastLogin{lastLogin{status message totalCount data{_id at device location method}}}"

export const ResetPasswordText: TypedText<types.ResetPasswordMutation, types.ResetPasswordMutationVariables> =
  "mutation ResetPassword($input:RecoverBody!){resetPassword(input:$input){status message}}"

export const SendPasswordLinkText: TypedText<types.SendPasswordLinkMutation, types.SendPasswordLinkMutationVariables> =
  "mutation SendPasswordLink{sendPasswordLink{status message}}"

export const SendPhoneCodeText: TypedText<types.SendPhoneCodeMutation, types.SendPhoneCodeMutationVariables> =
  "mutation SendPhoneCode($input:SendPhoneCodeBody!){sendPhoneCode(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const SendVerificationText: TypedText<types.SendVerificationMutation, types.SendVerificationMutationVariables> =
  "mutation SendVerification($input:SendVerificationBody!){sendVerification(input:$input){status message}}"

export const SessionsText: TypedText<types.SessionsQuery, types.SessionsQueryVariables> =
  "query Sessions{sessions{status message totalCount data{_id device location startedAt lastSeenAt isCurrent}}}"

export const SetDefaultViewText: TypedText<types.SetDefaultViewMutation, types.SetDefaultViewMutationVariables> =
  "mutation SetDefaultView($input:DefaultViewBody!){setDefaultView(input:$input){status message}}"

export const UpdateUserText: TypedText<types.UpdateUserMutation, types.UpdateUserMutationVariables> =
  "mutation UpdateUser($input:UpdateUserBody!){updateUser(input:$input){status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword isNameVerified isPaused view firstView acceptedRisk{version acceptedAt}}"

export const VerifyEmailText: TypedText<types.VerifyEmailMutation, types.VerifyEmailMutationVariables> =
  "mutation VerifyEmail($input:VerifyEmailBody!){verifyEmail(input:$input){status message data{state email}}}"

export const VerifyPhoneCodeText: TypedText<types.VerifyPhoneCodeMutation, types.VerifyPhoneCodeMutationVariables> =
  "mutation VerifyPhoneCode($input:VerifyPhoneCodeBody!){verifyPhoneCode(input:$input){status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword isNameVerified isPaused view firstView acceptedRisk{version acceptedAt}}"
