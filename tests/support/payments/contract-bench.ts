import pg from 'pg'
import {
  booksWith,
  capitalBack,
  purchaseDue,
  EMPTY_BOOKS,
  RESTORED,
  resultOf,
  SETTLEMENT,
  type ContractBooks,
  type ResultEntry,
  type ResultFigures,
} from '#contracts/finance/distribution.ts'
import type { Posting, PostingKind } from '#contracts/finance/postings.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { manualClock } from '#services/kit/clock.ts'
import { sqlState } from '#services/kit/database/errors.ts'
import { newId } from '#services/kit/ids.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { SAMPLE_TERMS as TERMS } from '#tests/support/offerings/sample-terms.ts'
import { deposit } from '#tests/support/services/ledger.ts'
import { investDirectly } from '#tests/support/services/service-context.ts'
import { createLedger, type Ledger } from '#services/ledger/ledger.ts'

/* Results of contracts, and a ledger that posts them. */

export type Type = keyof typeof TERMS
export const CAPITAL = 100_000n
const LEASE = { month: 1, asset: { state: 'in use' } } as const

export const NO_FIGURES = {
  income: 0n,
  costs: 0n,
  impure: 0n,
  lease: null,
  instalment: null,
  isFinal: false,
  residual: 0n,
}

/** Figures of each kind that a contract which knows it allows. */
const FIGURES: Readonly<Record<string, Partial<ResultFigures>>> = {
  profit: { income: 1_000n },
  loss: { costs: 1_000n },
  rent: { income: 1_000n, lease: LEASE },
  instalment: { income: 1_000n, instalment: 1 },
  'agent pay': { income: 5_000n },
  'asset income': { income: 1_000n },
}
/** The contracts that know each kind (domain, section 1). */
export const KNOWN: Readonly<Record<string, readonly Type[]>> = {
  profit: ['musharakah', 'mudarabah'],
  loss: ['musharakah', 'mudarabah', 'diminishing_musharakah', 'ijara', 'wakala', 'sukuk'],
  rent: ['diminishing_musharakah', 'ijara'],
  instalment: ['murabaha'],
  'agent pay': ['wakala'],
  'asset income': ['sukuk'],
  [RESTORED]: ['musharakah', 'mudarabah', 'wakala'],
  [SETTLEMENT]: ['musharakah', 'mudarabah'],
}
const KINDS = Object.keys(KNOWN)
/** Postings that are no part of any result, whatever the contract; a late payer's are beside a result. */
export const POSTINGS = {
  'fixed profit': { kind: 'fixed profit', amount: 10n },
  'final profit': { kind: 'final profit', lossNotRestored: 0n },
  guarantee: { kind: 'guarantee', amount: 10n },
  'upkeep by lessee': { kind: 'upkeep by lessee', amount: 10n },
  sale: { kind: 'sale', possessed: true },
  'late increase': { kind: 'late increase', amount: 10n },
  'collection cost': { kind: 'collection cost', amount: 10n, proved: 10n, cannotPay: false },
  'pledged donation': { kind: 'pledged donation', to: 'charity', cannotPay: false },
} as const satisfies Readonly<Partial<Record<PostingKind, Posting>>>
export const NEVER = Object.keys(POSTINGS) as (keyof typeof POSTINGS)[]
/** The contracts with amounts that fall due at a date. */
export const LATE: readonly Type[] = ['ijara', 'diminishing_musharakah', 'murabaha']
export const EACH = KINDS.flatMap((kind) =>
  (Object.keys(TERMS) as Type[]).map((type) => [kind, type] as const),
)

export const UNITS = 100n

/** What is settled at the end after a profit and a loss of 1,000. */
const SETTLED: Partial<Record<Type, bigint>> = { musharakah: 100n, mudarabah: 600n }
/** An entry of this kind as a contract that knows it makes it. */
export function entryOf(kind: string, type: Type, books: ContractBooks = EMPTY_BOOKS): ResultEntry {
  if (kind === RESTORED) return { kind, amount: 1n, investors: 0n, issuer: 0n, posting: null }
  if (kind === SETTLEMENT) {
    const amount = SETTLED[type] ?? 1n
    return { kind, amount, investors: amount, issuer: -amount, posting: null }
  }
  const like = KNOWN[kind]?.includes(type) === true ? type : (KNOWN[kind]?.[0] as Type)
  const result = resultOf(TERMS[like], CAPITAL, { ...NO_FIGURES, ...FIGURES[kind] }, books)
  if ('fault' in result) throw new Error(result.fault)
  const entry = result.entries.find((one) => one.kind === kind)
  if (!entry) throw new Error(`no ${kind}`)
  return entry
}

/** The ledger on a database of its own; each test has an offering whose digital shares are all sold, and an issuer with money. */
export async function contractBench() {
  const database = await testDatabase()
  const clock = manualClock(new Date('2026-11-20T09:00:00Z'))
  const ledger = createLedger({ db: database.db, clock })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  let offeringId = ''
  let issuer = ''

  async function begin(): Promise<void> {
    offeringId = newId('off')
    issuer = newId('usr')
    await ledger.openOffering({ offeringId, currency: 'USD', unitPrice: 1_000n, totalUnits: UNITS })
    const order = { offeringId, investorId: newId('usr'), units: UNITS, amount: CAPITAL, key: newId('k') }
    const { transferId } = await investDirectly(ledger, order)
    await ledger.settleInvestment(transferId)
    await deposit(ledger, issuer, 50_000n)
  }
  async function close(): Promise<void> {
    await owner.end()
    await database.close()
  }

  async function post(
    terms: ContractTerms,
    entries: readonly ResultEntry[],
    input: {
      reference?: string
      toCharity?: bigint
      isFinal?: boolean
      capital?: bigint
      bought?: bigint
      recordAt?: Date
    } = {},
  ) {
    const { reference = newId('dst'), toCharity = 0n, isFinal = false } = input
    const books = (await ledger.booksOf([offeringId])).get(offeringId) ?? EMPTY_BOOKS
    const due = isFinal
      ? { units: 0n, price: capitalBack(terms, CAPITAL, booksWith(terms, books, entries), 0n) }
      : purchaseDue(terms, CAPITAL, entries, { ...books, units: UNITS })
    return database.db.transaction((tx) =>
      ledger.postResult(
        {
          reference,
          offeringId,
          terms,
          payerId: issuer,
          currency: 'USD',
          entries,
          charity: toCharity,
          isFinal,
          capital: input.capital ?? due.price,
          bought: input.bought ?? due.units,
          recordAt: input.recordAt ?? clock.now(),
        },
        tx,
      ),
    )
  }

  const failure = async (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => sqlState(error),
    )
  const posted = async (account: Parameters<Ledger['balance']>[0]) => (await ledger.balance(account)).posted

  return {
    database,
    clock,
    ledger,
    owner,
    begin,
    close,
    post,
    failure,
    posted,
    get offeringId() {
      return offeringId
    },
    get issuer() {
      return issuer
    },
  }
}
