import { useMutation, useQuery } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { useParams } from 'react-router-dom'
import { QUESTION_MAX, QUESTION_TEXTS } from '#contracts/project/deal-room/values.ts'
import {
  AskQuestionDocument,
  OwnQuestionsDocument,
  ProjectByIdDocument,
  type RoomQuestionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './ask.module.css'

/** Asks the issuer of one offering, and shows the own questions about it; not of the specification. */
export function AskScreen() {
  const { id = '' } = useParams()
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(ProjectByIdDocument, { variables: { id } })
  const problem = error && readProblem(error)
  const isMissing = problem?.statusCode === 404
  return (
    <>
      <PageTitle
        title="Ask a question"
        lead={<a href={`${paths.propertyDetails(id)}#questions`}>Back to the offering</a>}
      />
      {isMissing ? (
        <EmptyState title="This offering does not exist">
          <a href={paths.browseProject}>Browse all projects</a>
        </EmptyState>
      ) : (
        <Reading
          value={user && data?.projectById?.data}
          problem={problem?.message}
          label="Reading the offering"
          onRetry={() => void refetch()}
        >
          {(offering) =>
            user?.isInvestor === true ? (
              <div className={styles.ask}>
                <h2>{offering.name}</h2>
                {offering.status === 'failed' ? (
                  <p>{QUESTION_TEXTS.failed}</p>
                ) : (
                  <AskForm projectId={offering._id} />
                )}
                <OwnQuestions projectId={offering._id} />
              </div>
            ) : (
              <EmptyState title="You do not have access">Only investors can ask questions.</EmptyState>
            )
          }
        </Reading>
      )}
    </>
  )
}

/** As many as one page can hold: more than anybody may ask within days. */
const MOST = 50

function OwnQuestions({ projectId }: { readonly projectId: string }) {
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
        hint="Everyone can read it with its answer. Your name is not shown, so write nothing personal."
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
