import { useQuery } from '@apollo/client/react'
import { LIMIT_TEXTS } from '#contracts/limit-texts.ts'
import type { InvestorLimits } from '#contracts/limits.ts'
import { InvestorLimitsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { countryName } from '#lib/country-name.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { LimitLine, RatesNote } from '#ui/limit-lines.tsx'
import { Reading } from '#ui/reading.tsx'
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
          {reason} <a href={paths.kycProcess}>Go to your KYC</a>
        </p>
      )}
      {basis === null ? null : limits.length === 0 ? (
        <p>{LIMIT_TEXTS.none}</p>
      ) : (
        <ul>
          {limits.map((limit) => (
            <li key={limit.version + limit.rule}>
              <LimitLine limit={limit} isPlan /> {limit.kind === 'warn' ? LIMIT_TEXTS.warns : null}
            </li>
          ))}
        </ul>
      )}
      {basis === null ? null : <Basis basis={basis} />}
      <RatesNote rates={rates} />
    </div>
  )
}

/** What the limits follow from, and where it is stated. */
function Basis({ basis }: { readonly basis: NonNullable<InvestorLimits['basis']> }) {
  const { country, province, totalIncome, netWorth } = basis
  const place = country === null ? 'Not stated' : countryName(country)
  const facts = [
    ['Where you live', province === null ? place : `${place}, ${province}`],
    ['Total income', totalIncome === null ? 'Not stated' : formatMoney(totalIncome)],
    ['Net worth', netWorth === null ? 'Not stated' : formatMoney(netWorth)],
  ] as const
  return (
    <>
      <p>
        {LIMIT_TEXTS.basis} <a href={`${paths.kycProcess}?step=financial`}>See what your KYC states</a>
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
