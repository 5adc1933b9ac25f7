import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimit, InvestorLimits } from '#contracts/payment/limits.ts'
import { codedMoney } from '#ui/values/coded-money.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import styles from './limit-lines.module.css'

/** One rule: its text, the amounts used and left if known, when more becomes free, and its source. */
export function LimitLine({
  limit,
  isPlan = false,
}: {
  readonly limit: InvestorLimit
  readonly isPlan?: boolean
}) {
  const { words, why, used, left, windowEndsAt, counts, kind } = limit
  // Before an offering is chosen, limits per offering or issuer are unused.
  const isCounted = !isPlan || counts === 'investor' || counts === 'regime'
  return (
    <>
      <strong>{words}.</strong> {isCounted ? `${codedMoney(used)} used, ${codedMoney(left)} left. ` : null}
      {windowEndsAt === null ? null : (
        <>
          More is free from <DateTime value={windowEndsAt} /> UTC.{' '}
        </>
      )}
      {why} {isPlan && kind === 'warn' ? `${LIMIT_TEXTS.warns} ` : null}
      <RuleSource limit={limit} />
    </>
  )
}

/** The source of a rule, with its id for questions to support. */
export function RuleSource({
  limit: { source, version },
}: {
  readonly limit: Pick<InvestorLimit, 'source' | 'version'>
}) {
  return (
    <small className={styles.source}>
      {source}. For support: {version}
    </small>
  )
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
