import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimits } from '#contracts/payment/limits.ts'
import { InvestorLimitsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useProvinces } from '#hooks/use-provinces.ts'
import { countryName } from '#lib/country-name.ts'
import { paths } from '#lib/paths.ts'
import { formatMoney } from '#lib/money.ts'
import { LimitBar, RatesNote } from '#ui/offerings/limit-lines.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './portfolio.module.css'

/** How much this person may still invest by the rules of their country, before an offering is chosen. */
export function OwnLimits() {
  const { data, error, refetch } = useKeptQuery(InvestorLimitsDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="limits">
      <h2 id="limits">Your investment limits</h2>
      <Reading
        value={data?.investorLimits?.data}
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
          {limits.map((limit) => (
            <li key={limit.rule}>
              <LimitBar limit={limit} isPlan />
            </li>
          ))}
        </ul>
      )}
      {basis === null ? null : <Basis basis={basis} />}
      {basis === null ? null : <p>{LIMIT_TEXTS.others}</p>}
      <RatesNote rates={rates} />
    </div>
  )
}

/** The facts behind the limits, and where they were stated. */
function Basis({ basis }: { readonly basis: NonNullable<InvestorLimits['basis']> }) {
  const { country, province, totalIncome, netWorth } = basis
  const { provinces } = useProvinces(province === null ? '' : (country ?? ''))
  const place = country === null ? 'Not stated' : countryName(country)
  const region = provinces?.find(({ code }) => code === province)?.name ?? province
  const facts = [
    ['Where you live', region === null ? place : `${place}, ${region}`],
    ['Total income', totalIncome === null ? 'Not stated' : formatMoney(totalIncome)],
    ['Net worth', netWorth === null ? 'Not stated' : formatMoney(netWorth)],
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
