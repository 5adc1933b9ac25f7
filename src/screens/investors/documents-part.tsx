import { DECLINED_TEXT, RECIPIENT_STATES } from '#contracts/document/values.ts'
import { InvestorDocumentsDocument, type InvestorDocumentsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'

type Row = NonNullable<InvestorDocumentsQuery['investorDocuments']>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'subject', heading: 'Subject', isLead: true, cell: ({ subject }) => subject },
  { key: 'type', heading: 'Document type', cell: ({ documentType }) => documentType },
  {
    key: 'kind',
    heading: 'Kind',
    cell: ({ requestType }) => (requestType === 'Request' ? 'Asked for' : 'Sent'),
  },
  { key: 'sent', heading: 'Sent', cell: ({ sentAt }) => <DateTime value={sentAt} /> },
  { key: 'due', heading: 'Due', cell: ({ dueAt }) => (dueAt === null ? '–' : <Day value={dueAt} />) },
  {
    key: 'state',
    heading: 'State',
    isLead: true,
    cell: ({ status, isDeclined }) => (isDeclined ? DECLINED_TEXT : RECIPIENT_STATES[status]),
  },
]

/** What the reader's side sent to one investor or asked of them. */
export function DocumentsPart({ id }: { readonly id: string }) {
  const { page, change } = useOwnPage()
  const { data, error, loading, refetch } = useKeptQuery(InvestorDocumentsDocument, {
    variables: { id, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.investorDocuments}
      problem={error && readProblem(error).message}
      label="Reading the documents"
      rows={3}
      onRetry={() => void refetch()}
    >
      {(list) => (
        <PagedTable
          label="Documents"
          items="documents"
          columns={COLUMNS}
          list={list}
          rowKey={({ _id }) => _id}
          page={page}
          isBusy={loading}
          empty={<EmptyState>No documents were sent to this investor.</EmptyState>}
          onChange={change}
        />
      )}
    </Reading>
  )
}
