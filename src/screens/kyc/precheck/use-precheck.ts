import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { type FieldValues, set, useForm } from 'react-hook-form'
import { precheckProblems } from '#contracts/kyc/rules.ts'
import { addressAnswers, identityAnswers, personalAnswers } from '#contracts/kyc/fields.ts'
import {
  KycPrecheckDocument,
  type KycPrecheckMutation,
  KycProvincesDocument,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { todayOf } from '#lib/dates/document-days.ts'
import { paddedDate } from '#lib/dates/typed-date.ts'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import type { Country } from '#screens/kyc/form/use-places.ts'

/** The schemas of the pages with the same fields. */
const SCHEMAS = {
  firstName: identityAnswers.shape.firstName,
  lastName: identityAnswers.shape.lastName,
  dob: personalAnswers.shape.dob,
  country: addressAnswers.shape.country,
  province: addressAnswers.shape.province,
} as const
export type PrecheckName = keyof typeof SCHEMAS

export type PrecheckResult = KycPrecheckMutation['kycPrecheck']['data']

/** The person, and what is known about them. */
export interface PrecheckGiven {
  readonly kyc: KycCase
  /** The case in the person's other role, if they have both. */
  readonly other: KycCase | undefined
  readonly name: { readonly firstName: string; readonly lastName: string }
  readonly countries: readonly Country[]
}

/** The form of /pre_kyc: validated by the service's rules while typing, sent once it is complete. */
export function usePrecheck({ kyc, other, name, countries }: PrecheckGiven) {
  const client = useApolloClient()
  const [result, setResult] = useState<PrecheckResult>()
  const [problem, setProblem] = useState<AppProblem | null>(null)
  const [ask] = useMutation(KycPrecheckDocument, { fetchPolicy: 'no-cache' })
  const { run, isBusy } = useOneCall(setProblem)
  const provincesOf = async (country: string) => {
    if (country === '') return []
    const { data } = await client.query({ query: KycProvincesDocument, variables: { country } })
    return data?.provinces.data.map(({ code }) => code) ?? []
  }
  const form = useForm<FieldValues, unknown, FieldValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: startOf({ kyc, other, name }),
    resolver: async (values) => {
      const provinces = await provincesOf(String(values['country']))
      const problems = Object.entries(problemsOf(sentOf(values), countries, provinces))
      const errors = {}
      for (const [path, message] of problems) set(errors, path, { type: 'rule', message })
      return problems.length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const send = async (values: FieldValues) => {
    setProblem(null)
    await run(async () => {
      const { data } = await ask({ variables: { input: { role: kyc.role, ...sentOf(values) } } })
      setResult(present(data?.kycPrecheck).data)
      return undefined
    })
  }
  return { form, send, result, problem, isBusy }
}

/** The fields on the wire. */
function sentOf(values: FieldValues): Record<PrecheckName, string> {
  const { firstName, lastName, dob, country, province } = values as Record<PrecheckName, string>
  return { firstName, lastName, dob: paddedDate(dob), country, province }
}

function startOf({ kyc, other, name }: Omit<PrecheckGiven, 'countries'>): Record<PrecheckName, string> {
  const told = toldIn(kyc)
  const elsewhere = toldIn(other)
  const { firstName, lastName } = name
  return {
    firstName,
    lastName,
    dob: '',
    country: '',
    province: '',
    ...elsewhere,
    // The province belongs to another country.
    ...(told.country === undefined ? {} : { province: '' }),
    ...told,
  }
}

const NAMES = Object.keys(SCHEMAS) as readonly PrecheckName[]

/** The values of these fields in a case: the draft, else the saved answers. */
function toldIn(kyc: KycCase | undefined): Partial<Record<PrecheckName, string>> {
  if (kyc === undefined) return {}
  const { identity, address, personal } = kyc.answers
  const told: Partial<Record<PrecheckName, unknown>> = Object.assign(
    {},
    identity,
    address,
    personal,
    ...kyc.steps.map(({ draft }) => parsed(draft)),
  )
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = told[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

function parsed(draft: string | null): object {
  try {
    const value: unknown = draft === null ? {} : JSON.parse(draft)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function problemsOf(
  values: Record<PrecheckName, string>,
  countries: readonly Country[],
  provinces: readonly string[],
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const name of NAMES) {
    const [issue] = SCHEMAS[name].safeParse(values[name]).error?.issues ?? []
    if (issue !== undefined) problems[name] = issue.message
  }
  const around = {
    today: todayOf(new Date()),
    isOpen: (code: string) => countries.find((one) => one.code === code)?.status,
    provincesOf: () => provinces,
  }
  // A field with an error of its own shows only that.
  return { ...precheckProblems(values, around), ...problems }
}
