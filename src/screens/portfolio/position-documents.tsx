import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { documentItemPath } from '#contracts/web/open-paths.ts'
import { PositionDocumentsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { paths } from '#lib/paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { Day } from '#ui/values/date-time.tsx'
import styles from './portfolio.module.css'

/** Documents that were sent to the reader about one offering, newest first. */
export function PositionDocuments({ projectId }: { readonly projectId: string }) {
  const { data, error, refetch } = useQuery(PositionDocumentsDocument, {
    variables: { projectIds: projectId },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <Reading
        value={data?.receivedDocuments}
        problem={error && readProblem(error).message}
        label="Reading your documents"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(list) =>
          list.data.length === 0 ? (
            <p>No document was sent to you about this offering.</p>
          ) : (
            <>
              <ul className={styles.coming}>
                {list.data.map(({ _id, subject, createdAt, docMasterId }) => (
                  <li key={_id}>
                    <Day value={createdAt} />
                    <Link to={documentItemPath('RECEIVED', _id)}>
                      {subject === '' ? docMasterId.documentType : subject}
                    </Link>
                  </li>
                ))}
              </ul>
              {list.totalCount > list.data.length ? (
                <Link to={paths.documentManagement}>All documents</Link>
              ) : null}
            </>
          )
        }
      </Reading>
    </section>
  )
}
