import { useState } from 'react'
import { DEPOSIT_CURRENCY } from '#contracts/payment/deposit-amount.ts'
import { WalletDocument, type WalletQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Money } from '#ui/values/money.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import { pollWhile } from './pending-poll.ts'
import { Statement } from './statement.tsx'
import styles from './wallet-screen.module.css'

/** The wallet (R40): available, held and pending amounts, and all movements. */
export function WalletScreen() {
  return (
    <>
      <PageTitle
        title="Wallet"
        lead="Your balance, orders and statement."
        actions={
          <>
            <RouteButton look="primary" to={paths.addFunds}>
              Add funds
            </RouteButton>
            <RouteButton to={insidePaths.withdrawAmount}>Withdraw</RouteButton>
          </>
        }
      />
      <Balances />
      <Statement />
    </>
  )
}

function Balances() {
  const [isPending, setIsPending] = useState(false)
  const { data, error, refetch } = useKeptQuery(WalletDocument, {
    fetchPolicy: 'cache-and-network',
    ...pollWhile(isPending),
  })
  const pending = data?.wallet?.data.pending.amount ?? '0'
  if (isPending !== pending > '0') setIsPending(pending > '0')
  return (
    <Reading
      value={data?.wallet?.data}
      problem={error && readProblem(error).message}
      label="Reading your wallet"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ balances }) =>
        balances.map((balance) => (
          <section
            key={balance.available.currency}
            className={styles.balance}
            aria-label={`Balance in ${balance.available.currency}`}
          >
            {balances.length === 1 ? null : <h2>{balance.available.currency}</h2>}
            <BalanceCards balance={balance} />
          </section>
        ))
      }
    </Reading>
  )
}

type Balance = NonNullable<WalletQuery['wallet']>['data']['balances'][number]

/** What is available, held and pending in one currency. Cards pay in one currency only. */
function BalanceCards({ balance: { available, held, pending } }: { readonly balance: Balance }) {
  return (
    <SummaryCards>
      <SummaryCard label="Available" value={<Money value={available} />} note="To invest or to withdraw" />
      <SummaryCard label="Held" value={<Money value={held} />} note="For orders and withdrawals" />
      {pending.currency === DEPOSIT_CURRENCY ? (
        <SummaryCard label="Pending" value={<Money value={pending} />} note="Card payments being processed" />
      ) : null}
    </SummaryCards>
  )
}
