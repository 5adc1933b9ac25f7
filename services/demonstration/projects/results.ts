import { dayOf, monthStarts } from '#contracts/dates.ts'
import { toWire } from '#contracts/money.ts'
import { RESULT_STATES } from '#machines/distribution/machine.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { createRegister } from '#services/ledger/register.ts'
import { createDistributions, type Distributions } from '#services/project/distribution/distributions.ts'
import { escrowPart, NOT_LATE, resultNow, sumOf } from '#services/project/distribution/figures.ts'
import { RECORD_SETTLES_MS } from '#services/project/distribution/lifecycle.ts'
import { memberDistributions } from '#services/project/distribution/store.ts'
import { findOffering, type OfferingRow } from '#services/project/store.ts'
import type { ReleaseDeps } from './releases.ts'

/** The result of a period, minor units. */
interface Result {
  readonly income: bigint
  readonly costs: bigint
  readonly impure: bigint
  /** The month of a lease that the rent is for. */
  readonly month?: number
  readonly isFinal?: true
  /** Only of results that buy digital shares or return the capital: time from the filing to the record date, which must still be ahead at the approval. */
  readonly aheadMs?: number
  readonly title: string
  readonly report: string
}

interface Plan {
  readonly offeringId: string
  /** Months of each period; the last one ended with the month before. */
  readonly everyMonths: number
  readonly results: readonly Result[]
  /** Results that are approved; the others wait for finance. */
  readonly approved: number
}

/** For results that are approved as soon as they are filed: enough for both people of finance. */
const AHEAD_MS = 30_000
/** For a result that waits for finance: the days, from its filing, in which a person can approve it. */
const WAITS_MS = 20 * 86_400_000

const RENT = { title: 'Rent received', income: 165_000n } as const

export const RENTS: Plan = {
  offeringId: 'ghent-laundry-lease',
  everyMonths: 1,
  approved: 2,
  results: [
    {
      ...RENT,
      month: 1,
      costs: 12_000n,
      impure: 500n,
      report: 'Rent of the first month. The insurance of the machines was due.',
    },
    { ...RENT, month: 2, costs: 4_000n, impure: 0n, report: 'Rent of the second month, with one repair.' },
    {
      ...RENT,
      month: 3,
      costs: 4_500n,
      impure: 300n,
      report: 'Rent of the third month, with the yearly service.',
    },
  ],
}

/** Rents that fall, because the issuer buys a part of the digital shares with each of them. */
const BUY_OUT: Plan = {
  offeringId: 'tartu-boat-workshop',
  everyMonths: 1,
  approved: 2,
  results: [48_000n, 46_000n, 44_000n].map((income, at) => ({
    title: RENT.title,
    income,
    month: at + 1,
    costs: 0n,
    impure: 0n,
    // The record dates rise with the months; the third result waits for finance.
    aheadMs: at === 2 ? WAITS_MS : AHEAD_MS + at * 1000,
    report: `Rent of month ${at + 1}, and the purchase of 20 digital shares.`,
  })),
}

/** Settled by its final result. */
const WHOLE_TERM: Plan = {
  offeringId: 'coimbra-school-atlas',
  everyMonths: 6,
  approved: 2,
  results: [
    {
      title: 'Result of the first half year',
      income: 2_100_000n,
      costs: 1_780_000n,
      impure: 0n,
      report: 'Schools bought two thirds of the edition.',
    },
    {
      title: 'Final result',
      income: 1_150_000n,
      costs: 870_000n,
      impure: 0n,
      isFinal: true,
      aheadMs: AHEAD_MS,
      report: 'The edition is sold, the printer is paid, and the capital goes back.',
    },
  ],
}

/** More than all distributions of an offering. */
const LIMIT = 50

/**
 * Files results of the operating offerings and has them approved as planned; what is done already stays. False while one of the
 * offerings does not operate.
 */
export async function distributeResults(
  ctx: ServiceContext,
  deps: ReleaseDeps,
  plans: readonly Plan[] = [RENTS, BUY_OUT, WHOLE_TERM],
): Promise<boolean> {
  let isDone = true
  for (const plan of plans) isDone = (await distributeOf(ctx, deps, plan)) && isDone
  return isDone
}

async function distributeOf(ctx: ServiceContext, deps: ReleaseDeps, plan: Plan): Promise<boolean> {
  const offering = await findOffering(ctx.db.orm, plan.offeringId)
  if (!offering || !ENDED_OR_RUNNING.has(offering.state)) return false
  const { issuerId } = offering
  if ((await deps.files.issuerCompany({ userId: issuerId })) === null) return false
  const distributions = createDistributions(ctx, deps.files)
  const starts = monthStarts(ctx.clock.now(), plan.results.length * plan.everyMonths + 1)
  const { rows } = await memberDistributions(
    ctx.db.orm,
    { memberId: issuerId, offeringId: plan.offeringId },
    { limit: LIMIT, offset: 0 },
  )
  const known = rows.filter(({ state }) => state !== 'cancelled')
  const kept = new Map<Result, Filed>()
  // All of them before the first is filed anew, because their record dates must rise.
  for (const result of plan.results) {
    const row = known.find((one) => isOf(one, result))
    if (!row) continue
    const isOver = result.aheadMs !== undefined && isTooOld(row, ctx.clock.now())
    if (isOver) await distributions.cancel({ id: row.id, userId: issuerId })
    else kept.set(result, row)
  }
  for (const [at, result] of plan.results.entries()) {
    const [from, after] = [starts[at * plan.everyMonths], starts[(at + 1) * plan.everyMonths]]
    if (!from || !after) throw new Error('a month is missing')
    const id =
      kept.get(result)?.id ??
      (await fileResult(ctx, { ...deps, distributions }, offering, { ...result, from, after }))
    if (at < plan.approved) await approveResult(distributions, id, deps.finance)
  }
  return true
}

/** Also those whose final result is paid. */
const ENDED_OR_RUNNING: ReadonlySet<string> = new Set([...RESULT_STATES, 'settled'])
const UNDECIDED: ReadonlySet<string> = new Set(['filed', 'checked'])

/**
 * Whether a row is this result of its plan: the rent of its month, or, without months, the final result or the one before it. Periods do not
 * tell, since they move with the day of the attempt; a loss alone takes no month.
 */
const isOf = (row: Filed, { month, isFinal }: Result): boolean =>
  row.income > 0n && row.lease?.month === month && row.isFinal === (isFinal ?? false)

/** A result whose record date passed before an earlier attempt approved it is filed anew. */
const isTooOld = ({ state, recordAt }: Pick<Filed, 'state' | 'recordAt'>, now: Date): boolean =>
  UNDECIDED.has(state) && recordAt <= now

type Filed = Awaited<ReturnType<Distributions['read']>>

async function fileResult(
  ctx: ServiceContext,
  { upload, distributions }: Pick<ReleaseDeps, 'upload'> & { readonly distributions: Distributions },
  { id, issuerId, currency }: Pick<OfferingRow, 'id' | 'issuerId' | 'currency'>,
  result: Result & { readonly from: Date; readonly after: Date },
): Promise<string> {
  const { title, report, month, isFinal = false, aheadMs, from, after } = result
  const bytes = await demoPdf(title, [report, 'This document belongs to the demonstration data.'])
  const key = await upload(issuerId, { bytes, contentType: 'application/pdf' })
  const now = ctx.clock.now()
  // A record date that is a minute old is paid at once.
  const early = new Date(now.getTime() - RECORD_SETTLES_MS)
  const soonest = (await createRegister(ctx).isAllottedAt(id, early)) ? early : now
  const recordAt = aheadMs === undefined ? soonest : new Date(now.getTime() + aheadMs)
  const money = (minor: bigint) => toWire({ minor, currency })
  return distributions.file({
    userId: issuerId,
    body: {
      projectId: id,
      periodFrom: dayOf(from),
      periodTo: dayOf(new Date(after.getTime() - 1)),
      recordAt: recordAt.toISOString(),
      income: money(result.income),
      costs: money(result.costs),
      nonPermissible: money(result.impure),
      lease: month === undefined ? null : { month, use: 'whole', day: null },
      instalment: null,
      isFinal,
      report,
      files: [key],
    },
  })
}

/** Both people of finance approve what a result pays, unless they have. */
async function approveResult(
  distributions: Distributions,
  id: string,
  [checker, approver]: ReleaseDeps['finance'],
): Promise<void> {
  const row = await distributions.read(id, { reviewerId: checker })
  if (!UNDECIDED.has(row.state)) return
  const decision = { id, filedAt: row.filedAt.toISOString() }
  if (row.state === 'filed') await distributions.check({ ...decision, actorId: checker })
  const books = await distributions.booksOf([row.offeringId])
  const result = resultNow(row, row, books.get(row.offeringId))
  if ('fault' in result) throw new Error(`the result ${id} is refused: ${result.fault}`)
  const fromEscrow = escrowPart(result, row)
  const minor = sumOf({ ...result, fromEscrow }, row.impure, NOT_LATE)
  const amount = toWire({ minor, currency: row.currency })
  await distributions.approve({ ...decision, actorId: approver, amount })
}
