import { useQuery } from '@apollo/client/react'
import { KycCountriesDocument, type KycCountriesQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'

/** A country with its dialling code, and whether its residents can sign up. */
export type Country = KycCountriesQuery['countries']['data'][number]

/** The countries, loaded once. */
export function useCountries() {
  const { data, error, refetch } = useQuery(KycCountriesDocument)
  return {
    countries: data?.countries.data,
    problem: error && readProblem(error).message,
    retry: () => void refetch(),
  }
}
