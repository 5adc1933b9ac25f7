import { Suspense } from 'react'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import type { Project } from '#contracts/project/projects.ts'
import { OwnOrdersNote } from '#features/own-order/own-orders-note.tsx'
import { CurrentUserDocument, type CurrentUserQuery, WalletDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { optionalPart } from '#hooks/loading/lazy-part.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { paths } from '#lib/paths.ts'
import { kycLabel } from '#machines/kyc-case/kyc-label.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { Glance } from './glance.tsx'
import styles from './invest-form.module.css'
import { useInvestorLimits } from './investor-limits.tsx'
import { leaveTo } from './leave-to.ts'
import { OrderForm } from './order-form.tsx'
import { useOwnOrders } from './own-orders.ts'

/** Without it the form is as it was opened. */
const QuietNotices = optionalPart(() =>
  import('#features/notices/quiet-notices.tsx').then((module) => module.QuietNotices),
)

/** What this form reads about the person. */
const OWN_QUERIES = ['CurrentUser', 'Wallet', 'Orders', 'InvestorLimits']

/** Which balance pays; US dollars need no name. */
const walletIn = (currency: Project['unitPrice']['currency']) =>
  currency === DEFAULT_CURRENCY ? {} : { currency }

interface InvestFormProps {
  readonly project: Project
  /** The offering's figures changed since the page was read. */
  readonly onChanged: () => void
  /** Leaves for the receipt, a document of its own. */
  readonly goTo?: (path: string) => void
}

/** Places an order beside the facts that decide. */
export function InvestForm(props: InvestFormProps) {
  return (
    <div className={styles.form}>
      <Glance project={props.project} />
      <OwnForm {...props} />
    </div>
  )
}

/** The form, once it is known who invests and what their wallet holds. */
function OwnForm({ project, onChanged, goTo = leaveTo }: InvestFormProps) {
  const user = useKeptQuery(CurrentUserDocument, { fetchPolicy: 'cache-and-network' })
  const wallet = useKeptQuery(WalletDocument, {
    variables: walletIn(project.unitPrice.currency),
    fetchPolicy: 'cache-and-network',
  })
  const ownOrders = useOwnOrders(project._id)
  const { limits, reread } = useInvestorLimits(project._id)
  const person = user.data?.currentUser?.data
  const money = wallet.data?.wallet?.data
  if (!person || !money) {
    const error = user.error ?? wallet.error
    if (!error) return <Waiting label="Reading your wallet" />
    // Each by itself: a promise of both would leave a second failure uncaught.
    const retry = () => {
      void user.refetch()
      void wallet.refetch()
    }
    return <ErrorState message={readProblem(error).message} onRetry={retry} />
  }
  if (!person.userType.isInvestor) return <p>Only investors can invest. You have an issuer account.</p>
  // Asked for at the same time; the form would jump if the note came later.
  if (ownOrders === undefined) return <Waiting label="Reading your orders" />
  if (limits === undefined) return <Waiting label="Reading your limits" />
  return (
    <>
      <Suspense>
        <QuietNotices userId={person._id} queries={OWN_QUERIES} />
      </Suspense>
      <OwnOrdersNote orders={ownOrders.items} totalCount={ownOrders.totalCount} />
      <OrderForm
        project={project}
        available={money.available}
        pending={money.pending}
        limits={limits}
        emailVerified={person.personalInfo.contact.email.isVerified}
        kycLabel={labelOf(person)}
        hasAcceptedRisk={person.acceptedRisk?.version === RISK_TEXT_VERSION}
        onPlaced={(orderId) => goTo(paths.transactionApproved(orderId))}
        onMoney={() => void wallet.refetch()}
        onRefused={() => {
          onChanged()
          void wallet.refetch()
          reread()
        }}
      />
    </>
  )
}

type Person = NonNullable<CurrentUserQuery['currentUser']>['data']

/** The label of the investor's identity check. Undefined with both roles, because the progress may be that of the issuer's. */
function labelOf(person: Person): string | undefined {
  const { isInvestor, isIssuer } = person.userType
  return isInvestor && isIssuer ? undefined : kycLabel(person, 'investor')
}
