import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { COMPLAINT_ANSWER_MAX, COMPLAINT_TEXTS } from '#contracts/project/fatwa/values.ts'
import {
  AnswerComplaintDocument,
  type BoardComplaintFieldsFragment,
  BoardComplaintsDocument,
  type ComplaintFilter,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useStaleFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { focusFirst, keepFocus } from '#ui/keep-focus.ts'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { ComplaintCard } from './complaint-card.tsx'
import styles from './shariah.module.css'

const FILTERS: Readonly<Record<ComplaintFilter, string>> = {
  open: 'Waiting for an answer',
  answered: 'Answered',
  all: 'All',
}

/** Complaints to the board, for its scholars. */
export function ComplaintsPart() {
  const [show, setShow] = useState<ComplaintFilter>('open')
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(BoardComplaintsDocument, {
    variables: { ...page, show },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.part} aria-labelledby="complaints" ref={keepFocus}>
      <h2 id="complaints" tabIndex={-1}>
        Complaints
      </h2>
      <InlineSelect
        label="Show complaints"
        value={show}
        onChange={(value) => {
          setShow(value as ComplaintFilter)
          change({})
        }}
      >
        {Object.entries(FILTERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InlineSelect>
      <Reading
        value={data?.boardComplaints}
        problem={error && readProblem(error).message}
        label="Reading the complaints"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="complaints"
            list={list}
            page={page}
            empty={
              <EmptyState>
                {show === 'open' ? 'No complaint waits for an answer.' : 'No complaints are in this list.'}
              </EmptyState>
            }
            onChange={change}
          >
            {(row) => (
              <div className={styles.card}>
                <ComplaintCard complaint={row}>
                  {row.reply.allowed ? (
                    <AnswerPart complaint={row} onAnswered={() => void refetch()} />
                  ) : null}
                </ComplaintCard>
              </div>
            )}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

const newAnswer = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, COMPLAINT_TEXTS.answer),
      z.maxLength(COMPLAINT_ANSWER_MAX, `Must be at most ${COMPLAINT_ANSWER_MAX} characters`),
    ),
})

const LABEL_LENGTH = 60

function AnswerPart({
  complaint: { _id: complaintId, text },
  onAnswered,
}: {
  readonly complaint: BoardComplaintFieldsFragment
  readonly onAnswered: () => void
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [answer] = useMutation(AnswerComplaintDocument)
  const form = useLateForm({ resolver: zodResolver(newAnswer), defaultValues: { answer: '' } })
  const { submit, isBusy, problem } = useStaleFormSend(form, ['answer'], onAnswered)
  if (!isOpen)
    return (
      <div>
        <Button small aria-label={`Answer: ${text.slice(0, LABEL_LENGTH)}`} onClick={() => setIsOpen(true)}>
          Answer
        </Button>
      </div>
    )
  const send = submit(async (input) => {
    const { data } = await answer({ variables: { id: complaintId, input } })
    const { message } = present(data?.answerComplaint)
    onAnswered()
    return message
  })
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Answer"
      aria-busy={isBusy}
      ref={focusFirst}
      onSubmit={send}
    >
      <CountedText
        {...form.register('answer')}
        id={`${id}-answer`}
        label="Your answer"
        hint="The person who complained reads it as the answer of the board."
        rows={4}
        max={COMPLAINT_ANSWER_MAX}
        value={form.watch('answer')}
        error={form.formState.errors.answer?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send the answer'}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
