import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import {
  ARTICLE_FIELDS,
  ARTICLE_KINDS,
  type ArticleKind,
  categoryLabel,
  KIND_FIELDS,
  KIND_LABELS,
} from '#contracts/resource/article-values.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import { useTypedGuard } from '#features/leave-guard/use-typed-guard.tsx'
import {
  ArticleByIdDocument,
  ArticleVersionDocument,
  type ArticleWholeFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SafeHtml } from '#ui/safe-html.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { ArticleForm } from './article-form.tsx'
import { PublicationPart } from './publication-part.tsx'
import styles from './content.module.css'

/** Where a published text is read; a popup has no page of its own. */
const PAGES: Readonly<Record<Exclude<ArticleKind, 'popup'>, (id: string) => string>> = {
  blog: CONTENT_PATHS.blogDetail,
  whitePaper: () => CONTENT_PATHS.whitePapers,
  faq: () => CONTENT_PATHS.faq,
  team: () => CONTENT_PATHS.team,
}

const LOOKS = { draft: 'open', scheduled: 'open', published: 'good', takenBack: 'quiet' } as const

/** A new piece of content. */
export function NewArticleScreen() {
  const [params] = useSearchParams()
  const kind: ArticleKind = ARTICLE_KINDS.find((each) => each === params.get('kind')) ?? 'blog'
  const [savedId, setSavedId] = useState<string>()
  const title = `New ${KIND_LABELS[kind].one.toLowerCase()}`
  if (savedId !== undefined) return <Navigate to={insidePaths.staffArticle(savedId)} replace />
  return (
    <OnlyRole staffRole="content" people="content editors" title={title}>
      <PageTitle title={title} lead="It is a draft until you publish it." />
      <ArticleForm key={kind} kind={kind} onSaved={setSavedId} />
    </OnlyRole>
  )
}

/** One piece of content: written, published, and what it said before. */
export function StaffArticleScreen() {
  return (
    <OnlyRole staffRole="content" people="content editors" title="Public content">
      <Article />
    </OnlyRole>
  )
}

function Article() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(ArticleByIdDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const problem = error && readProblem(error)
  const article = data?.articleById?.data
  return (
    <>
      <PageTitle
        title={article?.title ?? 'Edit content'}
        {...(article && { lead: KIND_LABELS[article.kind].one })}
      />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message}>
          <Link to={insidePaths.staffContent}>Public content</Link>
        </EmptyState>
      ) : (
        <Reading
          value={article}
          problem={problem?.message}
          label="Reading the content"
          onRetry={() => void refetch()}
        >
          {(shown) => <Whole article={shown} onStale={() => void refetch()} />}
        </Reading>
      )}
    </>
  )
}

function Whole({
  article,
  onStale,
}: {
  readonly article: ArticleWholeFragment
  readonly onStale: () => void
}) {
  const { _id, kind, state, stateLabel, version, publicVersion, publishAt, html, may } = article
  const { hold, ask, question } = useTypedGuard()
  return (
    <div className={styles.part} ref={keepFocus}>
      <p className={styles.actions}>
        <Badge look={LOOKS[state]}>{stateLabel}</Badge>
        <span className={styles.quiet}>
          Version {version}
          {publicVersion === null || publicVersion === version ? '' : `; version ${publicVersion} is public`}
        </span>
        {publicVersion === null || kind === 'popup' ? null : (
          <a href={PAGES[kind](_id)}>See it as readers do</a>
        )}
        {publishAt === null ? null : (
          <span className={styles.quiet}>
            Becomes public <DateTime value={publishAt} />
          </span>
        )}
      </p>
      <PublicationPart key={`${state} ${version}`} article={article} onStale={onStale} onSchedule={ask} />
      {question}
      <section className={styles.part} aria-labelledby="write">
        <h2 id="write">Text</h2>
        {may.edit.allowed ? (
          // A new version begins with what was saved.
          <ArticleForm key={version} kind={kind} article={article} hold={hold} onSaved={onStale} />
        ) : (
          <>
            <p>{may.edit.reason}</p>
            <div className={styles.preview}>
              <SafeHtml html={html} isPublished />
            </div>
          </>
        )}
      </section>
      <History id={_id} article={article} />
      <div>
        <RouteButton to={`${insidePaths.staffContent}?kind=${kind}`}>Back to the list</RouteButton>
      </div>
    </div>
  )
}

function History({ id, article }: { readonly id: string; readonly article: ArticleWholeFragment }) {
  const { history } = article
  const [shown, setShown] = useState<number>()
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ul className={styles.list}>
        {history.map(({ at, by, what, version }) => (
          <li key={`${at} ${what} ${version}`} className={styles.card}>
            <span>
              {what}, version {version}
            </span>
            <span className={styles.quiet}>
              <DateTime value={at} />
              {by === null ? null : `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {[...new Set(history.map(({ version }) => version))].map((version) => (
          <Button
            key={version}
            small
            aria-pressed={shown === version}
            onClick={() => setShown((now) => (now === version ? undefined : version))}
          >
            Show version {version}
          </Button>
        ))}
      </div>
      {shown === undefined ? null : <OldVersion id={id} version={shown} latest={article} />}
    </section>
  )
}

function OldVersion({
  id,
  version,
  latest: { kind, version: latestVersion, texts: latestTexts },
}: {
  readonly id: string
  readonly version: number
  readonly latest: ArticleWholeFragment
}) {
  const { data, error, refetch } = useQuery(ArticleVersionDocument, {
    variables: { id, version: String(version) },
  })
  return (
    <Reading
      value={data?.articleVersion?.data}
      problem={error && readProblem(error).message}
      label="Reading the version"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ texts, html }) => (
        <section className={styles.preview} aria-label={`Version ${version}`}>
          <dl className={styles.fields}>
            {ARTICLE_FIELDS.map((name) => {
              const rule = KIND_FIELDS[kind][name]
              if (rule === undefined) return null
              const text = name === 'category' ? categoryLabel(kind, texts.category) : texts[name]
              return (
                <div key={name}>
                  <dt className={styles.actions}>
                    {rule.label}
                    {texts[name] === latestTexts[name] ? null : (
                      <Badge look="warn">Differs from version {latestVersion}</Badge>
                    )}
                  </dt>
                  <dd>
                    {text === '' ? (
                      'None'
                    ) : name === 'body' ? (
                      <SafeHtml html={html} isPublished />
                    ) : name === 'file' ? (
                      'A file is uploaded.'
                    ) : (
                      text
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      )}
    </Reading>
  )
}
