import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { DocumentsOverviewDocument } from '#graphql/generated/graphql.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import styles from './dashboard-screen.module.css'

/** How many received documents wait for an answer; undefined until that is known. 0 where it cannot be read, and for staff. */
export function useWaitingDocuments(isStaff: boolean): number | undefined {
  const { data, error } = useQuery(DocumentsOverviewDocument, {
    fetchPolicy: 'cache-and-network',
    skip: isStaff,
  })
  const isKnown = isStaff || data !== undefined || error !== undefined
  return isKnown ? (data?.documentsOverview.data.counts.ActionPendingCount ?? 0) : undefined
}

/** How many received documents wait for an answer, with the way to them; nothing where none does. */
export function DocumentsNote({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <div className={styles.note}>
      <p>
        {count === 1
          ? '1 document waits for your answer.'
          : `${formatCount(count)} documents wait for your answer.`}
      </p>
      <p>
        <Link to={`${paths.documentManagement}?tab=RECEIVED&status=pending`}>
          {count === 1 ? 'Open it' : 'Open them'}
        </Link>
      </p>
    </div>
  )
}
