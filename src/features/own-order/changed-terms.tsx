import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import type { Order } from '#contracts/payment/payments.ts'
import { orderTermsPath } from '#contracts/project/interest/order-terms.ts'
import { ChangedTermsDocument } from '#graphql/generated/graphql.ts'
import { paths } from '#lib/paths.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './own-order.module.css'

/** What the issuer changed since the terms that the investor agreed to, the newest first; the way to the terms stands there at once. */
export function ChangedTerms({
  order: { projectId, agreedVersion, termsVersion },
  onShown,
}: {
  readonly order: Pick<Order, 'projectId' | 'agreedVersion' | 'termsVersion'>
  /** Called with the terms of the order to which a link stands here. */
  readonly onShown: (orderTerms: string) => void
}) {
  const { data } = useQuery(ChangedTermsDocument, {
    variables: { id: projectId },
    // Other queries keep more of the same offering.
    fetchPolicy: 'no-cache',
  })
  const orderTerms = data?.projectById?.data.orderTerms
  // The client of GraphQL: its answer names the terms that are shown.
  useEffect(() => {
    if (orderTerms) onShown(orderTerms)
  }, [orderTerms, onShown])
  const changes = (data?.projectById?.data.termsChanges ?? []).filter(
    ({ version }) => version > agreedVersion && version <= termsVersion,
  )
  return (
    <div className={styles.change}>
      {changes.map(({ version, summary, at }) => (
        <p key={version}>
          <strong>
            What changed on <DateTime value={at} />:
          </strong>{' '}
          {summary}
        </p>
      ))}
      <p>
        <a href={paths.propertyDetails(projectId)}>Read the new terms</a>
        {orderTerms ? (
          <>
            {', or '}
            <a href={orderTermsPath(projectId, orderTerms)} download>
              the new terms of the order (PDF)
            </a>
          </>
        ) : null}
      </p>
    </div>
  )
}
