import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimits } from '#contracts/payment/limits.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isId } from '#contracts/web/ids.ts'
import { InvestorLimitsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useProvinces } from '#hooks/use-provinces.ts'
import { orderPath } from '#lib/browser/order-address.ts'
import { showAddressed } from '#lib/browser/show-part.ts'
import { countryName } from '#lib/country-name.ts'
import { SUBMITTED_ANSWERS } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { formatMoney } from '#lib/money.ts'
import { LimitBar, RatesNote } from '#ui/offerings/limit-lines.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './portfolio.module.css'

interface OwnOffering {
  readonly projectId: string
  readonly projectName: string
}

/**
 * How much this person may still invest: in the offering that the address names, and by the rules of their country, before one is chosen.
 * `offerings`: the person's own ones; null until the positions above are there, which push this part down.
 */
export function OwnLimits({ offerings }: { readonly offerings: readonly OwnOffering[] | null }) {
  const { data, error, refetch } = useKeptQuery(InvestorLimitsDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const [search] = useSearchParams()
  const projectId = search.get('project') ?? ''
  const isReady = offerings !== null && (data !== undefined || error !== undefined)
  const part = useRef<HTMLElement>(null)
  const shown = useRef<string>(null)
  // The document's scroll position and focus: once for an offering, so that a second try does not move the page.
  useEffect(() => {
    if (!isReady || shown.current === projectId) return
    shown.current = projectId
    showAddressed(part.current)
  }, [isReady, projectId])
  const named = offerings?.find((one) => one.projectId === projectId)
  return (
    <section ref={part} className={styles.section} aria-labelledby="limits">
      <h2 id="limits" tabIndex={-1}>
        Your investment limits
      </h2>
      {isId(projectId) ? (
        <LimitsInOffering projectId={projectId} name={named?.projectName ?? 'the offering you came from'} />
      ) : null}
      <Reading
        value={data?.investorLimits?.data}
        problem={error && readProblem(error).message}
        label="Reading your limits"
        rows={3}
        onRetry={() => void refetch()}
      >
        {(limits) => <Limits limits={limits} offerings={offerings ?? []} />}
      </Reading>
    </section>
  )
}

/** What limits this person in the offering that they came from, as its order form says it; nothing where there is no such offering. */
function LimitsInOffering({ projectId, name }: { readonly projectId: string; readonly name: string }) {
  const { data, error, refetch } = useKeptQuery(InvestorLimitsDocument, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  })
  const problem = error && readProblem(error)
  if (problem?.code === PROBLEM_CODES.notFound) return null
  return (
    <>
      <section className={styles.limitsHere} aria-labelledby="limits-here">
        <h3 id="limits-here">In {name}</h3>
        <Reading
          value={data?.investorLimits?.data}
          problem={problem?.message}
          label="Reading your limits in this offering"
          rows={2}
          onRetry={() => void refetch()}
        >
          {({ reason, limits, note }) => (
            <div className={styles.limits}>
              {reason === null ? null : <p>{reason}</p>}
              {reason === null && limits.length === 0 ? <p>{LIMIT_TEXTS.noneOfOffering}</p> : null}
              <Bars limits={limits} />
              {/* That no rule of the country is known stands below. */}
              {note === null || limits.length === 0 ? null : <p>{LIMIT_TEXTS.ofOffering}</p>}
            </div>
          )}
        </Reading>
        <p>
          <a href={orderPath(projectId)}>To the offering</a>
        </p>
      </section>
      <h3>By the rules of your country</h3>
    </>
  )
}

function Bars({ limits, isPlan = false }: Pick<InvestorLimits, 'limits'> & { readonly isPlan?: boolean }) {
  if (limits.length === 0) return null
  return (
    <ul>
      {limits.map((limit) => (
        <li key={limit.rule}>
          <LimitBar limit={limit} isPlan={isPlan} />
        </li>
      ))}
    </ul>
  )
}

interface LimitsProps {
  readonly limits: InvestorLimits
  readonly offerings: readonly OwnOffering[]
}

function Limits({ limits: { reason, limits, note, basis, rates }, offerings }: LimitsProps) {
  return (
    <div className={styles.limits}>
      {reason === null ? null : (
        <p>
          {reason} <a href={paths.kycProcess}>Go to your identity check</a>
        </p>
      )}
      {note === null ? null : <p>{note}</p>}
      <Bars limits={limits} isPlan />
      {basis === null ? null : <Basis basis={basis} />}
      {basis === null ? null : <p>{LIMIT_TEXTS.others}</p>}
      {basis === null || offerings.length === 0 ? null : <OfOwnOfferings offerings={offerings} />}
      <RatesNote rates={rates} />
    </div>
  )
}

/** The way to the limits of each offering in which the person has orders. */
function OfOwnOfferings({ offerings }: { readonly offerings: readonly OwnOffering[] }) {
  return (
    <>
      <p>Your limit in an offering that you have ordered in:</p>
      <ul>
        {offerings.map(({ projectId, projectName }) => (
          <li key={projectId}>
            <Link to={`${paths.myPortfolio}?project=${projectId}#limits`}>{projectName}</Link>
          </li>
        ))}
      </ul>
    </>
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
        {LIMIT_TEXTS.basis} <a href={`${paths.kycProcess}?role=investor${SUBMITTED_ANSWERS}`}>Review them</a>
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
