import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { textOfDay } from '#contracts/dates.ts'
import { RULE_NAMES, RULE_REASON_MAX, RULE_TEXTS } from '#contracts/payment/rules/values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveRuleDocument,
  DatedRulesDocument,
  DeclineRuleDocument,
  WithdrawRuleDocument,
  type DatedRuleFieldsFragment,
  type RuleVersionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { laterText } from './form-values.ts'
import styles from './rules.module.css'

const LOOKS = { proposed: 'open', approved: 'good', declined: 'quiet', withdrawn: 'quiet' } as const

interface VersionCardProps {
  readonly version: RuleVersionFieldsFragment
  /** Approved versions whose day lies ahead, the next one first. */
  readonly coming: DatedRuleFieldsFragment['coming']
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

/** A version of a dated rule: what it says beside the version before it, and what the reader may do. */
export function VersionCard({ version, coming, onStale }: VersionCardProps) {
  const id = useId()
  const { kind, state, effectiveFrom, reason, decidedBy, decidedAt, decidedWhy, startsAt, isInForce } =
    version
  const later = state === 'proposed' ? laterText(coming, effectiveFrom) : undefined
  const title = `${RULE_NAMES[kind]} from ${textOfDay(effectiveFrom)}`
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <Badge look={LOOKS[state]}>{isInForce ? 'In force' : version.stateLabel}</Badge>
      </div>
      <p className={styles.quiet}>
        {version.proposedBy === null ? (
          'Initial version'
        ) : (
          <>
            Proposed by {version.proposedBy}, <DateTime value={version.proposedAt} />
          </>
        )}
        {decidedAt === null || decidedBy === null ? null : (
          <>
            {' · '}
            {version.stateLabel} by {decidedBy}, <DateTime value={decidedAt} />
          </>
        )}
        {startsAt === null || isInForce ? null : (
          <>
            {' · counts from '}
            <DateTime value={startsAt} />
          </>
        )}
      </p>
      <p className={styles.prose}>{reason}</p>
      {decidedWhy === null ? null : <p className={styles.prose}>Declined: {decidedWhy}</p>}
      {version.comparedWith === null ? null : (
        <p className={styles.quiet}>Compared with {comparedName(version.comparedWith)}.</p>
      )}
      {later === undefined ? null : <p className={styles.prose}>{later}</p>}
      <Lines
        lines={version.lines}
        title={title}
        isFirst={version.lines.every(({ before }) => before === null)}
      />
      {state === 'proposed' ? <Decision version={version} title={title} onStale={onStale} /> : null}
    </article>
  )
}

/** 'the version from 01/12/2026, which does not count yet'. */
function comparedName({
  effectiveFrom,
  isInForce,
  isComing,
}: NonNullable<RuleVersionFieldsFragment['comparedWith']>): string {
  const name = `the version from ${textOfDay(effectiveFrom)}`
  if (isInForce) return `${name}, which is in force`
  return isComing ? `${name}, which does not count yet` : name
}

/** Of a longer table, what has changed is shown first. */
const LINES_SHOWN = 12

function Lines({
  lines,
  title,
  isFirst,
}: Pick<RuleVersionFieldsFragment, 'lines'> & {
  readonly title: string
  /** There is no version before it to compare with. */
  readonly isFirst: boolean
}) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = lines.length > LINES_SHOWN
  const changed = isFirst ? lines.slice(0, LINES_SHOWN) : lines.filter(({ isChanged }) => isChanged)
  const shown = isLong && !isWhole ? changed : lines
  const action = isWhole
    ? isFirst
      ? 'Show fewer entries'
      : 'Show only the changes'
    : `Show all ${lines.length} entries`
  return (
    <>
      {shown.length === 0 ? null : <LineList lines={shown} isFirst={isFirst} />}
      {isLong ? (
        <div>
          <Button
            small
            aria-expanded={isWhole}
            aria-label={`${action}: ${title}`}
            onClick={() => setIsWhole(!isWhole)}
          >
            {action}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function LineList({
  lines,
  isFirst,
}: Pick<RuleVersionFieldsFragment, 'lines'> & { readonly isFirst: boolean }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value, before, isChanged }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tnum">
            {isChanged && !isFirst ? <strong>{value ?? 'Removed'}</strong> : value}
            {isChanged && !isFirst ? (
              <span className={styles.before}>Before: {before ?? 'not listed'}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const CHANGED = { refetchQueries: [DatedRulesDocument] }

function Decision({
  version,
  title,
  onStale,
}: Omit<VersionCardProps, 'coming'> & { readonly title: string }) {
  const { _id: id, hash, withdraw } = version
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveRuleDocument, CHANGED)
  const [decline] = useMutation(DeclineRuleDocument, CHANGED)
  const [takeBack] = useMutation(WithdrawRuleDocument, CHANGED)
  return (
    <Decide
      title={title}
      approve={version.approve}
      decline={version.decline}
      isWaiting
      approveLabel="Approve"
      question={{
        title: `Approve ${title}?`,
        detail: 'It counts from its day on. An approved version is not changed: a later version replaces it.',
      }}
      reason={{
        hint: 'The person who proposed it reads it. Not needed to approve.',
        max: RULE_REASON_MAX,
        missing: RULE_TEXTS.reason,
      }}
      onApprove={async () => {
        const proof = await stepUp.forAccount({ operation: 'approveRule', reason: 'approve this version' })
        if (proof === undefined) return undefined
        const { data } = await approve({ variables: { id, input: { hash } }, context: withStepUp(proof) })
        return present(data?.approveRule).message
      }}
      onDecline={async (reason) => {
        const { data } = await decline({ variables: { id, input: { reason } } })
        return present(data?.declineRule).message
      }}
      onStale={onStale}
      more={(send, isBusy) =>
        withdraw.allowed ? (
          <Button
            aria-label={`Withdraw: ${title}`}
            aria-disabled={isBusy}
            onClick={() =>
              send(async () => {
                const { data } = await takeBack({ variables: { id } })
                return present(data?.withdrawRule).message
              })
            }
          >
            Withdraw
          </Button>
        ) : null
      }
    />
  )
}
