import { dayOf, endOfDay } from '#contracts/dates.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import { REGISTER_TEXTS } from '#contracts/token/register-history-values.ts'
import { shareRegisterHistory, shareRegisterOcf } from '#contracts/token/register-history.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { notNow, Problem, RetryLater } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler, type SignedIn } from '#services/kit/http/service.ts'
import { zipOf } from '#services/kit/zip.ts'
import type { Others, TokenServiceDeps } from '#services/token/deps.ts'
import { pseudonym } from '#services/token/rules.ts'
import { createHistoryView, isKeeper, offeringOf } from './events.ts'
import { ocfFiles } from './ocf.ts'

/** Files of the register that one person makes. */
const FILES_PER_HOUR = { limit: 30, windowMs: 60 * 60_000 } as const

/** Counts a file of the register. @throws RetryLater 429 */
export async function countFile(ctx: Pick<ServiceContext, 'limits'>, { userId }: SignedIn): Promise<void> {
  const taken = await ctx.limits.take(`register-file:${userId}`, FILES_PER_HOUR)
  if (!taken.ok) throw new RetryLater(PROBLEM_CODES.tooMany, 429, REGISTER_TEXTS.tooMany, taken.retryAfterMs)
}

/** Most lots of one file in Open Cap Format. */
const OCF_LOTS_MAX = 10_000
/** The history of the share register, and its file in Open Cap Format. */
export function historyRoutes(
  ctx: ServiceContext,
  deps: TokenServiceDeps,
  others: Others,
  key: Uint8Array,
): Handler[] {
  const readHistory = createHistoryView(ctx, deps, others, key)
  return [
    handler(shareRegisterHistory, async ({ query, actor }) => {
      const { perPage, offset } = pageOf(query)
      const page = { projectId: query.projectId, asOf: query.asOf, offset, perPage }
      const { events, totalCount } = await readHistory(signedIn(actor), page)
      return { status: true, message: '', data: events, totalCount, perPage }
    }),
    handler(shareRegisterOcf, async ({ query, actor }) => {
      const reader = signedIn(actor)
      const { projectId } = query
      const offering = await offeringOf(others, projectId)
      // To everybody else the file does not exist: it names every holder.
      if (!isKeeper(reader, offering)) throw new Problem(PROBLEM_CODES.notFound, 404, REGISTER_TEXTS.notFound)
      await countFile(ctx, reader)
      const now = ctx.clock.now()
      const today = dayOf(now)
      const asOf = query.asOf === undefined || query.asOf > today ? today : query.asOf
      const [company, supply, lots] = await Promise.all([
        deps.issuerCompany({ userId: offering.issuerId }),
        deps.ledger.supplyOf(projectId),
        deps.ledger.lotOrigins({ offeringId: projectId, asOf: endOfDay(asOf), limit: OCF_LOTS_MAX + 1 }),
      ])
      if (!company?.country || !company.incorporatedOn) throw notNow(REGISTER_TEXTS.noCompany)
      if (lots.length > OCF_LOTS_MAX) throw notNow(REGISTER_TEXTS.tooLarge)
      if (!supply) throw new Problem(PROBLEM_CODES.notFound, 404, REGISTER_TEXTS.notFound)
      const { legalName, country, incorporatedOn } = company
      const names = await others.names(lots.map(({ holderId }) => holderId))
      const files = ocfFiles({
        offeringId: projectId,
        company: { legalName, country, incorporatedOn },
        className: CONTRACT_NAMES[offering.contractType],
        currency: offering.currency,
        unitPrice: supply.unitPrice,
        totalUnits: offering.totalUnits,
        lots,
        nameOf: (holderId) => names[holderId] ?? pseudonym(key, projectId, holderId),
        asOf,
        generatedAt: now,
      })
      const zip = zipOf(
        files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })),
        now,
      )
      const data = {
        name: `share-register-${asOf}.ocf.zip`,
        contentType: 'application/zip',
        base64: zip.toString('base64'),
      }
      return { status: true, message: '', data }
    }),
  ]
}
