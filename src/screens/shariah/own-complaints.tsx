import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { COMPLAINT_MAX, COMPLAINT_MIN, COMPLAINT_TEXTS } from '#contracts/project/fatwa/values.ts'
import {
  ComplaintSubjectsDocument,
  type ComplaintSubjectsQuery,
  OwnComplaintsDocument,
  WriteComplaintDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { ComplaintCard } from './complaint-card.tsx'
import styles from './shariah.module.css'

/** What a signed-in person has complained about, and a new complaint. */
export function OwnComplaints() {
  return (
    <div className={styles.form}>
      <ComplaintForm />
      <ComplaintList />
    </div>
  )
}

const newComplaint = z.object({
  offeringId: z.string(),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(COMPLAINT_MIN, COMPLAINT_TEXTS.text),
      z.maxLength(COMPLAINT_MAX, `Must be at most ${COMPLAINT_MAX} characters`),
    ),
})

/** The offerings that a complaint may be about, a page at a time. Without the names a complaint can still be written. */
function useSubjects() {
  const client = useApolloClient()
  const { data } = useQuery(ComplaintSubjectsDocument, { variables: { pageNo: 1 } })
  const [pages, setPages] = useState<readonly (readonly Subject[])[]>([])
  const first = data?.fatwaCertificates
  const rows = [...(first?.data ?? []), ...pages.flat()]
  const readMore = async () => {
    const { data: next } = await client.query({
      query: ComplaintSubjectsDocument,
      variables: { pageNo: pages.length + 2 },
      errorPolicy: 'all',
    })
    const found = next?.fatwaCertificates?.data
    if (found !== undefined) setPages((known) => [...known, found])
  }
  return { rows, hasMore: rows.length < (first?.totalCount ?? 0), readMore: () => void readMore() }
}
type Subject = NonNullable<ComplaintSubjectsQuery['fatwaCertificates']>['data'][number]

function ComplaintForm() {
  const id = useId()
  const subjects = useSubjects()
  const [write] = useMutation(WriteComplaintDocument, { refetchQueries: [OwnComplaintsDocument] })
  const form = useLateForm({
    resolver: zodResolver(newComplaint),
    // The page of a fatwa leads here with its offering.
    defaultValues: { offeringId: new URLSearchParams(window.location.search).get('about') ?? '', text: '' },
  })
  const { errors } = form.formState
  const { submit, isBusy, problem } = useFormSend(form, ['offeringId', 'text'])
  const send = submit(async ({ offeringId, text }) => {
    const input = { offeringId: offeringId === '' ? null : offeringId, text }
    const { data } = await write({ variables: { input } })
    const { message } = present(data?.writeComplaint)
    form.reset()
    return message
  })
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Complain to the board"
      aria-busy={isBusy}
      onSubmit={send}
    >
      <SelectField
        id={`${id}-offering`}
        label="Offering (optional)"
        error={errors.offeringId?.message}
        {...form.register('offeringId')}
        value={form.watch('offeringId')}
      >
        <option value="">No single offering</option>
        {subjects.rows.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {subjects.hasMore ? (
        <div>
          <Button small onClick={subjects.readMore}>
            Show more offerings
          </Button>
        </div>
      ) : null}
      <CountedText
        {...form.register('text')}
        id={`${id}-text`}
        label="Your complaint"
        hint={`At least ${COMPLAINT_MIN} characters. Scholars read it without your name.`}
        rows={5}
        max={COMPLAINT_MAX}
        value={form.watch('text')}
        error={errors.text?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <div>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send the complaint'}
        </Button>
      </div>
    </form>
  )
}

function ComplaintList() {
  const { page, change } = useOwnPage(5)
  const { data, error, refetch } = useKeptQuery(OwnComplaintsDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.part} aria-labelledby="own-complaints">
      <h3 id="own-complaints">Your complaints</h3>
      <Reading
        value={data?.ownComplaints}
        problem={error && readProblem(error).message}
        label="Reading your complaints"
        rows={1}
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="complaints"
            list={list}
            page={page}
            empty={<EmptyState>You have written no complaint.</EmptyState>}
            onChange={change}
          >
            {(row) => (
              <div className={styles.card}>
                <ComplaintCard complaint={row} />
              </div>
            )}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}
