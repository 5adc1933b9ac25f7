import { monthsText } from '#contracts/dates.ts'
import { formatCount } from '#contracts/currencies.ts'
import { TOKENOMICS_PATH } from '#contracts/web/content-paths.ts'
import { TokenomicsPageText } from '#graphql/generated/pages-texts.ts'
import type { TokenomicsPageQuery } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import styles from '#screens/pages/pages.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'

type Project = NonNullable<TokenomicsPageQuery['projectById']>['data']
type Supply = NonNullable<TokenomicsPageQuery['tokenSupply']>['data']
interface TokenomicsData {
  readonly project: Project
  readonly supply: Supply
}

/** /tockenomicsoverview/{id} (R15, E6): supply, lock-up, allocation and the digest of the register; without any script. */
export const tokenomicsScreen: PublicScreen<TokenomicsData> = {
  View: TokenomicsView,
  head: ({ project }) => ({
    title: `${project.name}: tokenomics`,
    description: `Supply, lock-up and allocation of the digital shares of ${project.name}.`,
    canonical: TOKENOMICS_PATH(project._id),
  }),
  load: async (run, { params }) => {
    const id = params['id'] ?? ''
    const { projectById, tokenSupply } = await run(TokenomicsPageText, { id, project: id })
    return { project: present(projectById).data, supply: present(tokenSupply).data }
  },
}

function TokenomicsView({ data: { project, supply } }: PublicViewProps<TokenomicsData>) {
  const { token_name, token_symbol, total_supply } = project.tokenomics
  const facts = [
    ['Name', token_name],
    ['Symbol', token_symbol],
    ['Price', <Money key="price" value={supply.token_price} trim />],
    ['Total supply', formatCount(total_supply)],
    ['Maximum supply', formatCount(supply.max_supply)],
    ['In circulation', formatCount(supply.circulating_supply)],
    ['Locked after allotment', monthsText(project.lockMonths)],
  ] as const
  return (
    <article className={styles.page}>
      <PageTitle
        title={`Tokenomics of ${project.name}`}
        lead={
          <>
            Digital shares of <a href={paths.propertyDetails(project._id)}>{project.name}</a>, issued by{' '}
            {project.issuerName}
          </>
        }
      />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <SupplyPart supply={supply} />
      <LockPart supply={supply} months={project.lockMonths} />
      <AllocationPart supply={supply} />
      <ProofPart supply={supply} />
    </article>
  )
}

function SupplyPart({ supply }: { readonly supply: Supply }) {
  const { max_supply, circulating_supply, locked, reserved, redeemed, unsold } = supply
  const parts = [
    { key: 'locked', label: 'In circulation, locked', units: locked, style: styles.locked },
    {
      key: 'free',
      label: 'In circulation, unlocked',
      units: circulating_supply - locked,
      style: styles.free,
    },
    { key: 'reserved', label: 'In cooling-off', units: reserved, style: styles.reserved },
    { key: 'redeemed', label: 'Paid back', units: redeemed, style: styles.redeemed },
    { key: 'unsold', label: 'Not sold', units: unsold, style: styles.unsold },
  ]
  let start = 0
  const bars = parts.map(({ key, units, style }) => {
    const x = start
    start += units
    return <rect key={key} className={style} x={x} width={units} height="1" />
  })
  return (
    <section className={styles.section} aria-labelledby="supply">
      <h2 id="supply">Supply</h2>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${max_supply} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars}
      </svg>
      <table className={styles.table}>
        <caption className="visually-hidden">Supply by state</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Digital shares</th>
            <th scope="col">Of all</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, units, style }) => (
            <tr key={key}>
              <th scope="row">
                <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
                  <rect className={style} width="12" height="12" />
                </svg>
                {label}
              </th>
              <td className="tnum">{formatCount(units)}</td>
              <td className="tnum">{percent(units, max_supply)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LockPart({ supply, months }: { readonly supply: Supply; readonly months: number }) {
  return (
    <section className={styles.section} aria-labelledby="locks">
      <h2 id="locks">Lock-up timetable</h2>
      {supply.unlocks.length === 0 ? (
        <p>No digital share is locked now. Each one is locked for {monthsText(months)} from its allotment.</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Digital shares by the end of their lock</caption>
          <thead>
            <tr>
              <th scope="col">Lock ends (UTC)</th>
              <th scope="col">Digital shares</th>
            </tr>
          </thead>
          <tbody>
            {supply.unlocks.map(({ day, units }) => (
              <tr key={day}>
                <th scope="row">
                  <Day value={day} />
                </th>
                <td className="tnum">{formatCount(units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function AllocationPart({ supply }: { readonly supply: Supply }) {
  return (
    <section className={styles.section} aria-labelledby="allocation">
      <h2 id="allocation">Allocation</h2>
      {supply.allocation.length === 0 ? (
        <p>
          {supply.redeemed === 0
            ? 'No investor holds digital shares of this offering yet.'
            : 'The capital is paid back. No investor holds digital shares of this offering any more.'}
        </p>
      ) : (
        <table className={styles.table}>
          <caption>Holdings by size, with orders in cooling-off. No names are shown.</caption>
          <thead>
            <tr>
              <th scope="col">Size of the holding</th>
              <th scope="col">Holders</th>
              <th scope="col">Digital shares</th>
              <th scope="col">Of all</th>
            </tr>
          </thead>
          <tbody>
            {supply.allocation.map(({ label, holders, units, percent: part }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="tnum">{formatCount(holders)}</td>
                <td className="tnum">{formatCount(units)}</td>
                <td className="tnum">{part}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function ProofPart({ supply: { proof } }: { readonly supply: Supply }) {
  return (
    <section className={styles.section} aria-labelledby="proof">
      <h2 id="proof">Register proof</h2>
      <p>
        The SHA-256 digest of the share register at <DateTime value={proof.at} />, with{' '}
        {formatCount(proof.lots)} {proof.lots === 1 ? 'entry' : 'entries'}:
      </p>
      <p className={styles.hash}>{proof.digest}</p>
      <p>
        It covers one line per open entry, in order of its id: id, units and state, between them one space. It
        does not cover who holds. Two people who read the same digest read the same lines.
      </p>
    </section>
  )
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`
