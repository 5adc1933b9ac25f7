import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import {
  CAMPAIGN_CHANGE_NAMES,
  CAMPAIGN_CHANGE_TEXTS,
  CHANGE_REASON_MAX,
  type CampaignChangeKind,
} from '#contracts/project/campaign-change-values.ts'
import { FIELD_PREFIX, PageField } from '#features/proposal-fields/field.tsx'
import { fieldsOf } from '#features/proposal-fields/fields.ts'
import type { Field } from '#features/proposal-fields/kinds.ts'
import { savedPage, type Typed, typedPage } from '#features/proposal-fields/typed.ts'
import {
  AskForCampaignChangeDocument,
  CampaignChangesDocument,
  type ChangeableCampaignsQuery,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './campaign-changes.module.css'

export type ChangeableCampaign = NonNullable<ChangeableCampaignsQuery['changeableCampaigns']>['data'][number]

const SUMMARY_MAX = 500
const CLOSES: Field = { path: 'closesAt', label: 'New closing date', kind: 'moment' }
const SUMMARY: Field = {
  path: 'summary',
  label: 'What changes, in a sentence',
  hint: 'It is kept with the new terms.',
  kind: 'lines',
  max: SUMMARY_MAX,
}
const REASON: Field = {
  path: 'reason',
  label: 'Reason',
  hint: 'Compliance reads it.',
  kind: 'lines',
  max: CHANGE_REASON_MAX,
}

/** Asks for a change of one campaign; what is not possible now says why. */
export function RequestForm({ campaign }: { readonly campaign: ChangeableCampaign }) {
  const id = useId()
  const possible = campaign.choices.filter(({ verdict }) => verdict.allowed)
  const impossible = campaign.choices.filter(({ verdict }) => !verdict.allowed)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.subject}>
        <h2 id={id}>{campaign.name}</h2>
        <span className={styles.quiet}>
          {CAMPAIGN_LABELS[campaign.state]}, closes <Deadline value={campaign.closesAt} />
        </span>
      </div>
      {possible.length === 0 ? null : (
        <Request campaign={campaign} kinds={possible.map(({ kind }) => kind)} />
      )}
      {impossible.length === 0 ? null : (
        <dl className={styles.facts} aria-label="Not possible now">
          {impossible.map(({ kind, verdict }) => (
            <div key={kind}>
              <dt>{CAMPAIGN_CHANGE_NAMES[kind]}: not possible now</dt>
              <dd>{verdict.reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Request({
  campaign,
  kinds,
}: {
  readonly campaign: ChangeableCampaign
  readonly kinds: readonly CampaignChangeKind[]
}) {
  const contract = fieldsOf('contract', campaign.contractType)
  const [initial] = useState(() => ({
    kind: '',
    closesAt: '',
    summary: '',
    reason: '',
    ...typedPage(contract, { terms: JSON.parse(campaign.terms) as unknown }),
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
  const kind: unknown = useWatch({ control: form.control, name: 'kind' })
  const fields: readonly Field[] = [
    {
      path: 'kind',
      label: 'What should change?',
      kind: 'radio',
      options: kinds.map((value) => ({ value, label: CAMPAIGN_CHANGE_NAMES[value] })),
    },
    ...(kind === 'extend' ? [CLOSES] : []),
    ...(kind === 'changeTerms' ? [...contract, SUMMARY] : []),
    REASON,
  ]
  const [problem, setProblem] = useState<AppProblem | null>(null)
  const labels = Object.fromEntries(fields.map(({ path, label }) => [path, label]))
  const { summary, showInvalid } = useProblems(form, labels, problem, FIELD_PREFIX)
  const { run, isBusy } = useOneCall((answer) => setProblem(atFirstTerm(answer, contract)))
  const [ask] = useMutation(AskForCampaignChangeDocument, {
    refetchQueries: [CampaignChangesDocument],
  })
  const send = async (values: FieldValues) => {
    setProblem(null)
    const saved = savedPage(contract, values as Typed, { 'terms.type': campaign.contractType })
    const { data } = await ask({
      variables: {
        input: {
          offeringId: campaign._id,
          kind: values['kind'] as CampaignChangeKind,
          reason: textOf(values, 'reason'),
          ...(kind === 'extend' && { closesAt: textOf(values, 'closesAt') }),
          ...(kind === 'changeTerms' && {
            terms: JSON.stringify(saved['terms']),
            summary: textOf(values, 'summary'),
          }),
        },
      },
    })
    const { message } = present(data?.askForCampaignChange)
    form.reset(initial)
    return message
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    void form.handleSubmit((values) => run(() => send(values)), showInvalid)(event)
  }
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submit}>
      {summary}
      {fields.map((field) => (
        <PageField
          key={field.path}
          field={field}
          form={form}
          countries={[]}
          currency={campaign.currency}
          left={() => undefined}
        />
      ))}
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Request the change'}
        </Button>
      </div>
    </form>
  )
}

/** A rule over several terms is shown at the first of them. */
function atFirstTerm(problem: AppProblem, [first]: readonly Field[]): AppProblem {
  const { terms, ...others } = problem.fieldErrors
  if (terms === undefined || first === undefined) return problem
  return { ...problem, fieldErrors: { ...others, [first.path]: terms } }
}

const textOf = (values: FieldValues, name: string): string => String(values[name] ?? '').trim()

/** What is missing; the service knows the rest of the rules. */
function faultsOf(values: FieldValues): Record<string, { type: string; message: string }> {
  const needed = {
    kind: 'Please choose',
    ...(values['kind'] === 'extend' && { closesAt: CAMPAIGN_CHANGE_TEXTS.closesAt }),
    ...(values['kind'] === 'changeTerms' && { summary: CAMPAIGN_CHANGE_TEXTS.summary }),
    reason: CAMPAIGN_CHANGE_TEXTS.reason,
  }
  return Object.fromEntries(
    Object.entries(needed).flatMap(([name, message]) =>
      textOf(values, name) === '' ? [[name, { type: 'rule', message }]] : [],
    ),
  )
}
