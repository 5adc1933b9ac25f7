import { BankEntriesDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For finance: how many transfers from the bank wait for a decision. */
export function BankWaiting() {
  const { data, error, refetch } = useKeptQuery(BankEntriesDocument, {
    variables: { pageNo: 1, perPage: 5, show: 'open' },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.bankEntries}
      problem={error && readProblem(error).message}
      label="Reading the money from the bank"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ totalCount }) => (
        <QueueCards
          label="Money from the bank"
          cards={[{ label: 'Transfers to decide', to: insidePaths.staffFinance, value: totalCount }]}
        />
      )}
    </Reading>
  )
}
