import { useId, useRef } from 'react'
import type { ProjectCard } from '#contracts/project/projects.ts'
import { ProjectListText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatCount } from '#lib/money.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { NativeListFooter } from '#ui/tables/native-list-footer.tsx'
import { OfferingCard } from '#ui/offerings/offering-card.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PastTheEnd } from '#ui/tables/past-the-end.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { filtersOf, NO_FILTERS, variablesOf } from './address.ts'
import styles from './browse-screen.module.css'
import { FilterForm } from './filters.tsx'
import { SORTS } from './options.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'

interface BrowseData {
  readonly items: readonly ProjectCard[]
  readonly totalCount: number
  readonly sectors: readonly string[]
  readonly countries: readonly string[]
}

/** All offerings (R9); filters, sort and page are in the address. */
export const browseScreen: PublicScreen<BrowseData> = {
  View: BrowseView,
  head: () => ({
    title: 'Browse projects',
    description:
      'Offerings under Shariah contracts: filter by contract, sector, country, minimum investment and screening.',
  }),
  async load(run, address) {
    const reply = await run(ProjectListText, variablesOf(address.url.searchParams))
    if (!reply.projects || !reply.projectFacets) return undefined
    return {
      items: reply.projects.data,
      totalCount: reply.projects.totalCount,
      ...reply.projectFacets.data,
    }
  },
}

function BrowseView({ data, address, isLoading, problem, reload }: PublicViewProps<BrowseData>) {
  const { page, change } = useListParams()
  const values = filtersOf(address.url.searchParams)
  const results = useRef<HTMLHeadingElement>(null)
  // Another page begins at the heading of the list.
  useFocusOnChange(page.pageNo, () => results.current?.focus())
  return (
    <>
      <PageTitle title="Browse projects" lead="Compare offerings by contract, target and closing date." />
      <div className={styles.layout}>
        <FilterForm values={values} sectors={data.sectors} countries={data.countries} onChange={change} />
        <section aria-labelledby="results">
          <div className={styles.head}>
            <h2 id="results" ref={results} tabIndex={-1} className={styles.results}>
              <span className="visually-hidden">Results: </span>
              <output className="tnum">
                {data.totalCount === 1 ? '1 offering' : `${formatCount(data.totalCount)} offerings`}
              </output>
            </h2>
            <Sort value={variablesOf(address.url.searchParams).sort ?? 'newest'} onChange={change} />
          </div>
          {problem === undefined ? null : <ErrorState message={problem.message} onRetry={reload} />}
          <Results data={data} isLoading={isLoading} />
        </section>
      </div>
    </>
  )
}

interface ResultsProps {
  readonly data: BrowseData
  readonly isLoading: boolean
}

function Results({ data, isLoading }: ResultsProps) {
  const { page, change, filter } = useListParams()
  if (data.items.length > 0) {
    return (
      <>
        <div className={styles.cards} aria-busy={isLoading}>
          {data.items.map((offering) => (
            <OfferingCard key={offering._id} offering={offering} />
          ))}
        </div>
        <NativeListFooter page={page} totalCount={data.totalCount} label="offerings" onChange={change} />
      </>
    )
  }
  if (data.totalCount > 0)
    return <PastTheEnd page={page} onFirst={() => change({ pageNo: 1 })} Button={PlainButton} />
  if (Object.keys(NO_FILTERS).every((name) => filter(name) === '')) {
    return <EmptyState>There are no offerings yet.</EmptyState>
  }
  return (
    <EmptyState title="No offerings match these filters">
      <PlainButton onClick={() => change(NO_FILTERS)}>Clear filters</PlainButton>
    </EmptyState>
  )
}

interface SortProps {
  readonly value: string
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

function Sort({ value, onChange }: SortProps) {
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => onChange({ sort: event.target.value === 'newest' ? '' : event.target.value })}
      >
        {Object.entries(SORTS).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
