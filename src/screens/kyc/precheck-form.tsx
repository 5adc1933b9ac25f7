import { useApolloClient, useMutation } from '@apollo/client/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, set, useForm, useWatch } from 'react-hook-form'
import { dobProblem, residenceProblem } from '#contracts/kyc-rules.ts'
import { identityAnswers, addressAnswers, personalAnswers } from '#contracts/kyc-fields.ts'
import { FIELD_LABELS } from '#contracts/kyc-labels.ts'
import { KYC_TEXTS } from '#contracts/kyc-texts.ts'
import {
  KycPrecheckDocument,
  type KycPrecheckMutation,
  KycProvincesDocument,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { messageAt } from '#hooks/form-problems.ts'
import { useOneCall } from '#hooks/use-one-call.ts'
import { useProblems } from '#hooks/use-problems.tsx'
import { todayOf } from '#lib/document-days.ts'
import { paddedDate } from '#lib/typed-date.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { BirthDateField } from '#ui/birth-date-field.tsx'
import { TextField } from '#ui/fields.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import { CountryField } from '#ui/select-field.tsx'
import type { KycCase } from './kyc-calls.ts'
import styles from './kyc.module.css'
import { ProvincePart } from './province-part.tsx'
import type { Country } from './use-places.ts'

const LABELS = {
  firstName: FIELD_LABELS.identity.firstName,
  lastName: FIELD_LABELS.identity.lastName,
  dob: FIELD_LABELS.personal.dob,
  country: FIELD_LABELS.address.country,
  province: FIELD_LABELS.address.province,
} as const
type Name = keyof typeof LABELS

/** The rules of the pages that ask the same. */
const SCHEMAS = {
  firstName: identityAnswers.shape.firstName,
  lastName: identityAnswers.shape.lastName,
  dob: personalAnswers.shape.dob,
  country: addressAnswers.shape.country,
  province: addressAnswers.shape.province,
} as const

const PREFIX = 'pre-'
type Result = KycPrecheckMutation['kycPrecheck']['data']

interface PrecheckFormProps {
  readonly kyc: KycCase
  readonly name: { readonly firstName: string; readonly lastName: string }
  readonly countries: readonly Country[]
  /** The way on, once nothing stands in it. */
  readonly wizardLink: (label: string) => ReactNode
}

/** Personal information first, then residence; answered at once. */
export function PrecheckForm({ kyc, name, countries, wizardLink }: PrecheckFormProps) {
  const client = useApolloClient()
  const [result, setResult] = useState<Result>()
  const [problem, setProblem] = useState<AppProblem | null>(null)
  const [ask] = useMutation(KycPrecheckDocument, { fetchPolicy: 'no-cache' })
  const { run, isBusy } = useOneCall(setProblem)
  const judge = async (values: FieldValues) => {
    const country = String(values['country'])
    const provinces =
      country === ''
        ? []
        : ((await client.query({ query: KycProvincesDocument, variables: { country } })).data?.provinces
            .data ?? [])
    return problemsOf(
      { ...values, dob: paddedDate(String(values['dob'])) },
      countries,
      provinces.map(({ code }) => code),
    )
  }
  const form = useForm<FieldValues, unknown, FieldValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: startOf(kyc, name),
    resolver: async (values) => {
      const problems = await judge(values)
      if (Object.keys(problems).length === 0) return { values, errors: {} }
      const errors = {}
      for (const [path, message] of Object.entries(problems)) set(errors, path, { type: 'rule', message })
      return { values: {}, errors }
    },
  })
  const values = useWatch({ control: form.control }) as FieldValues
  const { summary, showInvalid } = useProblems(form, LABELS, problem, PREFIX)
  const field = (path: Name) => ({
    id: `${PREFIX}${path}`,
    label: LABELS[path],
    error: messageAt(form.formState.errors, path),
  })
  const text = (path: Name) => {
    const registered = form.register(path)
    return {
      ...field(path),
      ...registered,
      onBlur: (event: { readonly target: { readonly value?: string } }) =>
        event.target.value === '' ? Promise.resolve() : registered.onBlur(event),
    }
  }
  if (result !== undefined) return <Answer result={result} wizardLink={wizardLink} />
  const send = async (values: FieldValues) => {
    setProblem(null)
    await run(async () => {
      const { firstName, lastName, dob, country, province } = values as Record<Name, string>
      const input = { role: kyc.role, firstName, lastName, dob: paddedDate(dob), country, province }
      const { data } = await ask({ variables: { input } })
      setResult(present(data?.kycPrecheck).data)
      return undefined
    })
  }
  const dob = String(values['dob'] ?? '')
  const country = text('country')
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void form.handleSubmit(send, showInvalid)()
      }}
    >
      {summary}
      <section className={styles.card} aria-labelledby="pre-personal">
        <h2 id="pre-personal">Personal information</h2>
        <div className={styles.pair}>
          <TextField {...text('firstName')} autoComplete="given-name" maxLength={100} />
          <TextField {...text('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <BirthDateField
          {...field('dob')}
          hint="For example 27 3 1987"
          value={dob}
          onChange={(value) =>
            form.setValue('dob', value, {
              shouldDirty: true,
              shouldValidate: field('dob').error !== undefined,
            })
          }
          onBlur={() => {
            if (form.getValues('dob') !== '') void form.trigger('dob')
          }}
        />
      </section>
      <section className={styles.card} aria-labelledby="pre-residence">
        <h2 id="pre-residence">Residence</h2>
        <CountryField
          {...country}
          countries={countries}
          autoComplete="country"
          onChange={(event) => {
            form.setValue('province', '')
            void country.onChange(event)
          }}
        />
        <ProvincePart country={String(values['country'] ?? '')} field={text('province')} />
      </section>
      <div className={styles.actions}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Check whether I can use the platform'}
        </PlainButton>
      </div>
    </form>
  )
}

function startOf(kyc: KycCase, name: PrecheckFormProps['name']): Record<Name, string> {
  const drafts = kyc.steps.map(({ draft }) => parsed(draft))
  const typed = Object.assign({}, ...drafts) as Partial<Record<Name, unknown>>
  const of = (key: Name, otherwise = '') => {
    const value = typed[key]
    return typeof value === 'string' && value !== '' ? value : otherwise
  }
  return {
    firstName: of('firstName', name.firstName),
    lastName: of('lastName', name.lastName),
    dob: of('dob'),
    country: of('country'),
    province: of('province'),
  }
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
  values: FieldValues,
  countries: readonly Country[],
  provinces: readonly string[],
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const [issue] = schema.safeParse(values[name]).error?.issues ?? []
    if (issue !== undefined) problems[name] = issue.message
  }
  const isOpen = (code: string) => countries.find((one) => one.code === code)?.status
  const rules = {
    dob: dobProblem(String(values['dob']), todayOf(new Date())),
    country: residenceProblem(String(values['country']), { isOpen }),
    province:
      provinces.length > 0 && !provinces.includes(String(values['province']))
        ? KYC_TEXTS.province
        : undefined,
  }
  for (const [name, message] of Object.entries(rules)) if (message !== undefined) problems[name] ??= message
  return problems
}

/** What the check says, and the way on. */
function Answer({
  result,
  wizardLink,
}: {
  readonly result: Result
  readonly wizardLink: PrecheckFormProps['wizardLink']
}) {
  const box = useRef<HTMLHeadingElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className={styles.card} aria-labelledby="pre-answer">
      <h2 ref={box} id="pre-answer" tabIndex={-1}>
        <PartIcon name="check" />{' '}
        {result.isEligible ? 'You can use the platform' : 'You cannot use the platform'}
      </h2>
      {result.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {result.isEligible ? (
        <>
          <p>
            {result.steps} pages follow. Have your identity document and a proof of your address at hand. You
            can stop at any time and go on later, here or on another device.
          </p>
          <div className={styles.actions}>{wizardLink('Begin the identity check')}</div>
        </>
      ) : null}
    </section>
  )
}
