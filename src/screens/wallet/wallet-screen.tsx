import { useState } from 'react'
import { DEPOSIT_CURRENCY } from '#contracts/payment/deposit-amount.ts'
import { WalletDocument, type WalletQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
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
  const user = useCurrentUser()
  const isInvestor = user?.isInvestor !== false
  return (
    <>
      <PageTitle
        title="Wallet"
        lead={isInvestor ? 'Your balance, orders and statement.' : 'Your balance and statement.'}
        actions={
          <>
            <RouteButton look="primary" to={paths.addFunds}>
              Add funds
            </RouteButton>
            <RouteButton to={insidePaths.withdrawAmount}>Withdraw</RouteButton>
          </>
        }
      />
      <Balances use={isInvestor ? FOR_INVESTOR : FOR_ISSUER} />
      <Statement />
    </>
  )
}

/** What the money of a wallet is for. */
interface WalletUse {
  readonly available: string
  readonly held: string
}
const FOR_INVESTOR: WalletUse = { available: 'To invest or to withdraw', held: 'For orders and withdrawals' }
const FOR_ISSUER: WalletUse = { available: 'To pay investors or to withdraw', held: 'For withdrawals' }

function Balances({ use }: { readonly use: WalletUse }) {
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
            <BalanceCards balance={balance} use={use} />
          </section>
        ))
      }
    </Reading>
  )
}

type Balance = NonNullable<WalletQuery['wallet']>['data']['balances'][number]

/** What is available, held and pending in one currency. Cards pay in one currency only. */
function BalanceCards({
  balance: { available, held, pending },
  use,
}: {
  readonly balance: Balance
  readonly use: WalletUse
}) {
  return (
    <SummaryCards>
      <SummaryCard label="Available" value={<Money value={available} />} note={use.available} />
      <SummaryCard label="Held" value={<Money value={held} />} note={use.held} />
      {pending.currency === DEPOSIT_CURRENCY ? (
        <SummaryCard label="Pending" value={<Money value={pending} />} note="Card payments being processed" />
      ) : null}
    </SummaryCards>
  )
}
