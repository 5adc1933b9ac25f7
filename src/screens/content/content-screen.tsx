import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ARTICLE_KINDS, type ArticleKind, KIND_LABELS } from '#contracts/resource/article-values.ts'
import { ArticlesDocument, type ArticlesQuery, type ArticleState } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { ARTICLE_LABELS } from '#machines/article/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './content.module.css'

// The form, its rules and the preview come with the first entry that is opened.
const entry = () => import('./article-screen.tsx')
const NewArticleScreen = lazyPart(() => entry().then((m) => m.NewArticleScreen))
const StaffArticleScreen = lazyPart(() => entry().then((m) => m.StaffArticleScreen))

const TITLE = 'Public content'
const LEAD = 'Write, schedule and publish what everyone reads.'
const LOOKS = { draft: 'open', scheduled: 'open', published: 'good', takenBack: 'quiet' } as const

const isKind = (text: string): text is ArticleKind => ARTICLE_KINDS.some((kind) => kind === text)
const isState = (text: string): text is ArticleState => Object.hasOwn(ARTICLE_LABELS, text)

/** Public content of all kinds, for its editors: the list, one entry, or `new`. */
export function StaffContentScreen() {
  const { id } = useParams()
  if (id === undefined) return <ContentList />
  return (
    <Suspense fallback={<LoadingState label="Loading the entry" />}>
      {id === 'new' ? <NewArticleScreen /> : <StaffArticleScreen />}
    </Suspense>
  )
}

function ContentList() {
  return (
    <OnlyRole staffRole="content" people="content editors" title={TITLE}>
      <PageTitle title={TITLE} lead={LEAD} />
      <Contents />
    </OnlyRole>
  )
}

function Contents() {
  const { page, filter, change } = useListParams()
  const wanted = filter('kind')
  const kind = isKind(wanted) ? wanted : 'blog'
  const state = filter('state')
  const { data, error, refetch } = useKeptQuery(ArticlesDocument, {
    variables: { kind, ...(isState(state) && { state }), ...page },
    fetchPolicy: 'cache-and-network',
  })
  const { one, many } = KIND_LABELS[kind]
  return (
    <section className={styles.part} aria-labelledby="contents" ref={keepFocus}>
      <h2 id="contents" tabIndex={-1}>
        {many}
      </h2>
      <div className={styles.actions}>
        <InlineSelect label="Kind" value={kind} onChange={(value) => change({ kind: value, state: '' })}>
          {ARTICLE_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_LABELS[each].many}
            </option>
          ))}
        </InlineSelect>
        <InlineSelect
          label="State"
          value={isState(state) ? state : ''}
          onChange={(value) => change({ state: value })}
        >
          <option value="">All</option>
          {Object.entries(ARTICLE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </InlineSelect>
        <RouteButton look="primary" to={`${insidePaths.staffArticle('new')}?kind=${kind}`}>
          New: {one.toLowerCase()}
        </RouteButton>
      </div>
      <Reading
        value={data?.articles}
        problem={error && readProblem(error).message}
        label="Reading the content"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          totalCount === 0 ? (
            <EmptyState>Nothing is in this list.</EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <li key={row._id} className={styles.card}>
                    <Row row={row} />
                  </li>
                ))}
              </ul>
              <ListFooter label="entries" page={page} totalCount={totalCount} onChange={change} />
            </>
          )
        }
      </Reading>
    </section>
  )
}

type RowFields = NonNullable<ArticlesQuery['articles']>['data'][number]

function Row({
  row: { _id, title, state, stateLabel, version, publicVersion, publishAt, changedAt },
}: {
  readonly row: RowFields
}) {
  return (
    <>
      <Link to={insidePaths.staffArticle(_id)}>{title}</Link>
      <div className={styles.actions}>
        <Badge look={LOOKS[state]}>{stateLabel}</Badge>
        <span className={styles.quiet}>
          Version {version}
          {publicVersion === null || publicVersion === version
            ? null
            : `, version ${publicVersion} is public`}
        </span>
        <span className={styles.quiet}>
          {publishAt === null ? (
            <>
              Changed <DateTime value={changedAt} />
            </>
          ) : (
            <>
              Becomes public <DateTime value={publishAt} />
            </>
          )}
        </span>
      </div>
    </>
  )
}
