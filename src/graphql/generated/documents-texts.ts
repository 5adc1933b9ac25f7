import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AddOwnDocumentText: TypedText<types.AddOwnDocumentMutation, types.AddOwnDocumentMutationVariables> =
  "mutation AddOwnDocument($input:OwnDocumentInput!){addOwnDocument(input:$input){status message data{_id}}}"

export const DocumentDescriptionText: TypedText<types.DocumentDescriptionQuery, types.DocumentDescriptionQueryVariables> =
  "query DocumentDescription($id:PathId!){documentItem(id:$id){status message data{_id description cancelReason}}}"

export const DocumentFileLinkText: TypedText<types.DocumentFileLinkQuery, types.DocumentFileLinkQueryVariables> =
  "query DocumentFileLink($id:PathId!){documentFile(id:$id){status message data{url previewUrl name contentType}}}"

export const DocumentItemByIdText: TypedText<types.DocumentItemByIdQuery, types.DocumentItemByIdQueryVariables> =
  "query DocumentItemById($id:PathId!){documentItem(id:$id){status message data{...DocumentRow}}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment DocumentRow on DocumentItem{_id workflowType requestType createdAt subject sender dueAt expiresAt status state{approval comment receipt signature request closed endedBy}docMasterId{_id documentType renewal{period}isDigitalSignatureRequire}documents{...DocumentFileFields}attachments{...DocumentFileFields}project{projectDetails{title image}}projectIds{_id title}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}signing{signed total isYourTurn}isCommentAllowed isApprovalAllowed isReadReceiptAllowed isNoActionAllowed isProjectWorkflow isDigitalSignRequired isSigned isRead}"

export const DocumentSignersText: TypedText<types.DocumentSignersQuery, types.DocumentSignersQueryVariables> =
  "query DocumentSigners($id:PathId!){documentItem(id:$id){status message data{_id signers{name isYou isNext state}}}}"

export const DocumentTypesText: TypedText<types.DocumentTypesQuery, types.DocumentTypesQueryVariables> =
  "query DocumentTypes{documentMasters{status message data{_id documentType categoryId subCategoryId renewal{period}isDigitalSignatureRequire}}documentCategories{status message data{_id name}}documentSubCategories{status message data{_id categoryId name}}}"

export const DocumentsOverviewText: TypedText<types.DocumentsOverviewQuery, types.DocumentsOverviewQueryVariables> =
  "query DocumentsOverview{documentsOverview{status message data{hasProjectWorkflows counts{recievedCount noActionCount ActionPendingCount ActionDoneCount requestedCount submisttedDocByUserCount pendingDocByUserCount cancelledDoc expiringInWeek sendForRenewalCount RenewalAppCount}renewals{itemId subject documentType state on}}}}"

export const MyDocumentsText: TypedText<types.MyDocumentsQuery, types.MyDocumentsQueryVariables> =
  "query MyDocuments($pageNo:Int$perPage:Int$searchKey:String$startDate:String$endDate:String$status:String){list:myDocuments(pageNo:$pageNo perPage:$perPage searchKey:$searchKey startDate:$startDate endDate:$endDate status:$status){...DocumentRows}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment DocumentRow on DocumentItem{_id workflowType requestType createdAt subject sender dueAt expiresAt status state{approval comment receipt signature request closed endedBy}docMasterId{_id documentType renewal{period}isDigitalSignatureRequire}documents{...DocumentFileFields}attachments{...DocumentFileFields}project{projectDetails{title image}}projectIds{_id title}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}signing{signed total isYourTurn}isCommentAllowed isApprovalAllowed isReadReceiptAllowed isNoActionAllowed isProjectWorkflow isDigitalSignRequired isSigned isRead}fragment DocumentRows on DocumentItemList{status message totalCount perPage data{...DocumentRow}}"

export const ReceivedDocumentsText: TypedText<types.ReceivedDocumentsQuery, types.ReceivedDocumentsQueryVariables> =
  "query ReceivedDocuments($pageNo:Int$perPage:Int$searchKey:String$startDate:String$endDate:String$status:String){list:receivedDocuments(pageNo:$pageNo perPage:$perPage searchKey:$searchKey startDate:$startDate endDate:$endDate status:$status){...DocumentRows}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment DocumentRow on DocumentItem{_id workflowType requestType createdAt subject sender dueAt expiresAt status state{approval comment receipt signature request closed endedBy}docMasterId{_id documentType renewal{period}isDigitalSignatureRequire}documents{...DocumentFileFields}attachments{...DocumentFileFields}project{projectDetails{title image}}projectIds{_id title}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}signing{signed total isYourTurn}isCommentAllowed isApprovalAllowed isReadReceiptAllowed isNoActionAllowed isProjectWorkflow isDigitalSignRequired isSigned isRead}fragment DocumentRows on DocumentItemList{status message totalCount perPage data{...DocumentRow}}"

export const ReceivedWorkflowsText: TypedText<types.ReceivedWorkflowsQuery, types.ReceivedWorkflowsQueryVariables> =
  "query ReceivedWorkflows($pageNo:Int$perPage:Int$searchKey:String$startDate:String$endDate:String$status:String){list:workFlow(requestType:Received pageNo:$pageNo perPage:$perPage searchKey:$searchKey startDate:$startDate endDate:$endDate status:$status){...DocumentRows}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment DocumentRow on DocumentItem{_id workflowType requestType createdAt subject sender dueAt expiresAt status state{approval comment receipt signature request closed endedBy}docMasterId{_id documentType renewal{period}isDigitalSignatureRequire}documents{...DocumentFileFields}attachments{...DocumentFileFields}project{projectDetails{title image}}projectIds{_id title}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}signing{signed total isYourTurn}isCommentAllowed isApprovalAllowed isReadReceiptAllowed isNoActionAllowed isProjectWorkflow isDigitalSignRequired isSigned isRead}fragment DocumentRows on DocumentItemList{status message totalCount perPage data{...DocumentRow}}"

export const RemoveOwnDocumentText: TypedText<types.RemoveOwnDocumentMutation, types.RemoveOwnDocumentMutationVariables> =
  "mutation RemoveOwnDocument($id:PathId!){removeOwnDocument(id:$id){status message}}"

export const RequestedDocumentsText: TypedText<types.RequestedDocumentsQuery, types.RequestedDocumentsQueryVariables> =
  "query RequestedDocuments($pageNo:Int$perPage:Int$searchKey:String$startDate:String$endDate:String$status:String){list:requestedDocuments(pageNo:$pageNo perPage:$perPage searchKey:$searchKey startDate:$startDate endDate:$endDate status:$status){...DocumentRows}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment DocumentRow on DocumentItem{_id workflowType requestType createdAt subject sender dueAt expiresAt status state{approval comment receipt signature request closed endedBy}docMasterId{_id documentType renewal{period}isDigitalSignatureRequire}documents{...DocumentFileFields}attachments{...DocumentFileFields}project{projectDetails{title image}}projectIds{_id title}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}signing{signed total isYourTurn}isCommentAllowed isApprovalAllowed isReadReceiptAllowed isNoActionAllowed isProjectWorkflow isDigitalSignRequired isSigned isRead}fragment DocumentRows on DocumentItemList{status message totalCount perPage data{...DocumentRow}}"

export const RequestedWorkflowsText: TypedText<types.RequestedWorkflowsQuery, types.RequestedWorkflowsQueryVariables> =
  "query RequestedWorkflows($pageNo:Int$perPage:Int$searchKey:String$startDate:String$endDate:String$status:String){list:workFlow(requestType:Request pageNo:$pageNo perPage:$perPage searchKey:$searchKey startDate:$startDate endDate:$endDate status:$status){...DocumentRows}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment DocumentRow on DocumentItem{_id workflowType requestType createdAt subject sender dueAt expiresAt status state{approval comment receipt signature request closed endedBy}docMasterId{_id documentType renewal{period}isDigitalSignatureRequire}documents{...DocumentFileFields}attachments{...DocumentFileFields}project{projectDetails{title image}}projectIds{_id title}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}signing{signed total isYourTurn}isCommentAllowed isApprovalAllowed isReadReceiptAllowed isNoActionAllowed isProjectWorkflow isDigitalSignRequired isSigned isRead}fragment DocumentRows on DocumentItemList{status message totalCount perPage data{...DocumentRow}}"

export const SignCheckText: TypedText<types.SignCheckMutation, types.SignCheckMutationVariables> =
  "mutation SignCheck($input:SignCheckInput!){signCheck(input:$input){status message data{isCompleted finalSignedContract auditCertificateUrl isSigned isDeclined}}}"

export const SignUrlText: TypedText<types.SignUrlMutation, types.SignUrlMutationVariables> =
  "mutation SignUrl($input:SignUrlInput!){signUrl(input:$input){status message data{signerdetail{workflowUrl nonce messages}}}}"

export const WorkApprovalText: TypedText<types.WorkApprovalMutation, types.WorkApprovalMutationVariables> =
  "mutation WorkApproval($id:PathId!$input:ApprovalInput!){workApproval(id:$id input:$input){status message data{...DocumentAnswer}}}fragment DocumentAnswer on DocumentItem{_id status state{approval comment receipt signature request closed endedBy}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}isSigned isRead}"

export const WorkCommentText: TypedText<types.WorkCommentMutation, types.WorkCommentMutationVariables> =
  "mutation WorkComment($id:PathId!$input:CommentInput!){workComment(id:$id input:$input){status message data{...DocumentAnswer}}}fragment DocumentAnswer on DocumentItem{_id status state{approval comment receipt signature request closed endedBy}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}isSigned isRead}"

export const WorkSentText: TypedText<types.WorkSentMutation, types.WorkSentMutationVariables> =
  "mutation WorkSent($id:PathId!$input:SentDocumentInput!){workSent(id:$id input:$input){status message data{...DocumentAnswer}}}fragment DocumentAnswer on DocumentItem{_id status state{approval comment receipt signature request closed endedBy}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}isSigned isRead}"

export const WorkViewText: TypedText<types.WorkViewMutation, types.WorkViewMutationVariables> =
  "mutation WorkView($id:PathId!){workView(id:$id){status message data{...DocumentAnswer}}}fragment DocumentAnswer on DocumentItem{_id status state{approval comment receipt signature request closed endedBy}comments{content date isRead user_id}approval{user_id status remarks}readBy decidedAt readAt sendDocByUser{user_id date documents remarks isSigned}isSigned isRead}"
