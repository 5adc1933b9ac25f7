import { PROBLEM_CODES } from '#contracts/problem.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  articleById,
  articles as articleList,
  articleVersion,
  editArticle,
  previewArticle,
  publishArticle,
  scheduleArticle,
  takeBackArticle,
  unscheduleArticle,
  writeArticle,
  type ArticleRowWire,
  type ArticleWire,
} from '#contracts/resource/articles.ts'
import { ARTICLE_TEXTS } from '#contracts/resource/article-values.ts'
import { ARTICLE_LABELS } from '#machines/article/labels.ts'
import type { ArticleEvent } from '#machines/article/machine.ts'
import { articleRefusal } from '#machines/article/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { ResourceDeps } from '#services/resource/deps.ts'
import { positionOf, renderedBody, type Articles } from './articles.ts'
import { findVersion, historyOf, listArticles, type ArticleRow, type VersionRow } from './store.ts'

const HOUR_MS = 3_600_000
/** What the history calls the events of an article. */
const HAPPENED: Readonly<Record<ArticleEvent['type'] | 'article.written', string>> = {
  'article.written': 'Written',
  'article.edited': 'New version saved',
  'article.scheduled': 'Scheduled',
  'article.unscheduled': 'Schedule cancelled',
  'article.due': 'Published at its time',
  'article.published': 'Published',
  'article.takenBack': 'Withdrawn',
}

const hasHappened = (action: string): action is keyof typeof HAPPENED => Object.hasOwn(HAPPENED, action)

/** Public content for its editors. */
export function articleRoutes({
  ctx,
  deps,
  articles,
}: {
  readonly ctx: ServiceContext
  readonly deps: ResourceDeps
  readonly articles: Articles
}): Handler[] {
  const db = ctx.db.orm

  async function answer(id: string, message: string) {
    const row = await articles.read(id)
    const moments = await historyOf(db, id)
    const actors = [...new Set(moments.flatMap(({ actorId }) => actorId ?? []))]
    const names = await deps.displayNames({ userIds: actors })
    const history = moments.flatMap(({ at, actorId, action, version }) =>
      hasHappened(action)
        ? [
            {
              at: at.toISOString(),
              by: actorId === null ? null : (names[actorId] ?? null),
              what: HAPPENED[action],
              version: version ?? row.version,
            },
          ]
        : [],
    )
    return { status: true as const, message, data: { ...viewOf(row, ctx.clock.now()), history } }
  }

  return [
    handler(articleList, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      const { kind, state } = query
      const { rows, total } = await listArticles(db, { kind, state }, { limit: perPage, offset })
      return { status: true, message: '', data: rows.map(rowOf), totalCount: total, perPage }
    }),
    handler(articleById, ({ params: { id } }) => answer(id, '')),
    handler(articleVersion, async ({ params: { id, version } }) => {
      const found = await findVersion(db, id, Number(version))
      if (!found) throw new Problem(PROBLEM_CODES.notFound, 404, ARTICLE_TEXTS.notFound)
      const data = { version: Number(version), texts: textsOf(found), html: found.html }
      return { status: true, message: '', data }
    }),
    handler(writeArticle, async ({ actor, body }) =>
      answer(await articles.write(body, signedIn(actor).userId), ARTICLE_TEXTS.created),
    ),
    handler(editArticle, async ({ actor, params: { id }, body }) => {
      await articles.edit(id, body, signedIn(actor).userId)
      return answer(id, ARTICLE_TEXTS.saved)
    }),
    handler(previewArticle, async ({ body }) => ({
      status: true,
      message: '',
      data: { html: renderedBody(body.body) },
    })),
    handler(publishArticle, async ({ actor, params: { id }, body: { version } }) => {
      await articles.move(
        id,
        { type: 'article.published' },
        { actorId: signedIn(actor).userId, seen: version },
      )
      return answer(id, ARTICLE_TEXTS.published)
    }),
    handler(scheduleArticle, async ({ actor, params: { id }, body: { version, publishAt } }) => {
      const event = { type: 'article.scheduled', now: ctx.clock.now().toISOString(), publishAt } as const
      await articles.move(id, event, { actorId: signedIn(actor).userId, seen: version })
      return answer(id, ARTICLE_TEXTS.scheduled)
    }),
    handler(unscheduleArticle, async ({ actor, params: { id } }) => {
      await articles.move(id, { type: 'article.unscheduled' }, { actorId: signedIn(actor).userId })
      return answer(id, ARTICLE_TEXTS.unscheduled)
    }),
    handler(takeBackArticle, async ({ actor, params: { id } }) => {
      await articles.move(id, { type: 'article.takenBack' }, { actorId: signedIn(actor).userId })
      return answer(id, ARTICLE_TEXTS.takenBack)
    }),
  ]
}

type ListedRow = Parameters<typeof rowOf>[0]

function rowOf(
  row: Pick<
    ArticleRow,
    | 'id'
    | 'kind'
    | 'title'
    | 'state'
    | 'version'
    | 'publicVersion'
    | 'publishAt'
    | 'publishedAt'
    | 'changedAt'
  >,
): ArticleRowWire {
  const { id, kind, title, state, version, publicVersion, publishAt, publishedAt, changedAt } = row
  return {
    _id: id,
    kind,
    title,
    state,
    stateLabel: ARTICLE_LABELS[state],
    version,
    publicVersion,
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }
}

const textsOf = (row: VersionRow) => {
  const { title, category, summary, description, body, label, author, link, alt } = row
  const texts = { title, category, summary, description, body, label, author, link, alt }
  return { ...texts, file: row.file?.key ?? '', position: String(row.position) }
}

function viewOf(row: ArticleRow & ListedRow, now: Date): Omit<ArticleWire, 'history'> {
  const may = (event: ArticleEvent) => verdictOf(articleRefusal(positionOf(row), event))
  const publishAt = new Date(now.getTime() + HOUR_MS).toISOString()
  return {
    ...rowOf(row),
    texts: textsOf(row),
    html: row.html,
    may: {
      edit: may({ type: 'article.edited' }),
      publish: may({ type: 'article.published' }),
      schedule: may({ type: 'article.scheduled', now: now.toISOString(), publishAt }),
      unschedule: may({ type: 'article.unscheduled' }),
      takeBack: may({ type: 'article.takenBack' }),
    },
  }
}
