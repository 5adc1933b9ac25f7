import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const InvestorByIdText: TypedText<types.InvestorByIdQuery, types.InvestorByIdQueryVariables> =
  "query InvestorById($id:PathId!){investorById(id:$id){data{_id name kycLabel kycCaseId address holdings{position{projectId projectName contractType heldUnits provisionalUnits invested{...MoneyFields}nextUnlockAt provisionalUntil targetBy}frozenUnits isFrozen}}}}fragment MoneyFields on Money{amount currency}"

export const InvestorsText: TypedText<types.InvestorsQuery, types.InvestorsQueryVariables> =
  "query Investors($name:String$project:String$holding:InvestorHolding$pageNo:Int$perPage:Int){investors(name:$name project:$project holding:$holding pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name heldUnits orderedUnits offerings isFrozen kycLabel}}}"
