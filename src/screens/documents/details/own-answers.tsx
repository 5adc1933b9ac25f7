import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import styles from '#screens/documents/items/modals.module.css'
import { DateTime } from '#ui/values/date-time.tsx'

const DECIDED = { Accepted: 'You approved', Rejected: 'You rejected' } as const

/** What the reader has answered, with its time. */
export function OwnAnswers({ item }: { readonly item: DocumentRow }) {
  const answers = [
    ...item.comments.map(({ content, date }) => ({ name: 'You commented', text: content, at: date })),
    ...item.approval.map(({ status, remarks }) => ({
      name: DECIDED[status],
      text: remarks,
      at: item.decidedAt,
    })),
    ...(item.readAt === null ? [] : [{ name: 'You sent the read receipt', text: '', at: item.readAt }]),
  ]
  if (answers.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>Your answers</h3>
      {answers.map(({ name, text, at }) => (
        <div key={name}>
          <p>
            {name}
            {at === null ? null : (
              <span className={styles.quiet}>
                {' '}
                · <DateTime value={at} />
              </span>
            )}
          </p>
          {text === '' ? null : <blockquote className={styles.quote}>{text}</blockquote>}
        </div>
      ))}
    </section>
  )
}
