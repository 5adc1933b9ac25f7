import { useMutation, useQuery } from '@apollo/client/react'
import { type SubmitEvent, useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import {
  CreateProposalDocument,
  IssuerCapsDocument,
  KycCountriesDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { usePageTitle } from '#hooks/use-page-title.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import type { CountryOption } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BeforeRaising, WhoDoesWhat } from '#features/getting-started/before-raising.tsx'
import { FIELD_PREFIX, PageField } from '#features/proposal-fields/field.tsx'
import { fieldsOf } from '#features/proposal-fields/fields.ts'
import { PAGE_LEADS, PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import styles from './proposal.module.css'
import { CapNote } from './cap-note.tsx'
import { errorsOf, loadRules } from './page-errors.ts'
import { savedPage, typedPage } from '#features/proposal-fields/typed.ts'

const FIELDS = fieldsOf('eligibility', undefined)
const LABELS = Object.fromEntries(FIELDS.map(({ path, label }) => [path, label]))

/** /raiseFundForm (R27) and /project_management/add_new_project (R60): the first page, which begins a proposal. */
export function NewProposalScreen() {
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(KycCountriesDocument)
  const title = PAGE_TITLES.eligibility
  if (user?.isIssuer !== true)
    return (
      <>
        <PageTitle title={title} />
        {user === undefined ? (
          <LoadingState label="Reading your account" />
        ) : (
          <EmptyState title="You do not have access">This page is for issuers.</EmptyState>
        )}
      </>
    )
  return (
    <div className={styles.page}>
      <PageTitle title={title} lead={PAGE_LEADS.eligibility} />
      <BeforeRaising>
        <Reading
          value={data?.countries.data}
          problem={error && readProblem(error).message}
          label="Reading the countries"
          onRetry={() => void refetch()}
        >
          {(countries) => (
            <div className={styles.page}>
              <FirstPage countries={countries} />
              <WhoDoesWhat />
            </div>
          )}
        </Reading>
      </BeforeRaising>
    </div>
  )
}

function FirstPage({ countries }: { readonly countries: readonly CountryOption[] }) {
  const navigate = useNavigate()
  const [create, { loading, error }] = useMutation(CreateProposalDocument)
  const [initial] = useState(() => typedPage(FIELDS, undefined))
  const form = useForm<FieldValues, unknown, FieldValues>({
    mode: 'onTouched',
    defaultValues: initial,
    shouldFocusError: false,
    resolver: async (values) => {
      const { problemsOfPage } = await loadRules()
      const problems = problemsOfPage('eligibility', { eligibility: savedPage(FIELDS, values) })
      return problems.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf(problems, FIELDS) }
    },
  })
  const caps = useQuery(IssuerCapsDocument, { fetchPolicy: 'cache-and-network' })
  const regime: unknown = useWatch({ control: form.control, name: 'regime' })
  const { summary, showInvalid } = useProblems(
    form,
    LABELS,
    error === undefined ? null : readProblem(error),
    FIELD_PREFIX,
  )
  usePageTitle(
    PAGE_TITLES.eligibility,
    form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0,
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (loading) return
    void form.handleSubmit(async (values) => {
      const answers = JSON.stringify(savedPage(FIELDS, values))
      try {
        const { data } = await create({ variables: { input: { answers } } })
        const { _id } = present(present(data).createProposal).data
        void navigate(insidePaths.editProject(_id))
      } catch {
        // Apollo hands the same error to the hook, which shows it.
      }
    }, showInvalid)(event)
  }
  return (
    <div className={styles.form}>
      {summary}
      <form className={styles.form} noValidate aria-busy={loading} onSubmit={submit}>
        <div className={styles.card}>
          {FIELDS.map((field) => (
            <PageField key={field.path} field={field} form={form} countries={countries} left={() => {}} />
          ))}
          <CapNote cap={caps.data?.issuerCaps?.data.find((one) => one.regime === regime)} />
        </div>
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={loading}>
            {loading ? 'Checking…' : 'Check and begin'}
          </Button>
        </div>
      </form>
    </div>
  )
}
