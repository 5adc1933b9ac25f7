import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AcceptRiskText: TypedText<types.AcceptRiskMutation, types.AcceptRiskMutationVariables> =
  "mutation AcceptRisk($input:AcceptRiskBody!){acceptRisk(input:$input){status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles view acceptedRisk{version acceptedAt}}"

export const CancelOrderText: TypedText<types.CancelOrderMutation, types.CancelOrderMutationVariables> =
  "mutation CancelOrder($id:PathId!){cancelOrder(id:$id){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const CaptchaChallengeText: TypedText<types.CaptchaChallengeQuery, types.CaptchaChallengeQueryVariables> =
  "query CaptchaChallenge{captchaChallenge{status message data{challenge}}}"

export const ConfirmDepositText: TypedText<types.ConfirmDepositMutation, types.ConfirmDepositMutationVariables> =
  "mutation ConfirmDeposit($id:PathId!$input:ConfirmDepositBody!){confirmDeposit(id:$id input:$input){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl}fragment MoneyFields on Money{amount currency}"

export const CountriesText: TypedText<types.CountriesQuery, types.CountriesQueryVariables> =
  "query Countries($status:Boolean){countries(status:$status){status message totalCount perPage data{code name dialCode status}}}"

export const CreateDepositText: TypedText<types.CreateDepositMutation, types.CreateDepositMutationVariables> =
  "mutation CreateDeposit($input:CreateDepositBody!){createDeposit(input:$input){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl}fragment MoneyFields on Money{amount currency}"

export const CreateUserText: TypedText<types.CreateUserMutation, types.CreateUserMutationVariables> =
  "mutation CreateUser($input:SignUpBody!){createUser(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const CurrenciesText: TypedText<types.CurrenciesQuery, types.CurrenciesQueryVariables> =
  "query Currencies{currencies{status message totalCount perPage data{code decimals name}}}"

export const CurrentUserText: TypedText<types.CurrentUserQuery, types.CurrentUserQueryVariables> =
  "query CurrentUser{currentUser{status message data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles view acceptedRisk{version acceptedAt}}"

export const DepositByIdText: TypedText<types.DepositByIdQuery, types.DepositByIdQueryVariables> =
  "query DepositById($id:PathId!){depositById(id:$id){status message data{...DepositFields}}}fragment DepositFields on Deposit{_id amount{...MoneyFields}state message createdAt frameUrl}fragment MoneyFields on Money{amount currency}"

export const FeaturedProjectsText: TypedText<types.FeaturedProjectsQuery, types.FeaturedProjectsQueryVariables> =
  "query FeaturedProjects{featuredProjects{status message totalCount perPage data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const HomePageText: TypedText<types.HomePageQuery, types.HomePageQueryVariables> =
  "query HomePage{platformTotals{data{raised{...MoneyFields}funded{...MoneyFields}distributed{...MoneyFields}donated{...MoneyFields}investors openOfferings}}featuredProjects{data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const InvestorDashboardText: TypedText<types.InvestorDashboardQuery, types.InvestorDashboardQueryVariables> =
  "query InvestorDashboard{wallet{data{_id available{...MoneyFields}held{...MoneyFields}pending{...MoneyFields}}}portfolio{data{invested{...MoneyFields}positions{_id}}}orders(perPage:5){data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const IssuerProjectsText: TypedText<types.IssuerProjectsQuery, types.IssuerProjectsQueryVariables> =
  "query IssuerProjects{issuerProjects{data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}}"

export const LoginChannelText: TypedText<types.LoginChannelMutation, types.LoginChannelMutationVariables> =
  "mutation LoginChannel($input:ResendCodeBody!){loginChannel(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const LoginText: TypedText<types.LoginMutation, types.LoginMutationVariables> =
  "mutation Login($input:SignInBody!){login(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const LogoutText: TypedText<types.LogoutMutation, types.LogoutMutationVariables> =
  "mutation Logout($input:LogoutBody!){logout(input:$input){status message}}"

export const NotificationsText: TypedText<types.NotificationsQuery, types.NotificationsQueryVariables> =
  "query Notifications($pageNo:Int$perPage:Int$isRead:Boolean){notifications(pageNo:$pageNo perPage:$perPage isRead:$isRead){status message totalCount perPage data{...NotificationFields}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"

export const OrderByIdText: TypedText<types.OrderByIdQuery, types.OrderByIdQueryVariables> =
  "query OrderById($id:PathId!){orderById(id:$id){status message data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

export const OrdersText: TypedText<types.OrdersQuery, types.OrdersQueryVariables> =
  "query Orders($pageNo:Int$perPage:Int$state:OrderState$projectId:String){orders(pageNo:$pageNo perPage:$perPage state:$state projectId:$projectId){status message totalCount perPage data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId cancel{allowed reason}reconfirm{allowed reason}}"

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

export const SessionStatusText: TypedText<types.SessionStatusQuery, types.SessionStatusQueryVariables> =
  "query SessionStatus{sessionStatus{status message data{idleEndsAt absoluteEndsAt}}}"

export const ShareRegisterText: TypedText<types.ShareRegisterQuery, types.ShareRegisterQueryVariables> =
  "query ShareRegister($pageNo:Int$perPage:Int$projectId:String$asOf:String){shareRegister(pageNo:$pageNo perPage:$perPage projectId:$projectId asOf:$asOf){status message totalCount perPage data{_id projectId projectName holder isOwn units percent state acquiredAt provisionalUntil lockedUntil orderId}}}"

export const StatementText: TypedText<types.StatementQuery, types.StatementQueryVariables> =
  "query Statement($pageNo:Int$perPage:Int$startDate:String$endDate:String){statement(pageNo:$pageNo perPage:$perPage startDate:$startDate endDate:$endDate){status message totalCount perPage data{_id at reason state counterparty amount{...MoneyFields}balance{...MoneyFields}orderId}}}fragment MoneyFields on Money{amount currency}"

export const TouchSessionText: TypedText<types.TouchSessionMutation, types.TouchSessionMutationVariables> =
  "mutation TouchSession{touchSession{status message data{idleEndsAt absoluteEndsAt}}}"

export const VerifyCodeText: TypedText<types.VerifyCodeMutation, types.VerifyCodeMutationVariables> =
  "mutation VerifyCode($input:VerifyCodeBody!){verifyCode(input:$input){status message accessToken token data{...UserFields}}}fragment UserFields on User{_id userType{isIssuer isInvestor}progress{isKycCompleted stepCompleted}companyDetails{companyStatus}personalInfo{name{firstName lastName}contact{email{id isVerified}phone isPhoneVerified}}roles view acceptedRisk{version acceptedAt}}"

export const WalletText: TypedText<types.WalletQuery, types.WalletQueryVariables> =
  "query Wallet{wallet{status message data{_id available{...MoneyFields}held{...MoneyFields}pending{...MoneyFields}}}}fragment MoneyFields on Money{amount currency}"
