import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApproveRuleText: TypedText<types.ApproveRuleMutation, types.ApproveRuleMutationVariables> =
  "mutation ApproveRule($id:PathId!$input:ApproveRuleBody!){approveRule(id:$id input:$input){status message}}"

export const DatedRulesText: TypedText<types.DatedRulesQuery, types.DatedRulesQueryVariables> =
  "query DatedRules{datedRules{data{...DatedRuleFields}}}fragment DatedRuleFields on DatedRule{_id kind inForce{...RuleVersionFields}bases{...RuleBaseFields}proposed{...RuleVersionFields}coming{...RuleVersionFields}}fragment RuleBaseFields on RuleBase{_id effectiveFrom fees{successBp listing{amount currency}withdrawal{amount currency}}metalPrices{gold{amount currency}silver{amount currency}source}withholdingTax{rates{payer holder rateBp source}}screening{methods{method denominator income{maxBp inclusive}debt{maxBp inclusive}cash{maxBp inclusive}liquid{maxBp inclusive}impliedIncomeBp confirmed source}}regimes{regimes{regime cancel{kind amount source}reconfirmDays cap{amount{amount currency}months source}}}investorLimits{tiers{id rule regime country province kind currency counts windowMonths tier needs incomeAbove worthAbove bothAtLeast base basisPoints atLeast atMost needsRiskForm words why source}}}fragment RuleVersionFields on RuleVersion{_id kind state stateLabel effectiveFrom startsAt isInForce lines{label value before isChanged}comparedWith{effectiveFrom startsAt isInForce isComing}hash reason proposedBy proposedAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const DeclineRuleText: TypedText<types.DeclineRuleMutation, types.DeclineRuleMutationVariables> =
  "mutation DeclineRule($id:PathId!$input:DeclineRuleBody!){declineRule(id:$id input:$input){status message}}"

export const ProposeRuleText: TypedText<types.ProposeRuleMutation, types.ProposeRuleMutationVariables> =
  "mutation ProposeRule($input:ProposeRuleBody!){proposeRule(input:$input){status message}}"

export const RuleHistoryText: TypedText<types.RuleHistoryQuery, types.RuleHistoryQueryVariables> =
  "query RuleHistory($kind:RuleKind!$pageNo:Int$perPage:Int){ruleHistory(kind:$kind pageNo:$pageNo perPage:$perPage){totalCount data{...RuleVersionFields}}}fragment RuleVersionFields on RuleVersion{_id kind state stateLabel effectiveFrom startsAt isInForce lines{label value before isChanged}comparedWith{effectiveFrom startsAt isInForce isComing}hash reason proposedBy proposedAt decidedBy decidedAt decidedWhy approve{allowed reason}decline{allowed reason}withdraw{allowed reason}}"

export const WithdrawRuleText: TypedText<types.WithdrawRuleMutation, types.WithdrawRuleMutationVariables> =
  "mutation WithdrawRule($id:PathId!){withdrawRule(id:$id){status message}}"
