import { Link } from 'react-router-dom'
import type { StatementQuery } from '#graphql/generated/graphql.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './wallet-screen.module.css'

type Entry = NonNullable<StatementQuery['statement']>['data'][number]

const REASONS: Readonly<Record<Entry['reason'], string>> = {
  deposit: 'Card payment',
  investment: 'Investment',
  investment_released: 'Investment released',
  investment_refunded: 'Investment refunded',
}

const STATES: Readonly<Record<Entry['state'], string>> = {
  pending: 'Held',
  posted: 'Booked',
  voided: 'Returned',
}

/** Incoming amounts have a plus sign, because colour alone is not enough. */
function Movement({ amount }: { readonly amount: Entry['amount'] }) {
  if (BigInt(amount.amount) <= 0n) return <Money value={amount} />
  return (
    <span className={styles.in}>
      +<Money value={amount} />
    </span>
  )
}

export const STATEMENT_COLUMNS: readonly Column<Entry>[] = [
  { key: 'at', heading: 'Date & time', cell: (entry) => <DateTime value={entry.at} /> },
  {
    key: 'reason',
    heading: 'Movement',
    cell: (entry) =>
      entry.orderId === null ? (
        REASONS[entry.reason]
      ) : (
        <Link to={paths.transactionApproved(entry.orderId)}>{REASONS[entry.reason]}</Link>
      ),
  },
  { key: 'counterparty', heading: 'Reference', cell: (entry) => entry.counterparty },
  { key: 'state', heading: 'State', isLead: true, cell: (entry) => STATES[entry.state] },
  {
    key: 'amount',
    heading: 'Amount',
    isFigure: true,
    isLead: true,
    cell: (entry) => <Movement amount={entry.amount} />,
  },
  {
    key: 'balance',
    heading: 'Available after',
    isFigure: true,
    cell: (entry) => (entry.balance === null ? 'Not known' : <Money value={entry.balance} />),
  },
]
