import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const CountriesText: TypedText<types.CountriesQuery, types.CountriesQueryVariables> =
  "query Countries($status:Boolean){countries(status:$status){status message totalCount perPage data{code name dialCode status}}}"

export const CurrenciesText: TypedText<types.CurrenciesQuery, types.CurrenciesQueryVariables> =
  "query Currencies{currencies{status message totalCount perPage data{code decimals name}}}"
