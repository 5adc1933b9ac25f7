import { useQuery } from '@apollo/client/react'
import {
  KycCountriesDocument,
  type KycCountriesQuery,
  KycProvincesDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'

/** A country with its dialling code, and whether people living there can sign up. */
export type Country = KycCountriesQuery['countries']['data'][number]

/** The countries, read once. */
export function useCountries() {
  const { data, error, refetch } = useQuery(KycCountriesDocument)
  return {
    countries: data?.countries.data,
    problem: error && readProblem(error).message,
    retry: () => void refetch(),
  }
}

/** The provinces of a country; undefined until known, empty where addresses name none. */
export function useProvinces(country: string) {
  const { data, error, refetch } = useQuery(KycProvincesDocument, {
    variables: { country },
    skip: country === '',
  })
  return {
    provinces: country === '' ? [] : data?.provinces.data,
    problem: error && readProblem(error).message,
    retry: () => void refetch(),
  }
}
