import { useQuery } from '@apollo/client/react'
import { ChangedTermsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { paths } from '#lib/paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './own-order.module.css'

/** What the issuer changed in the terms, for those who must answer. */
export function ChangedTerms({ projectId }: { readonly projectId: string }) {
  const { data, error, refetch } = useQuery(ChangedTermsDocument, {
    variables: { id: projectId },
    fetchPolicy: 'cache-and-network',
  })
  const project = data?.projectById?.data
  return (
    <div className={styles.change}>
      <Reading
        value={project}
        problem={error && readProblem(error).message}
        label="Reading what changed"
        rows={1}
        onRetry={() => void refetch()}
      >
        {({ termsChange }) =>
          termsChange && (
            <p>
              <strong>
                What changed on <DateTime value={termsChange.at} />:
              </strong>{' '}
              {termsChange.summary}
            </p>
          )
        }
      </Reading>
      <p>
        <a href={paths.propertyDetails(projectId)}>Read the new terms</a>
      </p>
    </div>
  )
}
