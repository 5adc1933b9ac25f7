import { toWire, type MoneyWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { MILESTONE_TEXTS } from '#contracts/project/milestone-values.ts'
import type { LifecycleAction, LifecycleRow } from '#machines/lifecycle.ts'
import { MILESTONE_EVENTS, milestoneMachine, type MilestoneEvent } from '#machines/milestone/machine.ts'
import { milestoneRefusal } from '#machines/milestone/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { createAccounts, customerCash, escrow, platformFees } from '#services/ledger/accounts.ts'
import { createTransfers } from '#services/ledger/transfers.ts'
import { createTelling } from '#services/project/campaign.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { expectOtherCompany } from '#services/project/own-company.ts'
import { feeOf, partsOf } from '#services/project/fees/rules.ts'
import { insertInvoice } from '#services/project/fees/store.ts'
import { keptDocuments, type StoredFile } from '#services/project/filed-documents.ts'
import { lockOffering } from '#services/project/store.ts'
import {
  changeMilestone,
  decideFiling,
  filingsOf,
  findMilestone,
  insertFiling,
  milestoneFacts,
  type MilestoneRow,
  type Reader,
} from './store.ts'

export type Milestones = ReturnType<typeof createMilestones>

/** { userId, offeringId, about, amount, currency }: news for the issuer. */
const NOTICE_TOPIC = 'milestone.notice'
const BY_PERSON = { allowed: new Set<string>(MILESTONE_EVENTS.public), by: 'person' } as const

const noMilestone = () => new Problem(PROBLEM_CODES.notFound, 404, MILESTONE_TEXTS.notFound)

/** What a person of finance does about the evidence that was filed at this instant, ISO 8601. */
interface Decision {
  readonly id: string
  readonly actorId: string
  readonly filedAt: string
}

/** The part of a row that belongs to its machine. */
export const positionOf = ({
  state,
  issuerId,
  askedBy,
}: MilestoneRow): LifecycleRow<typeof milestoneMachine> => ({ state, context: { issuerId, askedBy } })

/** What the platform takes of a release, as it was agreed at the submission. */
export const feeOfRelease = (row: MilestoneRow, amount: bigint): bigint =>
  feeOf(row, { released: row.releasedBefore, fees: row.feesBefore }, amount)

/** What the machine asks of the offering. */
export const factsOf = ({ campaign, isNext }: MilestoneRow) => ({ campaign, isNext })

/** What issuers and finance do with milestones; each locks the offering first, so that its releases follow one another. */
export function createMilestones(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'keepFile' | 'fileFacts' | 'issuerCompany'>,
) {
  const accounts = createAccounts(ctx)
  const transfers = createTransfers(ctx)
  const tell = createTelling(ctx)

  /** @throws Problem 404 for one that this person may not see */
  async function read(id: string, reader: Reader, db: Executor = ctx.db.orm): Promise<MilestoneRow> {
    const row = await findMilestone(db, id, reader)
    if (!row) throw noMilestone()
    return row
  }

  /** What a release moves now, minor units: the share of what was raised, rounded down; the last one takes the rest. */
  async function trancheOf(row: MilestoneRow, db: Executor = ctx.db.orm): Promise<bigint> {
    if (row.amount !== null) return row.amount
    if (!row.isLast || !row.isNext) return (row.raised * BigInt(row.sharePercent)) / 100n
    return (await accounts.balance(escrow(row.offeringId, row.currency), db)).available
  }

  /** Applies one event under the lock of the offering and carries out what follows from it. */
  async function send(
    tx: Tx,
    { id, reader, actorId }: { id: string; reader: Reader; actorId: string },
    eventOf: (row: MilestoneRow) => MilestoneEvent,
    check?: (row: MilestoneRow) => Promise<void>,
  ): Promise<void> {
    const { offeringId } = await read(id, reader, tx)
    await lockOffering(tx, offeringId)
    const row = await read(id, reader, tx)
    const event = eventOf(row)
    const refused = milestoneRefusal(positionOf(row), event)
    if (refused !== null) throw notNow(refused)
    await check?.(row)
    const next = enforce(ctx, milestoneMachine, { id, ...positionOf(row) }, event, BY_PERSON)
    if (!next.ok) throw new Error(`milestone ${id} refuses ${event.type} without a reason`)
    const { state } = next
    const now = ctx.clock.now()
    const paid = state === 'released' ? await trancheOf(row, tx) : null
    await changeMilestone(tx, id, {
      state,
      askedBy: next.context.askedBy,
      amount: paid,
      fee: paid === null ? null : feeOfRelease(row, paid),
      releasedAt: paid === null ? null : now,
      releasedBy: paid === null ? null : actorId,
      changedAt: now,
    })
    await ctx.audit.record(tx, {
      actorId,
      action: event.type,
      entity: 'milestone',
      entityId: id,
      detail: { from: row.state, to: state, offeringId },
    })
    for (const action of next.actions) await effect(tx, row, paid, action)
  }

  async function effect(
    tx: Tx,
    row: MilestoneRow,
    paid: bigint | null,
    { type, params }: LifecycleAction,
  ): Promise<void> {
    if (type === 'releaseTranche') return release(tx, row, paid ?? 0n)
    const { about } = params as { readonly about: 'returned' | 'released' }
    const { issuerId: userId, offeringId, currency } = row
    const net = paid === null ? null : paid - feeOfRelease(row, paid)
    const money = net === null ? {} : { amount: net.toString(), currency }
    await ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload: { userId, offeringId, about, ...money } })
  }

  /** Moves exactly this amount and tells the campaign of its first and last release. */
  async function release(tx: Tx, row: MilestoneRow, amount: bigint): Promise<void> {
    const { id, offeringId, currency, issuerId } = row
    const fee = feeOfRelease(row, amount)
    const from = escrow(offeringId, currency)
    const moved = await transfers.transfer(
      {
        kind: 'move',
        reason: 'milestone_released',
        reference: id,
        // The first leg is the movement that the issuer sees.
        legs: [
          { from, to: customerCash(issuerId, currency), amount: amount - fee },
          { from, to: platformFees(currency), amount: fee },
        ].filter((leg) => leg.amount > 0n),
        idempotency: { actor: 'milestones', key: id, body: amount.toString() },
      },
      tx,
    )
    if (moved.outcome !== 'accepted') throw notNow(MILESTONE_TEXTS.short)
    if (fee > 0n) await invoice(tx, row, { amount, fee })
    await tell(tx, offeringId, 'funded', { type: 'campaign.deploymentStarted' })
    if (row.isLast) await tell(tx, offeringId, 'deploying', { type: 'campaign.operationStarted' })
  }

  /** Invoices the fee of a release. */
  async function invoice(
    tx: Tx,
    row: MilestoneRow,
    taken: { readonly amount: bigint; readonly fee: bigint },
  ): Promise<void> {
    await insertInvoice(tx, {
      milestoneId: row.id,
      offeringId: row.offeringId,
      issuerId: row.issuerId,
      seller: ctx.config.invoiceSeller,
      buyer: row.issuerName,
      vat: ctx.config.invoiceVat ?? null,
      currency: row.currency,
      released: taken.amount,
      successBp: row.successBp,
      ...partsOf(row, { released: row.releasedBefore }, taken),
      issuedAt: ctx.clock.now(),
    })
  }

  /** Files evidence. Uploads are kept before the transaction, since the file service examines them meanwhile. */
  async function file(input: {
    id: string
    /** The issuer, or an editor. */
    userId: string
    evidence: string
    files: readonly string[]
  }): Promise<void> {
    const { id, userId, evidence } = input
    const reader = { memberId: userId, right: 'edit' } as const
    const eventOf = (row: MilestoneRow): MilestoneEvent => ({
      type: 'milestone.filed',
      hasText: evidence !== '',
      files: input.files.length,
      ...factsOf(row),
    })
    const row = await read(id, reader)
    const refused = milestoneRefusal(positionOf(row), eventOf(row))
    if (refused !== null) throw notNow(refused)
    const files = await keptDocuments(deps, userId, input.files)
    await ctx.db.transaction(async (tx) => {
      await send(tx, { id, reader, actorId: userId }, eventOf)
      await insertFiling(tx, {
        milestoneId: id,
        evidence,
        files,
        filedBy: userId,
        filedAt: ctx.clock.now(),
        decision: null,
        reason: null,
        decidedBy: null,
        decidedAt: null,
      })
    })
  }

  const byFinance = (id: string, actorId: string) => ({ id, reader: { reviewerId: actorId }, actorId })

  /** Sends evidence back; the issuer may file again. */
  async function sendBack(input: Decision & { reason: string }): Promise<void> {
    const { id, actorId, reason } = input
    await expectOther(input)
    await ctx.db.transaction(async (tx) => {
      await send(
        tx,
        byFinance(id, actorId),
        () => ({ type: 'milestone.returned', actorId, reason }),
        () => expectRead(tx, input),
      )
      await decideFiling(tx, id, {
        decision: 'returned',
        reason,
        decidedBy: actorId,
        decidedAt: ctx.clock.now(),
      })
    })
  }

  /** The first of two people of finance. */
  async function askRelease(input: Decision): Promise<void> {
    const { id, actorId } = input
    await expectCompany(input)
    await ctx.db.transaction((tx) =>
      send(
        tx,
        byFinance(id, actorId),
        (row) => ({ type: 'milestone.releaseAsked', actorId, ...factsOf(row) }),
        async (row) => {
          await expectRead(tx, input)
          await expectAllotted(row)
        },
      ),
    )
  }

  /** @throws Problem 409 `stale` where the evidence that waits is not the one that was read */
  async function expectRead(tx: Tx, { id, filedAt }: Decision): Promise<void> {
    const [newest] = await filingsOf(tx, [id])
    if (newest?.filedAt.toISOString() !== new Date(filedAt).toISOString())
      throw new Problem(PROBLEM_CODES.stale, 409, MILESTONE_TEXTS.otherEvidence)
  }

  /** @throws Problem 409 while the company of the issuer is not approved; 404 as for any other call */
  async function expectCompany(decision: Decision): Promise<void> {
    const { issuerId } = await expectOther(decision)
    if ((await deps.issuerCompany({ userId: issuerId })) === null) throw notNow(MILESTONE_TEXTS.company)
  }

  /** @throws Problem 409 for a milestone of the own company; 404 as for any other call */
  async function expectOther({ id, actorId }: Decision): Promise<MilestoneRow> {
    const row = await read(id, { reviewerId: actorId })
    await expectOtherCompany(ctx, deps, { offeringId: row.offeringId, userId: actorId })
    return row
  }

  /** The second one; `amount` is what the code confirmed. */
  async function approveRelease(input: Decision & { amount: MoneyWire }): Promise<void> {
    const { id, actorId, amount } = input
    await expectCompany(input)
    await ctx.db.transaction(async (tx) => {
      await send(
        tx,
        byFinance(id, actorId),
        (row) => ({ type: 'milestone.released', actorId, ...factsOf(row) }),
        async (row) => {
          await expectRead(tx, input)
          await expectAllotted(row)
          const now = toWire({ minor: await trancheOf(row, tx), currency: row.currency })
          if (now.amount !== amount.amount || now.currency !== amount.currency)
            throw new Problem(PROBLEM_CODES.stale, 409, MILESTONE_TEXTS.otherAmount)
        },
      )
      await decideFiling(tx, id, { decision: 'released', decidedBy: actorId, decidedAt: ctx.clock.now() })
    })
  }

  /** The name under which a file of the evidence was filed. @throws Problem 404 */
  async function fileOf(id: string, key: string, reader: Reader): Promise<StoredFile> {
    await read(id, reader)
    const found = (await filingsOf(ctx.db.orm, [id]))
      .flatMap(({ files }) => files)
      .find((one) => one.key === key)
    if (!found) throw new Problem(PROBLEM_CODES.notFound, 404, MILESTONE_TEXTS.noFileHere)
    return found
  }

  /** What a code that confirms a release says. */
  async function payee(id: string): Promise<{ name: string; isOpen: boolean } | null> {
    const facts = await milestoneFacts(ctx.db.orm, id)
    return facts ? { name: facts.name, isOpen: facts.state === 'asked' } : null
  }

  return { read, trancheOf, file, sendBack, askRelease, approveRelease, fileOf, payee }
}

/** Shares are counted once all of them are allotted. */
async function expectAllotted({ reservedUnits }: MilestoneRow): Promise<void> {
  if (reservedUnits > 0n) throw notNow(MILESTONE_TEXTS.notAllotted)
}
