import { useState } from 'react'
import {
  SentRecipientsDocument,
  type SentRecipientsQuery,
  type SentRowFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useDownload } from '#hooks/use-download.ts'
import { DECLINED_TEXT, RECIPIENT_STATES } from '#contracts/document/values.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#contracts/page-sizes.ts'
import { DOCUMENT_ITEM_LABELS } from '#machines/document-item/labels.ts'
import type { ListPage } from '#lib/list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './sending.module.css'
import { Badge } from '#ui/values/badge.tsx'

type Recipient = NonNullable<SentRecipientsQuery['sentDocumentRecipients']>['data'][number]

/** The recipients of one sending with their status, answers and files. */
export function RecipientsModal({
  sent,
  onClose,
}: {
  readonly sent: SentRowFragment
  readonly onClose: () => void
}) {
  const [page, setPage] = useState<ListPage>({ pageNo: FIRST_PAGE, perPage: DEFAULT_PAGE_SIZE })
  const { data, error, loading, refetch } = useKeptQuery(SentRecipientsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { id: sent._id, ...page },
  })
  const { file: download } = useDownload()
  return (
    <Modal
      title={`Recipients of ${sent.subject}`}
      size="xl"
      onEscape={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Reading
        value={data?.sentDocumentRecipients}
        problem={error && readProblem(error).message}
        label="Reading the recipients"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Recipients"
            items="recipients"
            columns={columnsFor(download)}
            list={list}
            rowKey={(row) => row.itemId}
            page={page}
            isBusy={loading}
            onChange={(change) => setPage((now) => ({ ...now, ...change }))}
            empty={<EmptyState>There are no recipients.</EmptyState>}
          />
        )}
      </Reading>
    </Modal>
  )
}

const LOOKS = {
  noAction: 'quiet',
  pending: 'warn',
  done: 'good',
  submitted: 'good',
  cancelled: 'quiet',
} as const

const APPROVALS: Readonly<Record<string, string>> = DOCUMENT_ITEM_LABELS.approval

const EVENTS = [
  ['readAt', 'Read'],
  ['submittedAt', 'Submitted'],
  ['signedAt', 'Signed'],
] as const

/** The answers of a recipient, one per line. */
function Answers({ row }: { readonly row: Recipient }) {
  const said = [row.approval, row.remarks, row.comment, row.declineReason].filter(
    (text) => text !== null && text !== '',
  )
  const done = EVENTS.flatMap(([key, label]) => {
    const at = row[key]
    return at === null ? [] : [{ key, label, at }]
  })
  if (said.length + done.length === 0) return 'No answer yet'
  return (
    <span className={styles.facts}>
      {row.approval === null ? null : <span>{APPROVALS[row.approval] ?? row.approval}</span>}
      {row.remarks === '' ? null : <span>“{row.remarks}”</span>}
      {row.comment === null ? null : <span>Comment: “{row.comment}”</span>}
      {row.declineReason === null ? null : <span>Declined: “{row.declineReason}”</span>}
      {done.map(({ key, label, at }) => (
        <span key={key}>
          {label} <DateTime value={at} />
        </span>
      ))}
    </span>
  )
}

function columnsFor(onDownload: (id: string) => void): readonly Column<Recipient>[] {
  return [
    { key: 'name', heading: 'Name', cell: (row) => (row.name === '' ? 'Deleted account' : row.name) },
    {
      key: 'status',
      heading: 'State',
      isLead: true,
      cell: (row) => (
        <Badge look={LOOKS[row.status]}>
          {row.declineReason === null ? RECIPIENT_STATES[row.status] : DECLINED_TEXT}
        </Badge>
      ),
    },
    { key: 'answers', heading: 'Answers', cell: (row) => <Answers row={row} /> },
    {
      key: 'file',
      heading: 'File',
      cell: (row) =>
        row.file === null ? (
          'None'
        ) : (
          <Button
            small
            aria-label={`Download the file of ${row.name}`}
            onClick={() => onDownload(row.file?._id ?? '')}
          >
            Download
          </Button>
        ),
    },
  ]
}
