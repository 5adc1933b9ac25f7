import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ProjectCard } from '#contracts/project/projects.ts'
import { LikeButton } from '#features/interest/like-button.tsx'
import { type Likes, useLikes } from '#features/interest/use-likes.ts'
import { readSignedIn } from '#graphql/fetch-client.ts'
import { LikedProjectListText, ProjectListText } from '#graphql/generated/texts.ts'
import { currentToken } from '#graphql/session-token.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatCount } from '#lib/money.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { NativeListFooter } from '#ui/tables/native-list-footer.tsx'
import { OfferingCard } from '#ui/offerings/offering-card.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PastTheEnd } from '#ui/tables/past-the-end.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx'
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
  /** Where only liked offerings are asked for: whether they are here, or wait for a signed-in call. */
  readonly liked?: 'pending' | 'shown'
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
    const { searchParams } = address.url
    const variables = variablesOf(searchParams)
    const reply = await run(ProjectListText, variables)
    if (!reply.projects || !reply.projectFacets) return undefined
    if (wantsLiked(searchParams)) {
      const facets = reply.projectFacets.data
      // The page of the server is the same for all visitors.
      if (typeof document === 'undefined' || currentToken() === undefined)
        return { items: [], totalCount: 0, ...facets, liked: 'pending' }
      const { likedProjects } = await readSignedIn(LikedProjectListText, variables)
      if (!likedProjects) return undefined
      const { data: items, totalCount } = likedProjects
      return { items, totalCount, ...facets, liked: 'shown' }
    }
    return {
      items: reply.projects.data,
      totalCount: reply.projects.totalCount,
      ...reply.projectFacets.data,
    }
  },
}

const wantsLiked = (params: URLSearchParams) => params.get('liked') === '1'

const SavedSearches = lazyPart(() => import('./saved-searches.tsx').then((module) => module.SavedSearches))

function BrowseView({ data, address, isLoading, problem, reload }: PublicViewProps<BrowseData>) {
  const { page, change } = useListParams()
  const values = filtersOf(address.url.searchParams)
  const likes = useLikes()
  const onlyLiked = wantsLiked(address.url.searchParams)
  const readLiked = useEffectEvent(() => reload())
  const isWaiting = data.liked === 'pending' && likes.isSignedIn
  // The network: the page of the server came without what only this person may read.
  useEffect(() => {
    if (isWaiting) readLiked()
  }, [isWaiting])
  const results = useRef<HTMLHeadingElement>(null)
  // Another page begins at the heading of the list.
  useFocusOnChange(page.pageNo, () => results.current?.focus())
  return (
    <>
      <PageTitle title="Browse projects" lead="Compare offerings by contract, target and closing date." />
      <div className={styles.layout}>
        <div>
          <FilterForm
            values={values}
            sectors={data.sectors}
            countries={data.countries}
            onChange={(chosen) => change(chosen === NO_FILTERS ? NOTHING_CHOSEN : chosen)}
          />
          {likes.isSignedIn ? (
            <FailureBoundary>
              <Suspense fallback={<output>Reading your saved searches</output>}>
                <SavedSearches values={values} />
              </Suspense>
            </FailureBoundary>
          ) : null}
        </div>
        <section aria-labelledby="results">
          <div className={styles.head}>
            <h2 id="results" ref={results} tabIndex={-1} className={styles.results}>
              <span className="visually-hidden">Results: </span>
              <output className="tnum">
                {data.totalCount === 1 ? '1 offering' : `${formatCount(data.totalCount)} offerings`}
              </output>
            </h2>
            {likes.isSignedIn || onlyLiked ? (
              <label className={styles.liked}>
                <input
                  type="checkbox"
                  checked={onlyLiked}
                  onChange={(event) => change({ liked: event.target.checked ? '1' : '' })}
                />{' '}
                Only what I like
              </label>
            ) : null}
            <Sort value={variablesOf(address.url.searchParams).sort ?? 'newest'} onChange={change} />
          </div>
          {problem === undefined ? null : <ErrorState message={problem.message} onRetry={reload} />}
          <Results
            data={data}
            isLoading={isLoading}
            likes={likes}
            back={address.url.pathname + address.url.search}
          />
        </section>
      </div>
    </>
  )
}

interface ResultsProps {
  readonly data: BrowseData
  readonly isLoading: boolean
  readonly likes: Likes
  readonly back: string
}

/** Every filter unset. */
const NOTHING_CHOSEN = { ...NO_FILTERS, liked: '' }

function Results({ data, isLoading, likes, back }: ResultsProps) {
  const { page, change, filter } = useListParams()
  if (data.items.length > 0) {
    return (
      <>
        <div className={styles.cards} aria-busy={isLoading}>
          {data.items.map((offering) => (
            <OfferingCard
              key={offering._id}
              offering={offering}
              action={<LikeButton offering={offering} likes={likes} back={back} />}
            />
          ))}
        </div>
        <NativeListFooter page={page} totalCount={data.totalCount} label="offerings" onChange={change} />
      </>
    )
  }
  if (data.totalCount > 0)
    return <PastTheEnd page={page} onFirst={() => change({ pageNo: 1 })} Button={PlainButton} />
  if (data.liked === 'pending') {
    return likes.isSignedIn ? (
      <LoadingState label="Reading what you like" />
    ) : (
      <EmptyState title="Log in to see what you like">
        <a href={loginPath(back)}>Log in</a>
      </EmptyState>
    )
  }
  if (Object.keys(NOTHING_CHOSEN).every((name) => filter(name) === '')) {
    return <EmptyState>There are no offerings yet.</EmptyState>
  }
  return (
    <EmptyState title="No offerings match these filters">
      <PlainButton onClick={() => change(NOTHING_CHOSEN)}>Clear filters</PlainButton>
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
