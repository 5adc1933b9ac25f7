import { Link } from 'react-router-dom'
import { RECENT_ORDER_DAYS } from '#contracts/project/desk/stages.ts'
import { IssuerFiguresDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useIsColleague } from '#features/own-offerings/use-is-colleague.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Money } from '#ui/values/money.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import { ClockPart } from './clock-part.tsx'
import styles from './desk.module.css'
import { OrdersPart } from './orders-part.tsx'
import { PayoutsPart } from './payouts-part.tsx'
import { RaisedPart } from './raised-part.tsx'
import { ReportsPart } from './reports-part.tsx'
import { ResultsPart } from './results-part.tsx'
import { TasksPart } from './tasks-part.tsx'

/** /mydashboard (R34): what the offerings of an issuer or a colleague raise, and what is to be done. Each part reads its own data. */
export function DeskScreen() {
  const user = useCurrentUser()
  const isColleague = useIsColleague(user)
  const isFor = user?.isIssuer === true || isColleague
  return (
    <>
      <PageTitle title="Fundraising" lead="What your offerings raise, and what you have to do." />
      {isFor === undefined ? <LoadingState label="Reading your account" /> : null}
      {isFor === false ? (
        <EmptyState title="You do not have access">This page is for issuers and their colleagues.</EmptyState>
      ) : null}
      {isFor === true ? (
        <div className={styles.page}>
          <Figures />
          <TasksPart />
          <RaisedPart />
          <ClockPart />
          <PayoutsPart />
          <ResultsPart />
          <ReportsPart />
          <OrdersPart />
        </div>
      ) : null}
    </>
  )
}

function Figures() {
  const { data, error, refetch } = useKeptQuery(IssuerFiguresDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <Reading
      value={data?.issuerFigures?.data}
      problem={error && readProblem(error).message}
      label="Reading your figures"
      onRetry={() => void refetch()}
    >
      {({ raised, investors, newInvestors, openOfferings, offerings }) => (
        <SummaryCards>
          <SummaryCard
            label="Raised"
            value={<Money value={raised} trim />}
            note="In offerings in US dollars, orders included"
          />
          <SummaryCard
            label="Investors"
            value={formatCount(investors)}
            note={`${formatCount(newInvestors)} new in the last ${RECENT_ORDER_DAYS} days`}
          />
          <SummaryCard
            label="Open offerings"
            value={formatCount(openOfferings)}
            note={<Link to={insidePaths.myCampaigns}>{formatCount(offerings)} public offerings in all</Link>}
          />
        </SummaryCards>
      )}
    </Reading>
  )
}
