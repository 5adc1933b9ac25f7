import { type ComponentType, Suspense } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import styles from './waiting/queue-cards.module.css'

/** What waits for each role; loaded for the people who have it. */
const QUEUES: Readonly<Partial<Record<string, ComponentType>>> = {
  compliance: lazyPart(() => import('./waiting/compliance-waiting.tsx').then((m) => m.ComplianceWaiting)),
  finance: lazyPart(() => import('./waiting/finance-waiting.tsx').then((m) => m.FinanceWaiting)),
  support: lazyPart(() => import('./waiting/tickets-waiting.tsx').then((m) => m.TicketsWaiting)),
  admin: lazyPart(() => import('./waiting/staff-waiting.tsx').then((m) => m.StaffWaiting)),
  content: lazyPart(() => import('./waiting/content-home.tsx').then((m) => m.ContentHome)),
}

const OfferingsWaiting = lazyPart(() =>
  import('./waiting/offerings-waiting.tsx').then((m) => m.OfferingsWaiting),
)
const ComplaintsWaiting = lazyPart(() =>
  import('./waiting/complaints-waiting.tsx').then((m) => m.ComplaintsWaiting),
)
const BankWaiting = lazyPart(() => import('./waiting/bank-waiting.tsx').then((m) => m.BankWaiting))
const ChangesWaiting = lazyPart(() => import('./waiting/changes-waiting.tsx').then((m) => m.ChangesWaiting))
const MilestonesWaiting = lazyPart(() =>
  import('./waiting/milestones-waiting.tsx').then((m) => m.MilestonesWaiting),
)
const RefundsWaiting = lazyPart(() => import('./waiting/refunds-waiting.tsx').then((m) => m.RefundsWaiting))
const WithdrawalsWaiting = lazyPart(() =>
  import('./waiting/withdrawals-waiting.tsx').then((m) => m.WithdrawalsWaiting),
)
const DistributionsWaiting = lazyPart(() =>
  import('./waiting/distributions-waiting.tsx').then((m) => m.DistributionsWaiting),
)
const TokenRequestsWaiting = lazyPart(() =>
  import('./waiting/token-requests-waiting.tsx').then((m) => m.TokenRequestsWaiting),
)
const DECIDES_ON_TOKENS: readonly string[] = ['compliance', 'finance']
const CHECKS_OFFERINGS: readonly string[] = ['scholar', 'compliance']

/** The home of staff: what waits for each of their roles. */
export function StaffDashboard({ roles }: { readonly roles: readonly string[] }) {
  const own = roles.flatMap((role) => {
    const Queue = QUEUES[role]
    return Queue === undefined ? [] : [{ role, Queue }]
  })
  const checks = roles.some((role) => CHECKS_OFFERINGS.includes(role))
  const queues = [
    ...own,
    ...(checks ? [{ role: 'offerings', Queue: OfferingsWaiting }] : []),
    ...(roles.includes('scholar') ? [{ role: 'complaints', Queue: ComplaintsWaiting }] : []),
    ...(roles.includes('finance')
      ? [
          { role: 'bank', Queue: BankWaiting },
          { role: 'milestones', Queue: MilestonesWaiting },
          { role: 'refunds', Queue: RefundsWaiting },
          { role: 'withdrawals', Queue: WithdrawalsWaiting },
          { role: 'distributions', Queue: DistributionsWaiting },
        ]
      : []),
    ...(roles.includes('compliance') ? [{ role: 'changes', Queue: ChangesWaiting }] : []),
    ...(roles.some((role) => DECIDES_ON_TOKENS.includes(role))
      ? [{ role: 'tokens', Queue: TokenRequestsWaiting }]
      : []),
  ]
  return (
    <div className={styles.queues}>
      {queues.map(({ role, Queue }) => (
        <FailureBoundary key={role}>
          <Suspense fallback={<LoadingState rows={2} label="Reading what waits for you" />}>
            <Queue />
          </Suspense>
        </FailureBoundary>
      ))}
      {queues.length === 0 ? (
        <EmptyState title="This is a staff account">
          <p>Nothing waits for you here. You can read the share register and the offerings.</p>
        </EmptyState>
      ) : null}
    </div>
  )
}
