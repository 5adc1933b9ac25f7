import { monthsText } from '#contracts/dates.ts'
import type { ReactNode } from 'react'
import type { ProjectCard } from '#contracts/project/projects.ts'
import { countryName } from '#lib/country-name.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { raisedPercent, timeLeft } from './campaign-progress.ts'
import { ContractBadge } from './contract-badge.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './offering-card.module.css'
import { NativeProgressBar } from '#ui/feedback/native-progress-bar.tsx'
import { Picture } from './picture.tsx'
import { ScreeningBadge } from './screening-badge.tsx'

/** One offering in a list. The whole card is a single link. */
export function OfferingCard({
  offering,
  level = 3,
  action,
}: {
  readonly offering: ProjectCard
  readonly level?: 2 | 3
  /** A control of its own, above the link of the card. */
  readonly action?: ReactNode
}) {
  const { amount, currency } = offering.unitPrice
  const minimum = { amount: String(BigInt(amount) * BigInt(offering.minUnits)), currency }
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      {offering.cover === null ? null : (
        <Picture picture={offering.cover} sizes="(max-width: 480px) 100vw, 360px" />
      )}
      <div className={styles.top}>
        <ContractBadge type={offering.contractType} />
        <span>
          {offering.city}, {countryName(offering.country)}
        </span>
      </div>
      <Heading className={styles.name}>
        <a className={styles.link} href={paths.propertyDetails(offering._id)}>
          {offering.name}
        </a>
      </Heading>
      <p className={styles.summary}>{offering.summary}</p>
      <p>
        <ScreeningBadge verdict={offering.screeningVerdict} />
      </p>
      <NativeProgressBar percent={raisedPercent(offering)} label={`Raised for ${offering.name}`} />
      <p className={styles.raised}>
        <span>
          <strong>
            <Money value={offering.totals.raised} trim />
          </strong>{' '}
          raised of {formatMoney(offering.hardCap, { trim: true })}
        </span>
        <span className="tnum">{timeLeft(offering)}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Price per digital share</dt>
          <dd>
            <Money value={offering.unitPrice} trim />
          </dd>
        </div>
        <div>
          <dt>Minimum investment</dt>
          <dd>
            <Money value={minimum} trim />
          </dd>
        </div>
        <div>
          <dt>Projected, not promised</dt>
          <dd className="tnum">
            {offering.projectedReturnPercent}% in {monthsText(offering.horizonMonths)},{' '}
            {offering.projectedReturnYearlyPercent}% a year
          </dd>
        </div>
      </dl>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </article>
  )
}
