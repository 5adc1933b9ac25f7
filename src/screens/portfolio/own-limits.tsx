import { useQuery } from '@apollo/client/react'
import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimit, InvestorLimits } from '#contracts/payment/limits.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { InvestorLimitsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { countryName } from '#lib/country-name.ts'
import { paths } from '#lib/paths.ts'
import { codedMoney } from '#ui/values/coded-money.ts'
import { LimitLine, RatesNote } from '#ui/offerings/limit-lines.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './portfolio.module.css'

/** How much this person may invest under each set of rules, before an offering is chosen. */
export function OwnLimits() {
  const { data, previousData, error, refetch } = useQuery(InvestorLimitsDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="limits">
      <h2 id="limits">Your investment limits</h2>
      <Reading
        value={(data ?? previousData)?.investorLimits?.data}
        problem={error && readProblem(error).message}
        label="Reading your limits"
        rows={3}
        onRetry={() => void refetch()}
      >
        {(limits) => <Limits limits={limits} />}
      </Reading>
    </section>
  )
}

function Limits({ limits: { reason, limits, basis, rates } }: { readonly limits: InvestorLimits }) {
  return (
    <div className={styles.limits}>
      {reason === null ? null : (
        <p>
          {reason} <a href={paths.kycProcess}>Go to your identity check</a>
        </p>
      )}
      {basis === null ? null : limits.length === 0 ? (
        <p>{LIMIT_TEXTS.none}</p>
      ) : (
        <ul>
          {ownFirst(limits, basis).map((limit) => (
            <li key={limit.version + limit.rule}>
              <LimitLine limit={limit} isPlan />
            </li>
          ))}
        </ul>
      )}
      {basis === null ? null : <Basis basis={basis} />}
      <RatesNote rates={rates} />
    </div>
  )
}

/** The country of each regime; those of the European Union come first among the others. */
const HOMES: Readonly<Partial<Record<Regime, string>>> = {
  ontario_om: 'CA',
  canada_startup: 'CA',
  us_reg_cf: 'US',
  malaysia_ecf: 'MY',
}

/** The rules of the person's residence first, then those of their country, then the others. */
function ownFirst(
  limits: readonly InvestorLimit[],
  { country }: NonNullable<InvestorLimits['basis']>,
): readonly InvestorLimit[] {
  // A rule without a regime follows the residence.
  const rank = ({ regime }: InvestorLimit) => (regime === null ? 0 : HOMES[regime] === country ? 1 : 2)
  return limits.toSorted((one, other) => rank(one) - rank(other))
}

/** The facts behind the limits, and where they were stated. */
function Basis({ basis }: { readonly basis: NonNullable<InvestorLimits['basis']> }) {
  const { country, province, totalIncome, netWorth } = basis
  const place = country === null ? 'Not stated' : countryName(country)
  const facts = [
    ['Where you live', province === null ? place : `${place}, ${province}`],
    ['Total income', totalIncome === null ? 'Not stated' : codedMoney(totalIncome)],
    ['Net worth', netWorth === null ? 'Not stated' : codedMoney(netWorth)],
  ] as const
  return (
    <>
      <p>
        {LIMIT_TEXTS.basis} <a href={`${paths.kycProcess}?step=financial`}>Review them</a>
      </p>
      <dl className={styles.basis}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
