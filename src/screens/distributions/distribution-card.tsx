import { useApolloClient, useMutation } from '@apollo/client/react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { formatDay } from '#contracts/dates.ts'
import {
  CancelDistributionDocument,
  DistributionFileDocument,
  type DistributionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall, useStaleCall } from '#hooks/forms/use-one-call.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { startDownload } from '#lib/browser/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './distributions.module.css'
import { forgetFilings } from './filing-changes.ts'
import { Waterfall } from './waterfall.tsx'

/** Loaded when the holders are shown. */
const HolderParts = lazyPart(() => import('./holder-parts.tsx').then((m) => m.HolderParts))

const LOOKS = {
  filed: 'open',
  returned: 'bad',
  checked: 'open',
  scheduled: 'open',
  unheld: 'bad',
  releasing: 'bad',
  paying: 'open',
  paid: 'good',
  booked: 'quiet',
  cancelled: 'quiet',
} as const

/** What the reason of a state explains. */
const REASONS: Readonly<Partial<Record<DistributionFieldsFragment['state'], string>>> = {
  returned: 'Sent back',
  releasing: 'Proposed to cancel',
  cancelled: 'Cancelled',
}

export interface DistributionProps {
  readonly distribution: DistributionFieldsFragment
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

export const nameOf = ({ projectName, periodFrom, periodTo }: DistributionFieldsFragment): string =>
  `${projectName}, ${formatDay(`${periodFrom}T00:00:00Z`)} to ${formatDay(`${periodTo}T00:00:00Z`)}`

/** A distribution with its figures, documents and holders; what the reader may do stands below. */
export function DistributionCard({
  distribution,
  onStale,
  children,
}: DistributionProps & { readonly children?: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { state, payouts, lease, instalment, waterfall, fault, reason } = distribution
  const name = nameOf(distribution)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.subject}>
          <h3 id={id}>{name}</h3>
          <span className={styles.quiet}>{distribution.issuerName}</span>
        </div>
        <Badge look={LOOKS[distribution.state]}>{distribution.stateLabel}</Badge>
      </div>
      {reason === null ? null : (
        <p className={styles.prose}>
          {REASONS[state] ?? 'Reason'}: {reason}
        </p>
      )}
      <p className={styles.prose}>{distribution.report}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Record date</dt>
          <dd>
            <DateTime value={distribution.recordAt} />
          </dd>
        </div>
        {lease === null ? null : (
          <div>
            <dt>Month of the lease</dt>
            <dd>
              {lease.month}
              {lease.use === 'handedOver' ? `, handed over on day ${lease.day}` : null}
              {lease.use === 'destroyed' ? `, destroyed on day ${lease.day}` : null}
            </dd>
          </div>
        )}
        {instalment === null ? null : (
          <div>
            <dt>Instalment</dt>
            <dd>{instalment}</dd>
          </div>
        )}
        {distribution.isFinal ? (
          <div>
            <dt>Final result</dt>
            <dd>Yes, none follows it</dd>
          </div>
        ) : null}
        {payouts.paid + payouts.due + payouts.claimable === 0 ? null : (
          <div>
            <dt>Payouts</dt>
            <dd>
              {payouts.paid} paid, {payouts.due} due, {payouts.claimable} claimable
            </dd>
          </div>
        )}
      </dl>
      {waterfall === null ? <Problem>{fault}</Problem> : <Waterfall parts={waterfall} />}
      <Documents distribution={distribution} />
      <div className={styles.actions}>
        <Button
          small
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the holders: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide the holders' : 'Show the holders'}
        </Button>
        <Cancel distribution={distribution} onStale={onStale} />
      </div>
      {isOpen ? (
        <Suspense fallback={<LoadingState rows={3} label="Reading the parts of the holders" />}>
          <HolderParts id={distribution._id} name={name} />
        </Suspense>
      ) : null}
      {children}
    </article>
  )
}

function Documents({ distribution }: { readonly distribution: DistributionFieldsFragment }) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<string>()
  const { run } = useOneCall(({ message }) => setProblem(message))
  const download = (key: string, name: string) => {
    setProblem(undefined)
    void run(async () => {
      const { data } = await client.query({
        query: DistributionFileDocument,
        variables: { id: distribution._id, key },
        fetchPolicy: 'no-cache',
      })
      startDownload(present(data).distributionFile.data.url, name)
      return undefined
    })
  }
  return (
    <>
      <div className={styles.actions}>
        {distribution.files.map(({ key, name }) => (
          <Button key={key} small aria-label={`Download ${name}`} onClick={() => download(key, name)}>
            {name}
          </Button>
        ))}
      </div>
      <Problem>{problem ?? null}</Problem>
    </>
  )
}

function Cancel({ distribution, onStale }: DistributionProps) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [cancel] = useMutation(CancelDistributionDocument, { update: forgetFilings })
  const { run, isBusy } = useStaleCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  }, onStale)
  if (!distribution.cancel.allowed) return null
  const name = nameOf(distribution)
  const send = async () => {
    const { data } = await cancel({ variables: { id: distribution._id } })
    return present(data?.cancelDistribution).message
  }
  return (
    <>
      <Button small aria-label={`Cancel: ${name}`} aria-disabled={isBusy} onClick={() => setIsAsking(true)}>
        Cancel the distribution
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title="Cancel the distribution?"
        detail={`${name} is not paid. You can file another result for these days.`}
        confirmLabel="Cancel the distribution"
        onConfirm={() => {
          setIsAsking(false)
          void run(send)
        }}
        onClose={() => setIsAsking(false)}
      />
      <Problem>{problem ?? null}</Problem>
    </>
  )
}
