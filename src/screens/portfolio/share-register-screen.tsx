import { useQuery } from '@apollo/client/react'
import { useId } from 'react'
import {
  IssuerProjectsDocument,
  PortfolioDocument,
  ShareRegisterDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { isDay } from '#contracts/dates.ts'
import { isId } from '#contracts/web/ids.ts'
import { Button } from '#ui/controls/button.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './portfolio.module.css'
import { ExportCsv, ExportOcf } from './register/export-buttons.tsx'
import { RegisterHistory } from './register/history.tsx'
import { REGISTER_COLUMNS } from './register-columns.tsx'

/** The share register (R41): every lot with its holder, now or on a given day. */
export function ShareRegisterScreen() {
  const { page, filter, change } = useListParams()
  // What cannot be an id is ignored.
  const projectId = isId(filter('projectId')) ? filter('projectId') : ''
  const asOf = isDay(filter('asOf')) ? filter('asOf') : ''
  const { data, error, loading, refetch } = useKeptQuery(ShareRegisterDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, projectId: projectId || null, asOf: asOf || null },
  })
  const isNarrowed = projectId !== '' || asOf !== ''
  return (
    <>
      <PageTitle title="Share register" lead="Who holds which shares." />
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">Filter the register</legend>
        <OfferingFilter value={projectId} onChange={(value) => change({ projectId: value })} />
        <DayField id="as-at" label="As at (date)" value={asOf} onChange={(day) => change({ asOf: day })} />
        <ExportCsv projectId={projectId || null} asOf={asOf || null} />
        <KeeperExport projectId={projectId} asOf={asOf || null} />
      </fieldset>
      <Reading
        value={data?.shareRegister}
        problem={error && readProblem(error).message}
        label="Reading the register"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Share register"
            items="lots"
            columns={REGISTER_COLUMNS}
            list={list}
            rowKey={(entry) => entry._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              isNarrowed ? (
                <EmptyState title="No entries match these filters">
                  <Button onClick={() => change({ projectId: '', asOf: '' })}>Clear filters</Button>
                </EmptyState>
              ) : (
                <EmptyState>There are no entries to show.</EmptyState>
              )
            }
          />
        )}
      </Reading>
      {projectId === '' ? null : (
        <RegisterHistory key={`${projectId} ${asOf}`} projectId={projectId} asOf={asOf || null} />
      )}
    </>
  )
}

/** The file that names every holder: for staff, and for the issuer of the offering. */
function KeeperExport({ projectId, asOf }: { readonly projectId: string; readonly asOf: string | null }) {
  const person = useCurrentUser()
  const { data: issued } = useQuery(IssuerProjectsDocument, { skip: person?.isIssuer !== true })
  const isOwn = issued?.issuerProjects?.data.some(({ _id }) => _id === projectId) === true
  if (projectId === '' || !(isOwn || isStaff(person))) return null
  return <ExportOcf projectId={projectId} asOf={asOf} />
}

interface OfferingFilterProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The roles that may read every register, as in the token service. */
const STAFF = ['compliance', 'finance', 'admin']

const isStaff = (person: CurrentUser | undefined): boolean =>
  person?.record.roles.some((role) => STAFF.includes(role)) === true

/** The text while no offering is chosen, which depends on the reader. */
function everythingText(person: CurrentUser | undefined): string {
  if (isStaff(person)) return 'All offerings'
  if (!person?.isIssuer) return 'My shares'
  return person.isInvestor ? 'My shares and all my offerings' : 'All my offerings'
}

/** The offerings of an issuer, and those in which the person holds units; each leads to its whole register. */
function OfferingFilter({ value, onChange }: OfferingFilterProps) {
  const id = useId()
  const person = useCurrentUser()
  const { data: held } = useQuery(PortfolioDocument)
  const { data: issued } = useQuery(IssuerProjectsDocument, { skip: person?.isIssuer !== true })
  const offerings = new Map([
    ...(issued?.issuerProjects?.data ?? []).map((offering) => [offering._id, offering.name] as const),
    ...(held?.portfolio?.data.positions ?? []).map((own) => [own.projectId, own.projectName] as const),
  ])
  const isKnown = value === '' || offerings.has(value)
  return (
    <div className={styles.filter}>
      <SelectField id={id} label="Offering" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{everythingText(person)}</option>
        {isKnown ? null : <option value={value}>The offering of this link</option>}
        {[...offerings].map(([projectId, name]) => (
          <option key={projectId} value={projectId}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
