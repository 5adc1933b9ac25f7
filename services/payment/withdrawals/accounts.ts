import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isCanadianCode, type NumberedAccount } from '#contracts/kyc/iban.ts'
import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import type { BankAccount } from '#contracts/payment/bank-accounts.ts'
import { id } from '#contracts/paging.ts'
import {
  ACCOUNT_HOLD_HOURS,
  ACCOUNTS_MAX,
  BANK_TEXTS,
  PROOF_TRIES,
} from '#contracts/payment/withdrawal-values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { isSameName } from '#packages/name-matching/same-name.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import { platformExpenses, providerSettlement } from '#services/ledger/accounts.ts'
import { isAccountOfCharity } from '#services/payment/charity/store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import {
  accountsById,
  accountsOfUser,
  countTry,
  askHolderAgain,
  decideHolder,
  hasNumber,
  insertAccount,
  lockAccount,
  lockAnyAccount,
  markClosed,
  markProven,
  markRemoved,
  ownAccount,
  type AccountRow,
} from './account-store.ts'
import { moveWithdrawal } from './lifecycle.ts'
import { hasOpenTo, lockStoppableTo } from './store.ts'

/** { userId, accountId }: sends the code to a new account. */
export const ACCOUNT_TEST_TOPIC = 'bankAccount.test'
/** { accountId }: the bank says that an account is closed. */
const ACCOUNT_CLOSED_TOPIC = 'bankAccount.closed'
/** { userId, about }: a change of the own bank accounts. */
const NOTICE_TOPIC = 'bankAccount.notice'

const HOUR_MS = 3_600_000
const ADDED = { limit: 10, windowMs: 24 * HOUR_MS }
const TEST_AMOUNT = 1n

const sealedData = z.object({ holder: z.string(), number: z.string(), bankCode: z.string() })
/** What is sealed of an account. */
export type AccountData = z.infer<typeof sealedData> & Pick<NumberedAccount, 'bankCountry'>

export const noAccount = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, BANK_TEXTS.noAccount)

/** The bank. @throws Problem 503 where none is configured */
export function bankOf({ bank }: Pick<PaymentDeps, 'bank'>): Bank {
  if (!bank) throw new Problem(PROBLEM_CODES.unavailable, 503, BANK_TEXTS.unavailable)
  return bank
}

/** A release that does not know countries refuses a code with this in front; the digits alone it would pay as a US number. */
const SEALED_CANADIAN = 'CACPA'

const sealAccount = (key: PersonKey, { bankCountry, ...account }: AccountData): string => {
  const bankCode = bankCountry === 'CA' ? `${SEALED_CANADIAN}${account.bankCode}` : account.bankCode
  return key.seal('bank-account', JSON.stringify({ ...account, bankCode }))
}

export function openAccount(key: PersonKey, row: Pick<AccountRow, 'sealed'>): AccountData {
  const { bankCode, ...account } = sealedData.parse(JSON.parse(key.open('bank-account', row.sealed)))
  const digits = bankCode.slice(SEALED_CANADIAN.length)
  // A BIC may begin with the same letters.
  return bankCode.startsWith(SEALED_CANADIAN) && isCanadianCode(digits)
    ? { ...account, bankCode: digits, bankCountry: 'CA' }
    : { ...account, bankCode }
}

/** Why this person may not decide about the holder of an account; null when they may. */
export function holderRefusal(
  { holderState, closedAt, userId }: Pick<AccountRow, 'holderState' | 'closedAt' | 'userId'>,
  actorId: string,
): string | null {
  if (holderState !== 'waiting' || closedAt !== null) return BANK_TEXTS.holderNotWaiting
  return userId === actorId ? BANK_TEXTS.ownHolder : null
}

type VerifiedNames = Awaited<ReturnType<PaymentDeps['others']['verifiedNames']>>

/** The kind of the blind index of verified names. */
const NAMES_INDEX = 'bank-account-names'
const textOf = (names: VerifiedNames): string =>
  JSON.stringify(names.map(({ name, of }) => `${of} ${name}`).toSorted())
const isOneOf = (names: VerifiedNames, holder: string): boolean =>
  names.some(({ name, of }) => isSameName(name, holder, of))

/** Books what the platform paid for a test transfer, once for each account, and returns the posting. */
export async function testTransfer(
  { ledger }: Pick<PaymentDeps, 'ledger'>,
  bank: string,
  accountId: string,
  tx?: Tx,
): Promise<string> {
  const from = platformExpenses(DEFAULT_CURRENCY)
  const to = providerSettlement(bank, DEFAULT_CURRENCY)
  const booked = await ledger.transfer(
    {
      kind: 'withdrawal',
      reason: 'account_test',
      reference: accountId,
      legs: [{ from, to, amount: TEST_AMOUNT }],
      idempotency: { actor: 'bankAccount', key: accountId },
    },
    tx,
  )
  if (booked.outcome !== 'accepted' && booked.outcome !== 'replayed')
    throw new Error(`The ledger answered '${booked.outcome}' to the test transfer of ${accountId}.`)
  return booked.transferId
}

/** Has an account stopped that the bank says is closed. */
export const accountClosed = ({ ctx }: Pick<PaymentDeps, 'ctx'>, tx: Tx, accountId: string): Promise<void> =>
  ctx.jobs.enqueue(tx, { topic: ACCOUNT_CLOSED_TOPIC, payload: { accountId }, dedupeKey: accountId })

/** Stops an account that the bank says is closed, with the withdrawals that the bank does not have yet. */
async function closeAccount(deps: PaymentDeps, tx: Tx, accountId: string): Promise<void> {
  const { ctx } = deps
  const row = await lockAnyAccount(tx, accountId)
  if (!row || row.closedAt !== null) return
  await markClosed(tx, accountId, ctx.clock.now())
  await ctx.audit.record(tx, { action: 'bankAccount.closed', entity: 'bank_account', entityId: accountId })
  await ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload: { userId: row.userId, about: 'closed' } })
  for (const withdrawal of await lockStoppableTo(tx, accountId))
    await moveWithdrawal(deps, tx, withdrawal, { type: 'withdrawal.accountClosed' })
}

export type Accounts = ReturnType<typeof createAccounts>

/** The bank accounts of people, each proven by a code that only its holder reads. */
export function createAccounts(deps: PaymentDeps) {
  const { ctx, others } = deps
  const db = ctx.db.orm
  // Not stored, so that a copy of the database is not enough to confirm an account.
  const codeKey = ctx.keys.derive('bank account code').key

  const codeOf = (accountId: string): string =>
    String(createHmac('sha256', codeKey).update(accountId).digest().readUInt32BE() % 1_000_000).padStart(
      6,
      '0',
    )

  async function keyOf(userId: string): Promise<PersonKey> {
    const key = await ctx.personal.of(db, userId)
    if (!key) throw noAccount()
    return key
  }

  const view = (key: PersonKey, row: AccountRow): BankAccount => {
    const { holder, number } = openAccount(key, row)
    return {
      _id: row.id,
      holder,
      last4: number.slice(-4),
      isProven: row.provenAt !== null,
      heldUntil: row.heldUntil > ctx.clock.now() ? row.heldUntil.toISOString() : null,
      addedAt: row.createdAt.toISOString(),
      holderState: row.holderState,
      holderReason: row.checkedWhy,
      isClosed: row.closedAt !== null,
    }
  }

  async function list(userId: string): Promise<BankAccount[]> {
    const rows = await accountsOfUser(db, userId)
    if (rows.length === 0) return []
    const key = await keyOf(userId)
    return rows.map((row) => view(key, row))
  }

  async function shown(userId: string, accountId: string): Promise<BankAccount> {
    const row = await ownAccount(db, userId, accountId)
    if (!row) throw noAccount()
    return view(await keyOf(userId), row)
  }

  /**
   * Whether the holder has a name that is verified now, or finance has approved it for these names. They may have changed since: then the
   * holder waits for finance again.
   */
  async function isOwnName(userId: string, accountId: string): Promise<boolean> {
    const row = await ownAccount(db, userId, accountId)
    if (!row) throw noAccount()
    const [key, names] = await Promise.all([keyOf(userId), others.verifiedNames(userId)])
    if (isOneOf(names, openAccount(key, row).holder)) return true
    if (names.length === 0) return false
    const indexes = ctx.personal.indexes(NAMES_INDEX, textOf(names))
    const isApproved = ({ namesIndex }: AccountRow) => namesIndex !== null && indexes.includes(namesIndex)
    if (isApproved(row)) return true
    await ctx.db.transaction(async (tx) => {
      const locked = await lockAccount(tx, userId, accountId)
      if (!locked || isApproved(locked)) return
      if (locked.holderState !== 'same' && locked.holderState !== 'approved') return
      await askHolderAgain(tx, accountId)
      await record(tx, 'bankAccount.namesChanged', userId, accountId)
    })
    return false
  }

  /**
   * Adds an account and sends its code. Another holder than the verified name waits for finance.
   * @throws Problem 409 without a verification, or for a known account; 429 above the limit
   */
  async function add(userId: string, data: AccountData): Promise<BankAccount> {
    bankOf(deps)
    const names = await others.verifiedNames(userId)
    if (names.length === 0) throw notNow(BANK_TEXTS.notVerified)
    if (!(await ctx.limits.take(`bank-account:${userId}`, ADDED)).ok)
      throw new Problem(
        PROBLEM_CODES.tooMany,
        429,
        'You have added too many bank accounts today. Please try again tomorrow.',
      )
    const key = await keyOf(userId)
    const accountId = newId('bac')
    await ctx.db.transaction(async (tx) => {
      // One after another, so that the number of accounts stays within its limit.
      await lockPerson(tx, userId)
      if ((await accountsOfUser(tx, userId)).length >= ACCOUNTS_MAX) throw notNow(BANK_TEXTS.tooMany)
      if (await hasNumber(tx, userId, ctx.personal.indexes('bank-account', data.number)))
        throw notNow(BANK_TEXTS.known)
      if (await isAccountOfCharity(tx, data)) throw notNow(BANK_TEXTS.ofCharity)
      const now = ctx.clock.now()
      await insertAccount(tx, {
        id: accountId,
        userId,
        sealed: sealAccount(key, data),
        numberIndex: ctx.personal.index('bank-account', data.number),
        tries: 0,
        provenAt: null,
        heldUntil: new Date(now.getTime() + ACCOUNT_HOLD_HOURS * HOUR_MS),
        removedAt: null,
        createdAt: now,
        holderState: isOneOf(names, data.holder) ? 'same' : 'waiting',
        namesIndex: null,
        checkedBy: null,
        checkedAt: null,
        checkedWhy: null,
        closedAt: null,
      })
      await ctx.jobs.enqueue(tx, {
        topic: ACCOUNT_TEST_TOPIC,
        payload: { userId, accountId },
        dedupeKey: accountId,
      })
      await changed(tx, { userId, accountId, about: 'added' })
    })
    return shown(userId, accountId)
  }

  /** Sends 1 cent of the platform's own money with the code; the bank carries out each account's transfer once. */
  async function sendTest(userId: string, accountId: string): Promise<void> {
    const row = await ownAccount(db, userId, accountId)
    const key = row && (await ctx.personal.of(db, userId))
    if (!row || !key) return
    const bank = bankOf(deps)
    const answer = await bank.send({
      reference: accountId,
      amount: TEST_AMOUNT,
      currency: DEFAULT_CURRENCY,
      ...openAccount(key, row),
      message: `MIZAN CODE ${codeOf(accountId)}`,
    })
    if (answer === 'accepted') return void (await testTransfer(deps, bank.name, accountId))
    await ctx.db.transaction(async (tx) => {
      if (!(await lockAccount(tx, userId, accountId))) return
      await markRemoved(tx, accountId, ctx.clock.now())
      await changed(tx, { userId, accountId, about: 'refused' })
    })
  }

  /** Confirms the ownership. @throws Problem 404, 409, 400 for a wrong code */
  async function prove(userId: string, accountId: string, code: string): Promise<BankAccount> {
    const isRight = await ctx.db.transaction(async (tx) => {
      const row = await lockAccount(tx, userId, accountId)
      if (!row) throw noAccount()
      if (row.provenAt !== null) throw notNow(BANK_TEXTS.proven)
      if (row.tries >= PROOF_TRIES) throw notNow(BANK_TEXTS.noTries)
      if (timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(accountId)))) {
        await markProven(tx, accountId, ctx.clock.now())
        await record(tx, 'bankAccount.proven', userId, accountId)
        return true
      }
      await countTry(tx, accountId)
      return false
    })
    if (!isRight) throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { code: BANK_TEXTS.wrongCode })
    return shown(userId, accountId)
  }

  /** @throws Problem 404, 409 while a withdrawal to it is open */
  async function remove(userId: string, accountId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      if (!(await lockAccount(tx, userId, accountId))) throw noAccount()
      if (await hasOpenTo(tx, accountId)) throw notNow(BANK_TEXTS.inUse)
      await markRemoved(tx, accountId, ctx.clock.now())
      await changed(tx, { userId, accountId, about: 'removed' })
    })
  }

  async function changed(
    tx: Tx,
    {
      userId,
      accountId,
      about,
      actorId = userId,
    }: { userId: string; accountId: string; about: string; actorId?: string },
  ): Promise<void> {
    await record(tx, `bankAccount.${about}`, actorId, accountId)
    await ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload: { userId, about } })
  }

  const record = (tx: Tx, action: string, actorId: string, accountId: string): Promise<void> =>
    ctx.audit.record(tx, { actorId, action, entity: 'bank_account', entityId: accountId })

  /** @throws Problem 409 unless the holder waits for another person */
  async function waiting(tx: Tx, actorId: string, accountId: string): Promise<AccountRow> {
    const row = await lockAnyAccount(tx, accountId)
    if (!row) throw noAccount()
    const refused = holderRefusal(row, actorId)
    if (refused !== null) throw notNow(refused)
    return row
  }

  /** Confirms that the holder is the owner, for the names that are verified now. @throws Problem 404, 409 */
  async function approveHolder(actorId: string, accountId: string): Promise<void> {
    const found = (await accountsById(db, [accountId])).get(accountId)
    const names = found ? await others.verifiedNames(found.userId) : []
    await ctx.db.transaction(async (tx) => {
      const { userId } = await waiting(tx, actorId, accountId)
      if (names.length === 0) throw notNow(BANK_TEXTS.namesMissing)
      const namesIndex = ctx.personal.index(NAMES_INDEX, textOf(names))
      const to = { holderState: 'approved', namesIndex, checkedBy: actorId, checkedWhy: null } as const
      await decideHolder(tx, accountId, to, ctx.clock.now())
      await changed(tx, { userId, accountId, about: 'approved', actorId })
    })
  }

  /** @throws Problem 404, 409 */
  async function declineHolder(actorId: string, accountId: string, reason: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const { userId } = await waiting(tx, actorId, accountId)
      const to = {
        holderState: 'declined',
        namesIndex: null,
        checkedBy: actorId,
        checkedWhy: reason,
      } as const
      await decideHolder(tx, accountId, to, ctx.clock.now())
      await changed(tx, { userId, accountId, about: 'declined', actorId })
    })
  }

  return { list, shown, add, isOwnName, sendTest, prove, remove, keyOf, approveHolder, declineHolder }
}

const testPayload = z.object({ userId: id, accountId: id })

const closedPayload = z.object({ accountId: id })

export function handleAccountJobs(deps: PaymentDeps, accounts: Accounts): void {
  const { ctx } = deps
  ctx.jobs.handle(
    ACCOUNT_CLOSED_TOPIC,
    (payload) => ctx.db.transaction((tx) => closeAccount(deps, tx, closedPayload.parse(payload).accountId)),
    { retry: 'endless' },
  )
  ctx.jobs.handle(
    ACCOUNT_TEST_TOPIC,
    async (payload) => {
      const { userId, accountId } = testPayload.parse(payload)
      await accounts.sendTest(userId, accountId)
    },
    { retry: 'endless' },
  )
}
