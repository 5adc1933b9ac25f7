import { isCompanyOfIssuer } from '#contracts/internal/company-name.ts'
import type { PeriodResult } from '#contracts/finance/distribution.ts'
import { toWire, type MoneyWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import { DISTRIBUTION_GUARD_TEXTS } from '#machines/distribution/labels.ts'
import type { DistributionEvent } from '#machines/distribution/machine.ts'
import type { LifecycleAction } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { createContractPostings, type ResultOutcome } from '#services/ledger/contract.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import type { StoredFile } from '#services/project/filed-documents.ts'
import { lateParts, type LateNow } from '#services/project/late-payment/parts.ts'
import { lockOffering } from '#services/project/store.ts'
import { escrowPart, NOT_LATE, paidTo, sumOf, termsOf } from './figures.ts'
import { createFiling } from './filing.ts'
import {
  askToSettle,
  DISTRIBUTION_MACHINE_VERSION,
  DISTRIBUTION_TOPICS,
  RECORD_SETTLES_MS,
  recordStep,
  stepDistribution,
  tell,
} from './lifecycle.ts'
import { createResults, expectAllotted } from './results.ts'
import {
  changeDistribution,
  distributionFacts,
  isInOrder,
  type DistributionRow,
  type Reader,
  type ResultOffering,
} from './store.ts'

export type Distributions = ReturnType<typeof createDistributions>

/** States in which a person of finance confirms a sum with a code. */
const PAYING_STATES: ReadonlySet<string> = new Set(['checked', 'releasing'])

const NOTHING = { holders: 0n, settlement: 0n, capital: 0n, bought: 0n }
const IN_TIME = { ...NOT_LATE, respite: false }

/** Capital goes to the holders of a record date after which no digital share moves that it pays for. */
export const isAhead = (
  { isFinal, recordAt }: Pick<DistributionRow, 'isFinal' | 'recordAt'>,
  { bought }: Pick<PeriodResult, 'bought'>,
  now: Date,
): boolean => (!isFinal && bought === 0n) || recordAt >= now
/** What is frozen is decided about before the digital shares end. */
export const isUnfrozen = ({ isFinal, hasFrozen }: Pick<DistributionRow, 'isFinal' | 'hasFrozen'>): boolean =>
  !isFinal || !hasFrozen

const stale = () => new Problem(PROBLEM_CODES.stale, 409, DISTRIBUTION_TEXTS.stale)

/** What a person of finance does about the figures that were filed at this instant, ISO 8601. */
interface Decision {
  readonly id: string
  readonly actorId: string
  readonly filedAt: string
}

/** What issuers and finance do with the results of offerings (record 0360); each locks the offering first. */
export function createDistributions(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'keepFile' | 'fileFacts' | 'issuerCompany'>,
) {
  const postings = createContractPostings(ctx)
  const results = createResults(ctx)
  const { read, resultFor, isWhole, booksOf } = results
  const { file } = createFiling(ctx, deps, results)

  /** Applies an event of a person to a stored distribution under the lock of its offering. */
  async function decide(
    { id, reader, actorId }: { readonly id: string; readonly reader: Reader; readonly actorId: string },
    eventOf: (
      row: DistributionRow,
      tx: Tx,
      late: LateNow,
    ) => Promise<{ event: DistributionEvent; fault?: string | null }>,
    changes: (
      row: DistributionRow,
      tx: Tx,
      late: LateNow,
    ) => Promise<Parameters<typeof changeDistribution>[2]>,
  ): Promise<void> {
    const { offeringId } = await read(id, reader)
    await ctx.db.transaction(async (tx) => {
      await lockOffering(tx, offeringId)
      const row = await read(id, reader, tx)
      // Read before the state changes: what is posted is what was confirmed.
      const late = await lateOf(tx, row)
      const { event, fault = null } = await eventOf(row, tx, late)
      const next = stepDistribution(ctx, row, event, { by: 'person', fault })
      await changeDistribution(tx, id, {
        state: next.state,
        checkedBy: next.checkedBy,
        releaseBy: next.releaseBy,
        machineVersion: DISTRIBUTION_MACHINE_VERSION,
        changedAt: ctx.clock.now(),
        ...(await changes(row, tx, late)),
      })
      await recordStep(ctx, tx, {
        id,
        offeringId,
        actorId,
        action: event.type,
        from: row.state,
        to: next.state,
      })
      for (const action of next.actions) await effect(tx, row, late, action)
    })
  }

  async function effect(
    tx: Tx,
    row: DistributionRow,
    late: LateNow,
    { type, params }: LifecycleAction,
  ): Promise<void> {
    const { id, offeringId, issuerId, recordAt } = row
    if (type === 'postResult') return post(tx, row, late)
    if (type === 'returnMoney') return postings.cancelResult(id, tx)
    if (type === 'settleCampaign') return askToSettle(ctx, tx, offeringId)
    if (type === 'planRecord') {
      const payload = { distributionId: id }
      return ctx.jobs.enqueue(tx, {
        topic: DISTRIBUTION_TOPICS.record,
        payload,
        runAt: new Date(recordAt.getTime() + RECORD_SETTLES_MS),
        dedupeKey: id,
      })
    }
    if (type === 'tellIssuer')
      await tell(ctx, tx, {
        userId: issuerId,
        offeringId,
        ...(params as { readonly about: 'returned' | 'released' }),
      })
  }

  /** The ledger's own gate judges the result once more, and takes the sum from the issuer's wallet. */
  async function post(tx: Tx, row: DistributionRow, late: LateNow): Promise<void> {
    const result = await resultFor(row, row, tx)
    if ('fault' in result) throw notNow(result.fault)
    const { offeringId, issuerId: payerId, currency, impure: charity, id: reference, isFinal, recordAt } = row
    const { entries, capital, bought } = result
    const posted = await postings.postResult(
      {
        reference,
        offeringId,
        terms: termsOf(row),
        payerId,
        currency,
        entries,
        charity,
        isFinal,
        capital,
        bought,
        recordAt,
      },
      tx,
    )
    if (posted.outcome === 'late') throw notNow(DISTRIBUTION_GUARD_TEXTS.isAhead)
    expectPosted(posted)
    if (late.cost + late.donation === 0n) return
    expectPosted(
      await postings.postLate(
        {
          reference,
          terms: termsOf(row),
          cost: late.cost,
          proved: late.cost,
          donation: late.donation,
          cannotPay: late.respite,
        },
        tx,
      ),
    )
  }

  /** What late payment costs the issuer now; requests about it change under the same lock of the offering. */
  const lateOf = async (tx: Executor, { id }: DistributionRow): Promise<LateNow> =>
    (await lateParts(tx, [id], ctx.clock.now())).get(id) ?? IN_TIME

  const byFinance = ({ id, actorId }: Decision) => ({ id, actorId, reader: { reviewerId: actorId } })

  /** Whether the person belongs to the company of the issuer; colleagues do not see the distribution at all. */
  async function isOfIssuer(actorId: string, { issuerId, issuerName }: ResultOffering): Promise<boolean> {
    const [own, theirs] = await Promise.all([
      deps.issuerCompany({ userId: actorId }),
      deps.issuerCompany({ userId: issuerId }),
    ])
    return own !== null && isCompanyOfIssuer(own, theirs, issuerName)
  }

  /** @throws Problem 409 `stale` where other figures were read */
  function expectRead(row: DistributionRow, { filedAt }: Pick<Decision, 'filedAt'>): void {
    if (row.filedAt.toISOString() !== new Date(filedAt).toISOString()) throw stale()
  }

  /** The facts that finance decides by. @throws Problem 409 `stale` where other figures were read */
  async function facts(tx: Tx, row: DistributionRow, { filedAt }: Decision) {
    expectRead(row, { filedAt })
    const result = await resultFor(row, row, tx)
    const fault = 'fault' in result ? result.fault : null
    return { result, fault, facts: { campaign: row.campaign, isOfContract: fault === null } }
  }

  /** Sends a distribution back; the issuer may file it again. */
  async function sendBack(input: Decision & { readonly reason: string }): Promise<void> {
    const { id, actorId, reason } = input
    const ofIssuer = await isOfIssuer(actorId, await read(id, { reviewerId: actorId }))
    await decide(
      byFinance(input),
      async (row, tx) => {
        await facts(tx, row, input)
        return { event: { type: 'distribution.returned', actorId, isOfIssuer: ofIssuer, reason } }
      },
      async () => ({ reason }),
    )
  }

  /** The first of two people of finance. */
  async function check(input: Decision): Promise<void> {
    const { id, actorId } = input
    const seen = await read(id, { reviewerId: actorId })
    await expectCompany(seen)
    const ofIssuer = await isOfIssuer(actorId, seen)
    await decide(
      byFinance(input),
      async (row, tx) => {
        const { fault, facts: now } = await facts(tx, row, input)
        return { event: { type: 'distribution.checked', actorId, isOfIssuer: ofIssuer, ...now }, fault }
      },
      async () => ({}),
    )
  }

  /** The second one; `amount` is what the code confirmed: the sum that leaves the wallet of the issuer. */
  async function approve(input: Decision & { readonly amount: MoneyWire }): Promise<void> {
    const { id, actorId, amount } = input
    const seen = await read(id, { reviewerId: actorId })
    await expectCompany(seen)
    const ofIssuer = await isOfIssuer(actorId, seen)
    await decide(
      byFinance(input),
      async (row, tx, late) => {
        expectAllotted(row)
        if (!(await isWhole(row, row.recordAt, ctx.clock.now(), tx)))
          throw notNow(DISTRIBUTION_TEXTS.recordPartial)
        const { result, fault, facts: now } = await facts(tx, row, input)
        const parts = 'fault' in result ? NOTHING : result
        const purchase = { ...row, month: row.lease?.month ?? null, exceptId: row.id }
        if (parts.bought > 0n && !(await isInOrder(tx, purchase)))
          throw notNow(DISTRIBUTION_TEXTS.recordOrder)
        const fromEscrow = escrowPart(parts, row)
        const sum = sumOf({ ...parts, fromEscrow }, row.impure, late)
        const shown = toWire({ minor: sum, currency: row.currency })
        // Whether it can be approved at all comes first.
        if (
          row.state === 'checked' &&
          fault === null &&
          (shown.amount !== amount.amount || shown.currency !== amount.currency)
        )
          throw stale()
        return {
          event: {
            type: 'distribution.approved',
            actorId,
            isOfIssuer: ofIssuer,
            pays: sum + fromEscrow > 0n,
            isLast: row.isLast,
            isAhead: isAhead(row, parts, ctx.clock.now()),
            isUnfrozen: isUnfrozen(row),
            isCovered: row.walletHolds >= sum,
            ...now,
          },
          fault,
        }
      },
      async (row, tx, { cost: lateCost, donation: lateDonation }) => {
        const result = await resultFor(row, row, tx)
        if ('fault' in result) throw notNow(result.fault)
        const { reserve, fee, holders, settlement, capital, bought } = result
        const approved = { approvedBy: actorId, approvedAt: ctx.clock.now() }
        const fromEscrow = escrowPart(result, row)
        const parts = { reserve, fee, holders, settlement, capital, bought, fromEscrow }
        return { ...parts, lateCost, lateDonation, ...approved }
      },
    )
  }

  /** Proposes to cancel a distribution that no holder can be paid from; the issuer reads the reason (record 0363). */
  async function proposeRelease(input: Decision & { readonly reason: string }): Promise<void> {
    const { id, actorId, reason } = input
    const ofIssuer = await isOfIssuer(actorId, await read(id, { reviewerId: actorId }))
    await decide(
      byFinance(input),
      async (row) => {
        expectRead(row, input)
        return { event: { type: 'distribution.releaseProposed', actorId, isOfIssuer: ofIssuer, reason } }
      },
      async () => ({ reason }),
    )
  }

  /** Another person approves; `amount` is what the code confirmed: what goes back to the wallet of the issuer. */
  async function release(input: Decision & { readonly amount: MoneyWire }): Promise<void> {
    const { id, actorId, amount } = input
    const ofIssuer = await isOfIssuer(actorId, await read(id, { reviewerId: actorId }))
    await decide(
      byFinance(input),
      async (row) => {
        expectRead(row, input)
        const back = paidTo(row) + row.capitalBack - row.fromEscrow
        const shown = toWire({ minor: back, currency: row.currency })
        // Whether it can be released at all comes first.
        if (
          row.state === 'releasing' &&
          (shown.amount !== amount.amount || shown.currency !== amount.currency)
        )
          throw stale()
        return { event: { type: 'distribution.released', actorId, isOfIssuer: ofIssuer } }
      },
      async () => ({}),
    )
  }

  /** @throws Problem 409 while the company of the issuer is not approved */
  async function expectCompany({ issuerId }: ResultOffering): Promise<void> {
    if ((await deps.issuerCompany({ userId: issuerId })) === null) throw notNow(DISTRIBUTION_TEXTS.company)
  }

  async function cancel({ id, userId }: { readonly id: string; readonly userId: string }): Promise<void> {
    await decide(
      { id, actorId: userId, reader: { memberId: userId, right: 'edit' } },
      async () => ({ event: { type: 'distribution.cancelled' } }),
      async () => ({ reason: null }),
    )
  }

  /** The name under which a document was filed. @throws Problem 404 */
  async function fileOf(id: string, key: string, reader: Reader): Promise<StoredFile> {
    const found = (await read(id, reader)).files.find((one) => one.key === key)
    if (!found) throw new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.noFileHere)
    return found
  }

  /** What a code that confirms an approval says. */
  async function payee(id: string): Promise<{ name: string; isOpen: boolean } | null> {
    const found = await distributionFacts(ctx.db.orm, id)
    return found ? { name: found.name, isOpen: PAYING_STATES.has(found.state) } : null
  }

  return {
    read,
    file,
    sendBack,
    check,
    approve,
    proposeRelease,
    release,
    cancel,
    fileOf,
    payee,
    isOfIssuer,
    booksOf,
  }
}

/** @throws Problem 409 for a posting that the ledger does not accept */
function expectPosted(posted: ResultOutcome): void {
  if (posted.outcome === 'refused') throw notNow(posted.rule)
  if (posted.outcome !== 'accepted') throw notNow(DISTRIBUTION_GUARD_TEXTS.isCovered)
}
