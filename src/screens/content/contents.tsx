import { Link } from 'react-router-dom'
import { ARTICLE_KINDS, type ArticleKind, KIND_LABELS } from '#contracts/resource/article-values.ts'
import { ArticlesDocument, type ArticlesQuery, type ArticleState } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { ARTICLE_LABELS } from '#machines/article/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './content.module.css'

const LOOKS = { draft: 'open', scheduled: 'open', published: 'good', takenBack: 'quiet' } as const

const isKind = (text: string): text is ArticleKind => ARTICLE_KINDS.some((kind) => kind === text)
const isState = (text: string): text is ArticleState => Object.hasOwn(ARTICLE_LABELS, text)

/** Content of one kind with its states; the kind is chosen here where it is not given. */
export function Contents({ only }: { readonly only?: ArticleKind }) {
  const { page, filter, change } = useListParams()
  const wanted = filter('kind')
  const kind = only ?? (isKind(wanted) ? wanted : 'blog')
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
        {only === undefined ? (
          <InlineSelect label="Kind" value={kind} onChange={(value) => change({ kind: value, state: '' })}>
            {ARTICLE_KINDS.map((each) => (
              <option key={each} value={each}>
                {KIND_LABELS[each].many}
              </option>
            ))}
          </InlineSelect>
        ) : null}
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
          New {one.toLowerCase()}
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
