import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
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
import { createNameIndex, type Party } from '#packages/name-matching/name-index.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import {
  accountsOfUser,
  countTry,
  hasNumber,
  insertAccount,
  lockAccount,
  markProven,
  markRemoved,
  ownAccount,
  type AccountRow,
} from './account-store.ts'
import { hasOpenTo } from './store.ts'

/** { userId, accountId }: sends the code to a new account. */
export const ACCOUNT_TEST_TOPIC = 'bankAccount.test'
/** { userId, about }: a change of the own bank accounts. */
const NOTICE_TOPIC = 'bankAccount.notice'

const HOUR_MS = 3_600_000
const ADDED = { limit: 10, windowMs: 24 * HOUR_MS }
/** Spellings of one name reach this; names of other people hardly do. */
const SAME_NAME = 0.9
const TEST_AMOUNT = 1n

const accountData = z.object({ holder: z.string(), number: z.string(), bankCode: z.string() })
/** What is sealed of an account. */
export type AccountData = z.infer<typeof accountData>

export const noAccount = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, BANK_TEXTS.noAccount)

/** The bank. @throws Problem 503 where none is configured */
export function bankOf({ bank }: Pick<PaymentDeps, 'bank'>): Bank {
  if (!bank) throw new Problem(PROBLEM_CODES.unavailable, 503, BANK_TEXTS.unavailable)
  return bank
}

export const openAccount = (key: PersonKey, row: Pick<AccountRow, 'sealed'>): AccountData =>
  accountData.parse(JSON.parse(key.open('bank-account', row.sealed)))

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

  /** Whether the holder has a name that is verified now; it may have changed since the account was added. */
  async function isOwnName(userId: string, accountId: string): Promise<boolean> {
    const row = await ownAccount(db, userId, accountId)
    if (!row) throw noAccount()
    const [key, names] = await Promise.all([keyOf(userId), others.verifiedNames(userId)])
    return isOneOf(names, openAccount(key, row).holder)
  }

  /**
   * Adds an account and sends its code.
   * @throws Problem 409 without a verification, with another name, or for a known account; 429 above the limit
   */
  async function add(userId: string, data: AccountData): Promise<BankAccount> {
    bankOf(deps)
    const names = await others.verifiedNames(userId)
    if (names.length === 0) throw notNow(BANK_TEXTS.notVerified)
    if (!(await isOneOf(names, data.holder)))
      throw new Problem(PROBLEM_CODES.invalid, 400, 'Please check the fields', {
        holder: BANK_TEXTS.otherName,
      })
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
      const now = ctx.clock.now()
      await insertAccount(tx, {
        id: accountId,
        userId,
        sealed: key.seal('bank-account', JSON.stringify(data)),
        numberIndex: ctx.personal.index('bank-account', data.number),
        tries: 0,
        provenAt: null,
        heldUntil: new Date(now.getTime() + ACCOUNT_HOLD_HOURS * HOUR_MS),
        removedAt: null,
        createdAt: now,
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
    const answer = await bankOf(deps).send({
      reference: accountId,
      amount: TEST_AMOUNT,
      currency: DEFAULT_CURRENCY,
      ...openAccount(key, row),
      message: `MIZAN CODE ${codeOf(accountId)}`,
    })
    if (answer === 'refused')
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
    if (!isRight)
      throw new Problem(PROBLEM_CODES.invalid, 400, 'Please check the fields', { code: BANK_TEXTS.wrongCode })
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
    tx: Parameters<typeof markRemoved>[0],
    { userId, accountId, about }: { userId: string; accountId: string; about: string },
  ): Promise<void> {
    await record(tx, `bankAccount.${about}`, userId, accountId)
    await ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload: { userId, about } })
  }

  const record = (
    tx: Parameters<typeof markRemoved>[0],
    action: string,
    userId: string,
    accountId: string,
  ): Promise<void> =>
    ctx.audit.record(tx, { actorId: userId, action, entity: 'bank_account', entityId: accountId })

  return { list, shown, add, isOwnName, sendTest, prove, remove, keyOf }
}

const testPayload = z.object({ userId: id, accountId: id })

export function handleAccountJobs({ ctx }: PaymentDeps, accounts: Accounts): void {
  ctx.jobs.handle(
    ACCOUNT_TEST_TOPIC,
    async (payload) => {
      const { userId, accountId } = testPayload.parse(payload)
      await accounts.sendTest(userId, accountId)
    },
    { retry: 'endless' },
  )
}

async function isOneOf(
  names: readonly { readonly name: string; readonly of: Party }[],
  holder: string,
): Promise<boolean> {
  const matches = await Promise.all(names.map(({ name, of }) => isSameName(name, holder, of)))
  return matches.includes(true)
}

async function isSameName(one: string, other: string, of: Party): Promise<boolean> {
  const index = await createNameIndex([{ of, names: [one] }])
  return index.find(other, of, SAME_NAME).length > 0
}
