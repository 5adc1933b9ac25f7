import type { ReactNode } from 'react'
import type { BoardComplaintFieldsFragment } from '#graphql/generated/graphql.ts'
import { paths } from '#lib/paths.ts'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './shariah.module.css'

const LOOKS = { open: 'open', answered: 'good' } as const

/** One complaint to the board with its answer. */
export function ComplaintCard({
  complaint: { offeringId, offeringName, text, writtenAt, state, stateLabel, answer, answeredAt },
  children,
}: {
  readonly complaint: BoardComplaintFieldsFragment
  readonly children?: ReactNode
}) {
  return (
    <>
      <div className={styles.actions}>
        <Badge look={LOOKS[state]}>{stateLabel}</Badge>
        <span className={styles.quiet}>
          <DateTime value={writtenAt} />
        </span>
      </div>
      <span>
        {offeringId === null ? (
          'About no single offering'
        ) : (
          <>
            About <a href={paths.propertyDetails(offeringId)}>{offeringName}</a>
          </>
        )}
      </span>
      <p className={styles.prose}>{text}</p>
      {answer === null || answeredAt === null ? null : (
        <>
          <strong>Answer of the board</strong>
          <p className={styles.prose}>{answer}</p>
          <span className={styles.quiet}>
            <DateTime value={answeredAt} />
          </span>
        </>
      )}
      {children}
    </>
  )
}
