import { useQuery } from '@apollo/client/react'
import { KycProvincesDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'

/** The provinces of a country; undefined until known, empty for countries without them in addresses. */
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
