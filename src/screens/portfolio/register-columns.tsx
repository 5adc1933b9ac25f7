import { Link } from 'react-router-dom'
import { LOT_DATE_LABEL } from '#contracts/token/lot-values.ts'
import { WAITING_TEXT } from '#features/order-timeline/next-date.ts'
import type { ShareRegisterQuery } from '#graphql/generated/graphql.ts'
import { formatDay } from '#lib/dates/dates.ts'
import { deadlineText } from '#lib/dates/deadline-text.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './portfolio.module.css'

export type RegisterEntry = NonNullable<ShareRegisterQuery['shareRegister']>['data'][number]

/** The state of a lot: 'Can be cancelled until …' within the cooling-off, by the service's clock. */
export function lotText(
  entry: Pick<RegisterEntry, 'state' | 'provisionalUntil' | 'answerBy' | 'lockedUntil'>,
): string {
  switch (entry.state) {
    case 'provisional':
      if (entry.answerBy !== null) return `Answer to new terms due by ${deadlineText(entry.answerBy)}`
      return entry.provisionalUntil
        ? `Can be cancelled until ${deadlineText(entry.provisionalUntil)}`
        : WAITING_TEXT
    case 'held':
      return entry.lockedUntil ? `Held, locked until ${formatDay(entry.lockedUntil)}` : 'Held'
    case 'cancelled':
      return 'Cancelled or refunded'
    case 'exited':
      return 'Exited'
    case 'redeemed':
      return 'Redeemed'
  }
}

/** What of the whole holding is frozen; undefined where nothing is. */
export function frozenText(
  entry: Pick<RegisterEntry, 'frozenUnits' | 'isHoldingFrozen'>,
): string | undefined {
  if (entry.isHoldingFrozen) return 'The whole holding is frozen'
  return entry.frozenUnits > 0 ? `${formatCount(entry.frozenUnits)} of the holding are frozen` : undefined
}

/** The columns of the share register; own lots are linked to their receipt. */
export const REGISTER_COLUMNS: readonly Column<RegisterEntry>[] = [
  {
    key: 'project',
    heading: 'Offering',
    cell: (entry) => <a href={paths.propertyDetails(entry.projectId)}>{entry.projectName}</a>,
  },
  {
    key: 'holder',
    heading: 'Holder',
    cell: (entry) => (entry.isOwn ? <span className={styles.own}>{entry.holder} (you)</span> : entry.holder),
  },
  { key: 'class', heading: 'Class', cell: (entry) => entry.shareClass },
  {
    key: 'acquiredAt',
    heading: LOT_DATE_LABEL,
    cell: (entry) => <DateTime value={entry.acquiredAt} />,
  },
  {
    key: 'units',
    heading: 'Digital shares',
    isFigure: true,
    isLead: true,
    cell: (entry) => formatCount(entry.units),
  },
  { key: 'percent', heading: 'Of total', isFigure: true, cell: (entry) => `${entry.percent}%` },
  {
    key: 'state',
    heading: 'State',
    isLead: true,
    cell: (entry) => (
      <>
        {entry.orderId !== null && entry.isOwn ? (
          <Link to={paths.transactionApproved(entry.orderId)}>{lotText(entry)}</Link>
        ) : (
          lotText(entry)
        )}
        {frozenText(entry) === undefined ? null : <span className={styles.frozen}>{frozenText(entry)}</span>}
      </>
    ),
  },
]
