import { useState } from 'react'
import { DEFAULT_CURRENCY, type Currency } from '#contracts/currencies.ts'
import { shortReference } from '#contracts/web/reference.ts'
import { FeeAccountDocument, type FeeAccountQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { InvoiceButton } from '#features/fee-invoice/invoice-button.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatInstant } from '#lib/dates/dates.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './finance.module.css'

type Movement = FeeAccountQuery['feeAccount']['data'][number]

const REASONS: Readonly<Record<Movement['reason'], string>> = {
  withdrawal: 'Fee of a withdrawal',
  withdrawal_returned: 'Fee of a withdrawal returned',
  release: 'Fee of an offering',
  other: 'Other movement',
}

const COLUMNS: readonly Column<Movement>[] = [
  { key: 'at', heading: 'Date & time', cell: ({ at }) => <DateTime value={at} /> },
  { key: 'reason', heading: 'Movement', isLead: true, cell: ({ reason }) => REASONS[reason] },
  {
    key: 'reference',
    heading: 'Reference',
    cell: ({ reference }) => (reference === null ? 'None' : shortReference(reference)),
  },
  {
    key: 'amount',
    heading: 'Amount',
    isFigure: true,
    isLead: true,
    cell: ({ amount }) => <Money value={amount} />,
  },
  { key: 'balance', heading: 'Balance', isFigure: true, cell: ({ balance }) => <Money value={balance} /> },
  {
    key: 'invoice',
    heading: 'Invoice',
    cell: ({ reason, reference, at }) =>
      reason === 'release' && reference !== null ? (
        <InvoiceButton
          milestoneId={reference}
          name={`${shortReference(reference)}, ${formatInstant(at)}`}
          label="Download"
        />
      ) : (
        'None'
      ),
  },
]

/** What the platform has earned: the balance of the account of fees, and each movement. */
export function FeePart() {
  const { page, change } = useOwnPage()
  const [currency, setCurrency] = useState<Currency>(DEFAULT_CURRENCY)
  const { data, error, loading, refetch } = useKeptQuery(FeeAccountDocument, {
    variables: { ...page, currency },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-label="Fees">
      <h2>Fees</h2>
      <Reading
        value={data?.feeAccount}
        problem={error && readProblem(error).message}
        label="Reading the fees"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <div className={styles.section}>
            {list.currencies.length < 2 ? null : (
              <SelectField
                id="fee-currency"
                label="Currency"
                value={currency}
                onChange={(event) => {
                  const chosen = list.currencies.find((one) => one === event.target.value)
                  if (chosen) setCurrency(chosen)
                  change({ pageNo: 1 })
                }}
              >
                {list.currencies.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </SelectField>
            )}
            <p>
              Balance of the fee account: <Money value={list.balance} />
            </p>
            <PagedTable
              label="Fees"
              items="movements"
              columns={COLUMNS}
              list={list}
              rowKey={({ _id }) => _id}
              page={page}
              isBusy={loading}
              onChange={change}
              empty={<EmptyState>No fee has been taken yet.</EmptyState>}
            />
          </div>
        )}
      </Reading>
    </section>
  )
}
