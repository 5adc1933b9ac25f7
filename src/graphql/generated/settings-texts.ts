import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const SaveSettingsText: TypedText<types.SaveSettingsMutation, types.SaveSettingsMutationVariables> =
  "mutation SaveSettings($input:SettingsInput!){saveSettings(input:$input){status message data{...SettingsFields}}}fragment SettingsFields on Settings{showLocalTime showHijriDates rowsPerPage}"

export const SettingsText: TypedText<types.SettingsQuery, types.SettingsQueryVariables> =
  "query Settings{settings{status message data{...SettingsFields}}}fragment SettingsFields on Settings{showLocalTime showHijriDates rowsPerPage}"
