import { type MouseEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sharesText } from '#contracts/payment/order-texts.ts'
import type { Project } from '#contracts/project/projects.ts'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import { LikeButton } from '#features/interest/like-button.tsx'
import { useIsSignedIn } from '#features/interest/use-is-signed-in.ts'
import { useLikes } from '#features/interest/use-likes.ts'
import { WhereIsOffering } from '#features/where-is-this/where-is-offering.tsx'
import { currentToken } from '#graphql/session-token.ts'
import { lazyPart, optionalPart } from '#hooks/loading/lazy-part.ts'
import { PrivatePart } from '#hooks/loading/private-part.ts'
import {
  addressedUnits,
  dropOrderFromAddress,
  keepOrderInAddress,
  ORDER_HASH,
  orderPath,
} from '#lib/browser/order-address.ts'
import { formatCount, formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { loginPath, registerPath } from '#lib/redirect-path.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import { raisedPercent, timeLeft } from '#ui/offerings/offering-card.tsx'
import { NativeProgressBar } from '#ui/feedback/native-progress-bar.tsx'
import { InvestBar } from './invest-bar.tsx'
import styles from './invest-panel.module.css'
import { leaveTo } from './order/leave-to.ts'

const InvestForm = lazyPart(() => import('./order/invest-form.tsx').then((module) => module.InvestForm))

/** Loaded only for people with a session, where terms have changed. */
const Answer = optionalPart(() => import('#features/own-order/answer.tsx').then((module) => module.Answer))

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
  const [isOpen, setIsOpen] = useState(false)
  const closed = project.invest.reason
  const isFilling = isOpen && closed === null
  const panel = useRef<HTMLElement>(null)
  return (
    <>
      <aside
        ref={panel}
        tabIndex={-1}
        className={`${styles.panel ?? ''} ${isFilling ? (styles.filling ?? '') : ''}`}
        aria-labelledby="invest"
      >
        <h2 id="invest">{closed === null ? 'Invest' : 'Not open for investing'}</h2>
        {closed === null ? null : <output className={styles.closed}>{closed}</output>}
        {isFilling ? <Glance project={project} /> : <Standing project={project} isClosed={closed !== null} />}
        {closed === null ? <CoolingOff coolingOff={project.coolingOff} /> : null}
        {problem === undefined ? null : (
          <div className={styles.stale} role="alert">
            <p>The figures could not be updated. {problem}</p>
            <PlainButton small onClick={onChanged}>
              Try again
            </PlainButton>
          </div>
        )}
        {closed === null ? (
          <InvestAction
            project={project}
            isOpen={isOpen}
            onOpen={() => setIsOpen(true)}
            onChanged={onChanged}
            goTo={goTo}
          />
        ) : null}
      </aside>
      {closed === null ? <InvestBar unitPrice={project.unitPrice} panel={panel} /> : null}
    </>
  )
}

interface Row {
  readonly label: string
  readonly value: ReactNode
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd className="tnum">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How much is raised, of how much, and for how long it goes on. */
function Progress({ project }: { readonly project: Project }) {
  return (
    <>
      <div>
        <p className={`${styles.raised ?? ''} tnum`}>{formatMoney(project.totals.raised, { trim: true })}</p>
        <p className={styles.muted}>
          raised of {formatMoney(project.hardCap, { trim: true })} · {timeLeft(project)}
        </p>
      </div>
      <NativeProgressBar percent={raisedPercent(project)} label="Raised of the maximum target" />
    </>
  )
}

const priceRow = (project: Project): Row => ({
  label: 'Price per digital share',
  value: <Money value={project.unitPrice} trim />,
})
const softCapRow = (project: Project): Row => ({
  label: 'Minimum target (soft cap)',
  value: <Money value={project.softCap} trim />,
})
const closingRow = (project: Project): Row => ({
  label: project.daysLeft <= 0 ? 'Closed' : 'Closes',
  value: <Deadline value={project.closesAt} />,
})

/** The facts that decide, in view while the form beside them is filled in. */
function Glance({ project }: { readonly project: Project }) {
  const isOver = useIsOver(project.coolingOff)
  const coolingRow = isOver
    ? { label: 'Cooling-off', value: 'Over' }
    : { label: 'Cancel until', value: <Deadline value={project.coolingOff.endsAt ?? ''} /> }
  return (
    <div className={styles.glance}>
      <Progress project={project} />
      <Rows rows={[priceRow(project), softCapRow(project), closingRow(project), coolingRow]} />
    </div>
  )
}

/** How far the offering is, and while it is open what it takes to take part. */
function Standing({ project, isClosed }: { readonly project: Project; readonly isClosed: boolean }) {
  const likes = useLikes()
  // An offering may end before its day; that day says nothing then.
  const isDecided = project.status === 'funded' || project.status === 'failed'
  const rows = [
    priceRow(project),
    ...(isClosed
      ? []
      : [
          { label: 'Minimum investment', value: sharesText(project.minUnits) },
          { label: 'Still available', value: sharesText(project.totals.availableUnits) },
        ]),
    { label: 'Investors', value: formatCount(project.totals.investors) },
    softCapRow(project),
    ...(isDecided && project.daysLeft > 0 ? [] : [closingRow(project)]),
  ]
  return (
    <>
      {likes.isSignedIn && project.termsVersion > 1 ? (
        <Suspense>
          <Answer project={project} />
        </Suspense>
      ) : null}
      <Progress project={project} />
      <Rows rows={rows} />
      <div className={styles.links}>
        <WhereIsOffering offering={project} />
        <LikeButton offering={project} likes={likes} back={paths.propertyDetails(project._id)} />
        <a href={`${paths.projectDetailOverview}?project=${encodeURIComponent(project._id)}`}>
          Key information sheet
        </a>
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
  const isSignedIn = useIsSignedIn()
  /** Keeps what is wanted for the way to an order; the number of digital shares that the address asks for. */
  const keep = () => {
    const units = addressedUnits()
    keepWanted({ id: project._id, name: project.name, units: units ?? String(project.minUnits) })
    return units
  }
  /** Leaves for a page that opens a session, and leads back to the order. */
  const leaveBy = (pathOf: (back: string) => string) => {
    const units = keep()
    // Back from there must not lead to it again.
    dropOrderFromAddress()
    goTo(pathOf(orderPath(project._id, units)))
  }
  const invest = () => {
    if (currentToken() === undefined) {
      leaveBy(loginPath)
      return
    }
    keep()
    keepOrderInAddress()
    // The link gives way to the form, which takes the focus over as soon as it is there.
    box.current?.focus()
    onOpen()
  }
  const investAsAddressed = useEffectEvent(() => {
    if (window.location.hash === ORDER_HASH) invest()
  })
  // The address bar: a link, a reload or Back may ask for the form at once.
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
            {isSignedIn ? (
              <a href={paths.myPortfolio}>See how much you may invest</a>
            ) : (
              <>
                New here?{' '}
                <a
                  href={registerPath(orderPath(project._id))}
                  onClick={(event) => {
                    event.preventDefault()
                    leaveBy(registerPath)
                  }}
                >
                  Create an account
                </a>
              </>
            )}
          </p>
        </>
      )}
    </div>
  )
}

/** The rule of the regime and the instant it would end. Where it counts back from the close, that may be over. */
function CoolingOff({ coolingOff }: { readonly coolingOff: Project['coolingOff'] }) {
  const isOver = useIsOver(coolingOff)
  return (
    <p className={styles.cooling}>
      <strong>Cooling-off: {coolingOff.rule}.</strong>
      {isOver ? ' It ended on ' : ' Invest now and you can cancel until '}
      <Deadline value={coolingOff.endsAt ?? ''} />
      {isOver ? ': an order placed now cannot be cancelled.' : ', and we return the full amount.'}
    </p>
  )
}

/** Whether an order placed when the page was opened could be cancelled no more. */
function useIsOver({ endsAt }: Project['coolingOff']): boolean {
  const [now] = useState(() => Date.now())
  return Date.parse(endsAt ?? '') <= now
}
