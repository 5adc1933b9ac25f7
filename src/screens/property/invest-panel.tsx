import {
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { sharesText } from '#contracts/payment/order-texts.ts'
import type { Project } from '#contracts/project/projects.ts'
import { keepWanted, wantedOffering } from '#features/getting-started/wanted-offering.ts'
import { LikeButton } from '#features/interest/like-button.tsx'
import { useIsSignedIn } from '#features/interest/use-is-signed-in.ts'
import { useLikes } from '#features/interest/use-likes.ts'
import { WhereIsOffering } from '#features/where-is-this/where-is-offering.tsx'
import { currentToken } from '#graphql/session-token.ts'
import { lazyPart, optionalPart } from '#hooks/loading/lazy-part.ts'
import { PrivatePart } from '#hooks/loading/private-part.ts'
import { addressedUnits, keepOrderInAddress, ORDER_HASH, orderPath } from '#lib/browser/order-address.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { loginPath, registerPath } from '#lib/redirect-path.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { useIsAwake } from '#ui/use-is-awake.ts'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './invest-panel.module.css'
import { leaveTo } from './order/leave-to.ts'
import {
  closingRow,
  LimitsLink,
  priceRow,
  Progress,
  Rows,
  SheetLink,
  softCapRow,
  useCoolingOffEnd,
} from './panel-facts.tsx'

const InvestForm = lazyPart(() => import('./order/invest-form.tsx').then((module) => module.InvestForm))

/** Loaded only for people with a session. */
const OwnInvestment = optionalPart(() =>
  import('#features/own-order/own-investment.tsx').then((module) => module.OwnInvestment),
)

/** Nothing of it is shown before the page is scrolled. */
const InvestBar = optionalPart(() => import('./invest-bar.tsx').then((module) => module.InvestBar))

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
  // Lazy parts are rendered in the browser only.
  const isAwake = useIsAwake()
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
        {isFilling ? null : <Standing project={project} isClosed={closed !== null} />}
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
      {closed === null && isAwake ? (
        <Suspense>
          <InvestBar unitPrice={project.unitPrice} panel={panel} />
        </Suspense>
      ) : null}
    </>
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
      {likes.isSignedIn ? (
        <Suspense>
          <OwnInvestment project={project} />
        </Suspense>
      ) : null}
      <Progress project={project} />
      <Rows rows={rows} />
      <div className={styles.links}>
        <WhereIsOffering offering={project} />
        <LikeButton offering={project} likes={likes} back={paths.propertyDetails(project._id)} />
        <SheetLink project={project} />
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
  const isAsked = useIsAsked()
  /** Keeps what is wanted for the way to an order, and gives its number: that of the address, or the one typed before. */
  const keep = () => {
    const wanted = wantedOffering()
    const units = addressedUnits() ?? (wanted?.id === project._id ? wanted.units : undefined)
    keepWanted({ id: project._id, name: project.name, units: units ?? String(project.minUnits) })
    return units
  }
  const invest = () => {
    const units = keep()
    if (currentToken() === undefined) return
    keepOrderInAddress(units)
    onOpen()
  }
  const investAsAddressed = useEffectEvent(() => {
    if (isAddressed()) invest()
  })
  // The address bar: a link, a reload or Back may ask for the form at once.
  useEffect(() => investAsAddressed(), [])
  const press = (event: MouseEvent) => {
    // A guest goes on to where the link leads.
    if (isSignedIn) event.preventDefault()
    // The link gives way to the form, which takes the focus over as soon as it is there, or to the ways in.
    box.current?.focus()
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
      ) : isSignedIn || !isAsked ? (
        <>
          <ButtonLink look="primary" href={ORDER_HASH} onClick={press}>
            Invest
          </ButtonLink>
          <p className={styles.muted}>
            {isSignedIn ? (
              <LimitsLink project={project} />
            ) : (
              <>
                {'New here? '}
                <a
                  href={registerPath(orderPath(project._id))}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(registerPath(orderPath(project._id, keep())))
                  }}
                >
                  Create an account
                </a>
              </>
            )}
          </p>
        </>
      ) : (
        <>
          <div className={styles.links}>
            <ButtonLink look="primary" href={registerPath(orderPath(project._id, addressedUnits()))}>
              Create an account
            </ButtonLink>
            <ButtonLink href={loginPath(orderPath(project._id, addressedUnits()))}>Log in</ButtonLink>
          </div>
          <p className={styles.muted}>You need an account to invest. Both lead back to this offering.</p>
        </>
      )}
    </div>
  )
}

const isAddressed = () => window.location.hash === ORDER_HASH

const hearAddress = (hear: () => void) => {
  window.addEventListener('hashchange', hear)
  return () => window.removeEventListener('hashchange', hear)
}

/** Whether the address asks for an order; never in the page of the server. */
function useIsAsked(): boolean {
  return useSyncExternalStore(hearAddress, isAddressed, () => false)
}

/** The rule of the regime and the instant it would end. Where it counts back from the close, that may be over. */
function CoolingOff({ coolingOff }: { readonly coolingOff: Project['coolingOff'] }) {
  const { at, isOver } = useCoolingOffEnd(coolingOff)
  return (
    <p className={styles.cooling}>
      <strong>Cooling-off: {coolingOff.rule}.</strong>
      {isOver ? ' It ended on ' : ' Invest now and you can cancel until '}
      {/* Where the end is unknown the offering takes no orders, and none of this is shown. */}
      <Deadline value={at ?? ''} />
      {isOver ? ': an order placed now cannot be cancelled.' : ', and we return the full amount.'}
    </p>
  )
}
