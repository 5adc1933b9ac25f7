import { type ReactNode, Suspense, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { acknowledgedTexts } from '#contracts/payment/limit-texts.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { ORDER_TERMS, orderTermsPath } from '#contracts/project/interest/order-terms.ts'
import { OrderByIdDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { contractName } from '#ui/offerings/contract-badge.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { Money } from '#ui/values/money.tsx'
import { Reference } from '#ui/values/reference.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { StarMark } from '#ui/star-mark.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { nextStep, stateLook } from '#features/own-order/next-step.ts'
import { OrderActions } from '#features/own-order/order-actions.tsx'
import styles from './orders.module.css'
import { useFocusedBox, useFocusOnChange } from '#ui/effects/focus.ts'

/** Loaded after what stands above it. */
const OrderTimeline = lazyPart(() =>
  import('#features/order-timeline/order-timeline.tsx').then((module) => module.OrderTimeline),
)

const OrderProof = lazyPart(() => import('./order-proof.tsx').then((module) => module.OrderProof))

/** The receipt of one order (R39): amount, ledger id, end of the cooling-off, next step and actions. */
export function ReceiptScreen() {
  const { id = '' } = useParams()
  // The order form is on a page of its own, which leaves the focus on the body.
  const heading = useFocusedBox<HTMLHeadingElement>()
  const { data, error, refetch } = useKeptQuery(OrderByIdDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const order = data?.orderById?.data
  const problem = error && readProblem(error)
  return (
    <>
      <PageTitle title="Receipt" headingRef={heading} />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message}>
          <Link to={paths.transactionsApproved}>All orders</Link>
        </EmptyState>
      ) : (
        <Reading
          // The previous data is shown only if it is the same order.
          value={order?._id === id ? order : undefined}
          problem={problem?.message}
          label="Reading the order"
          rows={8}
          onRetry={() => void refetch()}
        >
          {(found) => (
            <>
              <Receipt order={found} onStale={() => void refetch()} />
              <Suspense fallback={null}>
                {/* A change of the order is an entry of its own. */}
                <OrderProof key={found.changedAt} order={found} />
              </Suspense>
            </>
          )}
        </Reading>
      )}
    </>
  )
}

/** What the next step and the timeline do not tell. */
function rowsOf(
  order: Order,
  buyer: string | undefined,
): readonly { readonly label: string; readonly value: ReactNode }[] {
  const warnings = acknowledgedTexts(order)
  return [
    ...(buyer === undefined ? [] : [{ label: 'Buyer', value: buyer }]),
    { label: 'Issuer', value: order.issuerName },
    { label: 'Contract', value: contractName(order.contractType) },
    { label: 'Digital shares', value: formatCount(order.units) },
    { label: 'Price per digital share', value: <Money value={order.unitPrice} /> },
    ...(order.coolingOff ? [{ label: 'Cooling-off', value: order.coolingOff.rule }] : []),
    ...(warnings.length === 0 ? [] : [{ label: 'Warning', value: warnings.join(' ') }]),
    ...(order.reconfirmBy ? [{ label: 'New terms', value: <TermsLink order={order} /> }] : []),
    ...(order.refundedAmount ? [{ label: 'Returned', value: <Money value={order.refundedAmount} /> }] : []),
  ]
}

function TermsLink({ order }: { readonly order: Order }) {
  return <Link to={paths.propertyDetails(order.projectId)}>Version {order.termsVersion}</Link>
}

function Receipt({ order, onStale }: { readonly order: Order; readonly onStale: () => void }) {
  const state = useRef<HTMLOutputElement>(null)
  const user = useCurrentUser()
  // When the state changes, its buttons disappear.
  useFocusOnChange(`${order.state} ${order.termsVersion}`, () => state.current?.focus())
  return (
    <article className={styles.receipt} aria-label="Receipt">
      <header className={styles.top}>
        <span className={styles.issuer}>
          <StarMark size={28} />
          {PRODUCT_NAME}
        </span>
        <output ref={state} tabIndex={-1} className={styles.state}>
          {/* The next step names the last instant for cancelling. */}
          <Badge look={stateLook(order.state)} isLong>
            {order.label}
          </Badge>
        </output>
      </header>
      <h2 className={styles.name}>
        <a href={paths.propertyDetails(order.projectId)}>{order.projectName}</a>
      </h2>
      <p className={styles.sum}>
        <span className={styles.sumLabel}>Amount</span>
        <Money value={order.amount} />
      </p>
      <dl className={styles.rows}>
        {rowsOf(order, user && `${user.firstName} ${user.lastName}`).map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="tnum">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.next}>{nextStep(order)}</p>
      <h3 className={styles.heading}>What happens when</h3>
      <Suspense fallback={null}>
        <OrderTimeline steps={order.timeline} label="Timeline" />
      </Suspense>
      {order.acceptedTerms === null ? null : (
        <p className={styles.note}>
          You accepted the{' '}
          <a href={orderTermsPath(order.projectId, order.acceptedTerms)} download>
            {ORDER_TERMS} (PDF)
          </a>
          . Fingerprint: <code className={styles.hash}>{order.acceptedTerms}</code>
        </p>
      )}
      <dl className={styles.marks}>
        <div>
          <dt>Order</dt>
          <dd>
            <Reference id={order._id} of="the order" />
          </dd>
        </div>
        <div>
          <dt>Ledger entry</dt>
          <dd>
            <Reference id={order.ledgerId} of="the ledger entry" />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        <Link to={insidePaths.investmentCampaignDetails(order.projectId)}>
          All your orders and digital shares of this offering
        </Link>
      </p>
      <OrderActions order={order} onStale={onStale} />
      <p className={styles.note}>Dates and timestamps are shown in UTC.</p>
    </article>
  )
}
