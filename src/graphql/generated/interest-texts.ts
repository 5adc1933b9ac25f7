import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const KeyInformationFileText: TypedText<types.KeyInformationFileQuery, types.KeyInformationFileQueryVariables> =
  "query KeyInformationFile($projectId:String!){keyInformationFile(projectId:$projectId){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const KeyInformationText: TypedText<types.KeyInformationQuery, types.KeyInformationQueryVariables> =
  "query KeyInformation($projectId:String!){keyInformation(projectId:$projectId){data{projectId projectName summary issuerName termsVersion writtenAt parts{title rows{label value}}}}}"
