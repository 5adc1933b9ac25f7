import { useQuery } from '@apollo/client/react'
import { ChangedTermsDocument } from '#graphql/generated/graphql.ts'
import { paths } from '#lib/paths.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './own-order.module.css'

/** What the issuer changed in the terms, for those who must answer; the way to the terms stands there at once. */
export function ChangedTerms({ projectId }: { readonly projectId: string }) {
  const { data } = useQuery(ChangedTermsDocument, {
    variables: { id: projectId },
    // Other queries keep more of the same offering.
    fetchPolicy: 'no-cache',
  })
  const change = data?.projectById?.data.termsChange
  return (
    <div className={styles.change}>
      {change ? (
        <p>
          <strong>
            What changed on <DateTime value={change.at} />:
          </strong>{' '}
          {change.summary}
        </p>
      ) : null}
      <p>
        <a href={paths.propertyDetails(projectId)}>Read the new terms</a>
      </p>
    </div>
  )
}
