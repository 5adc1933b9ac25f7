import { RESOURCE_QUESTIONS } from '#contracts/internal/resource.ts'
import { CURRENCIES, type Currency } from '#contracts/money.ts'
import { DEFAULT_PAGE_SIZE } from '#contracts/page-sizes.ts'
import { countries, currencies, provinces } from '#contracts/resource/resources.ts'
import { UNINHABITED_TEXT } from '#contracts/resource/uninhabited.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import { answers } from '#services/kit/http/questions.ts'
import { handler, wholeList, type Service } from '#services/kit/http/service.ts'
import { articleRoutes } from './content/article-routes.ts'
import { createArticles, type Articles } from './content/articles.ts'
import { contentRoutes, mountContent } from './content/routes.ts'
import { forgetLikes, likesOf } from './content/store.ts'
import type { ResourceDeps } from './deps.ts'
import { CLOSED_COUNTRIES, COUNTRIES } from './countries.ts'
import { PROVINCES } from './provinces.ts'

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  USD: 'US dollar',
  CAD: 'Canadian dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  MYR: 'Malaysian ringgit',
  AED: 'UAE dirham',
  SAR: 'Saudi riyal',
}

const CALL_FOR_ACTION_TEXT = 'not available under international rules'

const reasons: ReadonlyMap<string, string> = new Map([
  ...CLOSED_COUNTRIES.callForAction.map((code) => [code, CALL_FOR_ACTION_TEXT] as const),
  ...CLOSED_COUNTRIES.uninhabited.map((code) => [code, UNINHABITED_TEXT] as const),
])
const ALL = COUNTRIES.map(({ code, dialCode, name }) => ({
  code,
  name,
  dialCode,
  status: !reasons.has(code),
  reason: reasons.get(code) ?? null,
}))

/** The service with what the demonstration calls directly. */
export interface ResourceService extends Service {
  readonly articles: Articles
}

/** Lists that every installation shares (countries with their provinces, currencies), and public content. */
export function createResourceService(ctx: ServiceContext, deps: ResourceDeps): ResourceService {
  const articles = createArticles(ctx, deps)
  return {
    name: 'resource',
    articles,
    raw: (app, host) => mountContent(app, host, { ctx, deps }),
    handlers: [
      ...contentRoutes(ctx),
      ...articleRoutes({ ctx, deps, articles }),
      handler(countries, async ({ query: { status } }) =>
        list(
          ALL.filter((country) => status === undefined || country.status === (status === 'true')),
          'Countries',
        ),
      ),
      handler(provinces, async ({ query: { country } }) => list(PROVINCES.get(country) ?? [], 'Provinces')),
      handler(currencies, async () =>
        list(
          Object.entries(CURRENCY_NAMES).map(([code, name]) => ({
            code: code as Currency,
            decimals: CURRENCIES[code as Currency],
            name,
          })),
          'Currencies',
        ),
      ),
    ],
    answers: answers(RESOURCE_QUESTIONS, {
      exportPart: exportPart(async (userId) => ({
        data: { helpfulAnswers: plainRows(await likesOf(ctx.db.orm, userId)) },
      })),
      erasePerson: async ({ userId }) => {
        await forgetLikes(ctx.db.orm, userId)
        return null
      },
      places: async () => ({
        countries: ALL.map(({ code, status }) => ({ code, status })),
        provinces: Object.fromEntries(
          Array.from(PROVINCES, ([country, known]) => [
            country,
            Object.fromEntries(known.map(({ code, name }) => [code, name])),
          ]),
        ),
      }),
    }),
  }
}

/** The whole list as one page, because a form needs all of it. */
function list<T>(data: T[], message: string) {
  return {
    status: true as const,
    message,
    ...wholeList(data, Math.max(data.length, DEFAULT_PAGE_SIZE)),
  }
}
