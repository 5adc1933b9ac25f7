import { daysAfter, dayOf } from '#contracts/dates.ts'
import { isCompanyOfIssuer } from '#contracts/internal/company-name.ts'
import type { PeriodResult } from '#contracts/finance/distribution.ts'
import { toWire, type MoneyWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { DISTRIBUTION_TEXTS, RECORD_WITHIN_DAYS } from '#contracts/project/distribution/values.ts'
import type { FileDistributionBody } from '#contracts/project/distribution/distributions.ts'
import { DISTRIBUTION_GUARD_TEXTS, type DistributionState } from '#machines/distribution/labels.ts'
import {
  DISTRIBUTION_EVENTS,
  distributionMachine,
  type DistributionEvent,
} from '#machines/distribution/machine.ts'
import { distributionRefusal } from '#machines/distribution/rules.ts'
import type { LifecycleAction, LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { INVALID_MESSAGE } from '#services/kit/http/host-input.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { createRegister } from '#services/ledger/register.ts'
import { createContractPostings, type ResultOutcome } from '#services/ledger/contract.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { keptDocuments, type StoredFile } from '#services/project/filed-documents.ts'
import { lateParts, type LateNow } from '#services/project/late-payment/parts.ts'
import { lockOffering } from '#services/project/store.ts'
import { escrowPart, NOT_LATE, paidTo, resultNow, sumOf, termsOf, type Filed } from './figures.ts'
import {
  changeDistribution,
  distributionFacts,
  findDistribution,
  findSource,
  insertDistribution,
  isInOrder,
  periodFacts,
  type DistributionRow,
  type Reader,
  type ResultOffering,
} from './store.ts'

export type Distributions = ReturnType<typeof createDistributions>

export const DISTRIBUTION_TOPICS = {
  /** { distributionId }: the record date has come. */
  record: 'distribution.record',
  /** { distributionId }: pays the holders in batches. */
  pay: 'distribution.pay',
  /** { distributionId }: tries again those whose accounts could not be paid. */
  retry: 'distribution.retry',
  /** { offeringId }: a distribution has ended; the campaign is settled once its final result is paid. */
  settle: 'distribution.settle',
  /** { offeringId, holderIds }: digital shares of these holders have ended, or of all, and with them the orders; read by the payment service. */
  redeemed: 'offering.redeemed',
  /** { userId, offeringId, about, amount, currency, claimable }: news for the issuer or a holder. */
  notice: 'distribution.notice',
} as const

/**
 * So long after the record date its holders are read: a transfer that began before it has ended by then. What changes hands at the very
 * instant is the receiver's.
 */
export const RECORD_SETTLES_MS = 60_000
/** States in which a person of finance confirms a sum with a code. */
const PAYING_STATES: ReadonlySet<string> = new Set(['checked', 'releasing'])

export const DISTRIBUTION_MACHINE_VERSION = distributionMachine.version ?? '1'
const NOTHING = { holders: 0n, settlement: 0n, capital: 0n, bought: 0n }
const IN_TIME = { ...NOT_LATE, respite: false }
const EVERY = new Set<string>([...DISTRIBUTION_EVENTS.public, ...DISTRIBUTION_EVENTS.internal])

/** Capital goes to the holders of a record date after which no digital share moves that it pays for. */
export const isAhead = (
  { isFinal, recordAt }: Pick<DistributionRow, 'isFinal' | 'recordAt'>,
  { bought }: Pick<PeriodResult, 'bought'>,
  now: Date,
): boolean => (!isFinal && bought === 0n) || recordAt >= now
/** What is frozen is decided about before the digital shares end. */
export const isUnfrozen = ({ isFinal, hasFrozen }: Pick<DistributionRow, 'isFinal' | 'hasFrozen'>): boolean =>
  !isFinal || !hasFrozen

const noDistribution = () => new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.notFound)
const notNow = (text: string) => new Problem(PROBLEM_CODES.conflict, 409, text)
const stale = () => new Problem(PROBLEM_CODES.stale, 409, DISTRIBUTION_TEXTS.stale)
const invalid = (field: string, text: string) =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_MESSAGE, { [field]: text })

/** What a person of finance does about the figures that were filed at this instant, ISO 8601. */
interface Decision {
  readonly id: string
  readonly actorId: string
  readonly filedAt: string
}

interface Position {
  readonly state: DistributionState
  readonly checkedBy: string | null
  readonly releaseBy: string | null
}

/** The part of a row that belongs to its machine; `draft` is not stored. */
export const positionOf = ({
  state,
  checkedBy,
  releaseBy,
}: Position): LifecycleRow<typeof distributionMachine> => ({ state, context: { checkedBy, releaseBy } })

/** Where an event leads, and its effects. @throws Problem 409 with the first unmet condition; `fault` is why the contract refuses */
export function stepDistribution(
  ctx: Pick<ServiceContext, 'monitor'>,
  row: Position & { readonly id: string },
  event: DistributionEvent,
  { by, fault = null }: { readonly by: 'person' | 'server'; readonly fault?: string | null },
) {
  const at = positionOf(row)
  const refused = distributionRefusal(at, event)
  if (refused) throw notNow(refused.condition === 'isOfContract' && fault !== null ? fault : refused.text)
  const next = enforce(ctx, distributionMachine, { id: row.id, ...at }, event, { allowed: EVERY, by })
  if (!next.ok) throw new Error(`the distribution ${row.id} refuses '${event.type}' without a condition`)
  // No event leads back to the draft.
  const state = next.state as DistributionRow['state']
  return { state, ...next.context, actions: next.actions }
}

/** Tells the issuer, or a holder, through the notification service. */
export const tell = (
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  news: {
    readonly userId: string
    readonly offeringId: string
    readonly about: 'filed' | 'returned' | 'approved' | 'paid' | 'received' | 'released'
    readonly money?: MoneyWire
    /** Payouts that wait for an account, or for the end of a freeze. */
    readonly claimable?: number
  },
): Promise<void> => {
  const { money, ...payload } = news
  return ctx.jobs.enqueue(tx, { topic: DISTRIBUTION_TOPICS.notice, payload: { ...payload, ...money } })
}

/** Asks whether the campaign is over. A job of its own, since it locks the offering before anything else. */
export const askToSettle = (
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  offeringId: string,
): Promise<void> => ctx.jobs.enqueue(tx, { topic: DISTRIBUTION_TOPICS.settle, payload: { offeringId } })

/** What issuers and finance do with the results of offerings (record 0360); each locks the offering first. */
export function createDistributions(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'keepFile' | 'fileFacts' | 'issuerCompany'>,
) {
  const postings = createContractPostings(ctx)
  const register = createRegister(ctx)

  /** @throws Problem 404 for one that this person may not see */
  async function read(id: string, reader: Reader, db: Executor = ctx.db.orm): Promise<DistributionRow> {
    const row = await findDistribution(db, id, reader)
    if (!row) throw noDistribution()
    return row
  }

  const resultFor = async (offering: ResultOffering, filed: Filed, db: Executor) =>
    resultNow(offering, filed, (await postings.booksOf([offering.offeringId], db)).get(offering.offeringId))

  /** False for a past record date before which not all orders were allotted: their holders would get what belongs to all. */
  const isWhole = async (
    { offeringId }: ResultOffering,
    recordAt: Date,
    now: Date,
    tx?: Executor,
  ): Promise<boolean> => recordAt > now || register.isAllottedAt(offeringId, recordAt, tx)

  /** Files the result of a period, or again one that came back. Answers its id. */
  async function file(input: {
    readonly userId: string
    readonly body: FileDistributionBody
  }): Promise<string> {
    const { userId, body } = input
    const { projectId: offeringId, distributionId } = body
    const now = ctx.clock.now()
    const source = { offeringId, memberId: userId, exceptId: distributionId }
    const seen = await findSource(ctx.db.orm, source)
    if (!seen) throw new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.noOffering)
    if ((await deps.issuerCompany({ userId: seen.issuerId })) === null) throw notNow(DISTRIBUTION_TEXTS.kyc)
    if (body.periodTo >= dayOf(now)) throw invalid('periodTo', DISTRIBUTION_TEXTS.periodOver)
    const recordAt = new Date(body.recordAt)
    if (recordAt > daysAfter(now, RECORD_WITHIN_DAYS))
      throw invalid('recordAt', DISTRIBUTION_TEXTS.recordLate)
    const filed = filedOf(body, seen)
    if (filed.isFinal && recordAt < now) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordPast)
    // What is refused anyway keeps no file.
    if (!(await isWhole(seen, recordAt, now))) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordPartial)
    await ctx.db.transaction((tx) => judge(tx, seen, input, filed, body.files.length))
    const files = await keptDocuments(deps, userId, body.files)
    const id = distributionId ?? newId('dst')
    await ctx.db.transaction(async (tx) => {
      await lockOffering(tx, offeringId)
      const offering = await findSource(tx, source)
      if (!offering) throw new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.noOffering)
      const { from, next } = await judge(tx, offering, input, filed, files.length)
      const row = {
        ...filed,
        periodTo: body.periodTo,
        recordAt,
        report: body.report,
        files: files satisfies readonly StoredFile[],
        state: next.state,
        machineVersion: DISTRIBUTION_MACHINE_VERSION,
        filedBy: userId,
        filedAt: now,
        checkedBy: null,
        releaseBy: null,
        reason: null,
        changedAt: now,
      }
      const open = {
        reserve: null,
        fee: null,
        holders: null,
        settlement: null,
        capital: 0n,
        bought: 0n,
        fromEscrow: 0n,
        lateCost: 0n,
        lateDonation: 0n,
        approvedBy: null,
        approvedAt: null,
        paidAt: null,
      }
      await (from === 'draft'
        ? insertDistribution(tx, { id, offeringId, ...row, ...open })
        : changeDistribution(tx, id, row))
      await record(tx, {
        id,
        offeringId,
        actorId: userId,
        action: 'distribution.filed',
        from,
        to: next.state,
      })
      const { issuerId } = offering
      if (userId !== issuerId) await tell(ctx, tx, { userId: issuerId, offeringId, about: 'filed' })
    })
    return id
  }

  /** Whether this may be filed now. @throws Problem 404, 409 */
  async function judge(
    tx: Executor,
    offering: ResultOffering,
    { userId, body }: { readonly userId: string; readonly body: FileDistributionBody },
    filed: Filed,
    files: number,
  ) {
    const { distributionId, periodTo } = body
    const old =
      distributionId === undefined
        ? undefined
        : await read(distributionId, { memberId: userId, right: 'edit' }, tx)
    if (old && old.offeringId !== offering.offeringId) throw noDistribution()
    expectAllotted(offering)
    const { periodFrom, lease, instalment, isFinal } = filed
    const result = await resultFor(offering, filed, tx)
    const fault = 'fault' in result ? result.fault : null
    const { isLast, ...period } = await periodFacts(tx, {
      offeringId: offering.offeringId,
      exceptId: distributionId,
      periodFrom,
      periodTo,
      recordAt: new Date(body.recordAt),
      month: lease?.month ?? null,
      instalment,
    })
    const { campaign } = offering
    const from = old?.state ?? 'draft'
    const next = stepDistribution(
      ctx,
      { id: distributionId ?? '', state: from, checkedBy: old?.checkedBy ?? null, releaseBy: null },
      {
        type: 'distribution.filed',
        files,
        ...period,
        isFinal,
        isLast: isLast || !isFinal,
        campaign,
        isOfContract: fault === null,
      },
      { by: 'person', fault },
    )
    if ('bought' in result && result.bought > 0n) {
      const recordAt = new Date(body.recordAt)
      if (recordAt < ctx.clock.now()) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordBuys)
      const purchase = { ...offering, recordAt, month: lease?.month ?? null, exceptId: distributionId }
      if (!(await isInOrder(tx, purchase))) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordOrder)
    }
    return { from, next }
  }

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
      await record(tx, { id, offeringId, actorId, action: event.type, from: row.state, to: next.state })
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

  const record = (
    tx: Tx,
    {
      id,
      offeringId,
      actorId,
      action,
      from,
      to,
    }: Readonly<Record<'id' | 'offeringId' | 'actorId' | 'action' | 'from' | 'to', string>>,
  ) =>
    ctx.audit.record(tx, {
      actorId,
      action,
      entity: 'distribution',
      entityId: id,
      detail: { from, to, offeringId },
    })

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
    booksOf: postings.booksOf,
  }
}

const filedOf = (body: FileDistributionBody, { currency }: ResultOffering): Filed => {
  for (const field of ['income', 'costs', 'nonPermissible', 'residual'] as const)
    if ((body[field]?.currency ?? currency) !== currency) throw invalid(field, DISTRIBUTION_TEXTS.amount)
  const { periodFrom, lease, instalment, isFinal, income, costs, nonPermissible, residual } = body
  return {
    periodFrom,
    lease,
    instalment,
    isFinal,
    income: BigInt(income.amount),
    costs: BigInt(costs.amount),
    impure: BigInt(nonPermissible.amount),
    residual: BigInt(residual?.amount ?? 0),
  }
}

/** @throws Problem 409 for a posting that the ledger does not accept */
function expectPosted(posted: ResultOutcome): void {
  if (posted.outcome === 'refused') throw notNow(posted.rule)
  if (posted.outcome !== 'accepted') throw notNow(DISTRIBUTION_GUARD_TEXTS.isCovered)
}

/** Shares are counted once all of them are allotted, and a result needs people to share it. */
function expectAllotted({ reservedUnits, soldUnits }: ResultOffering): void {
  if (reservedUnits > 0n) throw notNow(DISTRIBUTION_TEXTS.notAllotted)
  if (soldUnits === 0n) throw notNow(DISTRIBUTION_TEXTS.noHolders)
}
