import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const InvestorDashboardText: TypedText<types.InvestorDashboardQuery, types.InvestorDashboardQueryVariables> =
  "query InvestorDashboard{wallet{data{_id available{...MoneyFields}held{...MoneyFields}pending{...MoneyFields}}}portfolio{data{invested{...MoneyFields}provisional{...MoneyFields}positions{_id}rates{currency perUsd since source}}}orders(perPage:5){data{...OrderFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const IssuerProjectsText: TypedText<types.IssuerProjectsQuery, types.IssuerProjectsQueryVariables> =
  "query IssuerProjects{issuerProjects{data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status state screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}cover{small large alt width height}likes}"

export const IssuerStartText: TypedText<types.IssuerStartQuery, types.IssuerStartQueryVariables> =
  "query IssuerStart{myKyc(role:issuer){data{label canChangeCompany}}factors{data{totpSince passkeys{_id}}}proposals(pageNo:1 perPage:25){data{_id name state version pagesDone pagesInAll}}}"
