import { useApolloClient } from '@apollo/client/react'
import { textOfDay } from '#contracts/dates.ts'
import {
  ZakatPaymentsDocument,
  ZakatReceiptDocument,
  type ZakatPaymentFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'

type Payment = ZakatPaymentFieldsFragment

/** Own payments of zakat, each with its receipt. */
export function ZakatPaymentList() {
  const { page, change } = useOwnPage()
  const { data, error, loading, refetch } = useKeptQuery(ZakatPaymentsDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section aria-labelledby="zakat-payments">
      <h2 id="zakat-payments">Your payments of zakat</h2>
      <Reading
        value={data?.zakatPayments}
        problem={error && readProblem(error).message}
        label="Reading your payments of zakat"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Your payments of zakat"
            items="payments"
            columns={COLUMNS}
            list={list}
            rowKey={({ _id }) => _id}
            page={page}
            isBusy={loading}
            empty={<EmptyState>You have paid no zakat here yet.</EmptyState>}
            onChange={change}
          />
        )}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<Payment>[] = [
  { key: 'paidAt', heading: 'Paid', cell: ({ paidAt }) => <DateTime value={paidAt} /> },
  { key: 'fund', heading: 'For', cell: ({ fundName }) => fundName, isLead: true },
  { key: 'dueOn', heading: 'Year that ends on', cell: ({ dueOn }) => textOfDay(dueOn) },
  { key: 'amount', heading: 'Amount', isFigure: true, cell: ({ amount }) => <Money value={amount} /> },
  { key: 'receipt', heading: 'Receipt', cell: (payment) => <Receipt payment={payment} /> },
]

function Receipt({ payment: { _id: id, paidAt } }: { readonly payment: Payment }) {
  const client = useApolloClient()
  const { run, isBusy } = useOneCall(useProblemToast())
  const save = async () => {
    const { saveMadeFile } = await loadMadeFile()
    const { data } = await client.query({
      query: ZakatReceiptDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    })
    saveMadeFile(present(data?.zakatReceipt).data)
    return undefined
  }
  return (
    <Button
      small
      aria-disabled={isBusy}
      aria-label={`Download the receipt of ${textOfDay(paidAt.slice(0, 10))}`}
      onClick={() => void run(save)}
    >
      Receipt
    </Button>
  )
}
