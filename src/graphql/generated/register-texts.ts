import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const PortfolioText: TypedText<types.PortfolioQuery, types.PortfolioQueryVariables> =
  "query Portfolio{portfolio{status message data{positions{_id projectId projectName contractType sector country heldUnits provisionalUnits invested{...MoneyFields}nextUnlockAt provisionalUntil answerBy targetBy}invested{...MoneyFields}provisional{...MoneyFields}byOffering{key name amount{...MoneyFields}percent}byContract{key name amount{...MoneyFields}percent}bySector{key name amount{...MoneyFields}percent}byCountry{key name amount{...MoneyFields}percent}returns{currency since value{...MoneyFields}received{...MoneyFields}days isYearly moneyWeighted timeWeighted}concentrations{measure name percent maxPercent isMet}drift{projectId projectName stateLabel}rates{currency perUsd since source}}}}fragment MoneyFields on Money{amount currency}"

export const ShareRegisterFileText: TypedText<types.ShareRegisterFileQuery, types.ShareRegisterFileQueryVariables> =
  "query ShareRegisterFile($projectId:String$asOf:String){shareRegisterFile(projectId:$projectId asOf:$asOf){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const ShareRegisterHistoryText: TypedText<types.ShareRegisterHistoryQuery, types.ShareRegisterHistoryQueryVariables> =
  "query ShareRegisterHistory($pageNo:Int$perPage:Int$projectId:String!$asOf:String){shareRegisterHistory(pageNo:$pageNo perPage:$perPage projectId:$projectId asOf:$asOf){status message totalCount perPage data{_id at kind holder isOwn by reason units unitsBefore unitsAfter}}}"

export const ShareRegisterOcfText: TypedText<types.ShareRegisterOcfQuery, types.ShareRegisterOcfQueryVariables> =
  "query ShareRegisterOcf($projectId:String!$asOf:String){shareRegisterOcf(projectId:$projectId asOf:$asOf){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const ShareRegisterText: TypedText<types.ShareRegisterQuery, types.ShareRegisterQueryVariables> =
  "query ShareRegister($pageNo:Int$perPage:Int$projectId:String$asOf:String){shareRegister(pageNo:$pageNo perPage:$perPage projectId:$projectId asOf:$asOf){status message totalCount perPage data{_id projectId projectName holder isOwn shareClass units percent state acquiredAt provisionalUntil answerBy lockedUntil orderId frozenUnits isHoldingFrozen}}}"
