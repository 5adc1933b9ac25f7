import { LIMIT_TEXTS } from '#contracts/limit-texts.ts'
import type { InvestorLimit, InvestorLimits } from '#contracts/limits.ts'
import { formatMoney } from '#lib/money.ts'
import { DateTime, Day } from './date-time.tsx'
import styles from './limit-lines.module.css'

/** One rule: its words, what is used and left where something counts yet, from when more is free, why, and whose rule it is. */
export function LimitLine({
  limit,
  isPlan = false,
}: {
  readonly limit: InvestorLimit
  readonly isPlan?: boolean
}) {
  const { words, why, used, left, version, source, windowEndsAt, counts } = limit
  // Before an offering is chosen nothing has used up what is counted by offering or issuer.
  const isCounted = !isPlan || counts === 'investor' || counts === 'regime'
  return (
    <>
      <strong>{words}.</strong> {isCounted ? `${formatMoney(used)} used, ${formatMoney(left)} left. ` : null}
      {windowEndsAt === null ? null : (
        <>
          More is free from <DateTime value={windowEndsAt} /> UTC.{' '}
        </>
      )}
      {why}{' '}
      <span className={styles.source}>
        Rule {version}: {source}.
      </span>
    </>
  )
}

/** At which rates amounts of different currencies were compared, and whose rates they are; nothing where all is of one currency. */
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
