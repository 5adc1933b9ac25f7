import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const DocumentLinksText: TypedText<types.DocumentLinksQuery, types.DocumentLinksQueryVariables> =
  "query DocumentLinks($id:PathId!){documentLinks(id:$id){status message totalCount perPage data{...DocumentLinkFields}}}fragment DocumentLinkFields on DocumentLink{_id createdAt expiresAt uses lastUsedAt}"

export const OpenSharedDocumentText: TypedText<types.OpenSharedDocumentMutation, types.OpenSharedDocumentMutationVariables> =
  "mutation OpenSharedDocument($input:OpenSharedDocumentInput!){openSharedDocument(input:$input){status message data{name contentType size expiresAt url}}}"

export const RevokeDocumentLinkText: TypedText<types.RevokeDocumentLinkMutation, types.RevokeDocumentLinkMutationVariables> =
  "mutation RevokeDocumentLink($id:PathId!){revokeDocumentLink(id:$id){status message}}"

export const ShareDocumentText: TypedText<types.ShareDocumentMutation, types.ShareDocumentMutationVariables> =
  "mutation ShareDocument($id:PathId!$input:ShareDocumentInput!){shareDocument(id:$id input:$input){status message data{url link{...DocumentLinkFields}}}}fragment DocumentLinkFields on DocumentLink{_id createdAt expiresAt uses lastUsedAt}"
