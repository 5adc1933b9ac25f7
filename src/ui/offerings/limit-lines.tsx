import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimit, InvestorLimits } from '#contracts/payment/limits.ts'
import { formatMoney, percentOf } from '#lib/money.ts'
import { NativeProgressBar } from '#ui/feedback/native-progress-bar.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './limit-lines.module.css'

/** One rule: what may still be invested, how much of it is used, and the law behind it. */
export function LimitBar({
  limit,
  isPlan = false,
}: {
  readonly limit: InvestorLimit
  /** Before an offering is chosen. */
  readonly isPlan?: boolean
}) {
  const { name, cap, used, left, leftHere, span, windowEndsAt, counts, kind } = limit
  // Before an offering is chosen, limits per offering or issuer are unused.
  const isCounted = !isPlan || counts === 'investor' || counts === 'regime'
  const isWarning = kind === 'warn'
  const isUsedUp = !isWarning && BigInt(left.amount) <= 0n
  return (
    <div className={styles.limit}>
      <p>
        {name}:{' '}
        {isWarning
          ? 'without a warning you may invest '
          : isUsedUp
            ? 'you may invest '
            : 'you may still invest '}
        <strong className="tnum">{isUsedUp ? 'nothing more' : formatMoney(leftHere)}</strong> {span}.
      </p>
      {isCounted ? (
        <>
          <NativeProgressBar
            percent={percentOf(BigInt(used.amount), BigInt(cap.amount))}
            label={`Used of ${formatMoney(cap)}`}
          />
          <p className={styles.used}>
            <span className="tnum">
              {formatMoney(used)} of {formatMoney(cap)} used
              {left.currency === leftHere.currency ? '' : `: this rule counts in ${left.currency}`}.
            </span>
            {windowEndsAt === null ? null : (
              <>
                {' '}
                More is free from <Deadline value={windowEndsAt} />.
              </>
            )}
          </p>
        </>
      ) : null}
      <details className={styles.why}>
        <summary>Why?</summary>
        <p>
          {limit.words}. {limit.why} {isWarning && isPlan ? `${LIMIT_TEXTS.warns} ` : null}
          <RuleSource limit={limit} />
        </p>
      </details>
    </div>
  )
}

/** The law that a rule comes from. */
export function RuleSource({ limit: { source } }: { readonly limit: Pick<InvestorLimit, 'source'> }) {
  return <small className={styles.source}>{source}</small>
}

/** The rates by which currencies were compared, and their source; nothing with a single currency. */
export function RatesNote({ rates }: Pick<InvestorLimits, 'rates'>) {
  if (rates.length === 0) return null
  return (
    <details className={styles.rates}>
      <summary>How currencies are compared</summary>
      <p>{LIMIT_TEXTS.rates}</p>
      <ul>
        {rates.map(({ currency, perUsd, since, source }) => (
          <li key={currency}>
            <span className="tnum">
              1 USD = {perUsd} {currency}
            </span>
            , since <Day value={since} />: {source}.
          </li>
        ))}
      </ul>
    </details>
  )
}
