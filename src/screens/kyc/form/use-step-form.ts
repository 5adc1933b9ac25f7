import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  set,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { type KycRuleContext, missingFileText } from '#contracts/kyc/rules.ts'
import { documentsAsked, type KycDocumentKind, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import { KycProvincesDocument } from '#graphql/generated/graphql.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import type { SummaryItem } from '#ui/fields/fields.tsx'
import { todayOf } from '#lib/dates/document-days.ts'
import type { MachineProblem } from '#machines/problem.ts'
import type { KycCase } from './use-wizard.ts'
import { DOCUMENT_TEXTS, type FIELD_LABELS, OWNER_LABELS } from '#contracts/kyc/labels.ts'
import { fieldLabels } from '#contracts/kyc/role-words.ts'
import { type AccountFacts, type Asked, bodyOf, startValues } from './step-values.ts'
import type { WizardPage } from './steps.ts'
import type { Country } from './use-places.ts'
import type { ReadyPage, Wizard } from './use-wizard.ts'

/** The props of every page of the form. */
export interface StepProps {
  readonly kyc: KycCase
  readonly wizard: Wizard
  readonly account: AccountFacts
  readonly countries: readonly Country[]
  /** The address of another page. */
  readonly to: (page: WizardPage) => string
  /** Opened by a Change link of the check page, to which it returns. */
  readonly isChange: boolean
}

/** What every field is given. */
export interface FieldOf {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
}

export type FieldName<Step extends KycStep> =
  | Extract<keyof (typeof FIELD_LABELS)[Step], string>
  | (Step extends 'company' ? `owners.${number}.${keyof typeof OWNER_LABELS}` : never)

type Form = UseFormReturn<FieldValues, unknown, FieldValues>

export interface StepForm<Step extends KycStep> {
  readonly step: Step
  readonly form: Form
  /** Kinds of which a file is chosen and not attached yet; the page is not saved meanwhile. */
  readonly unused: Set<KycDocumentKind>
  /** Id, label and error of a field, by its path. */
  readonly field: (path: FieldName<Step>) => FieldOf
  /** The same with what `register` gives. */
  readonly text: (path: FieldName<Step>) => FieldOf & ReturnType<Form['register']>
  /** The props of a controlled component: its value and handlers. */
  readonly value: (path: FieldName<Step>) => FieldOf & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur: () => void
  }
  /** The current value of a field. */
  readonly read: (path: string) => unknown
  /** To be called when a field loses the focus. */
  readonly left: () => void
  readonly summary: ReactNode
  /** The errors as the summary lists them. */
  readonly items: readonly SummaryItem[]
  /** Leads to the summary, which lists errors of other forms on the page too. */
  readonly showInvalid: () => void
  /** Whether it was sent and is wrong. */
  readonly isInvalid: boolean
  /** What is sent of it; undefined where something is wrong, which is shown then. */
  readonly ready: () => Promise<ReadyPage | undefined>
  readonly submit: () => void
  /** The errors of the current values by path, of the whole page. */
  readonly problems: () => Promise<Readonly<Record<string, string>>>
  /** Shows errors at their fields and in the summary. */
  readonly show: (problems: Readonly<Record<string, string>>) => void
}

/** The unsaved answers of a page as JSON: as last typed, else as the service keeps them. */
export function draftOf(step: KycStep, { kyc, wizard }: Pick<StepProps, 'kyc' | 'wizard'>): string | null {
  return wizard.calls.typedOf(step) ?? kyc.steps.find((one) => one.step === step)?.draft ?? null
}

/** The prefix of field ids. */
export const FIELD_PREFIX = 'kyc-'

/** The form of a page: initial values, validation by the service's rules, and drafts while typing. */
export function useStepForm<Step extends KycStep>(
  step: Step,
  props: StepProps,
  {
    isHere = () => true,
    guess = {},
    others = {},
  }: {
    /** Whether a field is shown; all are unless told. */
    readonly isHere?: (path: string) => boolean
    /** Values for fields without an answer, a draft or account data. */
    readonly guess?: object
    /** The errors of other forms on the page. */
    readonly others?: Parameters<typeof useProblems>[5]
  } = {},
): StepForm<Step> {
  const { kyc, wizard, account } = props
  const { calls, send, snapshot } = wizard
  const [unused] = useState(() => new Set<KycDocumentKind>())
  const judge = useJudge(step, props, unused)
  const [initial] = useState(() => {
    const currency = kyc.answers.financial?.totalIncome.currency
    return startValues(step, {
      account,
      answers: kyc.answers[step],
      draft: draftOf(step, props),
      isDocSign: kyc.isDocSign,
      currency,
      residence: kyc.answers.address?.country,
      guess,
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
  const labels = labelsOf(step, kyc.role, values)
  const refusal = calls.sentStep() === step ? snapshot.context.problem : null
  const problem = useMemo(() => withoutPrefix(refusal), [refusal])
  const { summary, items, showInvalid } = useProblems(
    form,
    shownOf(labels, isHere),
    problem,
    FIELD_PREFIX,
    null,
    others,
  )

  const changed = useEffectEvent((values: FieldValues, name: string | undefined) => {
    calls.note(step, JSON.stringify(values))
    send({ type: 'field.changed' })
    // An error of a rule is checked again after every change, because another answer may mend it; an error from the service
    // stays until its own field changes.
    const checkedAgain = Object.keys(labels).filter((path) => {
      const error = get(errors, path) as FieldError | undefined
      return error?.type === 'rule' || (error !== undefined && path === name)
    })
    if (checkedAgain.length > 0) void form.trigger(checkedAgain)
  })
  // The form library: it tells of every change.
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values, name }) => changed(values, name) }),
    [form],
  )
  const left = () => {
    // A dialog that opens takes the focus, but nobody has left the field, and it asks whether to save.
    if (document.querySelector('[role=alertdialog]') === null) send({ type: 'field.left' })
  }
  const field = (path: string): FieldOf => ({
    id: `${FIELD_PREFIX}${path}`,
    label: labels[path] ?? path,
    error: messageAt(errors, path),
  })
  const ready = () =>
    new Promise<ReadyPage | undefined>((resolve, reject) => {
      const right = async (values: FieldValues) => resolve({ step, answers: (await judge(values)).body })
      const wrong = () => {
        showInvalid()
        resolve(undefined)
      }
      form.handleSubmit(right, wrong)().catch(reject)
    })
  return {
    step,
    form,
    unused,
    ready,
    isInvalid: form.formState.isSubmitted && Object.keys(errors).length > 0,
    field,
    read,
    left,
    summary,
    items,
    showInvalid,
    text: (path) => {
      const registered = form.register(path)
      return {
        ...field(path),
        ...registered,
        onBlur: (event: { readonly target: { readonly value?: string } }) => {
          left()
          // Leaving an empty field is not an error yet.
          return event.target.value === '' ? Promise.resolve() : registered.onBlur(event)
        },
      }
    },
    value: (path: string) => ({
      ...field(path),
      value: textAt(path),
      onChange: (value) => form.setValue(path, value, { shouldDirty: true }),
      onBlur: () => {
        left()
        if (form.getValues(path) !== '') void form.trigger(path)
      },
    }),
    submit: () => {
      if (!snapshot.hasTag('busy')) void sendPages(wizard, [ready])
    },
    problems: async () => (await judge(form.getValues())).problems,
    show: (problems) => {
      form.clearErrors()
      for (const [path, message] of outerFirst(problems)) form.setError(path, { type: 'rule', message })
      showInvalid()
    },
  }
}

/** Sends pages by one press, once none of them is wrong; tells whether it did. */
export async function sendPages(
  { calls, send }: Wizard,
  pages: readonly (() => Promise<ReadyPage | undefined>)[],
): Promise<boolean> {
  const ready = await Promise.all(pages.map((one) => one()))
  if (ready.includes(undefined)) return false
  calls.hand(...ready.filter((one) => one !== undefined))
  send({ type: 'page.sent' })
  return true
}

/** Converts a page to its body and collects its errors, including missing documents. */
function useJudge(
  step: KycStep,
  { kyc, countries, account }: StepProps,
  unused: ReadonlySet<KycDocumentKind>,
) {
  const client = useApolloClient()
  const residence = kyc.answers.address ?? undefined
  const applicant: Asked = { role: kyc.role, residence }
  const provincesOf = async (country: string) => {
    if (country === '') return []
    const { data } = await client.query({ query: KycProvincesDocument, variables: { country } })
    return data?.provinces.data.map(({ code }) => code) ?? []
  }
  return async (values: FieldValues) => {
    const { isDocSign } = kyc
    const typed = bodyOf(step, step === 'questionnaire' ? { ...values, isDocSign } : values, applicant)
    // Loads forty kilobytes of numbering plans only when a number must be checked.
    const phones = step === 'identity' ? await import('#contracts/user/phone-number.ts') : undefined
    const phone = phones?.readPhone(textIn(typed, 'phone'), textIn(typed, 'countryCode'))
    const body = phone === undefined ? typed : { ...typed, phone: phone.digits }
    const provinces = await provincesOf(textIn(body, 'country'))
    const around: KycRuleContext = {
      role: kyc.role,
      today: todayOf(new Date()),
      isOpen: (code) => countries.find((one) => one.code === code)?.status,
      provincesOf: () => provinces,
      isPhone: phones?.isPhoneOf ?? (() => true),
      accountEmail: account.email,
      applicant: kyc.answers.identity ?? undefined,
      residence,
    }
    const missing = missingDocuments(kyc, step, textIn(values, 'idType'))
    // Loaded lazily, because the schemas of all pages are larger than the page.
    const { stepProblems } = await import('./step-problems.ts')
    const problems = {
      ...stepProblems(step, body, around),
      ...Object.fromEntries([
        ...[...unused].map((kind) => [
          `documents.${kind}`,
          'The new file is not uploaded yet. Use it, wait for it, or remove it.',
        ]),
        ...missing.map((kind) => [`documents.${kind}`, missingFileText(kind)]),
      ]),
    }
    return { body, problems }
  }
}

function textIn(values: object, name: string): string {
  const value = (values as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

/** The documents of a page that are missing or requested again. */
function missingDocuments(kyc: KycCase, step: KycStep, idType: string) {
  // The document fields appear once the kind is chosen; until then the missing kind is the error.
  if (step === 'identity' && idType === '') return []
  const isThere = (kind: string) => kyc.documents.some((one) => one.kind === kind) && !isAskedAgain(kyc, kind)
  return documentsAsked(kyc.role, step, idType).filter((kind) => !isThere(kind))
}

/** Whether a reviewer's request for this document or page is open. */
export function isAskedAgain(kyc: KycCase, item: string): boolean {
  return kyc.changeRequests.some((request) => request.item === item && !request.isAnswered)
}

function answerOf(values: FieldValues, problems: Readonly<Record<string, string>>) {
  const errors: FieldErrors = {}
  for (const [path, message] of outerFirst(problems)) set(errors, path, { type: 'rule', message })
  return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** Parents first, because setting the error of a list would overwrite those of its items. */
const outerFirst = (problems: Readonly<Record<string, string>>) =>
  Object.entries(problems).toSorted(([one], [other]) => one.length - other.length)

const shownOf = (labels: Readonly<Record<string, string>>, isHere: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(labels).filter(([path]) => isHere(path)))

/** The labels of a page's fields by path, in the order of the error summary. */
function labelsOf(step: KycStep, role: KycRole, values: object): Readonly<Record<string, string>> {
  const documents = Object.entries(DOCUMENT_TEXTS).map(
    ([kind, { title }]) => [`documents.${kind}`, title] as const,
  )
  const { owners } = values as { readonly owners?: unknown }
  const ofOwners = (Array.isArray(owners) ? owners : []).flatMap((_, index) =>
    Object.entries(OWNER_LABELS).map(
      ([name, label]) => [`owners.${index}.${name}`, `Owner ${index + 1}, ${label.toLowerCase()}`] as const,
    ),
  )
  return { ...fieldLabels(step, role), ...Object.fromEntries(ofOwners), ...Object.fromEntries(documents) }
}

/** The service names fields of the body `answers.city`; the form uses `city`. */
function withoutPrefix(problem: MachineProblem | null): MachineProblem | null {
  if (problem === null) return null
  const fieldErrors = Object.fromEntries(
    Object.entries(problem.fieldErrors).map(([path, text]) => [path.replace(/^answers\./, ''), text]),
  )
  return { ...problem, fieldErrors }
}
