import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  INVESTOR_ELIGIBILITY,
  INVESTOR_HOLDINGS,
  INVESTOR_NAME_MAX,
} from '#contracts/token/investor-values.ts'
import { InvestorsDocument, type InvestorsQuery, IssuerProjectsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { formatCount } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import styles from './investors.module.css'

type Row = NonNullable<InvestorsQuery['investors']>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    heading: 'Investor',
    isLead: true,
    cell: ({ _id, name }) => <Link to={insidePaths.investorDetails(_id)}>{name}</Link>,
  },
  { key: 'held', heading: 'Held', isFigure: true, cell: (row) => formatCount(row.heldUnits) },
  { key: 'ordered', heading: 'In orders', isFigure: true, cell: (row) => formatCount(row.orderedUnits) },
  { key: 'offerings', heading: 'Offerings', isFigure: true, cell: (row) => formatCount(row.offerings) },
  { key: 'frozen', heading: 'Frozen', cell: ({ isFrozen }) => (isFrozen ? 'Yes' : 'No') },
]
const STAFF: readonly string[] = ['compliance', 'finance']
/** For compliance and finance. */
const KYC: Column<Row> = { key: 'kyc', heading: 'Identity check', cell: ({ kycLabel }) => kycLabel }

const ELIGIBILITY = { eligible: 'May invest', notEligible: 'May not invest' } as const
const HOLDINGS = { held: 'Hold digital shares', ordered: 'Have orders', frozen: 'Frozen' } as const

/** /investrosearch (R42): an issuer's own investors, or for staff all. */
export function InvestorSearchScreen() {
  const { page, filter, change } = useListParams()
  const user = useCurrentUser()
  const isIssuer = user?.isIssuer === true
  const isStaff = user?.record.roles.some((role) => STAFF.includes(role)) === true
  const name = filter('name').slice(0, INVESTOR_NAME_MAX)
  const holding = INVESTOR_HOLDINGS.find((one) => one === filter('holding')) ?? null
  const eligibility = INVESTOR_ELIGIBILITY.find((one) => one === filter('eligibility')) ?? null
  const project = filter('project') || null
  const { data, error, loading, refetch } = useKeptQuery(InvestorsDocument, {
    variables: { name: name || null, project, holding, eligibility, ...page },
    fetchPolicy: 'cache-and-network',
  })
  const { data: issued } = useQuery(IssuerProjectsDocument, { skip: !isIssuer })
  const isNarrowed = name !== '' || project !== null || holding !== null || eligibility !== null
  return (
    <>
      <PageTitle title="Investor search" lead="Investors with digital shares or orders." />
      <NameSearch key={name} name={name} onSearch={(next) => change({ name: next })} />
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">Filter the investors</legend>
        <SelectField
          id="investor-holding"
          label="Digital shares"
          value={holding ?? ''}
          onChange={(event) => change({ holding: event.target.value })}
        >
          <option value="">All</option>
          {INVESTOR_HOLDINGS.map((one) => (
            <option key={one} value={one}>
              {HOLDINGS[one]}
            </option>
          ))}
        </SelectField>
        {isStaff ? (
          <SelectField
            id="investor-eligibility"
            label="Eligibility"
            value={eligibility ?? ''}
            onChange={(event) => change({ eligibility: event.target.value })}
          >
            <option value="">All</option>
            {INVESTOR_ELIGIBILITY.map((one) => (
              <option key={one} value={one}>
                {ELIGIBILITY[one]}
              </option>
            ))}
          </SelectField>
        ) : null}
        {isIssuer ? (
          <SelectField
            id="investor-project"
            label="Offering"
            value={project ?? ''}
            onChange={(event) => change({ project: event.target.value })}
          >
            <option value="">All my offerings</option>
            {(issued?.issuerProjects?.data ?? []).map((offering) => (
              <option key={offering._id} value={offering._id}>
                {offering.name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </fieldset>
      <Reading
        value={data?.investors}
        problem={error && readProblem(error).message}
        label="Reading the investors"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <>
            {list.message === '' ? null : <output>{list.message}</output>}
            <PagedTable
              label="Investors"
              items="investors"
              columns={list.data.some(({ kycLabel }) => kycLabel !== null) ? [...COLUMNS, KYC] : COLUMNS}
              list={list}
              rowKey={({ _id }) => _id}
              page={page}
              isBusy={loading}
              onChange={change}
              empty={
                isNarrowed ? (
                  <EmptyState title="No investor matches">
                    <Button onClick={() => change({ name: '', holding: '', eligibility: '', project: '' })}>
                      Clear filters
                    </Button>
                  </EmptyState>
                ) : (
                  <EmptyState>There are no investors yet.</EmptyState>
                )
              }
            />
          </>
        )}
      </Reading>
    </>
  )
}

function NameSearch({
  name,
  onSearch,
}: {
  readonly name: string
  readonly onSearch: (name: string) => void
}) {
  const [text, setText] = useState(name)
  return (
    <form
      aria-label="Search by name"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <TextField
        id="investor-name"
        label="Name"
        maxLength={INVESTOR_NAME_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
