import { useId, useState } from 'react'
import type { IssuerUpdateFieldsFragment } from '#graphql/generated/graphql.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './room.module.css'
import { UpdateForm } from './update-form.tsx'

interface UpdateCardProps {
  readonly update: IssuerUpdateFieldsFragment
  readonly projectId: string
  /** A new update that corrects this one is to be written. */
  readonly onCorrect: () => void
  readonly onStale: () => void
}

/** A posted update with what its issuer may still do. */
export function UpdateCard({ update, projectId, onCorrect, onStale }: UpdateCardProps) {
  const id = useId()
  const [isEditing, setIsEditing] = useState(false)
  const { title, text, isMaterial, postedAt, editedAt, editUntil, edit, correct } = update
  if (isEditing)
    return (
      <UpdateForm
        projectId={projectId}
        edited={update}
        onStale={onStale}
        onClose={() => setIsEditing(false)}
      />
    )
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {isMaterial ? <Badge look="warn">Important</Badge> : null}
      </div>
      <p className={styles.quiet}>
        <DateTime value={postedAt} />
        {editedAt === null ? null : (
          <>
            {', changed '}
            <DateTime value={editedAt} />
          </>
        )}
      </p>
      {update.corrects === null ? null : (
        <p className={styles.quiet}>
          Corrects “{update.corrects.title}” of <DateTime value={update.corrects.postedAt} />.
        </p>
      )}
      {update.correctedAt === null ? null : (
        <p className={styles.quiet}>
          A later update corrects this one: <DateTime value={update.correctedAt} />.
        </p>
      )}
      <p className={styles.prose}>{text}</p>
      {edit.allowed ? (
        <div className={styles.actions}>
          <Button small aria-label={`Change: ${title}`} onClick={() => setIsEditing(true)}>
            Change
          </Button>
          <span className={styles.quiet}>
            Until <Deadline value={editUntil} />
          </span>
        </div>
      ) : null}
      {!edit.allowed && correct.allowed ? (
        <div className={styles.actions}>
          <Button small aria-label={`Correct: ${title}`} onClick={onCorrect}>
            Post a correction
          </Button>
        </div>
      ) : null}
    </article>
  )
}
