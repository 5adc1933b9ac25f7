import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const InvestorLimitsText: TypedText<types.InvestorLimitsQuery, types.InvestorLimitsQueryVariables> =
  "query InvestorLimits($projectId:String){investorLimits(projectId:$projectId){status message data{kycApproved reason room{...MoneyFields}limits{rule version source regime currency counts cap{...MoneyFields}used{...MoneyFields}left{...MoneyFields}leftHere{...MoneyFields}windowEndsAt kind name words span why}basis{country province totalIncome{...MoneyFields}netWorth{...MoneyFields}}rates{currency perUsd since source}note mismatches}}}fragment MoneyFields on Money{amount currency}"
