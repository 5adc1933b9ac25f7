import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distributed, type Holder } from '#contracts/finance/amounts.ts'
import {
  booksWith,
  EMPTY_BOOKS,
  resultOf,
  wholeCapital,
  type ContractBooks,
  type PeriodResult,
  type ResultFigures,
} from '#contracts/finance/distribution.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { manualClock } from '#services/kit/clock.ts'
import { newId } from '#services/kit/ids.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { SAMPLE_TERMS } from '#tests/support/offerings/sample-terms.ts'
import { deposit, expectGoodBooks } from '#tests/support/services/ledger.ts'
import { investDirectly } from '#tests/support/services/service-context.ts'
import { customerCash, distributionAccount } from './accounts.ts'
import { createLedger, type Ledger } from './ledger.ts'

/*
 * Any sequence of results under each contract, in the engine alone and through the ledger. Sums are exact, losses stay within the capital,
 * a gain lowers no balance (except under a wakala, where the agent's fee is due in any case), and the order of the holders changes nothing.
 */

/** For each of five contracts. */
const RUNS = IS_LONG ? 2_000 : 20
const LENGTH = IS_LONG ? 512 : 40
/** Results under each contract that go through the database, each with a payout to every holder. */
const STORED = IS_LONG ? 1_500 : 6

const CAPITAL = 100_000n
const MONTHS = 60_000
const RENT = 1_000n
const { musharakah, mudarabah, ijara, wakala, sukuk } = SAMPLE_TERMS
const CONTRACTS = {
  musharakah: { ...musharakah, capital: { investors: 3333, issuer: 6667 } },
  'mudarabah in two tiers': {
    ...mudarabah,
    tiers: [
      { investors: 7777, issuer: 2223 },
      { investors: 5000, issuer: 5000 },
    ],
    thresholdBp: 1500,
  },
  ijara: { ...ijara, monthlyRent: RENT.toString(), termMonths: MONTHS },
  wakala: { ...wakala, incentiveBp: 7500 },
  sukuk: { ...sukuk, certificates: 7 },
} as const satisfies Readonly<Record<string, ContractTerms>>
const NAMES = Object.keys(CONTRACTS) as (keyof typeof CONTRACTS)[]

/** What is filed for a period: drawn, save the month and its rent. */
interface Drawn {
  readonly income: bigint
  readonly costs: bigint
  readonly impure: bigint
}
/** A period in which the holders of each contract gain. */
const GAIN: Drawn = { income: 20_000n, costs: 0n, impure: 0n }
const drawn = fc.record({
  income: fc.bigInt(0n, 20_000n),
  costs: fc.bigInt(0n, 20_000n),
  impure: fc.bigInt(0n, 500n),
})

function figuresOf(terms: ContractTerms, { income, costs, impure }: Drawn, month: number): ResultFigures {
  const isRent = terms.type === 'ijara' && costs < RENT
  const earned = terms.type === 'ijara' ? (isRent ? RENT : 0n) : income
  return {
    income: earned,
    costs,
    impure: impure > earned ? 0n : impure,
    lease: isRent ? { month, asset: { state: 'in use' } } : null,
    instalment: null,
    isFinal: false,
    residual: 0n,
  }
}

const HOLDERS: readonly Holder[] = [
  { id: 'usr_a', weight: 33n },
  { id: 'usr_b', weight: 33n },
  { id: 'usr_c', weight: 34n },
]

/** The parts of the holders, which do not depend on their order. @throws Error when they are not exact */
function partsOf(amount: bigint): ReadonlyMap<string, bigint> {
  const parts = distributed(amount, HOLDERS)
  const turned = distributed(amount, [...HOLDERS].toReversed())
  let sum = 0n
  for (const [id, part] of parts) {
    if (turned.get(id) !== part) throw new Error(`The order of the holders changes the part of ${id}.`)
    if (part * amount < 0n) throw new Error(`${id} has a part of the other side.`)
    sum += part
  }
  if (sum !== amount) throw new Error(`The parts of ${amount} add up to ${sum}.`)
  return parts
}

/** @throws Error when a result does not add up, or a loss goes beyond the contract */
function check(
  terms: ContractTerms,
  { income, costs, impure }: ResultFigures,
  { holders, fee, reserve }: PeriodResult,
  books: ContractBooks,
): void {
  const net = income - costs - impure
  if (holders + fee + reserve !== net) throw new Error(`${holders} + ${fee} + ${reserve} is not ${net}.`)
  if (terms.type === 'wakala') {
    // The fee is due whatever the result is, and later results make up for it.
    if ((books.gross ?? 0n) < -CAPITAL) throw new Error('A loss is beyond the capital.')
    return
  }
  if (net > 0n && (holders < 0n || fee < 0n || reserve < 0n)) throw new Error('A gain takes from somebody.')
  if (books.lossNotRestored < 0n) throw new Error('More was restored than was lost.')
  if (books.lossNotRestored > wholeCapital(terms, CAPITAL)) throw new Error('A loss is beyond the capital.')
}

/** Books after a result is posted. */
function booksAfterAll(terms: ContractTerms, books: ContractBooks, result: PeriodResult): ContractBooks {
  const rent = result.entries.find(({ posting }) => posting?.kind === 'rent')?.posting
  const leaseMonth = rent?.kind === 'rent' ? rent.month : books.leaseMonth
  return { ...booksWith(terms, books, result.entries), leaseMonth }
}

describe('any sequence of results', () => {
  it.each(NAMES)('under %s adds up, and no loss goes beyond the capital', { timeout: 600_000 }, (name) => {
    const terms = CONTRACTS[name]
    let posted = 0
    fc.assert(
      fc.property(fc.array(drawn, { minLength: LENGTH, maxLength: LENGTH }), (sequence) => {
        let books: ContractBooks = { ...EMPTY_BOOKS, units: 100n }
        for (const [at, filed] of sequence.entries()) {
          const figures = figuresOf(terms, filed, at + 1)
          const result = resultOf(terms, CAPITAL, figures, books)
          // What goes beyond the capital is refused.
          if ('fault' in result) continue
          books = booksAfterAll(terms, books, result)
          check(terms, figures, result, books)
          partsOf(result.holders)
          posted += 1
        }
      }),
      { numRuns: RUNS },
    )
    expect(posted).toBeGreaterThan(RUNS)
  })
})

describe('any sequence of results through the ledger', () => {
  let database: TestDatabase
  let ledger: Ledger

  beforeAll(async () => {
    database = await testDatabase()
    ledger = createLedger({ db: database.db, clock: manualClock(new Date('2026-11-20T09:00:00Z')) })
  })
  afterAll(() => database?.close())

  it.each(NAMES)('under %s is paid to the cent', { timeout: 600_000 }, async (name) => {
    const terms = CONTRACTS[name]
    const [offeringId, issuer] = [newId('off'), newId('usr')]
    await ledger.openOffering({ offeringId, currency: 'USD', unitPrice: 1_000n, totalUnits: 100n })
    for (const { id, weight } of HOLDERS) {
      const order = {
        offeringId,
        investorId: `${id}_${offeringId}`,
        units: weight,
        amount: weight * 1_000n,
        key: newId('k'),
      }
      await ledger.settleInvestment((await investDirectly(ledger, order)).transferId)
    }
    await deposit(ledger, issuer, 1_000_000_000n)
    const due = new Map(HOLDERS.map(({ id }) => [id, 0n]))
    let [spent, kept] = [0n, 0n]
    const sequence = [GAIN, ...fc.sample(drawn, { numRuns: STORED - 1, seed: 15 })]
    for (const [at, filed] of sequence.entries()) {
      const books = (await ledger.booksOf([offeringId])).get(offeringId) ?? EMPTY_BOOKS
      const figures = figuresOf(terms, filed, at + 1)
      const result = resultOf(terms, CAPITAL, figures, books)
      if ('fault' in result) continue
      const reference = newId('dst')
      const { entries } = result
      const input = { reference, offeringId, terms, payerId: issuer, currency: 'USD', entries }
      const { outcome } = await database.db.transaction((tx) =>
        ledger.postResult({ ...input, charity: figures.impure, isFinal: false, capital: 0n }, tx),
      )
      expect(outcome).toBe('accepted')
      const now = (await ledger.booksOf([offeringId])).get(offeringId) ?? EMPTY_BOOKS
      check(terms, figures, result, now)
      spent += figures.impure
      if (result.holders <= 0n) continue
      for (const [id, net] of partsOf(result.holders)) {
        const holderId = `${id}_${offeringId}`
        const pay = { reference, key: `${reference}-${id}`, holderId, net, tax: 0n }
        if (net > 0n) await database.db.transaction((tx) => ledger.payHolder(pay, tx))
        due.set(id, (due.get(id) ?? 0n) + net)
        kept += net
      }
    }
    const balanceOf = async (id: string) => (await ledger.balance(customerCash(id, 'USD'))).posted
    for (const [id, sum] of due) expect(await balanceOf(`${id}_${offeringId}`)).toBe(sum)
    expect((await ledger.balance(distributionAccount(offeringId, 'USD'))).posted).toBe(0n)
    expect(await balanceOf(issuer)).toBe(1_000_000_000n - spent - kept)
    expect(kept).toBeGreaterThan(0n)
    await expectGoodBooks(ledger)
  })
})
