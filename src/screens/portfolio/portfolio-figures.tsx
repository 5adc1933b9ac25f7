import type { PortfolioQuery } from '#graphql/generated/graphql.ts'
import { countryName } from '#lib/country-name.ts'
import { daysText } from '#lib/dates/age-text.ts'
import { paths } from '#lib/paths.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './portfolio.module.css'

type Portfolio = NonNullable<PortfolioQuery['portfolio']>['data']
type Return = Portfolio['returns'][number]
type Concentration = Portfolio['concentrations'][number]

const rate = (percent: string | null): string => (percent === null ? 'Not known yet' : `${percent}%`)

const RETURN_COLUMNS: readonly Column<Return>[] = [
  { key: 'since', heading: 'Since', cell: ({ since }) => <Day value={since} /> },
  {
    key: 'value',
    heading: 'Value at offering price',
    isFigure: true,
    cell: ({ value }) => <Money value={value} />,
  },
  {
    key: 'received',
    heading: 'Received',
    isFigure: true,
    cell: ({ received }) => <Money value={received} />,
  },
  {
    key: 'money',
    heading: 'Return (money-weighted)',
    isFigure: true,
    isLead: true,
    cell: ({ moneyWeighted, days, isYearly }) =>
      moneyWeighted === null
        ? rate(null)
        : `${rate(moneyWeighted)} ${isYearly ? 'per year' : `in ${daysText(days)}`}`,
  },
  {
    key: 'time',
    heading: 'Total return (time-weighted)',
    isFigure: true,
    isLead: true,
    cell: ({ timeWeighted }) => rate(timeWeighted),
  },
]

/** What the shares earned, one line for each currency. */
export function Returns({ returns }: { readonly returns: readonly Return[] }) {
  if (returns.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="returns">
      <h2 id="returns">Performance</h2>
      <DataTable
        label="Performance"
        columns={RETURN_COLUMNS}
        rows={returns}
        rowKey={({ currency }) => currency}
      />
      <p className={styles.note}>
        Counted from your distributions after withheld tax. Shares count at the price of their offering,
        because they have no market price. Past results do not predict future ones.
      </p>
    </section>
  )
}

const MEASURES = {
  offering: 'Largest offering',
  issuer: 'Largest issuer',
  sector: 'Largest sector',
  country: 'Largest country',
} as const

const RULE_COLUMNS: readonly Column<Concentration>[] = [
  { key: 'measure', heading: 'Rule', isLead: true, cell: ({ measure }) => MEASURES[measure] },
  {
    key: 'name',
    heading: 'Name',
    cell: ({ measure, name }) => (measure === 'country' ? countryName(name) : name),
  },
  { key: 'percent', heading: 'Share', isFigure: true, cell: ({ percent }) => `${percent}%` },
  { key: 'most', heading: 'At most', isFigure: true, cell: ({ maxPercent }) => `${maxPercent}%` },
  {
    key: 'verdict',
    heading: 'Result',
    isLead: true,
    cell: ({ isMet }) => (isMet ? 'Within the guide' : 'Above the guide'),
  },
]

/** 'Our guides: at most 25.00% in one offering, 40.00% with one issuer.' */
const guideText = (concentrations: readonly Concentration[]): string =>
  `Our guides: at most ${concentrations.map(({ measure, maxPercent }) => `${maxPercent}% in one ${measure}`).join(', ')}.`

/** How concentrated the portfolio is, and which of its offerings are no longer approved or no longer pass their screening. */
export function PortfolioChecks({
  concentrations,
  drift,
  isOne,
}: {
  readonly concentrations: readonly Concentration[]
  readonly drift: Portfolio['drift']
  /** With a single position each share is the whole, so that the rules say nothing. */
  readonly isOne: boolean
}) {
  return (
    <>
      {concentrations.length === 0 ? null : (
        <section className={styles.section} aria-labelledby="concentration">
          <h2 id="concentration">Concentration</h2>
          {isOne ? (
            <p>
              With one offering nothing is spread yet. {guideText(concentrations)} They do not block orders.
            </p>
          ) : (
            <>
              <DataTable
                label="Concentration"
                columns={RULE_COLUMNS}
                rows={concentrations}
                rowKey={({ measure }) => measure}
              />
              <p className={styles.note}>
                These limits help you spread your money. They do not block orders.
              </p>
            </>
          )}
        </section>
      )}
      <section className={styles.section} aria-labelledby="drift">
        <h2 id="drift">Shariah approval</h2>
        {drift.length === 0 ? (
          <p>Your offerings are approved and pass their screening.</p>
        ) : (
          <ul>
            {drift.map(({ projectId, projectName, stateLabel }) => (
              <li key={projectId}>
                <a href={paths.fatwa(projectId)}>{projectName}</a>: {stateLabel}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
