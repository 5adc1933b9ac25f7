import { useQuery } from '@apollo/client/react'
import { DocumentSignersDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import styles from '#screens/documents/items/modals.module.css'
import { Reading } from '#ui/feedback/reading.tsx'

const STATES: Readonly<Record<string, string>> = {
  signed: 'Signed',
  declined: 'Declined',
  closed: 'Did not sign',
}

/** Who signs the same contract, in order, with the state of each. */
export function Signers({ item: { _id, signing } }: { readonly item: DocumentRow }) {
  const { data, error, refetch } = useQuery(DocumentSignersDocument, {
    variables: { id: _id },
    fetchPolicy: 'cache-and-network',
    skip: signing === null,
  })
  if (signing === null) return null
  return (
    <section className={styles.part}>
      <h3>Signers</h3>
      <p className={styles.quiet}>
        {signing.signed} of {signing.total} have signed.
      </p>
      <Reading
        value={data?.documentItem.data.signers}
        problem={error && readProblem(error).message}
        label="Reading the signers"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(signers) => (
          <ol className={styles.signers}>
            {signers.map(({ name, isYou, isNext, state }, index) => (
              // Two signers may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {name === '' ? 'A person without an account' : name}
                {isYou ? ' (you)' : ''}
                <span className={styles.quiet}>
                  {' '}
                  · {STATES[state] ?? (isNext ? 'Can sign now' : 'Signs later')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Reading>
    </section>
  )
}
