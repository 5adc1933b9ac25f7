import { useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { FILTER_PROJECTS_MAX } from '#contracts/document/values.ts'
import {
  ProjectDocumentsDocument,
  type ProjectDocumentsQuery,
  SendableProjectsDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { isOverdue } from '#screens/documents/items/overdue.ts'
import { useDocumentsOverview } from '#screens/documents/items/use-document-list.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { todayOf } from '#lib/dates/document-days.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './sending.module.css'

type Row = NonNullable<ProjectDocumentsQuery['receivedDocuments']>['data'][number]

/** The newest documents per project; all of them are in document management. */
const SHOWN = 5
const RENEWAL_TEXTS = { expiring: 'Expires within a week', due: 'To be renewed' } as const

/** The issuer's due renewals. */
export function RenewalsDue() {
  const { overview, problem, retry } = useDocumentsOverview()
  const [today] = useState(() => todayOf(new Date()))
  return (
    <section className={styles.section} aria-labelledby="renewals-due">
      <div className={styles.head}>
        <h2 id="renewals-due">Renewals due</h2>
        <Link to={insidePaths.documentsDashboard}>All renewals</Link>
      </div>
      <Reading value={overview} problem={problem} label="Reading the renewals" rows={7} onRetry={retry}>
        {({ renewals }) => {
          const due = renewals.flatMap((entry) =>
            entry.state === 'expiring' || entry.state === 'due' ? [{ ...entry, state: entry.state }] : [],
          )
          if (due.length === 0) return <p className={styles.quiet}>Nothing expires within a week.</p>
          return (
            <ul className={styles.renewals}>
              {due.map((entry) => (
                <li key={entry.itemId}>
                  <span className={styles.subject}>
                    {entry.subject}
                    <span className={styles.quiet}>{entry.documentType}</span>
                  </span>
                  <span>
                    {isOverdue(entry, today) ? 'Overdue' : RENEWAL_TEXTS[entry.state]}:{' '}
                    <Day value={entry.on} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Reading>
    </section>
  )
}

/** The newest documents of one project; the project is in the address and also filters the sendings. */
export function ProjectVault() {
  const { filter, change } = useListParams()
  const { data, error, refetch } = useQuery(SendableProjectsDocument)
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby="vault">
      <div className={styles.head}>
        <h2 id="vault">Documents by project</h2>
      </div>
      <Reading
        value={data?.sendableProjects?.data}
        problem={error && readProblem(error).message}
        label="Reading your projects"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(projects) => {
          if (projects.length === 0)
            return <EmptyState title="No projects yet">Documents of your projects appear here.</EmptyState>
          const chosen = projects.find(({ _id }) => _id === filter('projectId'))
          return (
            <div className={styles.part}>
              <div className={styles.narrow}>
                <SelectField
                  id={id}
                  label="Project"
                  value={chosen?._id ?? ''}
                  onChange={(event) => change({ projectId: event.target.value })}
                >
                  <option value="">All projects</option>
                  {projects.map(({ _id, title }) => (
                    <option key={_id} value={_id}>
                      {title}
                    </option>
                  ))}
                </SelectField>
              </div>
              <ProjectDocuments projectIds={(chosen ? [chosen] : projects).map(({ _id }) => _id)} />
            </div>
          )
        }}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'at', heading: 'Date & time', cell: (row) => <DateTime value={row.createdAt} /> },
  { key: 'type', heading: 'Document type', cell: (row) => row.docMasterId.documentType },
  {
    key: 'subject',
    heading: 'Reference',
    isLead: true,
    cell: (row) => <Link to={paths.manageDocument(row.requestType, 'RECEIVED', row._id)}>{row.subject}</Link>,
  },
]

function ProjectDocuments({ projectIds }: { readonly projectIds: readonly string[] }) {
  const { data, error, loading, refetch } = useKeptQuery(ProjectDocumentsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { projectIds: projectIds.slice(0, FILTER_PROJECTS_MAX).join(','), pageNo: 1, perPage: SHOWN },
  })
  return (
    <Reading
      value={data?.receivedDocuments}
      problem={error && readProblem(error).message}
      label="Reading the documents"
      rows={3}
      onRetry={() => void refetch()}
    >
      {({ data: rows, totalCount }) =>
        rows.length === 0 ? (
          <EmptyState>No documents for this project.</EmptyState>
        ) : (
          <>
            <DataTable
              label="Documents of the project"
              columns={COLUMNS}
              rows={rows}
              rowKey={(row) => row._id}
              isBusy={loading}
            />
            <p className={styles.quiet}>
              Latest {rows.length} of {totalCount}. <Link to={paths.documentManagement}>All documents</Link>
            </p>
          </>
        )
      }
    </Reading>
  )
}
