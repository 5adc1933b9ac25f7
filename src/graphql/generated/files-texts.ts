import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const FinishUploadText: TypedText<types.FinishUploadMutation, types.FinishUploadMutationVariables> =
  "mutation FinishUpload($key:PathId!$input:FinishUploadInput!){finishUpload(key:$key input:$input){status message data{key name contentType size url previewUrl}}}"

export const UploadAddressesText: TypedText<types.UploadAddressesQuery, types.UploadAddressesQueryVariables> =
  "query UploadAddresses($type:String$size:Int){signedUrl(type:$type size:$size){status message result{image{image_uploadUrl image_url}video{video_uploadUrl video_Url}document{document_uploadUrl document_url document_key}}}}"
