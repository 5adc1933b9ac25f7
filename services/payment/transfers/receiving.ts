import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { currencyCode, type Currency } from '#contracts/money.ts'
import { id } from '#contracts/paging.ts'
import { BANK_ENTRY_TEXTS, BANK_TRANSFER_MAX } from '#contracts/payment/bank-entry-values.ts'
import { referenceIn, walletReference } from '#contracts/payment/wallet-reference.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { whyWaiting } from '#machines/bank-entry/rules.ts'
import { isSameName } from '#packages/name-matching/same-name.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { inDollars } from '#services/kit/rates.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { isLocked } from '#services/kit/security/personal-records.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { countriesOf, type Watched } from '#services/payment/watching/watch.ts'
import { idOfNamesake, idOfOther, namesOf, relationOf } from '#services/providers/bank/identity.ts'
import type { Bank, BankEntry } from '#services/providers/bank/port.ts'
import {
  ENTRY_VERSION,
  moveEntry,
  openPayer,
  postingOf,
  recordEntry,
  SEND_BACK_TOPIC,
  sealPayer,
  stepEntry,
  tell,
  watchEntry,
} from './lifecycle.ts'
import { bankOf } from '#services/payment/withdrawals/accounts.ts'
import { cameBackBefore, isMoneyOf, sentPayment, stopClosed } from './returns.ts'
import {
  entriesNamed,
  findEntry,
  insertEntry,
  insertReference,
  isStored,
  lockEntry,
  lockReports,
  lockWaitingReturns,
  ownerOf,
  referenceOf,
  referencesOfEntry,
  updateEntry,
  type EntryRow,
} from './store.ts'

const READ_TOPIC = 'bank.read'
const MINUTE_MS = 60_000
/** Entries of one run; the next one begins at once where there are more. */
const BATCH = 100

/** States in which more may be told of the payer; afterwards the entry stays as it was decided. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'waiting',
  'creditProposed',
  'returnProposed',
  'bookBackProposed',
  'setAsideProposed',
] satisfies EntryRow['state'][])

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

/** Whether wallets hold money of this currency. */
export const isCarried = (
  { bank }: Pick<PaymentDeps, 'bank'>,
  { currency }: Pick<EntryRow, 'currency'>,
): boolean => bank?.currencies.some((known) => known === currency) === true

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
      const key = await ctx.personal.of(db.orm, row.id)
      const answer = await transferBank(deps).sendBack(row.bankRef, reportOf(row, key))
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

/** A stored entry as the bank reported it; without the end of the account where its key is gone. */
const reportOf = (row: EntryRow, key: PersonKey | undefined) => ({
  id: row.bankRef,
  amount: row.amount,
  currency: row.currency,
  bookedAt: row.bookedAt,
  last4: key ? openPayer(key, row).last4 : '',
  references: referencesOfEntry(row),
})

interface Told {
  /** Under a free id; unclear where it shares a reference with another one. */
  readonly entry: BankEntry
  /** The stored entry that it tells again. */
  readonly known: EntryRow | undefined
}

/** What the bank reports, beside what is stored; undefined where it is stored and all its ids are taken (record 0373). */
async function compared(
  { ctx }: PaymentDeps,
  tx: Tx,
  bank: string,
  entry: BankEntry,
): Promise<Told | undefined> {
  const isPart = entry.references?.isPart === true
  const stored = await entriesNamed(tx, bank, { names: namesOf(entry), isPart })
  const keys = await ctx.personal.ofMany(
    tx,
    stored.map(({ id }) => id),
  )
  const relations = stored.map((row) => {
    const report = reportOf(row, keys.get(row.id))
    const isOther = row.bankRef === idOfOther(entry) && report.references === undefined
    return relationOf(isOther ? { ...report, id: entry.id } : report, entry)
  })
  const isUnclear = entry.isUnclear || relations.includes('unclear')
  const known = stored[relations.indexOf('same')]
  if (known) return { entry: { ...entry, isUnclear }, known }
  for (const id of [entry.id, idOfOther(entry), idOfNamesake(entry)])
    if (!(await isStored(tx, bank, id))) return { entry: { ...entry, id, isUnclear }, known }
  return undefined
}

/** Books what an entry clearly is, and has finance look at the rest; a second report only adds what the first one left out. */
export async function receive(deps: PaymentDeps, bank: Bank, reported: BankEntry): Promise<void> {
  const { ctx, others } = deps
  const currency = currencyCode.safeParse(reported.currency)
  // Not acknowledged, so that the bank reports it until the currency is added.
  if (!currency.success)
    throw new Error(`The bank reports the currency ${reported.currency}, which is not known.`)
  const reference = reported.returnOf === null ? referenceIn(reported.message) : undefined
  const owner = reference === undefined ? undefined : await ownerOf(ctx.db.orm, reference)
  const [names, countries] =
    owner === undefined
      ? [[], []]
      : await Promise.all([others.verifiedNames(owner), countriesOf(deps, owner)])
  await ctx.db.transaction(async (tx) => {
    // Two processes that hear of one movement at once would both find that it is not stored, and both book it (record 0526).
    await lockReports(tx, bank.name)
    const told = await compared(deps, tx, bank.name, reported)
    if (!told) return
    const { entry, known } = told
    const read = { entry, owner, names, countries, currency: currency.data }
    await (known ? complete(deps, tx, known.id, { bank, read }) : store(deps, tx, bank, read))
  })
}

interface Read {
  readonly entry: BankEntry
  readonly currency: Currency
  /** Who has the wallet of its reference. */
  readonly owner: string | undefined
  readonly names: Awaited<ReturnType<PaymentDeps['others']['verifiedNames']>>
  /** Where that person lives. */
  readonly countries: readonly string[]
}

/** What is booked without a person has the payer's own name. */
const watchedOf = ({ countries }: Read): Watched => ({ isThirdParty: false, countries })

/** What is asked before money is booked without a person. */
async function checksOf(deps: PaymentDeps, tx: Tx, bank: Bank, { entry, currency, owner, names }: Read) {
  const isReturn = entry.returnOf !== null
  const payment = entry.returnOf === null ? undefined : await sentPayment(tx, entry.returnOf)
  const payeeId = owner !== undefined && (await isOpenWallet(deps, tx, owner)) ? owner : null
  return {
    payeeId: isReturn ? null : payeeId,
    isClear: !entry.isUnclear,
    isKnown: isReturn
      ? payment !== undefined && !(await cameBackBefore(tx, bank.name, entry.returnOf, payment))
      : payeeId !== null,
    isExpected: isReturn
      ? isMoneyOf(payment, { amount: entry.amount, currency })
      : isCarried({ bank }, { currency }) &&
        (await inDollars(tx, { minor: entry.amount, currency }, deps.ctx.clock.now())) <= BANK_TRANSFER_MAX,
    isOwnName: names.some(({ name, of }) => isSameName(name, entry.payer, of)),
  }
}

async function store(deps: PaymentDeps, tx: Tx, bank: Bank, read: Read): Promise<void> {
  const { ctx } = deps
  const { entry, currency } = read
  const isReturn = entry.returnOf !== null
  const { payeeId, ...checks } = await checksOf(deps, tx, bank, read)
  const event = { type: 'entry.received', ...checks } as const
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
    currency,
    payeeId: why === null ? payeeId : null,
  }
  const effects = next.actions.map(({ type }) => type)
  const transferId = await postingOf(deps, tx, row, effects)
  const now = ctx.clock.now()
  // No event leads back to the draft.
  const state = next.state as 'booked' | 'waiting'
  const { payer, last4, message } = entry
  const isNew = await insertEntry(tx, {
    ...row,
    toldReturnOf: entry.returnOf,
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
  await watchEntry(deps, tx, row, { effects, watched: watchedOf(read) })
  await tell(deps, tx, row, effects)
  if (entry.isClosed && entry.returnOf !== null) await stopClosed(deps, tx, entry.returnOf)
}

/** Judges what waits as the return of a payment again, once the payment has left. What people decided about stays. */
export async function judgeReturns(deps: PaymentDeps, tx: Tx, paymentId: string): Promise<void> {
  for (const row of await lockWaitingReturns(tx, paymentId)) {
    const key = await deps.ctx.personal.of(tx, row.id)
    if (!key) continue
    const entry: BankEntry = {
      ...openPayer(key, row),
      id: row.bankRef,
      amount: row.amount,
      currency: row.currency,
      bookedAt: row.bookedAt,
      returnOf: row.returnOf,
      isClosed: false,
      // The first check that failed is kept, and this is the first one.
      isUnclear: row.why === 'isClear',
    }
    const read = { entry, currency: row.currency, owner: undefined, names: [], countries: [] }
    await judge(deps, tx, row, { bank: bankOf(deps), read })
  }
}

/** Books a waiting entry where nothing stands against it any more, and keeps why it waits on otherwise. */
async function judge(
  deps: PaymentDeps,
  tx: Tx,
  row: EntryRow,
  { bank, read }: { readonly bank: Bank; readonly read: Read },
): Promise<void> {
  const { id, isReturn } = row
  const event = { type: 'entry.completed', ...(await checksOf(deps, tx, bank, read)) } as const
  const why = whyWaiting({ isReturn, payeeId: null, proposedBy: null }, event)
  await updateEntry(tx, id, { why })
  if (why === null) await moveEntry(deps, tx, row, event, { watched: watchedOf(read) })
}

/** References that the stored report left out, so that another movement with one of them is not taken for this one. */
function newReferences(row: EntryRow, { references }: BankEntry) {
  if (!references) return {}
  const isOld = referencesOfEntry(row) === undefined
  const { entry, transaction, isPart } = references
  return {
    ...(row.entryRef === null && entry !== undefined && { entryRef: entry }),
    ...(row.transactionRef === null && transaction !== undefined && { transactionRef: transaction }),
    ...(isOld && isPart !== row.isPart && { isPart }),
  }
}

/** Whether a report names a payment that came back, and the stored one did not. */
const tellsMore = ({ isReturn, toldReturnOf }: EntryRow, named: string): boolean =>
  !isReturn || (named !== '' && named !== toldReturnOf)

/** Adds what a second report of an entry tells, and judges one that still waits again where it tells more of the payer. */
async function complete(
  deps: PaymentDeps,
  tx: Tx,
  entryId: string,
  { bank, read }: { readonly bank: Bank; readonly read: Read },
): Promise<void> {
  const { ctx } = deps
  const row = await lockEntry(tx, entryId)
  if (!row) return
  const { entry } = read
  const references = newReferences(row, entry)
  const key = UNDECIDED.has(row.state) ? await ctx.personal.of(tx, entryId) : undefined
  const kept = key && openPayer(key, row)
  const told = kept && {
    payer: kept.payer || entry.payer,
    last4: kept.last4 || entry.last4,
    message: kept.message || entry.message,
  }
  const isMore = JSON.stringify(kept) !== JSON.stringify(told)
  // A notification without details does not say that a payment of ours came back, or which.
  const isNowReturn = key !== undefined && entry.returnOf !== null && tellsMore(row, entry.returnOf)
  const changes = {
    ...references,
    ...(isMore && key && told && { sealed: sealPayer(key, told) }),
    ...(isNowReturn && { isReturn: true, returnOf: entry.returnOf, toldReturnOf: entry.returnOf }),
  }
  if (Object.keys(changes).length === 0) return
  await updateEntry(tx, entryId, changes)
  if (!(isMore || isNowReturn) || !told || row.state !== 'waiting' || row.decidedBy !== null) return
  const now = { ...row, ...changes }
  const { returnOf } = now
  await judge(deps, tx, now, { bank, read: { ...read, entry: { ...entry, ...told, returnOf } } })
  if (isNowReturn && entry.isClosed && returnOf !== null) await stopClosed(deps, tx, returnOf)
}
