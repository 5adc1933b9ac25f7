import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const DeleteSearchText: TypedText<types.DeleteSearchMutation, types.DeleteSearchMutationVariables> =
  "mutation DeleteSearch($id:PathId!){deleteSearch(id:$id){message data{...SavedSearchFields}}}fragment SavedSearchFields on SavedSearch{_id name createdAt searchKey contractType sector country status screeningVerdict maxTicket}"

export const KeyInformationFileText: TypedText<types.KeyInformationFileQuery, types.KeyInformationFileQueryVariables> =
  "query KeyInformationFile($projectId:String!){keyInformationFile(projectId:$projectId){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const KeyInformationText: TypedText<types.KeyInformationQuery, types.KeyInformationQueryVariables> =
  "query KeyInformation($projectId:String!){keyInformation(projectId:$projectId){data{projectId projectName summary issuerName termsVersion writtenAt parts{title rows{label value}}}}}"

export const LikedProjectListText: TypedText<types.LikedProjectListQuery, types.LikedProjectListQueryVariables> =
  "query LikedProjectList($pageNo:Int$perPage:Int$searchKey:String$contractType:ContractType$sector:String$country:String$status:OfferingStatus$screeningVerdict:ScreeningVerdict$maxTicket:String$sort:String){likedProjects(pageNo:$pageNo perPage:$perPage searchKey:$searchKey contractType:$contractType sector:$sector country:$country status:$status screeningVerdict:$screeningVerdict maxTicket:$maxTicket sort:$sort){totalCount data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status state screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}cover{small large alt width height}likes}"

export const PositionByIdText: TypedText<types.PositionByIdQuery, types.PositionByIdQueryVariables> =
  "query PositionById($id:PathId!$projectId:String!){positionById(id:$id){data{position{_id projectId projectName contractType heldUnits provisionalUnits invested{...MoneyFields}nextUnlockAt provisionalUntil answerBy targetBy}lots{_id units amount{...MoneyFields}state acquiredAt provisionalUntil answerBy lockedUntil orderId}}}orders(projectId:$projectId perPage:25){totalCount data{...OrderFields}}projectById(id:$id){data{_id invest{allowed reason}contractTerms{label value}milestones{title dueAt sharePercent stateLabel}}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion agreedVersion acceptedTerms coolingOff{...CoolingOffFields}reconfirmBy silence lockedUntil refundedAmount{...MoneyFields}acknowledgedWarning acknowledgedMismatch ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const PositionDocumentsText: TypedText<types.PositionDocumentsQuery, types.PositionDocumentsQueryVariables> =
  "query PositionDocuments($projectIds:String){receivedDocuments(projectIds:$projectIds perPage:10){totalCount data{_id subject createdAt docMasterId{documentType}}}}"

export const SaveSearchText: TypedText<types.SaveSearchMutation, types.SaveSearchMutationVariables> =
  "mutation SaveSearch($input:SaveSearchBody!){saveSearch(input:$input){message data{...SavedSearchFields}}}fragment SavedSearchFields on SavedSearch{_id name createdAt searchKey contractType sector country status screeningVerdict maxTicket}"

export const SavedSearchesText: TypedText<types.SavedSearchesQuery, types.SavedSearchesQueryVariables> =
  "query SavedSearches{savedSearches{totalCount data{...SavedSearchFields}}}fragment SavedSearchFields on SavedSearch{_id name createdAt searchKey contractType sector country status screeningVerdict maxTicket}"
