import { Link } from 'react-router-dom'
import { IssuerStart } from '#features/getting-started/issuer-start.tsx'
import { OfferingList, OwnOfferings, type OwnOffering } from '#features/own-offerings/own-offerings.tsx'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Money } from '#ui/values/money.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import styles from './dashboard-screen.module.css'

const isOpen = ({ status }: OwnOffering) => status === 'live' || status === 'paused'

/** The issuer's dashboard: the way to the first offering, then what is raised in all, and how each open offering stands. */
export function IssuerDashboard() {
  return (
    <OwnOfferings none={<IssuerStart />}>
      {(offerings) => {
        const open = offerings.filter(isOpen)
        return (
          <>
            <SummaryCards>
              {raisedByCurrency(offerings).map(({ currency, amount }) => (
                <SummaryCard
                  key={currency}
                  label="Raised"
                  value={<Money value={{ currency, amount }} trim />}
                  note="In all offerings, orders included"
                />
              ))}
              <SummaryCard label="Open offerings" value={formatCount(open.length)} />
              <SummaryCard
                label="All offerings"
                value={formatCount(offerings.length)}
                note={<Link to={insidePaths.myCampaigns}>Offerings</Link>}
              />
            </SummaryCards>
            <section className={styles.section} aria-labelledby="offerings">
              <div className={styles.head}>
                <h2 id="offerings">Open offerings</h2>
              </div>
              {open.length === 0 ? <p>No offering is open now.</p> : <OfferingList offerings={open} />}
            </section>
          </>
        )
      }}
    </OwnOfferings>
  )
}

/** What the offerings have raised, one sum for each currency in minor units. */
function raisedByCurrency(offerings: readonly OwnOffering[]) {
  const sums = new Map<OwnOffering['totals']['raised']['currency'], bigint>()
  for (const { totals } of offerings) {
    const { currency, amount } = totals.raised
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount))
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: String(sum) }))
}
