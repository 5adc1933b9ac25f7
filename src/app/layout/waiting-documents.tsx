import { useQuery } from '@apollo/client/react'
import { DocumentsOverviewDocument } from '#graphql/generated/graphql.ts'
import styles from './dashboard-layout.module.css'

const MOST_SHOWN = 99

/** How many received documents wait for an answer; nothing where none does, or while that is not known. */
export function WaitingDocuments() {
  const { data } = useQuery(DocumentsOverviewDocument)
  const count = data?.documentsOverview.data.counts.ActionPendingCount ?? 0
  if (count === 0) return null
  return (
    <span className={`${styles.count ?? ''} tnum`}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="visually-hidden"> waiting for you</span>
    </span>
  )
}
