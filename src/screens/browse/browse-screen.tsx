import type { ProjectCard } from '#contracts/projects.ts'
import { ProjectListText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/public-screen.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { ListFooter } from '#ui/list-footer.tsx'
import { OfferingCard } from '#ui/offering-card.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { variablesOf } from './address.ts'
import styles from './browse-screen.module.css'
import { Filters } from './filters.tsx'
import { FILTERS, SORTS } from './options.ts'

interface BrowseData {
  readonly items: readonly ProjectCard[]
  readonly totalCount: number
  readonly sectors: readonly string[]
  readonly countries: readonly string[]
}

/** All offerings (R9): filters, sort and page live in the address. */
export const browseScreen: PublicScreen<BrowseData> = {
  View: BrowseView,
  head: () => ({
    title: 'Browse projects',
    description: 'Offerings under Shariah contracts: filter by contract, sector, country, smallest investment and screening.',
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

function BrowseView({ data, isLoading, problem, reload }: PublicViewProps<BrowseData>) {
  const { page, filter, change } = useListParams()
  const values = Object.fromEntries(FILTERS.map((name) => [name, filter(name)]))
  const isFiltered = FILTERS.some((name) => filter(name) !== '')
  return (
    <>
      <PageTitle title="Browse projects" lead="Every offering with its contract, its cap and what is left of its time." />
      <div className={styles.layout}>
        <Filters values={values} sectors={data.sectors} countries={data.countries} onChange={change} />
        <section aria-labelledby="results">
          <div className={styles.head}>
            <h2 id="results" className="visually-hidden">
              Results
            </h2>
            <p role="status" className="tnum">
              {data.totalCount === 1 ? '1 offering' : `${data.totalCount} offerings`}
            </p>
            <div className={styles.sort}>
              <label htmlFor="sort">Sort by</label>
              <select
                id="sort"
                className={styles.control}
                value={filter('sort') || 'newest'}
                onChange={(event) => change({ sort: event.target.value === 'newest' ? '' : event.target.value })}
              >
                {Object.entries(SORTS).map(([key, text]) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
          </div>
          {problem === undefined ? null : <ErrorState message={problem.message} onRetry={reload} />}
          {data.items.length === 0 ? (
            <EmptyState title={isFiltered ? 'No offering matches' : 'No data found'}>
              {isFiltered ? 'Change or clear the filters to see more.' : 'There is no offering yet.'}
            </EmptyState>
          ) : (
            <div className={styles.cards} aria-busy={isLoading}>
              {data.items.map((offering) => (
                <OfferingCard key={offering._id} offering={offering} />
              ))}
            </div>
          )}
          <ListFooter page={page} totalCount={data.totalCount} label="offerings" onChange={change} />
        </section>
      </div>
    </>
  )
}
