import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { ANSWER_MAX, QUESTION_TEXTS } from '#contracts/project/deal-room/values.ts'
import { QuestionCard } from '#features/deal-room/question-card.tsx'
import { UnsavedGuard } from '#features/leave-guard/unsaved-guard.tsx'
import {
  AnswerQuestionDocument,
  ReceivedQuestionsDocument,
  type RoomQuestionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useStaleCall } from '#hooks/forms/use-one-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import styles from './room.module.css'

/** Questions about an own offering, what waits for an answer first. */
export function QuestionsPart({ projectId }: { readonly projectId: string }) {
  // The address holds the page of the updates.
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(ReceivedQuestionsDocument, {
    variables: { project: projectId, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1}>
        Questions
      </h2>
      <Reading
        value={data?.receivedQuestions}
        problem={error && readProblem(error).message}
        label="Reading the questions"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="questions"
            list={list}
            page={page}
            empty={
              <EmptyState title="No questions yet">Investors ask on the page of the offering.</EmptyState>
            }
            onChange={change}
          >
            {(row) => (
              <QuestionCard question={row}>
                {row.reply.allowed ? <AnswerForm question={row} onStale={() => void refetch()} /> : null}
              </QuestionCard>
            )}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

function AnswerForm({
  question: { _id, question },
  onStale,
}: {
  readonly question: RoomQuestionFieldsFragment
  readonly onStale: () => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const focus = () => document.getElementById(`${id}-answer`)?.focus()
  const { run, isBusy } = useStaleCall(({ message, fieldErrors, kind }) => {
    setFault(fieldErrors['answer'])
    if (fieldErrors['answer'] !== undefined) return focus()
    if (kind !== 'sessionLost') setProblem(message)
  }, onStale)
  const [answer] = useMutation(AnswerQuestionDocument)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const written = text.trim()
    setFault(written === '' ? QUESTION_TEXTS.answer : undefined)
    if (written === '') return focus()
    void run(async () => {
      const { data } = await answer({ variables: { id: _id, input: { answer: written } } })
      return present(data?.answerQuestion).message
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Answer to: ${question}`}
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <CountedText
        id={`${id}-answer`}
        label="Your answer"
        hint="Everyone can read it, and it cannot be changed. Promise no return."
        rows={4}
        max={ANSWER_MAX}
        value={text}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <Problem>{problem ?? null}</Problem>
      <UnsavedGuard isOn={text.trim() !== ''} />
      <div>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Publish the answer'}
        </Button>
      </div>
    </form>
  )
}
