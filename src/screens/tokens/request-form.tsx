import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import {
  KINDS_OF_HOLDER,
  KINDS_OF_WHOLE,
  KINDS_WITH_RECIPIENT,
  KINDS_WITH_UNITS,
  TOKEN_OPERATION_NAMES,
  TOKEN_OPERATION_TEXTS,
  TOKEN_REASON_MAX,
  type TokenOperationKind,
} from '#contracts/token/operation-values.ts'
import { FIELD_PREFIX, PageField } from '#features/proposal-fields/field.tsx'
import type { Option, SingleField } from '#features/proposal-fields/kinds.ts'
import { AskForTokenOperationDocument, type TokenListQuery } from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { Button } from '#ui/controls/button.tsx'
import styles from './tokens.module.css'

export type Token = NonNullable<TokenListQuery['tokenList']>['data'][number]

const REASON: SingleField = {
  path: 'reason',
  label: 'Reason',
  hint: 'The second person reads it.',
  kind: 'lines',
  max: TOKEN_REASON_MAX,
}
const RECIPIENT: SingleField = {
  path: 'recipientEmail',
  label: 'Email address of the receiver',
  hint: 'The account of a verified investor.',
  kind: 'line',
}
const RULES: readonly SingleField[] = [
  { path: 'maxUnits', label: 'Most digital shares of one holder', hint: 'Empty: no limit.', kind: 'whole' },
  { path: 'maxHolders', label: 'Most holders', hint: 'Empty: no limit.', kind: 'whole' },
  {
    path: 'barredCountries',
    label: 'Barred countries',
    hint: 'Codes of two letters with a comma between them, such as US, CA.',
    kind: 'line',
  },
]

/** The fields of a kind, in order. */
function fieldsOf(kind: string, holders: readonly Option[]): readonly SingleField[] {
  const is = (kinds: readonly TokenOperationKind[]) => kinds.some((one) => one === kind)
  return [
    ...(is(KINDS_OF_HOLDER)
      ? [
          {
            path: 'holderId',
            label: 'Holder',
            hint: 'Those of the table. Turn its pages for others.',
            kind: 'choice',
            options: holders,
          } as const,
        ]
      : []),
    ...(is(KINDS_WITH_RECIPIENT) ? [RECIPIENT] : []),
    ...(is(KINDS_WITH_UNITS) || is(KINDS_OF_WHOLE)
      ? [
          {
            path: 'units',
            label: 'Digital shares',
            ...(is(KINDS_OF_WHOLE) && { hint: 'Empty: the whole holding.' }),
            kind: 'whole',
          } as const,
        ]
      : []),
    ...(kind === 'changeRules' ? RULES : []),
    REASON,
  ]
}

interface RequestFormProps {
  readonly token: Token
  readonly kinds: readonly TokenOperationKind[]
  readonly holders: readonly Option[]
  readonly onAsked: () => void
}

/** Asks for an operation, which a second person decides about. */
export function RequestForm({ token, kinds, holders, onAsked }: RequestFormProps) {
  const id = useId()
  const [only] = kinds.length === 1 ? kinds : []
  const [initial] = useState(() => ({
    kind: only ?? '',
    holderId: '',
    recipientEmail: '',
    units: '',
    maxUnits: String(token.rules.maxUnits ?? ''),
    maxHolders: String(token.rules.maxHolders ?? ''),
    barredCountries: token.rules.barredCountries.join(', '),
    reason: '',
  }))
  const form = useForm<FieldValues, unknown, FieldValues>({
    mode: 'onTouched',
    defaultValues: initial,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = faultsOf(values)
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const kind = String(useWatch({ control: form.control, name: 'kind' }))
  const holderId = String(useWatch({ control: form.control, name: 'holderId' }))
  const options = useKeptChoice(holders, holderId)
  const fields: readonly SingleField[] = [
    ...(only === undefined
      ? [
          {
            path: 'kind',
            label: 'What should be done?',
            kind: 'choice',
            options: kinds.map((value) => ({ value, label: TOKEN_OPERATION_NAMES[value] })),
          } as const,
        ]
      : []),
    ...fieldsOf(kind, options),
  ]
  const [problem, setProblem] = useState<AppProblem | null>(null)
  const labels = Object.fromEntries(fields.map(({ path, label }) => [path, label]))
  const { summary, showInvalid } = useProblems(form, labels, problem, FIELD_PREFIX)
  const { run, isBusy } = useOneCall((answer) => setProblem(atFirstRule(answer)))
  const [ask] = useMutation(AskForTokenOperationDocument)
  const send = async (values: FieldValues) => {
    setProblem(null)
    const { data } = await ask({ variables: { input: inputOf(token._id, kind, fields, values) } })
    const { message } = present(data?.askForTokenOperation)
    form.reset(initial)
    onAsked()
    return message
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    void form.handleSubmit((values) => run(() => send(values)), showInvalid)(event)
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{only === undefined ? 'New request' : TOKEN_OPERATION_NAMES[only]}</h2>
      <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submit}>
        {summary}
        {fields.map((field) => (
          <PageField key={field.path} field={field} form={form} countries={[]} left={() => undefined} />
        ))}
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send the request'}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The options with the chosen one first when it is on another page of the table. */
function useKeptChoice(options: readonly Option[], value: string): readonly Option[] {
  const [kept, setKept] = useState<Option | null>(null)
  const chosen = options.find((option) => option.value === value)
  if (chosen !== undefined && (chosen.value !== kept?.value || chosen.label !== kept.label)) setKept(chosen)
  return chosen === undefined && kept?.value === value ? [kept, ...options] : options
}

const textOf = (values: FieldValues, name: string): string => String(values[name] ?? '').trim()
/** A whole number as it is typed; null where it is empty. */
const wholeOf = (values: FieldValues, name: string): number | null => {
  const text = textOf(values, name).replaceAll(',', '')
  return text === '' ? null : Number(text)
}

function inputOf(offeringId: string, kind: string, fields: readonly SingleField[], values: FieldValues) {
  const has = (path: string) => fields.some((field) => field.path === path)
  return {
    offeringId,
    kind: kind as TokenOperationKind,
    reason: textOf(values, 'reason'),
    ...(has('holderId') && { holderId: textOf(values, 'holderId') }),
    ...(has('recipientEmail') && { recipientEmail: textOf(values, 'recipientEmail') }),
    ...(has('units') && { units: wholeOf(values, 'units') }),
    ...(has('maxUnits') && {
      rules: {
        maxUnits: wholeOf(values, 'maxUnits'),
        maxHolders: wholeOf(values, 'maxHolders'),
        barredCountries: countriesOf(values),
      },
    }),
  }
}

const countriesOf = (values: FieldValues): string[] =>
  textOf(values, 'barredCountries')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')

/** A refusal of the rules as a whole, or of one of them, is shown at its field. */
function atFirstRule(problem: AppProblem): AppProblem {
  const entries = Object.entries(problem.fieldErrors).map(([path, text]) => {
    if (path === 'rules') return ['maxUnits', text] as const
    const [, field] = /^rules\.(\w+)/.exec(path) ?? []
    return [field ?? path, text] as const
  })
  return { ...problem, fieldErrors: Object.fromEntries(entries) }
}

const WHOLE = /^\d{1,9}$/

/** What is missing or no number; the service knows the rest of the rules. */
function faultsOf(values: FieldValues): Record<string, { type: string; message: string }> {
  const kind = textOf(values, 'kind')
  const fields = fieldsOf(kind, []).map(({ path }) => path)
  const isOptional = (path: string) =>
    path === 'maxUnits' ||
    path === 'maxHolders' ||
    path === 'barredCountries' ||
    (path === 'units' && KINDS_OF_WHOLE.some((one) => one === kind))
  const missing: Readonly<Record<string, string>> = {
    holderId: TOKEN_OPERATION_TEXTS.holder,
    recipientEmail: TOKEN_OPERATION_TEXTS.recipient,
    units: TOKEN_OPERATION_TEXTS.units,
    reason: TOKEN_OPERATION_TEXTS.reason,
  }
  const faults = fields.flatMap((path) => {
    const text = textOf(values, path)
    const isWhole = path === 'units' || path === 'maxUnits' || path === 'maxHolders'
    if (text === '') return isOptional(path) ? [] : [[path, missing[path] ?? 'Please fill this in'] as const]
    if (isWhole && (!WHOLE.test(text.replaceAll(',', '')) || wholeOf(values, path) === 0))
      return [[path, 'Please enter a whole number above zero'] as const]
    return []
  })
  const all = kind === '' ? [['kind', 'Please choose'] as const, ...faults] : faults
  return Object.fromEntries(all.map(([path, message]) => [path, { type: 'rule', message }]))
}
