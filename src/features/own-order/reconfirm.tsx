import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { Order } from '#contracts/payment/payments.ts'
import { orderTermsPath } from '#contracts/project/interest/order-terms.ts'
import {
  ChangedTermsDocument,
  type ChangedTermsQuery,
  ReconfirmOrderDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { useOrderCall } from './use-order-call.ts'
import styles from './own-order.module.css'

/** Answers terms that the issuer changed: accepted with the terms that are shown, or refused. */
export function Reconfirm({ order, onStale }: { readonly order: Order; readonly onStale: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [reconfirm] = useMutation(ReconfirmOrderDocument)
  const { data, refetch } = useQuery(ChangedTermsDocument, {
    variables: { id: order.projectId },
    // Other queries keep more of the same offering.
    fetchPolicy: 'no-cache',
  })
  const offering = data?.projectById?.data
  const { run, isBusy } = useOrderCall(() => {
    // The terms may have changed without a version of their own. What cannot be read stays as it was.
    refetch().catch(() => undefined)
    onStale()
  })
  const send = (accept: boolean) =>
    run(async () => {
      const shown = offering?.orderTerms
      const input = {
        accept,
        termsVersion: order.termsVersion,
        ...(accept && shown && { orderTerms: shown }),
      }
      const reply = await reconfirm({ variables: { id: order._id, input } })
      return present(reply.data?.reconfirmOrder).message
    })
  return (
    <>
      <ChangedTerms order={order} offering={offering} />
      <Button look="primary" aria-disabled={isBusy} onClick={() => void send(true)}>
        Accept the new terms
      </Button>
      <Button aria-disabled={isBusy} onClick={() => setIsAsking(!isBusy)}>
        Refuse and get your money back
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Refuse the new terms"
        detail={`${formatMoney(order.amount)} goes back to your wallet, and the order ends.`}
        confirmLabel="Refuse the new terms"
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          void send(false)
        }}
      />
    </>
  )
}

type Offering = NonNullable<ChangedTermsQuery['projectById']>['data']

/** What the issuer changed since the terms that the investor agreed to, the newest first; the way to the terms stands there at once. */
function ChangedTerms({
  order: { projectId, agreedVersion, termsVersion },
  offering,
}: {
  readonly order: Pick<Order, 'projectId' | 'agreedVersion' | 'termsVersion'>
  readonly offering: Offering | undefined
}) {
  const orderTerms = offering?.orderTerms
  const changes = (offering?.termsChanges ?? []).filter(
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
