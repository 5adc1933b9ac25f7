import { percentFigure } from '#contracts/payment/rules/percent.ts'
import { paidOf } from '#contracts/finance/amounts.ts'
import { EMPTY_BOOKS, type ContractBooks } from '#contracts/finance/distribution.ts'
import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import {
  approveDistribution,
  cancelDistribution,
  checkDistribution,
  distributionFile,
  distributionPayouts,
  distributionQueue,
  distributions as ownList,
  distributionSources,
  fileDistribution,
  ownPayouts,
  proposeDistributionRelease,
  releaseDistribution,
  returnDistribution,
  type DistributionWire,
  type PayoutWire,
} from '#contracts/project/distribution/distributions.ts'
import { DISTRIBUTION_GUARD_TEXTS, DISTRIBUTION_LABELS } from '#machines/distribution/labels.ts'
import { RESULT_STATES, type DistributionEvent } from '#machines/distribution/machine.ts'
import { distributionRefusal } from '#machines/distribution/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { createRegister } from '#services/ledger/register.ts'
import { editableAmong } from '#services/project/colleague/ownership-store.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { lateParts } from '#services/project/late-payment/parts.ts'
import { isAhead, isUnfrozen, type Distributions } from './distributions.ts'
import {
  escrowPart,
  holderParts,
  NOT_LATE,
  resultNow,
  shareholdersOf,
  sumOf,
  termsOf,
  type LateParts,
} from './figures.ts'
import { positionOf } from './lifecycle.ts'
import { bookedLosses, paidLosses, type OwnLoss } from './losses.ts'
import {
  bookedLossesAround,
  boughtUnpaid,
  payoutsOf,
  payoutsTo,
  type OwnPayoutRow,
  type PayoutRow,
} from './payout-store.ts'
import { taxed } from './payouts.ts'
import {
  memberDistributions,
  sourcesOf,
  waitingDistributions,
  type DistributionRow,
  type Reader,
  type SourceRow,
} from './store.ts'

export interface DistributionRouteDeps {
  readonly ctx: ServiceContext
  readonly distributions: Distributions
  readonly deps: ProjectDeps
}

/** Distributions for issuers, holders and finance. */
export function distributionRoutes({ ctx, distributions, deps }: DistributionRouteDeps): Handler[] {
  const register = createRegister(ctx)

  async function views(rows: readonly DistributionRow[], reader: Reader): Promise<DistributionWire[]> {
    const offeringIds = [...new Set(rows.map(({ offeringId }) => offeringId))]
    const now = ctx.clock.now()
    const open = rows.filter(({ state }) => state === 'filed' || state === 'checked')
    const [books, editable, ofIssuer, late] = await Promise.all([
      distributions.booksOf(offeringIds),
      'memberId' in reader ? editableAmong(ctx.db.orm, reader.memberId, offeringIds) : new Set<string>(),
      'reviewerId' in reader ? ownCompanies(rows, reader.reviewerId) : new Set<string>(),
      lateParts(
        ctx.db.orm,
        open.map(({ id }) => id),
        now,
      ),
    ])
    return rows.map((row) => {
      const { currency, income, costs, impure } = row
      const money = (minor: bigint) => toWire({ minor, currency })
      const result = resultOfRow(row, books.get(row.offeringId))
      const fault = 'fault' in result ? result.fault : null
      const lateNow = late.get(row.id) ?? { cost: row.lateCost, donation: row.lateDonation }
      const facts = {
        fault,
        late: lateNow,
        parts: 'fault' in result ? NOTHING : result,
        mayEdit: editable.has(row.offeringId),
        isOfIssuer: ofIssuer.has(row.offeringId),
        now,
      }
      return {
        _id: row.id,
        projectId: row.offeringId,
        projectName: row.offeringName,
        issuerName: row.issuerName,
        contractType: row.contractType,
        state: row.state,
        stateLabel: DISTRIBUTION_LABELS[row.state],
        periodFrom: row.periodFrom,
        periodTo: row.periodTo,
        recordAt: row.recordAt.toISOString(),
        lease: row.lease,
        instalment: row.instalment,
        isFinal: row.isFinal,
        residual: money(row.residual),
        waterfall:
          'fault' in result
            ? null
            : {
                income: money(income),
                costs: money(costs),
                nonPermissible: money(impure),
                reserve: money(result.reserve),
                fee: money(result.fee),
                holders: money(result.holders),
                settlement: money(result.settlement),
                capital: money(result.capital),
                boughtUnits: Number(result.bought),
                fromEscrow: money(result.fromEscrow),
                lateCost: money(lateNow.cost),
                lateDonation: money(lateNow.donation),
              },
        fault,
        report: row.report,
        files: row.files.map(({ key, name }) => ({ key, name })),
        filedAt: row.filedAt.toISOString(),
        reason: row.reason,
        paidAt: row.paidAt?.toISOString() ?? null,
        payouts: {
          paid: Number(row.paidCount),
          due: Number(row.dueCount),
          claimable: Number(row.claimableCount),
        },
        ...verdicts(row, reader, facts),
      }
    })
  }

  /** The offerings of these rows whose issuer has the company of this person. */
  async function ownCompanies(
    rows: readonly DistributionRow[],
    reviewerId: string,
  ): Promise<ReadonlySet<string>> {
    const byOffering = new Map(rows.map((row) => [row.offeringId, row]))
    const found = await Promise.all(
      [...byOffering.values()].map(async (row) =>
        (await distributions.isOfIssuer(reviewerId, row)) ? [row.offeringId] : [],
      ),
    )
    return new Set(found.flat())
  }

  async function answer(id: string, reader: Reader, message: string) {
    const [data] = await views([await distributions.read(id, reader)], reader)
    if (!data) throw new Error('one row gave no view')
    return { status: true as const, message, data }
  }

  /** Reads as the issuer does, or else as finance, which may have offerings of its own. @throws Problem 404 */
  async function readerOf(id: string, userId: string, roles: readonly string[]): Promise<Reader> {
    const own = { memberId: userId, right: 'read' } as const
    const found = await distributions.read(id, own).catch((error: unknown) => {
      if (roles.includes('finance')) return undefined
      throw error
    })
    return found ? own : { reviewerId: userId }
  }

  async function payouts(
    row: DistributionRow,
    reader: Reader,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ rows: PayoutWire[]; total: number }> {
    const isFixed = ['paying', 'paid'].includes(row.state)
    const stored = isFixed ? await payoutsOf(ctx.db.orm, row.id, page) : await expected(row, page)
    const holders = [...new Set(stored.rows.map(({ holderId }) => holderId))]
    const names = await deps.displayNames({ userIds: holders })
    const rows = stored.rows.map((payout) => ({
      ...payoutView(payout, row.currency, isFixed),
      // The issuer does not read how a holder is taxed.
      taxed: 'memberId' in reader ? null : taxView(payout, row.currency),
      holderName: names[payout.holderId] ?? 'Closed account',
    }))
    return { rows, total: stored.total }
  }

  /** The parts as the share register stands now. */
  async function expected(
    row: DistributionRow,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ rows: PayoutRow[]; total: number }> {
    const now = ctx.clock.now()
    const books = await distributions.booksOf([row.offeringId])
    const result = resultOfRow(row, books.get(row.offeringId))
    if ('fault' in result || sumOf(result, row.impure, NOT_LATE) + result.fromEscrow === 0n)
      return { rows: [], total: 0 }
    const at = row.recordAt < now ? row.recordAt : now
    const awaited = await boughtUnpaid(ctx.db.orm, row.offeringId, at)
    const parts = holderParts(await shareholdersOf(register, row, at, awaited), {
      paid: paidOf(result),
      capital: result.capital,
      bought: result.bought,
      impure: row.impure,
    }).toSorted((one, other) => Number(other.units - one.units) || (one.holderId < other.holderId ? -1 : 1))
    const page = await taxed({ ctx, deps }, row, parts.slice(offset, offset + limit), row.recordAt)
    const open = { blocked: null, paidAt: null }
    return { rows: page.map((part) => ({ id: part.holderId, ...part, ...open })), total: parts.length }
  }

  return [
    handler(ownList, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId: memberId } = signedIn(actor)
      const wanted = { memberId, offeringId: query.project, show: query.show }
      const { rows, total } = await memberDistributions(ctx.db.orm, wanted, { limit: perPage, offset })
      const data = await views(rows, { memberId, right: 'read' })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(distributionSources, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      const states = [...RESULT_STATES]
      const { rows, total } = await sourcesOf(ctx.db.orm, userId, states, { limit: perPage, offset })
      return { status: true, message: '', data: rows.map(sourceView), totalCount: total, perPage }
    }),
    handler(distributionQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reviewerId = signedIn(actor).userId
      const { rows, total } = await waitingDistributions(ctx.db.orm, reviewerId, { limit: perPage, offset })
      const data = await views(rows, { reviewerId })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(ownPayouts, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const wanted = { holderId: signedIn(actor).userId, offeringId: query.project }
      const booked = await bookedLosses(
        register,
        await bookedLossesAround(ctx.db.orm, wanted),
        wanted.holderId,
      )
      const { rows, total, isPurified } = await payoutsTo(ctx.db.orm, wanted, [...booked.keys()], {
        limit: perPage,
        offset,
      })
      const losses = new Map([...booked, ...(await paidLosses(register, rows))])
      const data = rows.map((row) => ({
        ...payoutView(row, row.currency, true),
        ...taxView(row, row.currency),
        ...lossView(row, losses.get(row.id)),
        projectId: row.offeringId,
        projectName: row.offeringName,
        periodFrom: row.periodFrom,
        periodTo: row.periodTo,
        recordAt: row.recordAt.toISOString(),
      }))
      return { status: true, message: '', data, totalCount: total, perPage, isPurified }
    }),
    handler(fileDistribution, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const id = await distributions.file({ userId, body })
      return answer(id, { memberId: userId, right: 'edit' }, 'The result is filed.')
    }),
    handler(cancelDistribution, async ({ actor, params: { id } }) => {
      const { userId } = signedIn(actor)
      await distributions.cancel({ id, userId })
      return answer(id, { memberId: userId, right: 'edit' }, 'The distribution is cancelled.')
    }),
    handler(distributionFile, async ({ actor, params: { id, key } }) => {
      const { userId, roles } = signedIn(actor)
      const { name } = await distributions.fileOf(id, key, await readerOf(id, userId, roles))
      const address = await deps.readUrl({ key, name })
      if (!address) throw new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.noFileHere)
      return { status: true, message: '', data: address }
    }),
    handler(distributionPayouts, async ({ actor, params: { id }, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId, roles } = signedIn(actor)
      const reader = await readerOf(id, userId, roles)
      const row = await distributions.read(id, reader)
      const { rows, total } = await payouts(row, reader, { limit: perPage, offset })
      return { status: true, message: '', data: rows, totalCount: total, perPage }
    }),
    handler(returnDistribution, async ({ actor, params: { id }, body }) => {
      const actorId = signedIn(actor).userId
      await distributions.sendBack({ id, actorId, ...body })
      return answer(id, { reviewerId: actorId }, 'The distribution is back with the issuer.')
    }),
    handler(checkDistribution, async ({ actor, params: { id }, body }) => {
      const actorId = signedIn(actor).userId
      await distributions.check({ id, actorId, ...body })
      return answer(id, { reviewerId: actorId }, 'Another person of finance must approve it.')
    }),
    handler(proposeDistributionRelease, async ({ actor, params: { id }, body }) => {
      const actorId = signedIn(actor).userId
      await distributions.proposeRelease({ id, actorId, ...body })
      return answer(id, { reviewerId: actorId }, 'Another person of finance must approve it.')
    }),
    handler(releaseDistribution, async ({ actor, body: { distributionId: id, amount, filedAt } }) => {
      const actorId = signedIn(actor).userId
      await distributions.release({ id, actorId, amount, filedAt })
      return answer(id, { reviewerId: actorId }, 'The distribution is cancelled.')
    }),
    handler(approveDistribution, async ({ actor, body: { distributionId: id, amount, filedAt } }) => {
      const actorId = signedIn(actor).userId
      await distributions.approve({ id, actorId, amount, filedAt })
      return answer(id, { reviewerId: actorId }, 'The distribution is approved.')
    }),
  ]
}

const NOTHING = { holders: 0n, settlement: 0n, capital: 0n, bought: 0n, fromEscrow: 0n }

/** The parts of a distribution: as they were approved, or as its figures would be divided now. */
function resultOfRow(row: DistributionRow, books: ContractBooks = EMPTY_BOOKS) {
  const { holders, fee, reserve, settlement, capitalBack: capital, bought, fromEscrow } = row
  if (holders !== null && fee !== null && reserve !== null && settlement !== null)
    return { holders, fee, reserve, settlement, capital, bought, fromEscrow }
  const result = resultNow(row, row, books)
  return 'fault' in result ? result : { ...result, fromEscrow: escrowPart(result, row) }
}

/** An offering for whose results the form asks the right things. */
function sourceView(row: SourceRow) {
  const terms = termsOf(row)
  const hasLease = terms.type === 'ijara' || terms.type === 'diminishing_musharakah'
  return {
    _id: row.offeringId,
    name: row.offeringName,
    contractType: row.contractType,
    currency: row.currency,
    refusal: row.hasFinal
      ? DISTRIBUTION_GUARD_TEXTS.isNotEnded
      : row.reservedUnits > 0n
        ? DISTRIBUTION_TEXTS.notAllotted
        : null,
    nextMonth: hasLease ? (row.lastMonth ?? 0) + 1 : null,
    nextInstalment: terms.type === 'murabaha' ? (row.lastInstalment ?? 0) + 1 : null,
  }
}

function payoutView(payout: PayoutRow, currency: DistributionRow['currency'], isFixed: boolean) {
  const money = (minor: bigint) => toWire({ minor, currency })
  const { amount, blocked, paidAt } = payout
  const state = paidAt !== null ? 'paid' : blocked !== null ? 'claimable' : 'due'
  return {
    _id: payout.id,
    state: isFixed ? state : ('expected' as const),
    waitsFor: blocked === null ? null : blocked === 'frozen' ? 'freeze' : 'account',
    units: Number(payout.units),
    amount: money(amount),
    capital: money(payout.capital),
    boughtUnits: Number(payout.bought),
    purified: money(payout.purified),
    paidAt: paidAt?.toISOString() ?? null,
  } as const
}

function taxView(
  { amount, capital, tax, taxCountry, rateBp }: PayoutRow,
  currency: DistributionRow['currency'],
) {
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    taxCountry,
    taxPercent: percentFigure(rateBp),
    tax: money(tax),
    net: money(amount + capital - tax),
  }
}

/** What a loss says instead of a payout. */
function lossView({ isBooked, currency }: OwnPayoutRow, own: OwnLoss | undefined) {
  const loss = toWire({ minor: own?.loss ?? 0n, currency })
  return isBooked ? { state: 'booked' as const, units: Number(own?.units ?? 0n), loss } : { loss }
}

interface VerdictFacts {
  readonly fault: string | null
  readonly late: LateParts
  readonly parts: typeof NOTHING
  readonly mayEdit: boolean
  readonly isOfIssuer: boolean
  readonly now: Date
}

/** What the reader may do, with the reason where not; each side does nothing of the other's. */
function verdicts(
  row: DistributionRow,
  reader: Reader,
  { fault, late, parts, mayEdit, isOfIssuer, now }: VerdictFacts,
) {
  const isFinance = 'reviewerId' in reader
  const actorId = isFinance ? reader.reviewerId : reader.memberId
  const decider = { actorId, isOfIssuer }
  const facts = { campaign: row.campaign, isOfContract: fault === null }
  const refusal = (event: DistributionEvent): string | null => {
    const refused = distributionRefusal(positionOf(row), event)
    return refused?.condition === 'isOfContract' ? (fault ?? refused.text) : (refused?.text ?? null)
  }
  const verdict = (isOwnPart: boolean, event: DistributionEvent) =>
    isOwnPart ? verdictOf(refusal(event)) : { allowed: false, reason: null }
  const sum = sumOf(parts, row.impure, late)
  return {
    // Whether it came back; the new figures are judged when they are filed.
    file: verdict(mayEdit, {
      type: 'distribution.filed',
      files: 1,
      isPeriodFree: true,
      isFinal: false,
      isNotEnded: true,
      isLast: true,
      ...facts,
      isOfContract: true,
    }),
    cancel: verdict(mayEdit, { type: 'distribution.cancelled' }),
    sendBack: verdict(isFinance, { type: 'distribution.returned', ...decider, reason: 'to ask' }),
    check: verdict(isFinance, { type: 'distribution.checked', ...decider, ...facts }),
    approve: verdict(isFinance, {
      type: 'distribution.approved',
      ...decider,
      ...facts,
      pays: sum + parts.fromEscrow > 0n,
      isLast: row.isLast,
      isAhead: isAhead(row, parts, now),
      isUnfrozen: isUnfrozen(row),
      isCovered: row.walletHolds >= sum,
    }),
    proposeRelease: verdict(isFinance, {
      type: 'distribution.releaseProposed',
      ...decider,
      reason: 'to ask',
    }),
    release: verdict(isFinance, { type: 'distribution.released', ...decider }),
  }
}
