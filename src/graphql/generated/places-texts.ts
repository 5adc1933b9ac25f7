import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const KycCountriesText: TypedText<types.KycCountriesQuery, types.KycCountriesQueryVariables> =
  "query KycCountries{countries{status data{code name dialCode status reason}}}"

export const KycProvincesText: TypedText<types.KycProvincesQuery, types.KycProvincesQueryVariables> =
  "query KycProvinces($country:String!){provinces(country:$country){status data{code name}}}"
