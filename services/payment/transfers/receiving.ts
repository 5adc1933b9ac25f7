import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { currencyCode, DEFAULT_CURRENCY } from '#contracts/money.ts'
import { id } from '#contracts/paging.ts'
import { BANK_ENTRY_TEXTS, BANK_TRANSFER_MAX } from '#contracts/payment/bank-entry-values.ts'
import { referenceIn, walletReference } from '#contracts/payment/wallet-reference.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { whyWaiting } from '#machines/bank-entry/rules.ts'
import { isSameName } from '#packages/name-matching/same-name.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { isLocked } from '#services/kit/security/personal-records.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { idOfNamesake, idOfOther, namesOf, relationOf } from '#services/providers/bank/identity.ts'
import type { Bank, BankEntry } from '#services/providers/bank/port.ts'
import {
  ENTRY_VERSION,
  moveEntry,
  postingOf,
  recordEntry,
  SEND_BACK_TOPIC,
  sealPayer,
  stepEntry,
  tell,
} from './lifecycle.ts'
import { cameBackBefore, sentPayment, stopClosed } from './returns.ts'
import {
  entriesNamed,
  findEntry,
  insertEntry,
  insertReference,
  isStored,
  lockEntry,
  ownerOf,
  referenceOf,
  referencesOfEntry,
} from './store.ts'

const READ_TOPIC = 'bank.read'
const MINUTE_MS = 60_000
/** Entries of one run; the next one begins at once where there are more. */
const BATCH = 100

const entryPayload = z.object({ entryId: id })

/** The bank for transfers. @throws Problem 503 where none is configured */
export function transferBank({ bank }: Pick<PaymentDeps, 'bank'>): Bank {
  if (!bank) throw new Problem(PROBLEM_CODES.unavailable, 503, BANK_ENTRY_TEXTS.unavailable)
  return bank
}

/** The reference of a person's wallet, made when it is first asked for. */
export async function ownReference({ ctx }: PaymentDeps, userId: string): Promise<string> {
  const db = ctx.db.orm
  for (;;) {
    const known = await referenceOf(db, userId)
    if (known !== undefined) return known
    const body = String(randomInt(2 ** 40))
      .padStart(12, '0')
      .slice(-12)
    await insertReference(db, { userId, reference: walletReference(body), createdAt: ctx.clock.now() })
  }
}

/** Whether a wallet can take money, until the transaction ends: an erasure of the account waits for it. */
export async function isOpenWallet({ ctx }: PaymentDeps, tx: Tx, userId: string): Promise<boolean> {
  await lockPerson(tx, userId)
  return (await ctx.personal.of(tx, userId)) !== undefined && !(await isLocked(tx, userId))
}

/** Reads what the bank reports every minute, one process for all. */
export function createReceiving(deps: PaymentDeps) {
  const { ctx, bank } = deps
  const { clock, db, jobs, log } = ctx

  const planNext = (delay: number) => {
    const at = new Date((Math.floor(clock.now().getTime() / MINUTE_MS) + delay) * MINUTE_MS)
    return jobs.enqueue(db.orm, { topic: READ_TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  }

  jobs.handle(
    READ_TOPIC,
    async () => {
      if (bank) await readAll(deps, bank)
      await planNext(1)
    },
    // Each run queues the next, so giving up would stop it forever.
    { retry: 'endless' },
  )

  jobs.handle(
    SEND_BACK_TOPIC,
    async (payload) => {
      const { entryId } = entryPayload.parse(payload)
      const row = await findEntry(db.orm, entryId)
      if (row?.state !== 'returning') return
      const { amount, currency } = row
      const answer = await transferBank(deps).sendBack(row.bankRef, {
        amount,
        currency,
        references: referencesOfEntry(row),
      })
      await db.transaction(async (tx) => {
        const locked = await lockEntry(tx, entryId)
        if (locked?.state !== 'returning') return
        const type = answer === 'accepted' ? 'entry.sentBack' : 'entry.sendBackRefused'
        await moveEntry(deps, tx, locked, { type })
      })
    },
    { retry: 'endless' },
  )

  return {
    start() {
      if (bank) planNext(1).catch((error: unknown) => log.error('bank.reading_not_planned', { error }))
    },
  }
}

/**
 * Stores every entry that the bank has, each in a transaction of its own, and tells the bank so afterwards. One that
 * fails stops no other: it is left out until the next reading.
 */
async function readAll(deps: PaymentDeps, bank: Bank): Promise<void> {
  const failed = new Set<string>()
  for (;;) {
    const entries = await bank.unread(BATCH, failed)
    for (const entry of entries) {
      try {
        await receive(deps, bank, entry)
        await bank.acknowledge(entry)
      } catch (error) {
        failed.add(entry.id)
        deps.ctx.log.error('bank.entry_not_stored', { bankRef: entry.id, error })
      }
    }
    if (entries.length < BATCH) return
  }
}

/** The entry under a free id; unclear where it shares a reference with another one, and undefined where it is stored (record 0373). */
async function entryToStore(db: Executor, bank: string, entry: BankEntry): Promise<BankEntry | undefined> {
  const isPart = entry.references?.isPart === true
  const stored = await entriesNamed(db, bank, { names: namesOf(entry), isPart })
  const relations = stored.map((row) =>
    row.bankRef === idOfOther(entry) && referencesOfEntry(row) === undefined
      ? 'same'
      : relationOf(
          { id: row.bankRef, amount: row.amount, currency: row.currency, references: referencesOfEntry(row) },
          entry,
        ),
  )
  if (relations.includes('same')) return undefined
  const isUnclear = entry.isUnclear || relations.includes('unclear')
  for (const id of [entry.id, idOfOther(entry), idOfNamesake(entry)])
    if (!(await isStored(db, bank, id))) return { ...entry, id, isUnclear }
  return undefined
}

/** Books what an entry clearly is, and has finance look at the rest; a second report of it has no effect. */
export async function receive(deps: PaymentDeps, bank: Bank, reported: BankEntry): Promise<void> {
  const { ctx, others } = deps
  const entry = await entryToStore(ctx.db.orm, bank.name, reported)
  if (!entry) return
  const currency = currencyCode.safeParse(entry.currency)
  // Not acknowledged, so that the bank reports it until the currency is added.
  if (!currency.success)
    throw new Error(`The bank reports the currency ${entry.currency}, which is not known.`)
  const reference = entry.returnOf === null ? referenceIn(entry.message) : undefined
  const owner = reference === undefined ? undefined : await ownerOf(ctx.db.orm, reference)
  const names = owner === undefined ? [] : await others.verifiedNames(owner)
  await ctx.db.transaction(async (tx) => {
    const isReturn = entry.returnOf !== null
    const payment = entry.returnOf === null ? undefined : await sentPayment(tx, entry.returnOf)
    const payeeId = owner !== undefined && (await isOpenWallet(deps, tx, owner)) ? owner : null
    const expected = payment?.of === 'withdrawal' ? payment.row.amount : 1n
    const event = {
      type: 'entry.received',
      isClear: !entry.isUnclear,
      isKnown: isReturn
        ? payment !== undefined && !(await cameBackBefore(tx, bank.name, entry.returnOf, payment))
        : payeeId !== null,
      isExpected:
        currency.data === DEFAULT_CURRENCY &&
        (isReturn ? entry.amount === expected : entry.amount <= BANK_TRANSFER_MAX),
      isOwnName: names.some(({ name, of }) => isSameName(name, entry.payer, of)),
    } as const
    const draft = { id: newId('ben'), state: 'draft', isReturn, payeeId: null, proposedBy: null } as const
    const next = stepEntry(ctx, draft, event, 'server')
    const why = whyWaiting({ isReturn, payeeId: null, proposedBy: null }, event)
    const key = await ctx.personal.create(tx, draft.id)
    const row = {
      id: draft.id,
      bank: bank.name,
      bankRef: entry.id,
      entryRef: entry.references?.entry ?? null,
      transactionRef: entry.references?.transaction ?? null,
      isPart: entry.references?.isPart ?? false,
      isReturn,
      returnOf: entry.returnOf,
      amount: entry.amount,
      currency: currency.data,
      payeeId: why === null && !isReturn ? payeeId : null,
    }
    const effects = next.actions.map(({ type }) => type)
    const transferId = await postingOf(deps, tx, row, effects)
    const now = ctx.clock.now()
    // No event leads back to the draft.
    const state = next.state as 'booked' | 'waiting'
    const { payer, last4, message } = entry
    const isNew = await insertEntry(tx, {
      ...row,
      sealed: sealPayer(key, { payer, last4, message }),
      state,
      machineVersion: ENTRY_VERSION,
      why,
      proposedBy: null,
      decidedBy: null,
      decidedWhy: null,
      asideWhy: null,
      transferId: transferId ?? null,
      bookedAt: entry.bookedAt,
      receivedAt: now,
      changedAt: now,
    })
    if (!isNew) throw new Error(`The bank entry ${entry.id} was stored by another run.`)
    await recordEntry(deps, tx, { ...row, state: 'draft' }, event.type, { to: state })
    await tell(deps, tx, row, effects)
    if (entry.isClosed && entry.returnOf !== null) await stopClosed(deps, tx, entry.returnOf)
  })
}
