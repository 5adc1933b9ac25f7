import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { QUESTION_MAX, QUESTION_TEXTS } from '#contracts/project/deal-room/values.ts'
import {
  AskQuestionDocument,
  OwnQuestionsDocument,
  type RoomQuestionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './ask.module.css'

/** The own questions that are not public, and the form for a new one. */
export function OwnQuestions({
  projectId,
  isClosed,
}: {
  readonly projectId: string
  /** Whether the offering takes no questions any more. */
  readonly isClosed: boolean
}) {
  const user = useCurrentUser()
  if (user === undefined) return <Waiting label="Reading your account" />
  if (!user.isInvestor) return <p>Only investors can ask questions.</p>
  return (
    <>
      {isClosed ? <p>{QUESTION_TEXTS.failed}</p> : <AskForm projectId={projectId} />}
      <NotPublic projectId={projectId} />
    </>
  )
}

/** As many as one page can hold: more than anybody may ask within days. */
const MOST = 50

function NotPublic({ projectId }: { readonly projectId: string }) {
  const { data, error, refetch } = useKeptQuery(OwnQuestionsDocument, {
    variables: { project: projectId, perPage: MOST },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.own} aria-labelledby="own-questions">
      <h3 id="own-questions">Your questions</h3>
      <Reading
        value={data?.ownQuestions}
        problem={error && readProblem(error).message}
        label="Reading your questions"
        rows={1}
        onRetry={() => void refetch()}
      >
        {({ data: rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>You have asked nothing about this offering.</p>
          ) : (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row._id} className={styles.item}>
                  <OwnQuestion question={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  )
}

const LOOKS = { open: 'open', answered: 'good', hidden: 'quiet' } as const

function OwnQuestion({ question: row }: { readonly question: RoomQuestionFieldsFragment }) {
  return (
    <>
      <Badge look={LOOKS[row.state]}>{row.stateLabel}</Badge>
      <p className={styles.prose}>{row.question}</p>
      <p className={styles.quiet}>
        <DateTime value={row.askedAt} />
      </p>
      {row.answer === null ? null : <p className={styles.prose}>Answer: {row.answer}</p>}
      {row.hiddenWhy === null ? null : <p className={styles.prose}>Hidden by compliance: {row.hiddenWhy}</p>}
    </>
  )
}

function AskForm({ projectId }: { readonly projectId: string }) {
  const id = useId()
  const [question, setQuestion] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const focus = () => document.getElementById(`${id}-question`)?.focus()
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }) => {
    setFault(fieldErrors['question'])
    if (fieldErrors['question'] !== undefined) return focus()
    if (kind !== 'sessionLost') setProblem(message)
  })
  const [ask] = useMutation(AskQuestionDocument, { refetchQueries: [OwnQuestionsDocument] })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const written = question.trim()
    setFault(written === '' ? QUESTION_TEXTS.question : undefined)
    if (written === '') return focus()
    void run(async () => {
      const { data } = await ask({ variables: { input: { projectId, question: written } } })
      const { message } = present(data?.askQuestion)
      setQuestion('')
      return message
    })
  }
  return (
    <form className={styles.form} noValidate aria-label="Ask a question" aria-busy={isBusy} onSubmit={submit}>
      <CountedText
        id={`${id}-question`}
        label="Your question to the issuer"
        hint="With its answer everyone can read it. Your name is shown to nobody, so write nothing personal."
        rows={4}
        max={QUESTION_MAX}
        value={question}
        error={fault}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <Problem>{problem ?? null}</Problem>
      <div>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send the question'}
        </Button>
      </div>
    </form>
  )
}
