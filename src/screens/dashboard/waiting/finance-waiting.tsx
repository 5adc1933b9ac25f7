import { ReconciliationsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { resultText } from '#lib/check-result.ts'
import { instantText } from '#contracts/dates.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For finance: whether the ledger agrees with itself, and since when that is known. */
export function FinanceWaiting() {
  const { data, error, refetch } = useKeptQuery(ReconciliationsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { pageNo: 1, perPage: 5 },
  })
  return (
    <Reading
      value={data?.reconciliations}
      problem={error && readProblem(error).message}
      label="Reading the last check"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [last] }) => (
        <QueueCards
          label="Finance"
          cards={[
            {
              label: 'Last check of the ledger',
              to: insidePaths.staffFinance,
              value: last === undefined ? 'None yet' : resultText(last),
              note: last && instantText(last.startedAt),
            },
          ]}
        />
      )}
    </Reading>
  )
}
