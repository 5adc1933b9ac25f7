import { lazy, Suspense, useState } from 'react'
import type { Project } from '#contracts/projects.ts'
import { currentToken } from '#graphql/session-token.ts'
import { PrivatePart } from '#hooks/private-part.ts'
import { formatCount, formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { raisedPercent, timeLeft } from '#ui/offering-card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './property-screen.module.css'

const InvestForm = lazy(() => import('./invest-form.tsx').then((module) => ({ default: module.InvestForm })))

interface InvestPanelProps {
  readonly project: Project
  /** The offering's figures changed: an order was placed or refused. */
  readonly onChanged: () => void
}

/** Why nobody can invest now, or undefined while the offering is open. */
export function closedReason(project: Project): string | undefined {
  if (project.status === 'paused') return 'This offering is paused. Its terms are under review.'
  if (project.status === 'failed') return 'This offering did not reach its soft cap. All money went back.'
  if (project.totals.availableUnits <= 0) return 'All digital shares of this offering are taken.'
  if (project.daysLeft <= 0) return 'This offering is closed.'
  return undefined
}

/** Raised, price, time, cooling-off and Invest, always in view beside the deal room (R25). */
export function InvestPanel({ project, onChanged }: InvestPanelProps) {
  const rows = [
    { label: 'Price per digital share', value: <Money value={project.unitPrice} trim /> },
    { label: 'Smallest investment', value: `${formatCount(project.minUnits)} digital shares` },
    { label: 'Still available', value: `${formatCount(project.totals.availableUnits)} digital shares` },
    { label: 'Investors', value: formatCount(project.totals.investors) },
    { label: 'Soft cap', value: <Money value={project.softCap} trim /> },
    { label: 'Closes', value: <DateTime value={project.closesAt} /> },
  ]
  return (
    <aside className={styles.panel} aria-labelledby="invest">
      <h2 id="invest">Invest</h2>
      <div>
        <p className={`${styles.raised ?? ''} tnum`}>{formatMoney(project.totals.raised, { trim: true })}</p>
        <p className={styles.muted}>
          raised of {formatMoney(project.hardCap, { trim: true })} · {timeLeft(project)}
        </p>
      </div>
      <ProgressBar percent={raisedPercent(project)} label="Raised of the hard cap" />
      <dl className={styles.panelFacts}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="tnum">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.cooling}>
        <strong>Cooling-off: {project.coolingOff.rule}.</strong> Invest now and you can cancel until{' '}
        <DateTime value={project.coolingOff.endsAt} /> UTC; you get back exactly what was held.
      </p>
      <InvestAction project={project} onChanged={onChanged} />
    </aside>
  )
}

function InvestAction({ project, onChanged }: InvestPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const closed = closedReason(project)
  if (closed !== undefined) return <p className={styles.muted}>{closed}</p>
  if (!isOpen) {
    const invest = () => {
      if (currentToken() === undefined) {
        window.location.assign(loginPath(paths.propertyDetails(project._id)))
        return
      }
      setIsOpen(true)
    }
    return (
      <PlainButton look="primary" onClick={invest}>
        Invest
      </PlainButton>
    )
  }
  return (
    <Suspense fallback={<p role="status">Loading the form</p>}>
      <PrivatePart>
        <InvestForm project={project} onChanged={onChanged} />
      </PrivatePart>
    </Suspense>
  )
}
