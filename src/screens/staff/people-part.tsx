import { Link } from 'react-router-dom'
import { STAFF_ROLE_NAMES, STAFF_TEXTS } from '#contracts/staff/values.ts'
import { StaffPeopleDocument, type StaffPeopleQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { RoleBadges } from './role-badge.tsx'
import styles from './staff.module.css'
import { factorsText, roleName } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

type Row = NonNullable<StaffPeopleQuery['staffPeople']>['data'][number]

/** Everybody who has or had a role. Filter and page are in the address. */
export function PeoplePart() {
  const { page, filter, change } = useListParams()
  const role = STAFF_ROLE_NAMES.find((name) => name === filter('role'))
  const { data, error, loading, refetch } = useKeptQuery(StaffPeopleDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, role: role ?? null },
  })
  return (
    <section className={styles.part} aria-labelledby="people">
      <div className={styles.head}>
        <h2 id="people">{STAFF_TEXTS.people}</h2>
        <SelectField
          id="role-filter"
          label="Role"
          value={role ?? ''}
          onChange={(event) => change({ role: event.target.value })}
        >
          <option value="">All</option>
          {STAFF_ROLE_NAMES.map((name) => (
            <option key={name} value={name}>
              {roleName(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <Reading
        value={data?.staffPeople}
        problem={error && readProblem(error).message}
        label="Reading the staff"
        rows={12}
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label={STAFF_TEXTS.people}
            items="people"
            columns={COLUMNS}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={<EmptyState>No staff member has this role.</EmptyState>}
          />
        )}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'who',
    heading: 'Name',
    isLead: true,
    cell: (row) => (
      <span className={styles.subject}>
        <Link to={insidePaths.staffPerson(row._id)}>{row.name}</Link>
        <span className={styles.quiet}>{row.email}</span>
        {row.isYou || row.isClosed ? (
          <span className={styles.badges}>
            {row.isYou ? <Badge look="good">You</Badge> : null}
            {row.isClosed ? <Badge look="warn">Closed</Badge> : null}
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'roles', heading: 'Roles', isLead: true, cell: (row) => <RoleBadges roles={row.roles} /> },
  { key: 'factors', heading: 'Second factors', cell: (row) => factorsText(row.factors) },
  {
    key: 'last',
    heading: 'Last login',
    cell: (row) => (row.lastSignInAt === null ? 'Never' : <DateTime value={row.lastSignInAt} />),
  },
  { key: 'sessions', heading: 'Open sessions', isFigure: true, cell: (row) => row.openSessions },
]
