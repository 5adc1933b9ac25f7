import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const DataRightsText: TypedText<types.DataRightsQuery, types.DataRightsQueryVariables> =
  "query DataRights{dataRights{status message data{_id blockers{code text}kept{kind title until regime source}export{...DataExportFields}}}}fragment DataExportFields on DataExport{_id state done parts askedAt expiresAt}"

export const EraseAccountText: TypedText<types.EraseAccountMutation, types.EraseAccountMutationVariables> =
  "mutation EraseAccount($input:EraseAccountBody!){eraseAccount(input:$input){status message}}"

export const RequestDataExportText: TypedText<types.RequestDataExportMutation, types.RequestDataExportMutationVariables> =
  "mutation RequestDataExport{requestDataExport{status message data{...DataExportFields}}}fragment DataExportFields on DataExport{_id state done parts askedAt expiresAt}"
