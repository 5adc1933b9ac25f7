import { Link } from 'react-router-dom'
import { OPEN_LINKED_PATHS } from '#contracts/web/open-paths.ts'
import { InvestorOverviewDocument, type InvestorOverviewQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { kycLabel } from '#machines/kyc-case/kyc-label.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import styles from './dashboard-screen.module.css'
import { InvestorDashboard } from './investor-dashboard.tsx'

type Overview = {
  [Key in 'wallet' | 'bankAccounts' | 'zakatOf' | 'ownIncome']: NonNullable<
    InvestorOverviewQuery[Key]
  >['data']
}

/** All parts or none, because a zero must never stand for a figure that could not be loaded. */
function overviewOf(data: InvestorOverviewQuery | undefined): Overview | undefined {
  const wallet = data?.wallet?.data
  const bankAccounts = data?.bankAccounts?.data
  const zakatOf = data?.zakatOf?.data
  const ownIncome = data?.ownIncome?.data
  return wallet && bankAccounts && zakatOf && ownIncome
    ? { wallet, bankAccounts, zakatOf, ownIncome }
    : undefined
}

/** /investordashboard (R35): the dashboard of an investor with wallet, bank accounts, zakat and purification. */
export function InvestorDashboardScreen() {
  const person = useCurrentUser()?.record
  const { data, error, refetch } = useKeptQuery(InvestorOverviewDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <PageTitle title="Overview" lead="Your investments, wallet, bank accounts and zakat." />
      {person === undefined ? (
        <LoadingState label="Reading your account" />
      ) : (
        <InvestorDashboard label={kycLabel(person, 'investor')} />
      )}
      <Reading
        value={overviewOf(data)}
        problem={error && readProblem(error).message}
        label="Reading your wallet, bank accounts and zakat"
        onRetry={() => void refetch()}
      >
        {(overview) => <Found overview={overview} />}
      </Reading>
    </>
  )
}

function Found({ overview: { wallet, bankAccounts, zakatOf, ownIncome } }: { readonly overview: Overview }) {
  return (
    <>
      <section className={styles.section} aria-labelledby="wallet">
        <h2 id="wallet">Wallet</h2>
        <SummaryCards>
          <SummaryCard
            label="Held"
            value={<Money value={wallet.held} />}
            note={<Link to={paths.wallet}>For orders and withdrawals</Link>}
          />
          <SummaryCard
            label="Pending"
            value={<Money value={wallet.pending} />}
            note="Card payments being processed"
          />
        </SummaryCards>
      </section>
      <section className={styles.section} aria-labelledby="accounts">
        <h2 id="accounts">Bank accounts</h2>
        {bankAccounts.length === 0 ? (
          <p>No bank account is linked.</p>
        ) : (
          <ul className={styles.list}>
            {bankAccounts.map((account) => (
              <li key={account._id} className={styles.item}>
                {account.holder}, account ending in {account.last4}: {accountState(account)}
              </li>
            ))}
          </ul>
        )}
        <Link to={insidePaths.withdrawAmount}>Manage bank accounts</Link>
      </section>
      <section className={styles.section} aria-labelledby="duties">
        <h2 id="duties">Zakat and purification</h2>
        <SummaryCards>
          <SummaryCard
            label="Zakat"
            value={zakatOf.figure === null ? 'Not counted yet' : <Money value={zakatOf.figure.due} />}
            note={<ZakatNote figure={zakatOf.figure} />}
          />
          {ownIncome.totals.length === 0 ? (
            <SummaryCard
              label="Given to charity for you"
              value="None"
              note="No distribution has been paid to you yet"
            />
          ) : (
            ownIncome.totals.map(({ purified }) => (
              <SummaryCard
                key={purified.currency}
                label={`Given to charity for you in ${ownIncome.year}`}
                value={<Money value={purified} />}
                note={<Link to={insidePaths.myInvestmentsCompletedList}>Completed investments</Link>}
              />
            ))
          )}
          {ownIncome.accrued.map((due) => (
            <SummaryCard
              key={`accrued-${due.currency}`}
              label="To be given to charity for you"
              value={<Money value={due} />}
              note="Of results that wait for approval"
            />
          ))}
        </SummaryCards>
        <p className={styles.utc}>
          Issuers give the non-permissible part of their income to the{' '}
          <a href={OPEN_LINKED_PATHS.shariahCompliance}>charity account</a> before they pay you, counted by
          the days on which you held digital shares. Nothing is left for you to give.
        </p>
      </section>
    </>
  )
}

function ZakatNote({ figure }: { readonly figure: Overview['zakatOf']['figure'] }) {
  if (figure === null) return <Link to={insidePaths.zakat}>Choose how it is counted</Link>
  return (
    <>
      Due on <Day value={`${figure.dueOn}T00:00:00.000Z`} />.{' '}
      <Link to={insidePaths.zakat}>How it is counted</Link>
    </>
  )
}

function accountState({
  isClosed,
  isProven,
  heldUntil,
  holderState,
}: Overview['bankAccounts'][number]): string {
  if (isClosed) return 'closed by the bank'
  if (!isProven) return 'not confirmed yet'
  if (holderState === 'declined') return 'the holder was declined'
  if (holderState === 'waiting') return 'the holder is being checked'
  return heldUntil === null ? 'ready' : 'confirmed as yours, withdrawals wait'
}
