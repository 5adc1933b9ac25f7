import { preselected, proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import { type ComponentProps, type SubmitEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type FieldErrors, type FieldValues, get, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { ContractType } from '#contracts/project/projects.ts'
import type { TypedAnswers } from '#contracts/project/proposal-rules.ts'
import { PROPOSAL_TEXTS, ROYALTY_MIN, type ProposalPage } from '#contracts/project/proposal-values.ts'
import { CONTRACT_TYPES } from '#contracts/project/values.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { usePageTitle } from '#hooks/use-page-title.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { ErrorSummary } from '#ui/fields/fields.tsx'
import type { CountryOption } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { FIELD_PREFIX, PageField } from '#features/proposal-fields/field.tsx'
import { fieldsOf, labelOf } from '#features/proposal-fields/fields.ts'
import type { Field } from '#features/proposal-fields/kinds.ts'
import { PAGE_LEADS, PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { pageAfter } from './order.ts'
import { errorsOf, loadRules } from './page-errors.ts'
import { Progress } from './progress.tsx'
import styles from './proposal.module.css'
import { savedPage, type Typed, typedPage } from '#features/proposal-fields/typed.ts'
import type { Proposal, ProposalForm } from './use-proposal.ts'

export interface PageProps {
  readonly page: ProposalPage
  readonly proposal: Proposal
  readonly form: ProposalForm
  readonly countries: readonly CountryOption[]
  /** The address of a page. */
  readonly to: (page: ProposalPage | 'check') => string
  /** The address before this page; undefined for the first one. */
  readonly back: string | undefined
}

/** Everything typed so far, page by page; what this tab has typed and not saved counts. */
export function answersOf({ proposal, form }: Pick<PageProps, 'proposal' | 'form'>): TypedAnswers {
  return Object.fromEntries(
    proposal.pages.flatMap(({ page, answers }) => {
      const text = form.calls.typedOf(page) ?? answers
      return text === null || text === undefined ? [] : [[page, JSON.parse(text) as unknown]]
    }),
  )
}

function contractTypeOf({ eligibility }: TypedAnswers): ContractType | undefined {
  const chosen: unknown = get(eligibility, 'contractType')
  return CONTRACT_TYPES.find((one) => one === chosen)
}

/** Pages that show what the issuer may still raise. */
const CAPPED_PAGES: ReadonlySet<ProposalPage> = new Set(['shares', 'funds'])

/** One page of questions, saved while typing; its answers alone while they are locked. */
export function PageForm(props: PageProps) {
  const { page, proposal } = props
  const isLocked = proposal.pages.some((one) => one.page === page && one.isLocked)
  return isLocked ? <LockedPage {...props} /> : <OpenPage {...props} />
}

const CapNote = lazyPart(() => import('./cap-note.tsx').then((part) => part.CapNote))

const LazyAnswers = lazyPart(() => import('./answers.tsx').then((part) => part.Answers))

/** What is answered on a page, read only; loaded where it is shown. */
export function Answers(props: ComponentProps<typeof LazyAnswers>) {
  return (
    <Suspense fallback={<LoadingState label="Reading the answers" />}>
      <LazyAnswers {...props} />
    </Suspense>
  )
}

function LockedPage(props: PageProps) {
  const { page, proposal, to, back } = props
  usePageTitle(PAGE_TITLES[page])
  return (
    <>
      {back === undefined ? null : (
        <Link className={styles.back ?? ''} to={back}>
          Back
        </Link>
      )}
      <PageTitle title={PAGE_TITLES[page]} />
      <Progress page={page} proposal={proposal} to={to} />
      <div className={styles.note}>
        <p>{PROPOSAL_TEXTS.locked}</p>
      </div>
      <div className={styles.card}>
        <Answers page={page} answers={answersOf(props)} countries={props.countries} />
      </div>
      <div className={styles.actions}>
        <RouteButton look="primary" to={to(pageAfter(page))}>
          Continue
        </RouteButton>
      </div>
    </>
  )
}

function OpenPage(props: PageProps) {
  const { page, proposal, form, countries, to, back } = props
  const { snapshot, send, calls } = form
  const answers = answersOf(props)
  const contractType = contractTypeOf(answers)
  const hasVideo = proposal.videoOrigin !== null
  const asked = fieldsOf(page, contractType).filter(({ path }) => hasVideo || path !== 'video')
  const hasAmounts = asked.some(({ kind, path }) => kind === 'amount' && get(answers[page], path))
  const fields = asked.map((field) => heldTo(field, proposal, hasAmounts))
  const constant: Typed = {
    ...(page === 'contract' && contractType !== undefined && { 'terms.type': contractType }),
    ...(page === 'images' && !hasVideo && { video: '' }),
  }
  const view = proposal.pages.find((one) => one.page === page)
  const [initial] = useState(() => typedPage(fields, answers[page]))
  const library = useForm<FieldValues, unknown, FieldValues>({
    mode: 'onTouched',
    defaultValues: initial,
    shouldFocusError: false,
    resolver: async (values) => {
      const { problemsOfPage } = await loadRules()
      const problems = problemsOfPage(
        page,
        { ...answers, [page]: savedPage(fields, values, constant) },
        proposal,
      )
      return problems.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf(problems, fields) }
    },
  })
  const { errors } = library.formState
  const chosen: unknown = useWatch({ control: library.control, name: 'currency' })
  const currency = proposalCurrency(chosen === undefined ? answers : { shares: { currency: chosen } })
  const labels = labelsOf(fields, errors)
  const { summary, showInvalid } = useProblems(
    library,
    labels,
    snapshot.matches({ filling: 'dirty' }) ? null : snapshot.context.problem,
    FIELD_PREFIX,
  )
  const title = PAGE_TITLES[page]
  usePageTitle(title, library.formState.isSubmitted && Object.keys(errors).length > 0)
  const changed = useEffectEvent((values: FieldValues) => {
    calls.note(page, JSON.stringify(savedPage(fields, values, constant)))
    send({ type: 'field.changed' })
  })
  // The form library: it tells of every change.
  useEffect(
    () => library.subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [library],
  )
  const isBusy = snapshot.hasTag('busy')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    void library.handleSubmit((values) => {
      calls.note(page, JSON.stringify(savedPage(fields, values, constant)))
      send({ type: 'page.sent' })
    }, showInvalid)(event)
  }
  return (
    <>
      {back === undefined ? null : (
        <Link className={styles.back ?? ''} to={back}>
          Back
        </Link>
      )}
      <PageTitle title={title} lead={PAGE_LEADS[page]} />
      <Progress page={page} proposal={proposal} to={to} />
      {view?.reason === null || view === undefined ? null : (
        <div className={styles.note}>
          <h2>A reviewer asks for a change</h2>
          <p>{view.reason}</p>
        </div>
      )}
      {CAPPED_PAGES.has(page) && proposal.cap !== null ? (
        <Suspense fallback={null}>
          <CapNote cap={proposal.cap} problem={proposal.cap.problem} />
        </Suspense>
      ) : null}
      {summary}
      {fields.length === 0 ? (
        <ErrorSummary
          items={[{ fieldId: '', label: 'Contract', message: 'Choose the contract on the first page.' }]}
        />
      ) : null}
      {/* Figures of the books may be left empty, as their lead says. */}
      {page === 'books' ? null : (
        <p className={styles.quiet}>All questions are required unless marked optional.</p>
      )}
      <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submit}>
        <div className={styles.card}>
          {fields.map((field) => (
            <PageField
              key={field.path}
              field={field}
              form={library}
              countries={countries}
              currency={currency}
              left={() => send({ type: 'field.left' })}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save and continue'}
          </Button>
          <SaveStatus state={form.saveState} />
        </div>
      </form>
      <p className={styles.quiet}>Your answers are saved. You can stop and continue later, on any device.</p>
    </>
  )
}

/** The field with what is configured: the limit of a royalty in its hint, the currencies as choices. */
function heldTo(field: Field, { royaltyLimit, currencies }: Proposal, hasAmounts: boolean): Field {
  if (field.path === 'royalty')
    return { ...field, hint: `${field.hint ?? ''} From ${ROYALTY_MIN} to ${royaltyLimit - 1}.` }
  if (field.path !== 'currency' || field.kind !== 'choice') return field
  const options = currencies.map((value) => ({ value, label: value }))
  return { ...field, options, initial: preselected(currencies, hasAmounts) ?? '' }
}

/** The labels of all fields, and of the items of lists that have an error. */
function labelsOf(fields: readonly Field[], errors: FieldErrors<FieldValues>): Record<string, string> {
  const labels: Record<string, string> = {}
  for (const field of fields) {
    labels[field.path] = field.label
    if (field.kind !== 'list') continue
    const wrong: unknown = get(errors, field.path)
    for (const [index] of Array.isArray(wrong) ? wrong.entries() : [])
      for (const inner of field.fields) {
        const path = `${field.path}.${index}.${inner.path}`
        labels[path] = labelOf(fields, path) ?? inner.label
      }
  }
  return labels
}
