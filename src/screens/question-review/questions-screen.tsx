import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useState } from 'react'
import { HIDING_REASON_MAX, QUESTION_TEXTS } from '#contracts/project/deal-room/values.ts'
import { QuestionCard } from '#features/deal-room/question-card.tsx'
import {
  HideQuestionDocument,
  QuestionReviewDocument,
  type RoomQuestionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { focusFirst, keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import styles from './questions.module.css'

const TITLE = 'Questions of investors'
const LEAD = 'Hide a question that breaks the rules. The person who asked and the issuer read your reason.'

/** Questions about all offerings, for compliance. */
export function StaffQuestionsScreen() {
  return (
    <OnlyRole staffRole="compliance" people="compliance" title={TITLE}>
      <PageTitle title={TITLE} lead={LEAD} />
      <Questions />
    </OnlyRole>
  )
}

function Questions() {
  const { page, change } = useListParams()
  const { data, error, refetch } = useKeptQuery(QuestionReviewDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="questions" ref={keepFocus}>
      <h2 id="questions" tabIndex={-1}>
        Newest first
      </h2>
      <Reading
        value={data?.questionReview}
        problem={error && readProblem(error).message}
        label="Reading the questions"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="questions"
            list={list}
            page={page}
            empty={<EmptyState>No questions yet.</EmptyState>}
            onChange={change}
          >
            {(row) => (
              <QuestionCard
                question={row}
                subject={<a href={paths.propertyDetails(row.projectId)}>{row.projectName}</a>}
              >
                {row.hide.allowed ? <HidePart question={row} onStale={() => void refetch()} /> : null}
              </QuestionCard>
            )}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

function HidePart({
  question: { _id, question },
  onStale,
}: {
  readonly question: RoomQuestionFieldsFragment
  readonly onStale: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { field, sendReason, isBusy, problem } = useReasonCall({ missing: QUESTION_TEXTS.reason, onStale })
  const [hide] = useMutation(HideQuestionDocument)
  if (!isOpen)
    return (
      <div>
        <Button small aria-label={`Hide: ${question}`} onClick={() => setIsOpen(true)}>
          Hide
        </Button>
      </div>
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    sendReason(async (reason) => {
      const { data } = await hide({ variables: { id: _id, input: { reason } } })
      return present(data?.hideQuestion).message
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Hide: ${question}`}
      aria-busy={isBusy}
      ref={focusFirst}
      onSubmit={submit}
    >
      <CountedText {...field} label="Reason" rows={2} max={HIDING_REASON_MAX} />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="danger" type="submit" aria-disabled={isBusy}>
          Hide the question
        </Button>
        <Button aria-disabled={isBusy} onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
