import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const BoardProfileText: TypedText<types.BoardProfileQuery, types.BoardProfileQueryVariables> =
  "query BoardProfile{boardProfile{status message data{credentials}}}"

export const EnrolScholarKeyText: TypedText<types.EnrolScholarKeyMutation, types.EnrolScholarKeyMutationVariables> =
  "mutation EnrolScholarKey($input:EnrolScholarKeyBody!){enrolScholarKey(input:$input){status message totalCount perPage data{...ScholarKeyFields}}}fragment ScholarKeyFields on ScholarKey{_id label publicKey createdAt revokedAt signatures}"

export const FatwaCertificateFileText: TypedText<types.FatwaCertificateFileQuery, types.FatwaCertificateFileQueryVariables> =
  "query FatwaCertificateFile($id:PathId!){fatwaCertificateFile(id:$id){status message data{name contentType base64}}}"

export const FatwaCertificateText: TypedText<types.FatwaCertificateQuery, types.FatwaCertificateQueryVariables> =
  "query FatwaCertificate($id:PathId!){fatwaCertificate(id:$id){status message data{_id name state stateLabel digest termsVersion validUntil signaturesNeeded hasFile signatures{scholar publicKey signature signedAt validUntil}}}}"

export const FatwasText: TypedText<types.FatwasQuery, types.FatwasQueryVariables> =
  "query Fatwas($show:FatwaFilter$pageNo:Int$perPage:Int){fatwas(show:$show pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name issuerName contractType campaign state stateLabel signatures signaturesNeeded isSignedByMe validUntil changedAt}}}"

export const RevokeScholarKeyText: TypedText<types.RevokeScholarKeyMutation, types.RevokeScholarKeyMutationVariables> =
  "mutation RevokeScholarKey($id:PathId!){revokeScholarKey(id:$id){status message totalCount perPage data{...ScholarKeyFields}}}fragment ScholarKeyFields on ScholarKey{_id label publicKey createdAt revokedAt signatures}"

export const SaveBoardProfileText: TypedText<types.SaveBoardProfileMutation, types.SaveBoardProfileMutationVariables> =
  "mutation SaveBoardProfile($input:BoardProfileBody!){saveBoardProfile(input:$input){status message data{credentials}}}"

export const ScholarKeysText: TypedText<types.ScholarKeysQuery, types.ScholarKeysQueryVariables> =
  "query ScholarKeys{scholarKeys{status message totalCount perPage data{...ScholarKeyFields}}}fragment ScholarKeyFields on ScholarKey{_id label publicKey createdAt revokedAt signatures}"
