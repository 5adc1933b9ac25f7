import { NetworkStatus } from '@apollo/client'
import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimit, InvestorLimits } from '#contracts/payment/limits.ts'
import type { Project } from '#contracts/project/projects.ts'
import { InvestorLimitsDocument } from '#graphql/generated/graphql.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatMoney } from '#lib/money.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { LimitBar, RatesNote, RuleSource } from '#ui/offerings/limit-lines.tsx'
import styles from './invest-form.module.css'
import { fitsAny } from './order-units.ts'

/** Where the limits cannot be read nothing is blocked here: the service decides all the same. */
const UNREAD: InvestorLimits = {
  kycApproved: true,
  reason: null,
  room: null,
  limits: [],
  note: null,
  basis: null,
  rates: [],
  mismatches: [],
}

/** What limits this person in the offering; undefined while it is being read. `reread` asks anew. */
export function useInvestorLimits(projectId: string): {
  readonly limits: InvestorLimits | undefined
  readonly reread: () => void
} {
  const query = useKeptQuery(InvestorLimitsDocument, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  })
  const known = query.data?.investorLimits?.data
  // While it is read a second time the form stays, whatever came of the first.
  const isFirst = query.networkStatus === NetworkStatus.loading
  return { limits: known ?? (isFirst ? undefined : UNREAD), reread: () => void query.refetch() }
}

/** How much this person can invest here, by which rules, and from when more is free. */
export function LimitsNote({
  limits: { room, limits, note, rates },
  project,
}: {
  readonly limits: InvestorLimits
  readonly project: Project
}) {
  const refusing = limits.filter(({ kind }) => kind === 'refuse')
  if (room === null || refusing.length === 0) return null
  return (
    <section className={styles.limits} aria-label="Your limits">
      <p>
        {fitsAny(project, room)
          ? 'You may still invest '
          : 'The amount left is below the minimum investment: '}
        <strong className="tnum">{formatMoney(room)}</strong>
        {fitsAny(project, room) ? ' here.' : '.'}
      </p>
      <ul>
        {refusing.map((limit) => (
          <li key={limit.rule}>
            <LimitBar limit={limit} />
          </li>
        ))}
      </ul>
      {note === null ? null : <p>{note}</p>}
      <RatesNote rates={rates} />
    </section>
  )
}

interface WarningProps {
  /** Undefined where only the service knows it. */
  readonly limit: InvestorLimit | undefined
  /** Where no other part of the form tells them. */
  readonly rates: InvestorLimits['rates']
  readonly isAcknowledged: boolean
  readonly error: string | undefined
  readonly onChange: (isAcknowledged: boolean) => void
}

/** The warning about a large investment, with its acknowledgement. */
export function LimitWarning({ limit, rates, isAcknowledged, error, onChange }: WarningProps) {
  return (
    <>
      <section className={styles.risk} aria-label="Warning">
        <strong>{LIMIT_TEXTS.warning}</strong>
        {limit === undefined ? null : (
          <p>
            {limit.words}. {limit.why} <RuleSource limit={limit} />
          </p>
        )}
        <RatesNote rates={rates} />
      </section>
      <CheckboxField
        id="order-warning"
        name="acknowledgedWarning"
        label={LIMIT_TEXTS.acknowledge}
        checked={isAcknowledged}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </>
  )
}

interface MismatchProps {
  /** Why, in words. */
  readonly mismatches: readonly string[]
  readonly isAcknowledged: boolean
  readonly error: string | undefined
  readonly onChange: (isAcknowledged: boolean) => void
}

/** The warning that the offering does not fit what the person answered, with its acknowledgement. */
export function MismatchWarning({ mismatches, isAcknowledged, error, onChange }: MismatchProps) {
  return (
    <>
      <section className={styles.risk} aria-labelledby="order-mismatch-title">
        <strong id="order-mismatch-title">{LIMIT_TEXTS.mismatch}</strong>
        {mismatches.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
      <CheckboxField
        id="order-mismatch"
        name="acknowledgedMismatch"
        label={LIMIT_TEXTS.mismatchAcknowledge}
        checked={isAcknowledged}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </>
  )
}
