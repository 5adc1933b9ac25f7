import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const CancelSentDocumentText: TypedText<types.CancelSentDocumentMutation, types.CancelSentDocumentMutationVariables> =
  "mutation CancelSentDocument($id:PathId!$input:CancelSentInput!){cancelSentDocument(id:$id input:$input){status message}}"

export const ProjectDocumentsText: TypedText<types.ProjectDocumentsQuery, types.ProjectDocumentsQueryVariables> =
  "query ProjectDocuments($projectIds:String$pageNo:Int$perPage:Int){receivedDocuments(projectIds:$projectIds pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id createdAt subject status requestType docMasterId{documentType}}}}"

export const SendDocumentText: TypedText<types.SendDocumentMutation, types.SendDocumentMutationVariables> =
  "mutation SendDocument($input:SendDocumentInput!){sendDocument(input:$input){status message data{...SentRow}}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment SentRow on SentWorkflow{_id workflowType requestType documentType subject createdAt dueAt expiresAt cancelledAt cancelReason renewal isDigitalSignRequired projectTitles documents{...DocumentFileFields}attachments{...DocumentFileFields}recipients pending done}"

export const SendableProjectsText: TypedText<types.SendableProjectsQuery, types.SendableProjectsQueryVariables> =
  "query SendableProjects{sendableProjects{status message data{_id title investors}}}"

export const SendableUsersText: TypedText<types.SendableUsersQuery, types.SendableUsersQueryVariables> =
  "query SendableUsers($searchKey:String$projectId:String){sendableUsers(searchKey:$searchKey projectId:$projectId){status message data{_id name kind projectTitles}}}"

export const SentDocumentsText: TypedText<types.SentDocumentsQuery, types.SentDocumentsQueryVariables> =
  "query SentDocuments($pageNo:Int$perPage:Int$searchKey:String$requestType:RequestType$projectId:String){sentDocuments(pageNo:$pageNo perPage:$perPage searchKey:$searchKey requestType:$requestType projectId:$projectId){status message totalCount perPage data{...SentRow}}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}fragment SentRow on SentWorkflow{_id workflowType requestType documentType subject createdAt dueAt expiresAt cancelledAt cancelReason renewal isDigitalSignRequired projectTitles documents{...DocumentFileFields}attachments{...DocumentFileFields}recipients pending done}"

export const SentRecipientsText: TypedText<types.SentRecipientsQuery, types.SentRecipientsQueryVariables> =
  "query SentRecipients($id:PathId!$pageNo:Int$perPage:Int){sentDocumentRecipients(id:$id pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{itemId userId name status approval remarks comment readAt submittedAt signedAt declineReason file{...DocumentFileFields}}}}fragment DocumentFileFields on DocumentFileView{_id subject name contentType size}"
