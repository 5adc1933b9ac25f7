import { punctualityText } from '#contracts/project/report/values.ts'
import { punctualityOf } from './report/store.ts'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  featuredProjects,
  issuerProjects,
  platformTotals,
  projectById,
  projectFacets,
  projects,
  type projectQuery,
} from '#contracts/project/projects.ts'
import { likedProjects } from '#contracts/project/interest/interest.ts'
import type * as z from 'zod/mini'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import { contractTerms } from '#contracts/project/contract-terms.ts'
import type { Offerings } from './offerings.ts'
import { fundsOf } from './funds-store.ts'
import { fatwaOf } from './fatwa/store.ts'
import { isInForce } from '#machines/fatwa/rules.ts'
import { type Hindrance, prefixQuery } from './rules.ts'
import { royaltyOf } from './interest/store.ts'
import { pictureOf, publicAddresses, shownOf } from './presentation/content.ts'
import { coversOf, findPresentation } from './presentation/store.ts'
import {
  countInvestors,
  listFacets,
  listFeatured,
  listOfIssuer,
  listOfferings,
  offeringTexts,
  sumPlatform,
  type OfferingFilter,
  type PublicOffering,
} from './store.ts'
import { findTerms, termsChangesOf } from './terms/store.ts'
import { cardOf, projectOf, raisedNoteOf, type DealRoom } from './views.ts'

type ProjectQuery = z.output<typeof projectQuery>

const FEATURED = 6
/** No issuer has more offerings at a time; paging comes with project management. */
const OF_ISSUER = 50

/** Everything about one public offering. @throws Problem 404 when there is no public one of this id */
export async function readDealRoom(
  ctx: Pick<ServiceContext, 'db' | 'config' | 'clock'>,
  offerings: Offerings,
  id: string,
): Promise<DealRoom> {
  const { config } = ctx
  const db = ctx.db.orm
  const row = await offerings.publicOffering(id)
  const [investors, texts, terms, changes, coolingOff, hindrance, stored, punctuality, royaltyPercent] =
    await Promise.all([
      countInvestors(db, [row.id]),
      offeringTexts(db, row.id),
      findTerms(db, row.id, row.termsVersion),
      termsChangesOf(db, row.id),
      offerings.coolingOff(row),
      hindranceOf(ctx, row),
      findPresentation(db, row.id),
      punctualityOf(db, row.id, ctx.clock.now()),
      royaltyOf(db, row.id),
    ])
  if (!terms) throw new Error(`offering ${row.id} lacks its terms ${row.termsVersion}`)
  return {
    row,
    investors: investors.get(row.id) ?? 0,
    texts,
    terms: contractTerms.parse(terms.contract),
    // Only terms that change an open campaign ask for an answer.
    termsChange:
      terms.reconfirmBy === null ? null : { summary: terms.summary, at: terms.createdAt.toISOString() },
    termsChanges: changes.map(({ version, summary, createdAt }) => ({
      version,
      summary,
      at: createdAt.toISOString(),
    })),
    coolingOff,
    hindrance,
    reportScore: punctualityText(punctuality),
    royaltyPercent,
    presentation: shownOf(stored, publicAddresses(row.id), config.videoOrigin ?? null),
  }
}

/** The public reading side of the project service. */
export function projectRoutes(
  ctx: ServiceContext,
  offerings: Offerings,
  orderTermsOf: (offering: { readonly id: string; readonly textKey: string }) => Promise<string>,
): Handler[] {
  const db = ctx.db.orm

  const cards = async (rows: readonly PublicOffering[]) => {
    const now = ctx.clock.now()
    const ids = rows.map(({ id }) => id)
    const [investors, covers] = await Promise.all([countInvestors(db, ids), coversOf(db, ids)])
    return rows.map((row) => {
      const cover = covers.get(row.id)
      const shown = {
        investors: investors.get(row.id) ?? 0,
        cover: cover === undefined ? null : pictureOf(cover, publicAddresses(row.id)),
      }
      return cardOf(row, shown, now)
    })
  }

  /** A page of the list; `likedBy` leaves only what this person likes. */
  const list = async (query: ProjectQuery, likedBy?: string) => {
    const { perPage, offset } = pageOf(query)
    const filter = filterOf(query)
    if (filter === null) return { status: true as const, message: '', data: [], totalCount: 0, perPage }
    const page = { sort: query.sort ?? ('newest' as const), offset, limit: perPage }
    const { rows, total } = await listOfferings(db, { ...filter, likedBy }, page)
    return { status: true as const, message: '', data: await cards(rows), totalCount: total, perPage }
  }

  return [
    handler(projects, ({ query }) => list(query)),

    handler(likedProjects, ({ query, actor }) => list(query, signedIn(actor).userId)),

    handler(projectById, async ({ params }) => {
      const now = ctx.clock.now()
      const [room, found, funds] = await Promise.all([
        readDealRoom(ctx, offerings, params.id),
        offerings.offeringForOrder({ offeringId: params.id }),
        fundsOf(db, params.id, now),
      ])
      const orderTerms = found && (await orderTermsOf(found))
      const raisedNote = raisedNoteOf(room.row, funds)
      return { status: true, message: '', data: { ...projectOf(room, now), orderTerms, raisedNote } }
    }),

    handler(projectFacets, async () => ({ status: true, message: '', data: await listFacets(db) })),

    handler(platformTotals, async () => {
      const currency = DEFAULT_CURRENCY
      const totals = await sumPlatform(db, ctx.clock.now(), currency)
      const money = (minor: bigint) => toWire({ minor, currency })
      return {
        status: true,
        message: '',
        data: {
          raised: money(totals.raised),
          funded: money(totals.funded),
          distributed: money(totals.distributed),
          donated: money(totals.donated),
          investors: totals.investors,
          openOfferings: totals.openOfferings,
        },
      }
    }),

    handler(featuredProjects, async () => {
      const rows = await listFeatured(db, ctx.clock.now(), FEATURED)
      return {
        status: true,
        message: '',
        ...wholeList(await cards(rows), FEATURED),
      }
    }),

    handler(issuerProjects, async ({ actor, query }) => {
      const whose = { issuerId: signedIn(actor).userId, offeringId: query.project }
      const rows = await listOfIssuer(db, whose, OF_ISSUER)
      return {
        status: true,
        message: '',
        ...wholeList(await cards(rows), OF_ISSUER),
      }
    }),
  ]
}

/** Null when the search text holds nothing that could be found. */
function filterOf(query: ProjectQuery): OfferingFilter | null {
  const words = query.searchKey?.trim() ? prefixQuery(query.searchKey) : undefined
  if (words === null) return null
  return {
    prefixQuery: words,
    contractType: query.contractType,
    sector: query.sector,
    country: query.country,
    status: query.status,
    screeningVerdict: query.screeningVerdict,
    maxTicket: query.maxTicket === undefined ? undefined : BigInt(query.maxTicket),
  }
}

/** Why a paused campaign cannot go on; null for one that is not paused, or may be resumed. */
async function hindranceOf(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id, status, screeningVerdict }: PublicOffering,
): Promise<Hindrance | null> {
  if (status !== 'paused') return null
  const now = clock.now()
  const hasFatwa = isInForce(await fatwaOf(db.orm, id, now), now)
  if (screeningVerdict !== 'pass') return { verdict: screeningVerdict, hasFatwa }
  return hasFatwa ? null : { verdict: screeningVerdict, hasFatwa }
}
