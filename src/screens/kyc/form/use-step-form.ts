import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  set,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { type KycSurroundings, missingFileText } from '#contracts/kyc/rules.ts'
import { documentsAsked, type KycStep } from '#contracts/kyc/steps.ts'
import { KycProvincesDocument } from '#graphql/generated/graphql.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { todayOf } from '#lib/dates/document-days.ts'
import type { MachineProblem } from '#machines/problem.ts'
import type { KycCase } from './kyc-calls.ts'
import { DOCUMENT_TEXTS, FIELD_LABELS, OWNER_LABELS } from '#contracts/kyc/labels.ts'
import { type AccountFacts, bodyOf, type Residence, startValues } from './step-values.ts'
import type { WizardPage } from './steps.ts'
import type { Country } from './use-places.ts'
import type { Wizard } from './use-wizard.ts'

/** What every page of the wizard is given. */
export interface StepProps {
  readonly kyc: KycCase
  readonly wizard: Wizard
  readonly account: AccountFacts
  readonly countries: readonly Country[]
  /** The address of another page. */
  readonly to: (page: WizardPage) => string
  /** Reached by a Change link of the last page, which is where it goes back to. */
  readonly isChange: boolean
}

/** What every field is given. */
export interface FieldOf {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
}

/** The fields of a page by their paths. */
export type FieldName<Step extends KycStep> =
  | Extract<keyof (typeof FIELD_LABELS)[Step], string>
  | (Step extends 'company' ? `owners.${number}.${keyof typeof OWNER_LABELS}` : never)

type Form = UseFormReturn<FieldValues, unknown, FieldValues>

/** The form of one page. */
export interface StepForm<Step extends KycStep> {
  readonly step: Step
  readonly form: Form
  /** Id, label and message of a field, by its path. */
  readonly field: (path: FieldName<Step>) => FieldOf
  /** The same with what `register` gives. */
  readonly text: (path: FieldName<Step>) => FieldOf & ReturnType<Form['register']>
  /** What a control of our own is given: its value, and what to call. */
  readonly value: (path: FieldName<Step>) => FieldOf & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur: () => void
  }
  /** What a field holds. */
  readonly read: (path: string) => unknown
  /** The field has been left. */
  readonly left: () => void
  readonly summary: ReactNode
  readonly submit: () => void
  /** Has the declaration written from what is typed. */
  readonly sign: () => Promise<void>
}

/** Before the paths in the ids of fields. */
export const FIELD_PREFIX = 'kyc-'

/** Runs the form of a page: begun with what is known, judged by the rules of the service, kept as it is typed. */
export function useStepForm<Step extends KycStep>(step: Step, props: StepProps): StepForm<Step> {
  const { kyc, wizard, account } = props
  const { calls, send, snapshot } = wizard
  const judge = useJudge(step, props)
  const [initial] = useState(() => {
    const draft = calls.typedOf(step) ?? kyc.steps.find((one) => one.step === step)?.draft ?? null
    const currency = kyc.answers.financial?.totalIncome.currency
    return startValues(step, {
      account,
      answers: kyc.answers[step],
      draft,
      isDocSign: kyc.isDocSign,
      currency,
    })
  })
  const form: Form = useForm<FieldValues, unknown, FieldValues>({
    mode: 'onTouched',
    defaultValues: initial,
    shouldFocusError: false,
    resolver: async (values) => answerOf(values, (await judge(values)).problems),
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  const read = (path: string): unknown => get(values, path)
  const textAt = (path: string): string => {
    const value = read(path)
    return typeof value === 'string' ? value : ''
  }
  const labels = labelsOf(step, values)
  const said = calls.sentStep() === step ? snapshot.context.problem : null
  const problem = useMemo(() => withoutPrefix(said), [said])
  const { summary, showInvalid } = useProblems(form, labels, problem, FIELD_PREFIX)

  const changed = useEffectEvent((values: FieldValues) => {
    calls.note(step, JSON.stringify(values))
    send({ type: 'field.changed' })
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [form],
  )
  const left = () => {
    // A question that opens takes the focus; nobody has left the field, and what is asked is whether to keep it.
    if (document.querySelector('dialog[open][role=alertdialog]') === null) send({ type: 'field.left' })
  }
  const field = (path: string): FieldOf => ({
    id: `${FIELD_PREFIX}${path}`,
    label: labels[path] ?? path,
    error: messageAt(errors, path),
  })
  const hand = async (values: FieldValues) => calls.hand({ step, answers: (await judge(values)).body })
  return {
    step,
    form,
    field,
    read,
    left,
    summary,
    text: (path) => {
      const registered = form.register(path)
      return {
        ...field(path),
        ...registered,
        onBlur: (event: { readonly target: { readonly value?: string } }) => {
          left()
          // Whoever passes through an empty field has made no mistake.
          return event.target.value === '' ? Promise.resolve() : registered.onBlur(event)
        },
      }
    },
    value: (path: string) => ({
      ...field(path),
      value: textAt(path),
      onChange: (value) =>
        form.setValue(path, value, {
          shouldDirty: true,
          shouldValidate: messageAt(errors, path) !== undefined,
        }),
      onBlur: () => {
        left()
        if (form.getValues(path) !== '') void form.trigger(path)
      },
    }),
    submit: () => {
      if (snapshot.hasTag('busy')) return
      const sendPage = async (values: FieldValues) => {
        await hand(values)
        send({ type: 'page.sent' })
      }
      void form.handleSubmit(sendPage, showInvalid)()
    },
    sign: async () => {
      if (snapshot.hasTag('busy')) return
      const { body, problems } = await judge(form.getValues())
      // The signature itself is what is being asked for.
      const others = Object.entries(problems).filter(([path]) => path !== 'isDocSign')
      if (others.length > 0) {
        for (const [path, message] of others) form.setError(path, { type: 'rule', message })
        showInvalid()
        return
      }
      form.clearErrors()
      calls.hand({ step, answers: body })
      send({ type: 'signature.chosen' })
    },
  }
}

/** Reads a page as the wire takes it, and says what is wrong with it: its rules, and the documents that are missing. */
function useJudge(step: KycStep, { kyc, countries, account }: StepProps) {
  const client = useApolloClient()
  const residence: Residence = kyc.answers.address ?? undefined
  const provincesOf = async (country: string) => {
    if (country === '') return []
    const { data } = await client.query({ query: KycProvincesDocument, variables: { country } })
    return data?.provinces.data.map(({ code }) => code) ?? []
  }
  return async (values: FieldValues) => {
    const { isDocSign } = kyc
    const typed = bodyOf(step, step === 'questionnaire' ? { ...values, isDocSign } : values, residence)
    const body = step === 'identity' ? await withDigits(typed) : typed
    const provinces = await provincesOf(textIn(body, 'country'))
    const around: KycSurroundings = {
      today: todayOf(new Date()),
      isOpen: (code) => countries.find((one) => one.code === code)?.status,
      provincesOf: () => provinces,
      isPhone: await phoneRule(step),
      accountEmail: account.email,
      residence,
    }
    const missing = missingDocuments(kyc, step, textIn(values, 'idType'))
    // The schemas of every page weigh more than the page; they come with the first thing there is to judge.
    const { stepProblems } = await import('./step-problems.ts')
    const problems = {
      ...stepProblems(step, body, around),
      ...Object.fromEntries(missing.map((kind) => [`documents.${kind}`, missingFileText(kind)])),
    }
    return { body, problems }
  }
}

function textIn(values: object, name: string): string {
  const value = (values as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

/** The documents of a page that are not there, or are asked for again. */
function missingDocuments(kyc: KycCase, step: KycStep, idType: string) {
  // Its fields are shown once the kind of document is chosen; until then that is what is wrong.
  if (step === 'identity' && idType === '') return []
  const isThere = (kind: string) => kyc.documents.some((one) => one.kind === kind) && !isAskedAgain(kyc, kind)
  return documentsAsked(kyc.role, step, idType).filter((kind) => !isThere(kind))
}

/** Whether a reviewer waits for an item: a kind of document, or a page. */
export function isAskedAgain(kyc: KycCase, item: string): boolean {
  return kyc.asked.some((asked) => asked.item === item && !asked.isAnswered)
}

/** Forty kilobytes of numbering plans, loaded when a number is judged. */
async function phoneRule(step: KycStep): Promise<KycSurroundings['isPhone']> {
  if (step !== 'identity') return () => true
  const { isPhoneOf } = await import('#lib/phone-number.ts')
  return isPhoneOf
}

/** The number as the wire takes it, where it can be read. */
async function withDigits(body: Readonly<Record<string, unknown>>) {
  const { readPhone } = await import('#lib/phone-number.ts')
  const read = readPhone(textIn(body, 'phone'), textIn(body, 'countryCode'))
  return read === undefined ? body : { ...body, phone: read.digits }
}

function answerOf(values: FieldValues, problems: Readonly<Record<string, string>>) {
  const errors: FieldErrors = {}
  // A list before its items, which would be lost under it.
  const outerFirst = Object.entries(problems).toSorted(([one], [other]) => one.length - other.length)
  for (const [path, message] of outerFirst) set(errors, path, { type: 'rule', message })
  return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** Every field of a page by its path, in the order of the page; the summary follows it. */
function labelsOf(step: KycStep, values: object): Readonly<Record<string, string>> {
  const documents = Object.entries(DOCUMENT_TEXTS).map(
    ([kind, { title }]) => [`documents.${kind}`, title] as const,
  )
  const { owners } = values as { readonly owners?: unknown }
  const ofOwners = (Array.isArray(owners) ? owners : []).flatMap((_, index) =>
    Object.entries(OWNER_LABELS).map(
      ([name, label]) => [`owners.${index}.${name}`, `Owner ${index + 1}, ${label.toLowerCase()}`] as const,
    ),
  )
  return { ...FIELD_LABELS[step], ...Object.fromEntries(ofOwners), ...Object.fromEntries(documents) }
}

/** The service names fields of the body, `answers.city`; the form knows them as `city`. */
function withoutPrefix(problem: MachineProblem | null): MachineProblem | null {
  if (problem === null) return null
  const fieldErrors = Object.fromEntries(
    Object.entries(problem.fieldErrors).map(([path, text]) => [path.replace(/^answers\./, ''), text]),
  )
  return { ...problem, fieldErrors }
}
