import type { ReactNode } from 'react'
import type { PublicQuestion } from '#contracts/project/deal-room/questions.ts'
import { Day } from '#ui/values/date-time.tsx'
import room from './deal-room.module.css'
import styles from './news.module.css'
import { type NewsPage, pagesOf } from './news.ts'
import { PageLinks } from './page-links.tsx'

interface QuestionsProps {
  readonly questions: NewsPage<PublicQuestion>
  /** Where another page of them stands. */
  readonly hrefOf: (pageNo: number) => string
  /** Asks a question. */
  readonly children: ReactNode
}

/** Answered questions about an offering, the newest answer first (R10). Who asked is named nowhere. */
export function Questions({ questions, hrefOf, children }: QuestionsProps) {
  const { items, pageNo, totalCount } = questions
  return (
    <section id="questions" className={room.section} aria-labelledby="questions-title">
      <h2 id="questions-title">Questions and answers</h2>
      {items.length > 0 ? (
        <>
          <ul className={styles.list}>
            {items.map(({ _id, question, askedAt, answer, answeredAt }) => (
              <li key={_id} className={styles.item}>
                <h3 className={styles.question}>{question}</h3>
                <p className={styles.meta}>
                  <span>
                    Asked <Day value={askedAt} />
                  </span>
                  <span>
                    Answered by the issuer <Day value={answeredAt} />
                  </span>
                </p>
                <p className={room.prose}>{answer}</p>
              </li>
            ))}
          </ul>
          <PageLinks label="questions" pageNo={pageNo} lastPage={pagesOf(questions)} hrefOf={hrefOf} />
        </>
      ) : null}
      {items.length === 0 && totalCount === 0 ? <p>No question is answered yet.</p> : null}
      {items.length === 0 && totalCount > 0 ? (
        <p>
          There is no page {pageNo}. <a href={hrefOf(1)}>Newest questions</a>
        </p>
      ) : null}
      {children}
    </section>
  )
}
