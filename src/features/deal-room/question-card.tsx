import { type ReactNode, useId } from 'react'
import type { RoomQuestionFieldsFragment } from '#graphql/generated/graphql.ts'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './question-card.module.css'

const LOOKS = { open: 'open', answered: 'good', hidden: 'quiet' } as const

/** A question for its issuer and for compliance, with what the reader may do below it. */
export function QuestionCard({
  question: row,
  subject,
  children,
}: {
  readonly question: RoomQuestionFieldsFragment
  /** The offering, where the list holds several. */
  readonly subject?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{row.question}</h3>
        <Badge look={LOOKS[row.state]}>{row.stateLabel}</Badge>
      </div>
      <p className={styles.quiet}>
        {subject} <DateTime value={row.askedAt} />
      </p>
      {row.answer === null || row.answeredAt === null ? null : (
        <>
          <p className={styles.prose}>{row.answer}</p>
          <p className={styles.quiet}>
            Answered <DateTime value={row.answeredAt} />
          </p>
        </>
      )}
      {row.hiddenWhy === null ? null : <p className={styles.prose}>Hidden by compliance: {row.hiddenWhy}</p>}
      {children}
    </article>
  )
}
