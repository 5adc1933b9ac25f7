import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { daysAfter, dayOf } from '#contracts/dates.ts'
import { id } from '#contracts/paging.ts'
import { toWire } from '#contracts/money.ts'
import type { DistributionEvent } from '#machines/distribution/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { createContractPostings } from '#services/ledger/contract.ts'
import { createRegister } from '#services/ledger/register.ts'
import { createToken } from '#services/ledger/token.ts'
import { createTelling } from '#services/project/campaign.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { lockOffering } from '#services/project/store.ts'
import {
  askToSettle,
  DISTRIBUTION_MACHINE_VERSION,
  DISTRIBUTION_TOPICS,
  stepDistribution,
  tell,
} from './lifecycle.ts'
import { holderParts, paidTo, rateBetween, shareholdersOf, taxOf, type HolderPart } from './figures.ts'
import {
  boughtUnpaid,
  changeHolder,
  endingHolders,
  insertPayouts,
  isBuying,
  lastTaxCountries,
  lockOpen,
  markBlocked,
  markPaid,
  openHolders,
  openPayouts,
  paidHolders,
  type PayoutRow,
} from './payout-store.ts'
import {
  changeDistribution,
  frozenAmong,
  isPaidOut,
  readDistribution,
  type DistributionRow,
} from './store.ts'

const byId = z.object({ distributionId: id })
const byOffering = z.object({ offeringId: id })
/** Payouts of one transaction. */
const BATCH = 50
const NONE: ReadonlySet<string> = new Set()
/** Tax countries that are asked for at a time. */
const ASKS_AT_ONCE = 20

/** The part of a holder with the tax that is withheld from it. */
export type TaxedPart = HolderPart & Pick<PayoutRow, 'taxCountry' | 'rateBp' | 'tax'>

/** The tax of each part, by the country in which its holder pays tax and the rates in force at an instant. */
export async function taxed(
  {
    ctx,
    deps,
  }: {
    readonly ctx: Pick<ServiceContext, 'db'>
    readonly deps: Pick<ProjectDeps, 'taxCountry' | 'withholdingRates'>
  },
  { country }: Pick<DistributionRow, 'country'>,
  parts: readonly HolderPart[],
  at: Date,
): Promise<TaxedPart[]> {
  const rates = await deps.withholdingRates({ at: at.toISOString() })
  const all: TaxedPart[] = []
  for (let at = 0; at < parts.length; at += ASKS_AT_ONCE) {
    const asked = parts.slice(at, at + ASKS_AT_ONCE)
    // A person who is being checked again is taxed as before.
    const last = await lastTaxCountries(
      ctx.db.orm,
      asked.map(({ holderId }) => holderId),
    )
    const some = await Promise.all(
      asked.map(async (part) => {
        const { holderId } = part
        const taxCountry = (await deps.taxCountry({ userId: holderId })) ?? last.get(holderId) ?? null
        const rateBp = rateBetween(rates, country, taxCountry)
        return { ...part, taxCountry, rateBp, tax: taxOf(part.amount, rateBp) }
      }),
    )
    all.push(...some)
  }
  return all
}

/** Fixes the holders at the record date and pays them; each job bears being delivered twice, and being cut off anywhere. */
export function handlePayoutJobs(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'taxCountry' | 'withholdingRates' | 'accountStandings'>,
): void {
  const { db, jobs, clock } = ctx
  const postings = createContractPostings(ctx)
  const register = createRegister(ctx)
  const token = createToken(ctx)
  const tellCampaign = createTelling(ctx)
  // Money of holders waits for every one of them: none is ever given up.
  const endless = { retry: 'endless' } as const

  /** Applies an event of the product in its state; elsewhere another run was faster. */
  async function move(
    tx: Tx,
    row: DistributionRow,
    event: DistributionEvent,
    paidAt: Date | null = null,
  ): Promise<void> {
    const next = stepDistribution(ctx, row, event, { by: 'server' })
    await changeDistribution(tx, row.id, {
      state: next.state,
      machineVersion: DISTRIBUTION_MACHINE_VERSION,
      changedAt: clock.now(),
      paidAt,
    })
    await ctx.audit.record(tx, {
      action: event.type,
      entity: 'distribution',
      entityId: row.id,
      detail: { from: row.state, to: next.state, offeringId: row.offeringId },
    })
    const payload = { distributionId: row.id }
    for (const { type } of next.actions) {
      if (type === 'payHolders')
        await jobs.enqueue(tx, { topic: DISTRIBUTION_TOPICS.pay, payload, dedupeKey: row.id })
      if (type === 'settleCampaign') await askToSettle(ctx, tx, row.offeringId)
      if (type === 'tellIssuer')
        await tell(ctx, tx, {
          userId: row.issuerId,
          offeringId: row.offeringId,
          about: 'paid',
          claimable: Number(row.claimableCount),
        })
    }
  }

  async function fixHolders(distributionId: string): Promise<void> {
    const seen = await readDistribution(db.orm, distributionId)
    if (seen?.state !== 'scheduled') return
    // Tax countries are asked for before the transaction, which compares what was read.
    const awaited = await boughtUnpaid(db.orm, seen.offeringId, seen.recordAt)
    const shareholders = await shareholdersOf(register, seen, seen.recordAt, awaited)
    const parts = holderParts(shareholders, {
      paid: paidTo(seen),
      capital: seen.capitalBack,
      bought: seen.bought,
      impure: seen.impure,
    })
    const rows = await taxed({ ctx, deps }, seen, parts, seen.recordAt)
    const payouts = rows.map((part) => ({
      id: newId('pay'),
      distributionId,
      ...part,
      blocked: null,
      paidAt: null,
      transferId: null,
    }))
    await db.transaction(async (tx) => {
      // Two results of an offering are never fixed at once.
      await lockOffering(tx, seen.offeringId)
      const row = await readDistribution(tx, distributionId, { lock: true })
      if (row?.state !== 'scheduled') return
      if (await isBuying(tx, row)) throw new Error(`${distributionId} waits for an earlier purchase`)
      if (!(await isAsRead(tx, row, { awaited, holders: shareholders.register })))
        throw new Error(`the holders of ${distributionId} have changed since they were read`)
      if (payouts.length === 0) return move(tx, row, { type: 'distribution.unheld' })
      await insertPayouts(tx, payouts)
      if (row.bought > 0n) {
        const bought = payouts.flatMap(({ id: key, holderId, bought: units }) =>
          units > 0n ? [{ key, holderId, units }] : [],
        )
        await token.fixBought(row.id, bought, tx)
      }
      await move(tx, row, { type: 'distribution.recorded' })
      // Who buys after it would be paid nothing.
      if (row.isFinal) await token.setTokenPaused(row.offeringId, true, tx)
    })
  }

  /** Whether holders and purchases are still those that were read; what ends digital shares keeps them from moving from here on. */
  async function isAsRead(
    tx: Tx,
    { offeringId, recordAt, isFinal, bought }: DistributionRow,
    read: {
      readonly awaited: ReadonlyMap<string, bigint>
      readonly holders: readonly { readonly holderId: string; readonly units: bigint }[]
    },
  ): Promise<boolean> {
    const holderIds = read.holders.map(({ holderId }) => holderId)
    if (isFinal || bought > 0n) await token.lockHoldings(offeringId, holderIds, tx)
    const now = {
      awaited: await boughtUnpaid(tx, offeringId, recordAt),
      holders: await register.unitsAt(offeringId, recordAt, tx),
    }
    return isDeepStrictEqual(now, read)
  }

  /** Pays batch after batch. What was paid before a crash is not open any more, and its key is used in the ledger. */
  async function payAll(distributionId: string, isRetry: boolean): Promise<void> {
    const seen = await readDistribution(db.orm, distributionId)
    if (seen?.state !== 'paying' && seen?.state !== 'paid') return
    await db.transaction((tx) => followRecoveries(tx, seen))
    for (let after = ''; ;) {
      const batch = await openPayouts(db.orm, distributionId, { limit: BATCH, after, isRetry })
      const last = batch.at(-1)
      if (!last) break
      const isPaid = await db.transaction((tx) => payBatch(tx, seen, batch))
      after = isPaid ? last.id : ''
    }
  }

  /** Gives open payouts of lost accounts to those to which their holdings were recovered since the record date (record 0400). */
  async function followRecoveries(tx: Tx, { id, offeringId, recordAt }: DistributionRow): Promise<boolean> {
    const holderIds = await openHolders(tx, id)
    const recovered = await register.recoveredTo({ offeringId, holderIds, since: recordAt }, tx)
    for (const [from, to] of recovered) await changeHolder(tx, { distributionId: id, from, to })
    return recovered.size > 0
  }

  /** Pays the holders of some payouts all that a distribution owes them. False when one of them was recovered meanwhile: nothing is paid. */
  async function payBatch(tx: Tx, seen: DistributionRow, batch: readonly PayoutRow[]): Promise<boolean> {
    const { id, offeringId, isFinal, bought } = seen
    // Digital shares end with these payouts.
    const isEnding = isFinal || bought > 0n
    const userIds = [...new Set(batch.map(({ holderId }) => holderId))].toSorted()
    // An account that is being erased is waited for, and none is erased before the end.
    for (const userId of userIds) await lockPerson(tx, userId)
    if (isEnding) await token.lockHoldings(offeringId, userIds, tx)
    if (await followRecoveries(tx, seen)) return false
    const standings = await deps.accountStandings({ userIds })
    const frozen = isEnding ? await frozenAmong(tx, offeringId, userIds) : NONE
    for (const payout of await lockOpen(tx, id, userIds)) {
      const { holderId } = payout
      const standing = frozen.has(holderId) ? 'frozen' : (standings[holderId] ?? 'erased')
      // Nothing is owed of 0, whatever became of the account; digital shares that end without a price wait for it too.
      if (standing === 'open' || payout.amount + payout.capital + payout.bought === 0n)
        await pay(tx, seen, payout)
      else if (payout.blocked !== standing) await markBlocked(tx, payout.id, standing)
    }
    if (isFinal) await redeem(tx, offeringId, await paidHolders(tx, id, userIds))
    return true
  }

  /** Ends the digital shares of holders, and their orders (record 0399). */
  async function redeem(tx: Tx, offeringId: string, holderIds: readonly string[] | 'all'): Promise<void> {
    const units = holderIds.length === 0 ? 0n : await token.redeemUnits({ offeringId, holderIds }, tx)
    if (units === 0n) return
    await recordEnd(tx, offeringId, units)
    const payload = holderIds === 'all' ? { offeringId } : { offeringId, holderIds: [...holderIds] }
    await jobs.enqueue(tx, { topic: DISTRIBUTION_TOPICS.redeemed, payload })
  }

  const recordEnd = (tx: Tx, offeringId: string, units: bigint): Promise<void> =>
    ctx.audit.record(tx, {
      action: 'lot.redeemed',
      entity: 'offering',
      entityId: offeringId,
      detail: { units: Number(units) },
    })

  /** Ends the digital shares that a payout pays for, and the orders of a holder who has no others. */
  async function endBought(
    tx: Tx,
    offeringId: string,
    payout: Parameters<typeof token.endBought>[0],
  ): Promise<void> {
    const units = await token.endBought(payout, tx)
    if (units === 0n) return
    await recordEnd(tx, offeringId, units)
    const { holderId } = payout
    const { rows } = await token.holdingFacts({ offeringId, holderId }, { limit: 1, offset: 0 }, tx)
    if (rows.some(({ held, provisional }) => held + provisional > 0n)) return
    const payload = { offeringId, holderIds: [holderId] }
    await jobs.enqueue(tx, { topic: DISTRIBUTION_TOPICS.redeemed, payload })
  }

  async function pay(tx: Tx, { id: reference, offeringId, currency }: DistributionRow, payout: PayoutRow) {
    const { id: key, holderId, amount, capital, bought, tax } = payout
    // At one instant, so that a return counts what ends with what is paid for it.
    const now = clock.now()
    if (bought > 0n) await endBought(tx, offeringId, { key, holderId, units: bought, now })
    const net = amount + capital - tax
    let transferId: string | null = null
    if (net + tax > 0n) {
      const paid = await postings.payHolder({ reference, key, holderId, net, tax, now }, tx)
      if (!('transferId' in paid)) throw new Error(`the payout ${key} is refused: ${paid.outcome}`)
      ;({ transferId } = paid)
    }
    await markPaid(tx, key, { paidAt: now, transferId })
    if (net > 0n)
      await tell(ctx, tx, {
        userId: holderId,
        offeringId,
        about: 'received',
        money: toWire({ minor: net, currency }),
      })
  }

  /** Ends the paying once nothing is due, and asks for another try while accounts could not be paid. */
  async function finish(distributionId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await readDistribution(tx, distributionId, { lock: true })
      if (!row || row.dueCount > 0n) return
      const now = clock.now()
      if (row.state === 'paying') await move(tx, row, { type: 'distribution.paidOut' }, now)
      // Holders who were paid before digital shares ended holder by holder, or for what was bought of them only now.
      else if (row.isFinal || row.bought > 0n) await askToSettle(ctx, tx, row.offeringId)
      if (row.claimableCount === 0n) return
      const runAt = daysAfter(now, 1)
      await jobs.enqueue(tx, {
        topic: DISTRIBUTION_TOPICS.retry,
        payload: { distributionId },
        runAt,
        dedupeKey: `${distributionId} ${dayOf(runAt)}`,
      })
    })
  }

  /**
   * Ends the campaign, and the digital shares that no payout ends (records 0364, 0399). No further approval is needed: two people of finance
   * have approved the final result with its sum.
   */
  const settle = (offeringId: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await isPaidOut(tx, offeringId))) return
      await tellCampaign(tx, offeringId, 'operating', { type: 'campaign.settled' })
      await redeem(tx, offeringId, await endingHolders(tx, offeringId))
      // Orders whose digital shares went to others end with the last ones.
      if ((await register.unitsAt(offeringId, clock.now(), tx)).length > 0) return
      await jobs.enqueue(tx, {
        topic: DISTRIBUTION_TOPICS.redeemed,
        payload: { offeringId },
        dedupeKey: offeringId,
      })
    })

  jobs.handle(
    DISTRIBUTION_TOPICS.settle,
    async (payload) => settle(byOffering.parse(payload).offeringId),
    endless,
  )
  jobs.handle(
    DISTRIBUTION_TOPICS.record,
    async (payload) => fixHolders(byId.parse(payload).distributionId),
    endless,
  )
  for (const [topic, isRetry] of [
    [DISTRIBUTION_TOPICS.pay, false],
    [DISTRIBUTION_TOPICS.retry, true],
  ] as const)
    jobs.handle(
      topic,
      async (payload) => {
        const { distributionId } = byId.parse(payload)
        await payAll(distributionId, isRetry)
        await finish(distributionId)
      },
      endless,
    )
}
