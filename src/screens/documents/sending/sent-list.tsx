import { type SubmitEvent, Suspense, useId, useState } from 'react'
import { SentDocumentsDocument, type SentRowFragment } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './sending.module.css'
import { Badge } from '#ui/values/badge.tsx'

const CancelModal = lazyPart(() => import('./cancel-modal.tsx').then((m) => m.CancelModal))
const RecipientsModal = lazyPart(() => import('./recipients-modal.tsx').then((m) => m.RecipientsModal))

type Open = { readonly what: 'recipients' | 'cancel'; readonly row: SentRowFragment }

/** All sendings, newest first, with the number of recipients by status; filters and page are in the address. */
export function SentList() {
  const { page, filter, change } = useListParams()
  const asked = filter('requestType')
  const requestType = asked === 'Request' || asked === 'Received' ? asked : undefined
  const searchKey = filter('searchKey')
  const projectId = filter('projectId')
  const { data, error, loading, refetch } = useKeptQuery(SentDocumentsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: {
      ...page,
      searchKey: searchKey || null,
      requestType: requestType ?? null,
      projectId: projectId || null,
    },
  })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isNarrowed = searchKey !== '' || requestType !== undefined || projectId !== ''
  return (
    <section className={styles.section} aria-labelledby="sent">
      <div className={styles.head}>
        <h2 id="sent">Sent documents</h2>
        <Filters asked={{ searchKey, requestType }} onChange={change} />
      </div>
      <Reading
        value={data?.sentDocuments}
        problem={error && readProblem(error).message}
        label="Reading the sent documents"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Sent documents"
            items="sendings"
            columns={columnsFor(setOpen)}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              <EmptyState>
                {isNarrowed
                  ? 'No sent documents match these filters.'
                  : 'Documents you send or request appear here.'}
              </EmptyState>
            }
          />
        )}
      </Reading>
      <FailureBoundary>
        <Suspense fallback={null}>
          {open?.what === 'recipients' ? <RecipientsModal sent={open.row} onClose={close} /> : null}
          {open?.what === 'cancel' ? <CancelModal sent={open.row} onClose={close} /> : null}
        </Suspense>
      </FailureBoundary>
    </section>
  )
}

function Filters({
  asked,
  onChange,
}: {
  readonly asked: { readonly searchKey: string; readonly requestType: string | undefined }
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}) {
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('searchKey')
    onChange({ searchKey: typeof words === 'string' ? words.trim() : '' })
  }
  return (
    <form className={styles.filters} aria-label="Filter sent documents" onSubmit={submit}>
      <SelectField
        id={`${id}-type`}
        label="Kind"
        value={asked.requestType ?? ''}
        onChange={(event) => onChange({ requestType: event.target.value })}
      >
        <option value="">All</option>
        <option value="Received">Sent</option>
        <option value="Request">Requested</option>
      </SelectField>
      <TextField
        key={asked.searchKey}
        id={`${id}-search`}
        label="Subject or document type"
        name="searchKey"
        type="search"
        defaultValue={asked.searchKey}
        maxLength={100}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}

/** The status of a sending, in words and colour. */
function Standing({ row }: { readonly row: SentRowFragment }) {
  const { cancelledAt, cancelReason, pending, done, recipients } = row
  if (cancelledAt !== null)
    return (
      <span className={styles.subject}>
        <Badge look="quiet">Withdrawn</Badge>
        {cancelReason === null ? null : <span className={styles.quiet}>“{cancelReason}”</span>}
      </span>
    )
  if (pending > 0) {
    return (
      <Badge look="warn">
        {done} of {recipients} answered
      </Badge>
    )
  }
  return (
    <Badge look="good">
      {done === 0 ? (recipients === 1 ? '1 recipient' : `${recipients} recipients`) : 'All answered'}
    </Badge>
  )
}

function columnsFor(onOpen: (open: Open) => void): readonly Column<SentRowFragment>[] {
  return [
    { key: 'at', heading: 'Date & time', cell: (row) => <DateTime value={row.createdAt} /> },
    {
      key: 'subject',
      heading: 'Subject',
      cell: (row) => (
        <span className={styles.subject}>
          {row.subject}
          <span className={styles.quiet}>
            {row.documentType}
            {row.projectTitles.length === 0 ? '' : ` · ${row.projectTitles.join(', ')}`}
          </span>
        </span>
      ),
    },
    {
      key: 'kind',
      heading: 'Kind',
      cell: (row) => (
        <span className={styles.nowrap}>{row.requestType === 'Request' ? 'Requested' : 'Sent'}</span>
      ),
    },
    {
      key: 'due',
      heading: 'Due',
      cell: (row) => (row.dueAt === null ? 'None' : <Day value={row.dueAt} />),
    },
    { key: 'standing', heading: 'State', isLead: true, cell: (row) => <Standing row={row} /> },
    {
      key: 'actions',
      heading: 'Actions',
      cell: (row) => (
        <span className={`${styles.buttons ?? ''} ${styles.rowButtons ?? ''}`}>
          <Button
            small
            aria-label={`Recipients of ${row.subject}`}
            onClick={() => onOpen({ what: 'recipients', row })}
          >
            Recipients
          </Button>
          {row.cancelledAt === null && row.pending > 0 ? (
            <Button
              small
              aria-label={`Withdraw ${row.subject}`}
              onClick={() => onOpen({ what: 'cancel', row })}
            >
              Withdraw
            </Button>
          ) : null}
        </span>
      ),
    },
  ]
}
