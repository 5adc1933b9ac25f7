import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AddInvestorNoteText: TypedText<types.AddInvestorNoteMutation, types.AddInvestorNoteMutationVariables> =
  "mutation AddInvestorNote($id:PathId!$input:AddInvestorNoteBody!){addInvestorNote(id:$id input:$input){message data{_id}}}"

export const InvestorByIdText: TypedText<types.InvestorByIdQuery, types.InvestorByIdQueryVariables> =
  "query InvestorById($id:PathId!){investorById(id:$id){data{_id name kycLabel kycCaseId address isAllFrozen holdings{position{projectId projectName contractType heldUnits provisionalUnits invested{...MoneyFields}nextUnlockAt provisionalUntil answerBy targetBy}frozenUnits isFrozen}}}}fragment MoneyFields on Money{amount currency}"

export const InvestorDocumentsText: TypedText<types.InvestorDocumentsQuery, types.InvestorDocumentsQueryVariables> =
  "query InvestorDocuments($id:PathId!$pageNo:Int$perPage:Int){investorDocuments(id:$id pageNo:$pageNo perPage:$perPage){totalCount data{_id subject documentType requestType sentAt dueAt status isDeclined}}}"

export const InvestorNotesText: TypedText<types.InvestorNotesQuery, types.InvestorNotesQueryVariables> =
  "query InvestorNotes($id:PathId!$pageNo:Int$perPage:Int){investorNotes(id:$id pageNo:$pageNo perPage:$perPage){totalCount data{_id author text at}}}"

export const InvestorsText: TypedText<types.InvestorsQuery, types.InvestorsQueryVariables> =
  "query Investors($name:String$project:String$holding:InvestorHolding$eligibility:InvestorEligibility$pageNo:Int$perPage:Int){investors(name:$name project:$project holding:$holding eligibility:$eligibility pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name heldUnits orderedUnits offerings isFrozen kycLabel}}}"

export const LimitsOfInvestorText: TypedText<types.LimitsOfInvestorQuery, types.LimitsOfInvestorQueryVariables> =
  "query LimitsOfInvestor($id:PathId!){limitsOfInvestor(id:$id){data{kycApproved limits{rule source cap{...MoneyFields}used{...MoneyFields}left{...MoneyFields}windowEndsAt kind words why}note}}}fragment MoneyFields on Money{amount currency}"
