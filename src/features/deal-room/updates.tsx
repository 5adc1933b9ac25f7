import { useId } from 'react'
import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import room from './deal-room.module.css'
import styles from './news.module.css'
import { type NewsPage, pagesOf } from './news.ts'
import { PageLinks } from './page-links.tsx'

interface UpdatesProps {
  readonly updates: NewsPage<ProjectUpdate>
  /** Where another page of them stands. */
  readonly hrefOf: (pageNo: number) => string
}

/** The updates of an offering, the newest first (R19). */
export function Updates({ updates, hrefOf }: UpdatesProps) {
  const { items, pageNo, totalCount } = updates
  return (
    <section id="updates" className={room.section} aria-labelledby="updates-title">
      <h2 id="updates-title">Updates</h2>
      {items.length === 0 ? (
        <p>{totalCount === 0 ? 'No updates yet.' : <a href={hrefOf(1)}>Newest updates</a>}</p>
      ) : (
        <>
          <p className={styles.meta}>Times are in UTC.</p>
          <ul className={styles.list}>
            {items.map((update) => (
              <li key={update._id}>
                <Update update={update} />
              </li>
            ))}
          </ul>
          <PageLinks label="updates" pageNo={pageNo} lastPage={pagesOf(updates)} hrefOf={hrefOf} />
        </>
      )}
    </section>
  )
}

function Update({ update }: { readonly update: ProjectUpdate }) {
  const id = useId()
  const { title, text, isMaterial, postedAt, editedAt, earlier, corrects, correctedAt } = update
  return (
    <article className={styles.item} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.meta}>
        <DateTime value={postedAt} />
        {isMaterial ? <span className={styles.material}>Important</span> : null}
        {editedAt === null ? null : (
          <span>
            Changed <DateTime value={editedAt} />
          </span>
        )}
      </p>
      {corrects === null ? null : (
        <p className={styles.note}>
          Corrects “{corrects.title}” of <Day value={corrects.postedAt} />.
        </p>
      )}
      {correctedAt === null ? null : (
        <p className={styles.note}>
          A later update corrects this one: <Day value={correctedAt} />.
        </p>
      )}
      <p className={room.prose}>{text}</p>
      {earlier.map((one) => (
        <details key={one.replacedAt}>
          <summary>
            Text until <DateTime value={one.replacedAt} />
          </summary>
          <h3>{one.title}</h3>
          <p className={room.prose}>{one.text}</p>
        </details>
      ))}
    </article>
  )
}
