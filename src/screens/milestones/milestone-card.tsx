import { useApolloClient } from '@apollo/client/react'
import { Suspense, useId, useState } from 'react'
import { MilestoneFileDocument, type MilestoneFieldsFragment } from '#graphql/generated/graphql.ts'
import { InvoiceButton } from '#features/fee-invoice/invoice-button.tsx'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { startDownload } from '#lib/browser/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import type { MilestoneProps } from './milestone-props.ts'
import styles from './milestones.module.css'
import { ReleasePart } from './release-part.tsx'

/** Loaded when evidence is filed. */
const EvidenceForm = lazyPart(() => import('./evidence-form.tsx').then((m) => m.EvidenceForm))

const LOOKS = { planned: 'quiet', filed: 'open', asked: 'open', released: 'good' } as const

/** A milestone with its evidence, and what the reader may do. */
export function MilestoneCard({ milestone, onStale }: MilestoneProps) {
  const id = useId()
  const [isFiling, setIsFiling] = useState(false)
  const { number, title, projectName, issuerName, file } = milestone
  const name = `${projectName}, milestone ${number}`
  const isSentBack = milestone.state === 'planned' && milestone.filings.length > 0
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.subject}>
          <h3 id={id}>
            {number}. {title}
          </h3>
          <span className={styles.quiet}>
            {projectName}, {issuerName}
          </span>
        </div>
        <div className={styles.badges}>
          {milestone.isOverdue ? <Badge look="bad">Overdue</Badge> : null}
          <Badge look={isSentBack ? 'bad' : LOOKS[milestone.state]}>{milestone.stateLabel}</Badge>
        </div>
      </div>
      {isSentBack ? <SentBack filing={milestone.filings[0]} /> : null}
      <dl className={styles.facts}>
        <div>
          <dt>Proof</dt>
          <dd>{milestone.proof}</dd>
        </div>
        <div>
          <dt>{milestone.releasedAt === null ? 'Due' : 'Released'}</dt>
          <dd>
            {milestone.releasedAt === null ? (
              <Deadline value={milestone.dueAt} />
            ) : (
              <DateTime value={milestone.releasedAt} />
            )}
          </dd>
        </div>
        <div>
          <dt>{milestone.releasedAt === null ? 'To be released' : 'Amount'}</dt>
          <dd>
            <Money value={milestone.amount} /> ({milestone.sharePercent}%)
          </dd>
        </div>
        {milestone.fee === null || milestone.fee.amount === '0' ? null : (
          <div>
            <dt>Platform fee (included)</dt>
            <dd>
              <Money value={milestone.fee} />
            </dd>
          </div>
        )}
      </dl>
      <Filings milestone={milestone} />
      {milestone.hasInvoice ? (
        <div className={styles.actions}>
          <InvoiceButton milestoneId={milestone._id} name={name} />
        </div>
      ) : null}
      {file.allowed && !isFiling ? (
        <div className={styles.actions}>
          <Button look="primary" aria-label={`File evidence: ${name}`} onClick={() => setIsFiling(true)}>
            File evidence
          </Button>
        </div>
      ) : null}
      {file.allowed && isFiling ? (
        <Suspense fallback={<LoadingState rows={3} label="Opening the form" />}>
          <EvidenceForm milestone={milestone} onStale={onStale} onClose={() => setIsFiling(false)} />
        </Suspense>
      ) : null}
      <ReleasePart milestone={milestone} name={name} onStale={onStale} />
    </article>
  )
}

/** When and why evidence was sent back; nothing where it was not. */
function SentBack({ filing }: { readonly filing: MilestoneFieldsFragment['filings'][number] | undefined }) {
  if (filing === undefined || filing.reason === null || filing.decidedAt === null) return null
  return (
    <p className={styles.prose}>
      Sent back <DateTime value={filing.decidedAt} />: {filing.reason}
    </p>
  )
}

/** Everything that was filed, the last one first, each file by a download. */
function Filings({ milestone }: { readonly milestone: MilestoneFieldsFragment }) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<string>()
  const { run } = useOneCall(({ message }) => setProblem(message))
  const download = (key: string, name: string) => {
    setProblem(undefined)
    void run(async () => {
      const { data } = await client.query({
        query: MilestoneFileDocument,
        variables: { id: milestone._id, key },
        fetchPolicy: 'no-cache',
      })
      startDownload(present(data).milestoneFile.data.url, name)
      return undefined
    })
  }
  if (milestone.filings.length === 0) return null
  return (
    <>
      {milestone.filings.map((filing) => (
        <div key={filing.filedAt} className={styles.filing}>
          <h4>
            Evidence of <DateTime value={filing.filedAt} />
          </h4>
          <p className={styles.prose}>{filing.evidence}</p>
          <div className={styles.actions}>
            {filing.files.map(({ key, name }) => (
              <Button key={key} small aria-label={`Download ${name}`} onClick={() => download(key, name)}>
                {name}
              </Button>
            ))}
          </div>
          {/* Of the newest one this stands above, beside the state. */}
          {milestone.state === 'planned' && filing === milestone.filings[0] ? null : (
            <SentBack filing={filing} />
          )}
        </div>
      ))}
      <Problem>{problem ?? null}</Problem>
    </>
  )
}
