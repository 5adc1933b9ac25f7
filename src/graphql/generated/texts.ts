import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AcceptRiskText: TypedText<types.AcceptRiskMutation, types.AcceptRiskMutationVariables> =
  "mutation AcceptRisk($input:AcceptRiskBody!){acceptRisk(input:$input){status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword view firstView acceptedRisk{version acceptedAt}}"

export const AddPasskeyText: TypedText<types.AddPasskeyMutation, types.AddPasskeyMutationVariables> =
  "mutation AddPasskey($input:AddPasskeyBody!){addPasskey(input:$input){status message data{factors{...FactorsFields}recoveryCodes}}}fragment FactorsFields on Factors{totpSince passkeys{_id name createdAt lastUsedAt}recoveryCodesLeft phone}"

export const CancelOrderText: TypedText<types.CancelOrderMutation, types.CancelOrderMutationVariables> =
  "mutation CancelOrder($id:PathId!){cancelOrder(id:$id){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const CaptchaChallengeText: TypedText<types.CaptchaChallengeQuery, types.CaptchaChallengeQueryVariables> =
  "query CaptchaChallenge{captchaChallenge{status message data{challenge}}}"

export const ChallengePasskeyText: TypedText<types.ChallengePasskeyMutation, types.ChallengePasskeyMutationVariables> =
  "mutation ChallengePasskey($input:ChallengePasskeyBody!){challengePasskey(input:$input){status message data{options}}}"

export const ChangeEmailText: TypedText<types.ChangeEmailMutation, types.ChangeEmailMutationVariables> =
  "mutation ChangeEmail($input:ChangeEmailBody!){changeEmail(input:$input){status message}}"

export const ChangePasswordText: TypedText<types.ChangePasswordMutation, types.ChangePasswordMutationVariables> =
  "mutation ChangePassword($input:ChangePasswordBody!){changePassword(input:$input){status message}}"

export const ConfirmDepositText: TypedText<types.ConfirmDepositMutation, types.ConfirmDepositMutationVariables> =
  "mutation ConfirmDeposit($id:PathId!$input:ConfirmDepositBody!){confirmDeposit(id:$id input:$input){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl}fragment MoneyFields on Money{amount currency}"

export const ConfirmTwoFactorText: TypedText<types.ConfirmTwoFactorMutation, types.ConfirmTwoFactorMutationVariables> =
  "mutation ConfirmTwoFactor($input:ConfirmTwoFactorBody!){confirmTwoFactor(input:$input){status message data{recoveryCodes}}}"

export const CountriesText: TypedText<types.CountriesQuery, types.CountriesQueryVariables> =
  "query Countries($status:Boolean){countries(status:$status){status message totalCount perPage data{code name dialCode status}}}"

export const CreateDepositText: TypedText<types.CreateDepositMutation, types.CreateDepositMutationVariables> =
  "mutation CreateDeposit($input:CreateDepositBody!){createDeposit(input:$input){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl}fragment MoneyFields on Money{amount currency}"

export const CreateUserText: TypedText<types.CreateUserMutation, types.CreateUserMutationVariables> =
  "mutation CreateUser($input:SignUpBody!){createUser(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const CurrenciesText: TypedText<types.CurrenciesQuery, types.CurrenciesQueryVariables> =
  "query Currencies{currencies{status message totalCount perPage data{code decimals name}}}"

export const CurrentUserText: TypedText<types.CurrentUserQuery, types.CurrentUserQueryVariables> =
  "query CurrentUser{currentUser{status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword view firstView acceptedRisk{version acceptedAt}}"

export const DepositByIdText: TypedText<types.DepositByIdQuery, types.DepositByIdQueryVariables> =
  "query DepositById($id:PathId!){depositById(id:$id){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl}fragment MoneyFields on Money{amount currency}"

export const DisableTwoFactorText: TypedText<types.DisableTwoFactorMutation, types.DisableTwoFactorMutationVariables> =
  "mutation DisableTwoFactor{disableTwoFactor{status message}}"

export const EnableTwoFactorText: TypedText<types.EnableTwoFactorMutation, types.EnableTwoFactorMutationVariables> =
  "mutation EnableTwoFactor{enableTwoFactor{status message data{secret uri expiresAt}}}"

export const EndOtherSessionsText: TypedText<types.EndOtherSessionsMutation, types.EndOtherSessionsMutationVariables> =
  "mutation EndOtherSessions{endOtherSessions{status message}}"

export const EndSessionText: TypedText<types.EndSessionMutation, types.EndSessionMutationVariables> =
  "mutation EndSession($id:PathId!){endSession(id:$id){status message}}"

export const FeaturedProjectsText: TypedText<types.FeaturedProjectsQuery, types.FeaturedProjectsQueryVariables> =
  "query FeaturedProjects{featuredProjects{status message totalCount perPage data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const FinishNetworkSignUpText: TypedText<types.FinishNetworkSignUpMutation, types.FinishNetworkSignUpMutationVariables> =
  "mutation FinishNetworkSignUp($input:FinishNetworkSignUpBody!){finishNetworkSignUp(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const HomePageText: TypedText<types.HomePageQuery, types.HomePageQueryVariables> =
  "query HomePage{platformTotals{data{raised{...MoneyFields}funded{...MoneyFields}distributed{...MoneyFields}donated{...MoneyFields}investors openOfferings}}featuredProjects{data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const InvestorDashboardText: TypedText<types.InvestorDashboardQuery, types.InvestorDashboardQueryVariables> =
  "query InvestorDashboard{wallet{data{_id available{...MoneyFields}held{...MoneyFields}pending{...MoneyFields}}}portfolio{data{invested{...MoneyFields}positions{_id}}}orders(perPage:5){data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const IssuerProjectsText: TypedText<types.IssuerProjectsQuery, types.IssuerProjectsQueryVariables> =
  "query IssuerProjects{issuerProjects{data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const LastLoginText: TypedText<types.LastLoginQuery, types.LastLoginQueryVariables> =
  "query LastLogin{lastLogin{status message totalCount data{_id at device location method}}}"

export const LinkNetworkText: TypedText<types.LinkNetworkMutation, types.LinkNetworkMutationVariables> =
  "mutation LinkNetwork($input:LinkNetworkBody!){linkNetwork(input:$input){status message}}"

export const LinkedNetworksText: TypedText<types.LinkedNetworksQuery, types.LinkedNetworksQueryVariables> =
  "query LinkedNetworks{linkedNetworks{status message data{_id name account linkedAt}}}"

export const LoginByLinkedinText: TypedText<types.LoginByLinkedinMutation, types.LoginByLinkedinMutationVariables> =
  "mutation LoginByLinkedin($input:LoginByLinkedinBody!){loginByLinkedin(input:$input){status message data{...NetworkAnswerFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}fragment NetworkAnswerFields on NetworkAnswer{challenge{...ChallengeFields}signUp{grant firstName lastName email}}"

export const LoginChannelText: TypedText<types.LoginChannelMutation, types.LoginChannelMutationVariables> =
  "mutation LoginChannel($input:ResendCodeBody!){loginChannel(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const LoginText: TypedText<types.LoginMutation, types.LoginMutationVariables> =
  "mutation Login($input:SignInBody!){login(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const LogoutText: TypedText<types.LogoutMutation, types.LogoutMutationVariables> =
  "mutation Logout($input:LogoutBody!){logout(input:$input){status message}}"

export const NetworksText: TypedText<types.NetworksQuery, types.NetworksQueryVariables> =
  "query Networks{networks{status message data{_id name}}}"

export const NewRecoveryCodesText: TypedText<types.NewRecoveryCodesMutation, types.NewRecoveryCodesMutationVariables> =
  "mutation NewRecoveryCodes{newRecoveryCodes{status message data{recoveryCodes}}}"

export const NotificationsText: TypedText<types.NotificationsQuery, types.NotificationsQueryVariables> =
  "query Notifications($pageNo:Int$perPage:Int$isRead:Boolean){notifications(pageNo:$pageNo perPage:$perPage isRead:$isRead){status message totalCount perPage data{...NotificationFields}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"

export const OrderByIdText: TypedText<types.OrderByIdQuery, types.OrderByIdQueryVariables> =
  "query OrderById($id:PathId!){orderById(id:$id){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const OrdersText: TypedText<types.OrdersQuery, types.OrdersQueryVariables> =
  "query Orders($pageNo:Int$perPage:Int$state:OrderState$projectId:String){orders(pageNo:$pageNo perPage:$perPage state:$state projectId:$projectId){status message totalCount perPage data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const OtherLoginText: TypedText<types.OtherLoginMutation, types.OtherLoginMutationVariables> =
  "mutation OtherLogin($input:OtherLoginBody!){otherLogin(input:$input){status message data{...NetworkAnswerFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}fragment NetworkAnswerFields on NetworkAnswer{challenge{...ChallengeFields}signUp{grant firstName lastName email}}"

export const OwnFactorsText: TypedText<types.OwnFactorsQuery, types.OwnFactorsQueryVariables> =
  "query OwnFactors{factors{status message data{...FactorsFields}}}fragment FactorsFields on Factors{totpSince passkeys{_id name createdAt lastUsedAt}recoveryCodesLeft phone}"

export const PlaceOrderText: TypedText<types.PlaceOrderMutation, types.PlaceOrderMutationVariables> =
  "mutation PlaceOrder($input:PlaceOrderBody!){placeOrder(input:$input){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const PlatformTotalsText: TypedText<types.PlatformTotalsQuery, types.PlatformTotalsQueryVariables> =
  "query PlatformTotals{platformTotals{status message data{raised{...MoneyFields}funded{...MoneyFields}distributed{...MoneyFields}donated{...MoneyFields}investors openOfferings}}}fragment MoneyFields on Money{amount currency}"

export const PortfolioText: TypedText<types.PortfolioQuery, types.PortfolioQueryVariables> =
  "query Portfolio{portfolio{status message data{positions{_id projectId projectName contractType sector country heldUnits provisionalUnits invested{...MoneyFields}nextUnlockAt provisionalUntil}invested{...MoneyFields}provisional{...MoneyFields}byContract{key amount{...MoneyFields}percent}}}}fragment MoneyFields on Money{amount currency}"

export const ProjectByIdText: TypedText<types.ProjectByIdQuery, types.ProjectByIdQueryVariables> =
  "query ProjectById($id:PathId!){projectById(id:$id){status message data{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}issuerName description sections{title body}useOfFunds{label amount{...MoneyFields}}risks{title body}lossCasePercent lossCaseText contractTerms{label value}termsVersion coolingOff{...CoolingOffFields}tokenomics{token_price{...MoneyFields}token_name token_symbol total_supply max_supply circulating_supply}}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}"

export const ProjectFacetsText: TypedText<types.ProjectFacetsQuery, types.ProjectFacetsQueryVariables> =
  "query ProjectFacets{projectFacets{status message data{sectors countries}}}"

export const ProjectListText: TypedText<types.ProjectListQuery, types.ProjectListQueryVariables> =
  "query ProjectList($pageNo:Int$perPage:Int$searchKey:String$contractType:ContractType$sector:String$country:String$status:OfferingStatus$screeningVerdict:ScreeningVerdict$maxTicket:String$sort:String){projects(pageNo:$pageNo perPage:$perPage searchKey:$searchKey contractType:$contractType sector:$sector country:$country status:$status screeningVerdict:$screeningVerdict maxTicket:$maxTicket sort:$sort){totalCount data{...ProjectCardFields}}projectFacets{data{sectors countries}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const ProjectsText: TypedText<types.ProjectsQuery, types.ProjectsQueryVariables> =
  "query Projects($pageNo:Int$perPage:Int$searchKey:String$contractType:ContractType$sector:String$country:String$status:OfferingStatus$screeningVerdict:ScreeningVerdict$maxTicket:String$sort:String){projects(pageNo:$pageNo perPage:$perPage searchKey:$searchKey contractType:$contractType sector:$sector country:$country status:$status screeningVerdict:$screeningVerdict maxTicket:$maxTicket sort:$sort){status message totalCount perPage data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const ReadNotificationText: TypedText<types.ReadNotificationMutation, types.ReadNotificationMutationVariables> =
  "mutation ReadNotification($id:PathId!){readNotification(id:$id){status message data{...NotificationFields}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"

export const ReconfirmOrderText: TypedText<types.ReconfirmOrderMutation, types.ReconfirmOrderMutationVariables> =
  "mutation ReconfirmOrder($id:PathId!$input:ReconfirmOrderBody!){reconfirmOrder(id:$id input:$input){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const RemovePasskeyText: TypedText<types.RemovePasskeyMutation, types.RemovePasskeyMutationVariables> =
  "mutation RemovePasskey($id:PathId!){removePasskey(id:$id){status message}}"

export const ResetPasswordText: TypedText<types.ResetPasswordMutation, types.ResetPasswordMutationVariables> =
  "mutation ResetPassword($input:RecoverBody!){resetPassword(input:$input){status message}}"

export const SaveSettingsText: TypedText<types.SaveSettingsMutation, types.SaveSettingsMutationVariables> =
  "mutation SaveSettings($input:SettingsInput!){saveSettings(input:$input){status message data{...SettingsFields}}}fragment SettingsFields on Settings{showLocalTime showHijriDates rowsPerPage}"

export const SendPasswordLinkText: TypedText<types.SendPasswordLinkMutation, types.SendPasswordLinkMutationVariables> =
  "mutation SendPasswordLink{sendPasswordLink{status message}}"

export const SendPhoneCodeText: TypedText<types.SendPhoneCodeMutation, types.SendPhoneCodeMutationVariables> =
  "mutation SendPhoneCode($input:SendPhoneCodeBody!){sendPhoneCode(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const SendVerificationText: TypedText<types.SendVerificationMutation, types.SendVerificationMutationVariables> =
  "mutation SendVerification($input:SendVerificationBody!){sendVerification(input:$input){status message}}"

export const SessionStatusText: TypedText<types.SessionStatusQuery, types.SessionStatusQueryVariables> =
  "query SessionStatus{sessionStatus{status message data{idleEndsAt absoluteEndsAt}}}"

export const SessionsText: TypedText<types.SessionsQuery, types.SessionsQueryVariables> =
  "query Sessions{sessions{status message totalCount data{_id device location startedAt lastSeenAt isCurrent}}}"

export const SetDefaultViewText: TypedText<types.SetDefaultViewMutation, types.SetDefaultViewMutationVariables> =
  "mutation SetDefaultView($input:DefaultViewBody!){setDefaultView(input:$input){status message}}"

export const SettingsText: TypedText<types.SettingsQuery, types.SettingsQueryVariables> =
  "query Settings{settings{status message data{...SettingsFields}}}fragment SettingsFields on Settings{showLocalTime showHijriDates rowsPerPage}"

export const ShareRegisterText: TypedText<types.ShareRegisterQuery, types.ShareRegisterQueryVariables> =
  "query ShareRegister($pageNo:Int$perPage:Int$projectId:String$asOf:String){shareRegister(pageNo:$pageNo perPage:$perPage projectId:$projectId asOf:$asOf){status message totalCount perPage data{_id projectId projectName holder isOwn units percent state acquiredAt provisionalUntil lockedUntil orderId}}}"

export const StartNetworkLoginText: TypedText<types.StartNetworkLoginMutation, types.StartNetworkLoginMutationVariables> =
  "mutation StartNetworkLogin($input:StartNetworkLoginBody!){startNetworkLogin(input:$input){status message data{url state}}}"

export const StartPasskeyText: TypedText<types.StartPasskeyMutation, types.StartPasskeyMutationVariables> =
  "mutation StartPasskey{startPasskey{status message data{options}}}"

export const StartStepUpText: TypedText<types.StartStepUpMutation, types.StartStepUpMutationVariables> =
  "mutation StartStepUp($input:StartStepUpBody!){startStepUp(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const StatementText: TypedText<types.StatementQuery, types.StatementQueryVariables> =
  "query Statement($pageNo:Int$perPage:Int$startDate:String$endDate:String){statement(pageNo:$pageNo perPage:$perPage startDate:$startDate endDate:$endDate){status message totalCount perPage data{_id at reason state counterparty amount{...MoneyFields}balance{...MoneyFields}orderId}}}fragment MoneyFields on Money{amount currency}"

export const SwitchAccountText: TypedText<types.SwitchAccountMutation, types.SwitchAccountMutationVariables> =
  "mutation SwitchAccount($input:SwitchAccountBody!){switchAccount(input:$input){status message accessToken token data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword view firstView acceptedRisk{version acceptedAt}}"

export const TouchSessionText: TypedText<types.TouchSessionMutation, types.TouchSessionMutationVariables> =
  "mutation TouchSession{touchSession{status message data{idleEndsAt absoluteEndsAt}}}"

export const UnlinkNetworkText: TypedText<types.UnlinkNetworkMutation, types.UnlinkNetworkMutationVariables> =
  "mutation UnlinkNetwork($network:PathId!){unlinkNetwork(network:$network){status message}}"

export const UpdateUserText: TypedText<types.UpdateUserMutation, types.UpdateUserMutationVariables> =
  "mutation UpdateUser($input:UpdateUserBody!){updateUser(input:$input){status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword view firstView acceptedRisk{version acceptedAt}}"

export const VerifyCodeText: TypedText<types.VerifyCodeMutation, types.VerifyCodeMutationVariables> =
  "mutation VerifyCode($input:VerifyCodeBody!){verifyCode(input:$input){status message accessToken token data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword view firstView acceptedRisk{version acceptedAt}}"

export const VerifyEmailText: TypedText<types.VerifyEmailMutation, types.VerifyEmailMutationVariables> =
  "mutation VerifyEmail($input:VerifyEmailBody!){verifyEmail(input:$input){status message data{state email}}}"

export const VerifyPasswordText: TypedText<types.VerifyPasswordMutation, types.VerifyPasswordMutationVariables> =
  "mutation VerifyPassword($input:VerifyPasswordBody!){verifyPassword(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const VerifyPhoneCodeText: TypedText<types.VerifyPhoneCodeMutation, types.VerifyPhoneCodeMutationVariables> =
  "mutation VerifyPhoneCode($input:VerifyPhoneCodeBody!){verifyPhoneCode(input:$input){status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles hasPassword view firstView acceptedRisk{version acceptedAt}}"

export const VerifyStepUpText: TypedText<types.VerifyStepUpMutation, types.VerifyStepUpMutationVariables> =
  "mutation VerifyStepUp($input:VerifyCodeBody!){verifyStepUp(input:$input){status message data{stepUp expiresAt}}}"

export const WalletText: TypedText<types.WalletQuery, types.WalletQueryVariables> =
  "query Wallet{wallet{status message data{_id available{...MoneyFields}held{...MoneyFields}pending{...MoneyFields}}}}fragment MoneyFields on Money{amount currency}"
