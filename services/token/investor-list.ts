import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import type * as z from 'zod/mini'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVESTORS_SEARCHED, INVESTOR_TEXTS, NAMES_AN_HOUR } from '#contracts/token/investor-values.ts'
import { investorDocuments } from '#contracts/token/investor-documents.ts'
import { investorById, investors, legacyInvestors } from '#contracts/token/investors.ts'
import { KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'
import { isOverseer } from '#contracts/staff/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, RetryLater } from '#services/kit/http/problem.ts'
import { alsoAt, handler, signedIn, type Actor, type Handler } from '#services/kit/http/service.ts'
import { LOTS_OF_INVESTOR, type HolderFigures } from '#services/ledger/register.ts'
import type { Others, TokenServiceDeps } from './deps.ts'
import { positionOf } from './portfolio.ts'
import { grouped } from './rules.ts'

type Row = z.output<typeof investors.reply>['data'][number]

/** Identity checks that one question asks for. */
const CASES_ASKED = 200
const OPEN = ['provisional', 'held'] as const
/** Searches by name of one person, each of which reads many names. */
const SEARCHES = { limit: NAMES_AN_HOUR, windowMs: 3_600_000 } as const

/** Lists of investors and one of them, for issuers, compliance and finance. */
export function investorRoutes(ctx: ServiceContext, deps: TokenServiceDeps, others: Others): Handler[] {
  /** The offerings whose investors this person sees; undefined for all. */
  async function seen(actor: Actor): Promise<{ readonly offeringIds: readonly string[] | undefined }> {
    const { userId, isIssuer, roles } = signedIn(actor)
    if (isOverseer(roles)) return { offeringIds: undefined }
    return { offeringIds: isIssuer ? await others.offeringsOf(userId) : [] }
  }

  /** What the reader sees of one investor. @throws Problem 404 for another issuer's investor */
  async function visible(actor: Actor, id: string) {
    const { offeringIds } = await seen(actor)
    const all = await deps.ledger.holdings(id, { states: LOTS_OF_INVESTOR })
    const lots = offeringIds === undefined ? all : all.filter((lot) => offeringIds.includes(lot.offeringId))
    const isStaff = offeringIds === undefined
    const isAllFrozen = isStaff ? await deps.ledger.isHolderFrozen(id) : null
    // A freeze of all holdings is ended here, also once there are none.
    if (lots.length === 0 && isAllFrozen !== true)
      throw new Problem(PROBLEM_CODES.notFound, 404, INVESTOR_TEXTS.notFound)
    return { lots, isStaff, isAllFrozen }
  }

  /** Those who may invest by their identity check. */
  async function eligibleAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>()
    for (let at = 0; at < ids.length; at += CASES_ASKED) {
      const cases = await others.kycCases(ids.slice(at, at + CASES_ASKED))
      for (const [id, { isEligible }] of Object.entries(cases)) if (isEligible) found.add(id)
    }
    return found
  }

  async function views(rows: readonly HolderFigures[], isStaff: boolean): Promise<Row[]> {
    const ids = rows.map(({ holderId }) => holderId)
    const [names, cases] = await Promise.all([others.names(ids), others.kycCases(isStaff ? ids : [])])
    return rows.map(({ holderId, held, provisional, offerings, isFrozen }) => ({
      _id: holderId,
      name: names[holderId] ?? FORMER_ACCOUNT,
      heldUnits: Number(held),
      orderedUnits: Number(provisional),
      offerings: Number(offerings),
      isFrozen,
      kycLabel: isStaff ? kycLabelOf(cases[holderId]) : null,
    }))
  }

  const served = handler(
    investors,
    async ({ actor, query: { name = '', project, holding, eligibility, ...paging } }) => {
      const { perPage, offset } = pageOf(paging)
      const { offeringIds } = await seen(actor)
      if (project !== undefined && offeringIds?.includes(project) === false)
        throw new Problem(PROBLEM_CODES.notFound, 404, INVESTOR_TEXTS.noOffering)
      const wanted = { offeringIds: project === undefined ? offeringIds : [project], holding }
      const isStaff = offeringIds === undefined
      if (name === '' && (eligibility === undefined || !isStaff)) {
        const { rows, totalCount } = await deps.ledger.holders(wanted, { limit: perPage, offset })
        return { status: true, message: '', data: await views(rows, isStaff), totalCount, perPage }
      }
      const taken = await ctx.limits.take(`investor-search:${signedIn(actor).userId}`, SEARCHES)
      if (!taken.ok)
        throw new RetryLater(PROBLEM_CODES.tooMany, 429, INVESTOR_TEXTS.tooMany, taken.retryAfterMs)
      // Names are sealed and identity checks are another service's, so that this database cannot search them.
      const { rows, totalCount } = await deps.ledger.holders(wanted, { limit: INVESTORS_SEARCHED, offset: 0 })
      const ids = rows.map(({ holderId }) => holderId)
      const part = plain(name)
      const [names, eligible] = await Promise.all([
        others.names(name === '' ? [] : ids),
        isStaff && eligibility !== undefined ? eligibleAmong(ids) : undefined,
      ])
      const found = rows.filter(
        ({ holderId }) =>
          plain(names[holderId] ?? '').includes(part) &&
          (eligible === undefined || eligible.has(holderId) === (eligibility === 'eligible')),
      )
      const data = await views(found.slice(offset, offset + perPage), isStaff)
      const message =
        totalCount <= rows.length
          ? ''
          : project === undefined
            ? INVESTOR_TEXTS.cut
            : INVESTOR_TEXTS.cutOffering
      return { status: true, message, data, totalCount: found.length, perPage }
    },
  )
  return [
    served,
    alsoAt(legacyInvestors, served),

    handler(investorById, async ({ actor, params: { id } }) => {
      const { lots, isStaff, isAllFrozen } = await visible(actor, id)
      const byOffering = grouped(lots, ({ offeringId }) => offeringId)
      const ids = [...byOffering.keys()]
      const [facts, names, cases, marks, frozen, answers] = await Promise.all([
        others.facts(ids),
        others.names([id]),
        others.kycCases(isStaff ? [id] : []),
        others.marks(isStaff ? [id] : []),
        deps.ledger.frozenOf(ids.map((offeringId) => ({ offeringId, holderId: id }))),
        others.answers(lots),
      ])
      const at = { now: ctx.clock.now(), answers }
      const isCompliance = signedIn(actor).roles.includes('compliance')
      return {
        status: true,
        message: '',
        data: {
          _id: id,
          name: names[id] ?? FORMER_ACCOUNT,
          kycLabel: isStaff ? kycLabelOf(cases[id]) : null,
          kycCaseId: isCompliance ? (cases[id]?.id ?? null) : null,
          address: marks[id]?.address ?? null,
          isAllFrozen,
          holdings: [...byOffering].map(([offeringId, own]) => {
            const freeze = frozen.get(`${offeringId} ${id}`)
            return {
              position: positionOf(
                offeringId,
                own.filter(({ state }) => OPEN.some((one) => one === state)),
                facts[offeringId],
                at,
              ),
              frozenUnits: Number(freeze?.units ?? 0n),
              isFrozen: freeze?.isWhole ?? false,
            }
          }),
        },
      }
    }),

    handler(investorDocuments, async ({ actor, params: { id }, query }) => {
      const { isStaff } = await visible(actor, id)
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      const sender = { userId, isStaff }
      const found = await deps.sentTo({ sender, userId: id, limit: perPage, offset })
      return { status: true, message: '', ...found, perPage }
    }),
  ]
}

type KycCase = Awaited<ReturnType<Others['kycCases']>>[string]

const kycLabelOf = (found: KycCase | undefined): string =>
  found === undefined
    ? 'Not begun'
    : found.state === 'approved' && !found.isEligible
      ? `${KYC_CASE_LABELS.approved}, expired`
      : KYC_CASE_LABELS[found.state]

/** Without accents and case, so that "jose" finds José. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
