import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import { createRunner, type GraphqlReply, type RunOperation } from '#graphql/fetch-client.ts'
import { BlogPageText, ProjectListText } from '#graphql/generated/texts.ts'
import { paths } from '#lib/paths.ts'

export interface SitemapRequest {
  /** Origin of the product (PUBLIC_URL). */
  readonly origin: string
  /** Runs one GraphQL operation as a guest. */
  readonly execute: (request: {
    readonly query: string
    readonly variables: unknown
  }) => Promise<GraphqlReply>
}

/** Public pages that are there whatever is offered and written. */
const FIXED = [
  paths.home,
  paths.browseProject,
  CONTENT_PATHS.howToInvest,
  CONTENT_PATHS.faq,
  CONTENT_PATHS.blog,
  CONTENT_PATHS.whitePapers,
  CONTENT_PATHS.about,
  CONTENT_PATHS.team,
  CONTENT_PATHS.contact,
  paths.shariahCompliance,
  paths.verify,
  paths.termsCondition,
  paths.privacyPolicy,
] as const

const PER_PAGE = 50
/** The longest list that is read whole: a sitemap of 50,000 addresses is the most that search engines take. */
const PAGES_MAX = 20

interface Listed {
  readonly data: readonly { readonly _id: string }[]
  readonly totalCount: number
}

async function idsOf(read: (pageNo: number) => Promise<Listed | null | undefined>): Promise<string[]> {
  const ids: string[] = []
  for (let pageNo = 1; pageNo <= PAGES_MAX; pageNo += 1) {
    const page = await read(pageNo)
    ids.push(...(page?.data ?? []).map(({ _id }) => _id))
    if (page === null || page === undefined || pageNo * PER_PAGE >= page.totalCount) break
  }
  return ids
}

const articlesOf = (run: RunOperation) =>
  idsOf(async (pageNo) => (await run(BlogPageText, { pageNo, perPage: PER_PAGE })).blogs)
const offeringsOf = (run: RunOperation) =>
  idsOf(async (pageNo) => (await run(ProjectListText, { pageNo, perPage: PER_PAGE })).projects)

/** Every page that search engines may list, as sitemaps.org wants it. */
export async function sitemapOf({ origin, execute }: SitemapRequest): Promise<string> {
  const run = createRunner(execute)
  const [articles, offerings] = await Promise.all([articlesOf(run), offeringsOf(run)])
  const all = [...FIXED, ...articles.map(CONTENT_PATHS.blogDetail), ...offerings.map(paths.propertyDetails)]
  const entries = all.map((path) => `<url><loc>${(origin + path).replaceAll('&', '&amp;')}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}
