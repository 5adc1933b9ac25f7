import { Link } from 'react-router-dom'
import { movementState, movementText } from '#contracts/payment/statement-texts.ts'
import type { StatementQuery } from '#graphql/generated/graphql.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './wallet-screen.module.css'

type Entry = NonNullable<StatementQuery['statement']>['data'][number]

/** A card payment that the bank has not answered yet. */
export function isOnItsWay({ reason, state }: Pick<Entry, 'reason' | 'state'>): boolean {
  return reason === 'deposit' && state === 'pending'
}

/** Money on its way changes no balance yet. */
function unbalanced(entry: Entry): string {
  return isOnItsWay(entry) ? 'Not yet' : 'Not known'
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
        movementText(entry)
      ) : (
        <Link to={paths.transactionApproved(entry.orderId)}>{movementText(entry)}</Link>
      ),
  },
  { key: 'counterparty', heading: 'Reference', cell: (entry) => entry.counterparty },
  { key: 'state', heading: 'State', isLead: true, cell: (entry) => movementState(entry) },
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
    cell: (entry) => (entry.balance === null ? unbalanced(entry) : <Money value={entry.balance} />),
  },
]
