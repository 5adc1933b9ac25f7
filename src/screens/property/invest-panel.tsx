import { type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sharesText } from '#contracts/payment/order-texts.ts'
import type { Project } from '#contracts/project/projects.ts'
import { WhereIsOffering } from '#features/where-is-this/where-is-offering.tsx'
import { currentToken } from '#graphql/session-token.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { PrivatePart } from '#hooks/loading/private-part.ts'
import { formatCount, formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { raisedPercent, timeLeft } from '#ui/offerings/offering-card.tsx'
import { NativeProgressBar } from '#ui/feedback/native-progress-bar.tsx'
import { InvestBar } from './invest-bar.tsx'
import styles from './invest-panel.module.css'
import { leaveTo } from './order/leave-to.ts'

/** The address of a deal room with this ending opens the form: after signing in, and when Invest was pressed before the page woke up. */
const ORDER_HASH = '#order'

const InvestForm = lazyPart(() => import('./order/invest-form.tsx').then((module) => module.InvestForm))

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
  const closed = project.invest.reason ?? undefined
  const isFilling = isOpen && closed === undefined
  const panel = useRef<HTMLElement>(null)
  return (
    <>
      <aside
        ref={panel}
        tabIndex={-1}
        className={`${styles.panel ?? ''} ${isFilling ? (styles.filling ?? '') : ''}`}
        aria-labelledby="invest"
      >
        <h2 id="invest">{closed === undefined ? 'Invest' : 'Not open for investing'}</h2>
        {closed === undefined ? null : <output className={styles.closed}>{closed}</output>}
        {isFilling ? null : <Standing project={project} isClosed={closed !== undefined} />}
        {closed === undefined ? <CoolingOff coolingOff={project.coolingOff} /> : null}
        {problem === undefined ? null : (
          <div className={styles.stale} role="alert">
            <p>The figures could not be read anew. {problem}</p>
            <PlainButton small onClick={onChanged}>
              Try again
            </PlainButton>
          </div>
        )}
        {closed === undefined ? (
          <InvestAction
            project={project}
            isOpen={isOpen}
            onOpen={() => setIsOpen(true)}
            onChanged={onChanged}
            goTo={goTo}
          />
        ) : null}
      </aside>
      {closed === undefined ? <InvestBar unitPrice={project.unitPrice} panel={panel} /> : null}
    </>
  )
}

/** How far the offering is, and while it is open what it takes to take part. */
function Standing({ project, isClosed }: { readonly project: Project; readonly isClosed: boolean }) {
  const limits = [
    { label: 'Smallest investment', value: sharesText(project.minUnits) },
    { label: 'Still available', value: sharesText(project.totals.availableUnits) },
  ]
  const end = {
    label: project.daysLeft <= 0 ? 'Closed (UTC)' : 'Closes (UTC)',
    value: <DateTime value={project.closesAt} />,
  }
  // An offering may end before its day; that day says nothing then.
  const isDecided = project.status === 'funded' || project.status === 'failed'
  const rows = [
    { label: 'Price per digital share', value: <Money value={project.unitPrice} trim /> },
    ...(isClosed ? [] : limits),
    { label: 'Investors', value: formatCount(project.totals.investors) },
    { label: 'Soft cap', value: <Money value={project.softCap} trim /> },
    ...(isDecided && project.daysLeft > 0 ? [] : [end]),
  ]
  return (
    <>
      <div>
        <p className={`${styles.raised ?? ''} tnum`}>{formatMoney(project.totals.raised, { trim: true })}</p>
        <p className={styles.muted}>
          raised of {formatMoney(project.hardCap, { trim: true })} · {timeLeft(project)}
        </p>
      </div>
      <NativeProgressBar percent={raisedPercent(project)} label="Raised of the hard cap" />
      <dl className={styles.facts}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="tnum">{row.value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <WhereIsOffering offering={project} />
      </div>
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
  const invest = () => {
    if (currentToken() === undefined) {
      goTo(loginPath(paths.propertyDetails(project._id) + ORDER_HASH))
      return
    }
    // The link gives way to the form, which takes the focus over as soon as it is there.
    box.current?.focus()
    onOpen()
  }
  const investAsAddressed = useEffectEvent(() => {
    const { hash, pathname, search } = window.location
    if (hash !== ORDER_HASH) return
    window.history.replaceState(window.history.state, '', pathname + search)
    invest()
  })
  // The address bar: a link may ask to invest at once.
  useEffect(() => investAsAddressed(), [])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    invest()
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.action}>
      {isOpen ? (
        <Suspense fallback={<output>Loading the form</output>}>
          <PrivatePart>
            <InvestForm project={project} onChanged={onChanged} goTo={goTo} />
          </PrivatePart>
        </Suspense>
      ) : (
        <>
          <ButtonLink look="primary" href={ORDER_HASH} onClick={press}>
            Invest
          </ButtonLink>
          <p className={styles.muted}>
            <a href={paths.myPortfolio}>See how much you may invest</a>
          </p>
        </>
      )}
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
