import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const KeyInformationFileText: TypedText<types.KeyInformationFileQuery, types.KeyInformationFileQueryVariables> =
  "query KeyInformationFile($projectId:String!){keyInformationFile(projectId:$projectId){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const KeyInformationText: TypedText<types.KeyInformationQuery, types.KeyInformationQueryVariables> =
  "query KeyInformation($projectId:String!){keyInformation(projectId:$projectId){data{projectId projectName summary issuerName termsVersion writtenAt parts{title rows{label value}}}}}"

export const PositionByIdText: TypedText<types.PositionByIdQuery, types.PositionByIdQueryVariables> =
  "query PositionById($id:PathId!$projectId:String!){positionById(id:$id){data{position{_id projectId projectName contractType heldUnits provisionalUnits invested{...MoneyFields}nextUnlockAt provisionalUntil targetBy}lots{_id units amount{...MoneyFields}state acquiredAt provisionalUntil lockedUntil orderId}}}orders(projectId:$projectId perPage:25){totalCount data{...OrderFields}}projectById(id:$id){data{_id invest{allowed reason}milestones{title dueAt sharePercent stateLabel isOverdue}}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OrderFields on Order{_id projectId projectName issuerName contractType units unitPrice{...MoneyFields}amount{...MoneyFields}state label placedAt changedAt termsVersion coolingOff{...CoolingOffFields}reconfirmBy lockedUntil refundedAmount{...MoneyFields}ledgerId timeline{stage status label word at note}cancel{allowed reason}reconfirm{allowed reason}}"

export const PositionDocumentsText: TypedText<types.PositionDocumentsQuery, types.PositionDocumentsQueryVariables> =
  "query PositionDocuments($projectIds:String){receivedDocuments(projectIds:$projectIds perPage:10){totalCount data{_id subject createdAt docMasterId{documentType}}}}"
