import { lazy, Suspense, useRef, useState } from 'react'
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
import styles from './invest-panel.module.css'
import { leaveTo } from './leave-to.ts'
import { closedReason, sharesText } from './order-units.ts'

const InvestForm = lazy(() => import('./invest-form.tsx').then((module) => ({ default: module.InvestForm })))

interface InvestPanelProps {
  readonly project: Project
  /** Why the offering's figures could not be read anew. */
  readonly problem: string | undefined
  /** The offering's figures changed: an order was refused. */
  readonly onChanged: () => void
  /** Leaves for another document: sign-in, receipt. */
  readonly goTo?: (path: string) => void
}

/** Raised, price, time, cooling-off and Invest, always in view beside the deal room (R25). */
export function InvestPanel({ project, problem, onChanged, goTo = leaveTo }: InvestPanelProps) {
  // The form names price and limits itself; above it the figures would only push it out of view.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <aside className={styles.panel} aria-labelledby="invest">
      <h2 id="invest">Invest</h2>
      {isOpen && closedReason(project) === undefined ? null : <Standing project={project} />}
      <CoolingOff coolingOff={project.coolingOff} />
      {problem === undefined ? null : (
        <div className={styles.stale} role="alert">
          <p>The figures could not be read anew. {problem}</p>
          <PlainButton small onClick={onChanged}>
            Try again
          </PlainButton>
        </div>
      )}
      <InvestAction
        project={project}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        onChanged={onChanged}
        goTo={goTo}
      />
    </aside>
  )
}

/** How far the offering is, and what it takes. */
function Standing({ project }: { readonly project: Project }) {
  const rows = [
    { label: 'Price per digital share', value: <Money value={project.unitPrice} trim /> },
    { label: 'Smallest investment', value: sharesText(project.minUnits) },
    { label: 'Still available', value: sharesText(project.totals.availableUnits) },
    { label: 'Investors', value: formatCount(project.totals.investors) },
    { label: 'Soft cap', value: <Money value={project.softCap} trim /> },
    { label: 'Closes (UTC)', value: <DateTime value={project.closesAt} /> },
  ]
  return (
    <>
      <div>
        <p className={`${styles.raised ?? ''} tnum`}>{formatMoney(project.totals.raised, { trim: true })}</p>
        <p className={styles.muted}>
          raised of {formatMoney(project.hardCap, { trim: true })} · {timeLeft(project)}
        </p>
      </div>
      <ProgressBar percent={raisedPercent(project)} label="Raised of the hard cap" />
      <dl className={styles.facts}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="tnum">{row.value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface InvestActionProps {
  readonly project: Project
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChanged: () => void
  readonly goTo: (path: string) => void
}

function InvestAction({ project, isOpen, onOpen, onChanged, goTo }: InvestActionProps) {
  const box = useRef<HTMLDivElement>(null)
  const closed = closedReason(project)
  const invest = () => {
    if (currentToken() === undefined) {
      goTo(loginPath(paths.propertyDetails(project._id)))
      return
    }
    // The button gives way to the form, which takes the focus over as soon as it is there.
    box.current?.focus()
    onOpen()
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.action}>
      {closed === undefined ? null : <output className={styles.closed}>{closed}</output>}
      {closed === undefined && !isOpen ? (
        <PlainButton look="primary" onClick={invest}>
          Invest
        </PlainButton>
      ) : null}
      {closed === undefined && isOpen ? (
        <Suspense fallback={<output>Loading the form</output>}>
          <PrivatePart>
            <InvestForm project={project} onChanged={onChanged} goTo={goTo} />
          </PrivatePart>
        </Suspense>
      ) : null}
    </div>
  )
}

/** The rule of the regime and the instant it would end. Where it counts back from the close, that may be over. */
function CoolingOff({ coolingOff }: { readonly coolingOff: Project['coolingOff'] }) {
  const [now] = useState(() => Date.now())
  const rule = <strong>Cooling-off: {coolingOff.rule}.</strong>
  if (Date.parse(coolingOff.endsAt) <= now) {
    return (
      <p className={styles.cooling}>
        {rule} It ended on <DateTime value={coolingOff.endsAt} /> UTC: an order placed now cannot be
        cancelled.
      </p>
    )
  }
  return (
    <p className={styles.cooling}>
      {rule} Invest now and you can cancel until <DateTime value={coolingOff.endsAt} /> UTC; you get back
      exactly what was held.
    </p>
  )
}
