import { sql } from 'drizzle-orm'
import { agencyParts } from '#contracts/finance/agency.ts'
import type { Fraction } from '#contracts/finance/amounts.ts'
import {
  booksAfter,
  booksWith,
  capitalBack,
  capitalLeft,
  EMPTY_BOOKS,
  purchaseDue,
  RESTORED,
  SETTLEMENT,
  settlementOf,
  type ContractBooks,
  type ResultEntry,
} from '#contracts/finance/distribution.ts'
import { NO_PURCHASE, ownershipAfter } from '#contracts/finance/lease.ts'
import { pledgeOf } from '#contracts/finance/late-payment.ts'
import { postingFault, type Posting } from '#contracts/finance/postings.ts'
import { CONTRACT_RULES } from '#contracts/finance/rules.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { fingerprint, instant } from './sql.ts'
import type { EnterResult, Executor, LedgerDeps } from './types.ts'

/** A result to post; amounts in minor units of `currency`. The caller has locked the offering. */
export interface NewResult {
  /** What it belongs to; a result is posted once for each. */
  readonly reference: string
  readonly offeringId: string
  readonly terms: ContractTerms
  readonly payerId: string
  readonly currency: string
  readonly entries: readonly ResultEntry[]
  /** The non-permissible part, which goes to charity. */
  readonly charity: bigint
  /** The last result: no other one is posted after it. */
  readonly isFinal: boolean
  /** What of the capital goes back with it: what is in escrow first, the rest from the payer's wallet. The price of what is bought comes from the wallet. */
  readonly capital: bigint
  /** Digital shares that the payer buys of the holders; none where left out. */
  readonly bought?: bigint | undefined
  /** Of the last result and of a purchase: whose holders have the capital. Digital shares rest after it, for a purchase until its holders are fixed. */
  readonly recordAt?: Date | undefined
}

/** What a late payer owes beside a result; amounts in minor units of its currency. */
export interface LateCharge {
  readonly reference: string
  readonly terms: ContractTerms
  readonly cost: bigint
  /** What the receipts show. */
  readonly proved: bigint
  readonly donation: bigint
  /** Respite stands. */
  readonly cannotPay: boolean
}

/** `late`: the record date of the last result, or of a purchase, is past. */
export type ResultOutcome =
  | { readonly outcome: 'accepted' | 'replayed' | 'key_reused' | 'insufficient_funds' | 'late' }
  /** In the words of the rule that it breaks. */
  | { readonly outcome: 'refused'; readonly rule: string }

/** Posts results under the contract of an offering and pays its holders (records 0360, 0361). */
export function createContractPostings({ db, clock }: LedgerDeps) {
  /** What was posted for each of these offerings before; one without a result is left out. */
  async function booksOf(
    offeringIds: readonly string[],
    tx: Executor = db.orm,
  ): Promise<ReadonlyMap<string, ContractBooks>> {
    if (offeringIds.length === 0) return new Map()
    const rows = await query<ContractBooks & { readonly offeringId: string }>(
      tx,
      sql`SELECT r.offering_id, coalesce(sum(p.amount) FILTER (WHERE p.kind = 'profit'), 0)::bigint AS profit,
            (-coalesce(sum(p.investors) FILTER (WHERE p.kind = 'loss'), 0))::bigint AS borne,
            (coalesce(sum(p.amount) FILTER (WHERE p.kind = 'loss'), 0)
              - coalesce(sum(p.amount) FILTER (WHERE p.kind = ${RESTORED}), 0))::bigint AS loss_not_restored,
            CASE WHEN r.contract = 'wakala' THEN sum(CASE p.kind WHEN 'loss' THEN -p.amount ELSE p.amount END)::bigint END AS gross,
            (SELECT sum(x.holders) FROM ledger.contract_result x WHERE x.offering_id = r.offering_id AND x.cancelled_at IS NULL)::bigint AS paid,
            max(p.month) AS lease_month,
            (SELECT s.sold FROM ledger.offering_supply s WHERE s.offering_id = r.offering_id) AS units,
            (SELECT sum(x.units) FROM ledger.contract_result x WHERE x.offering_id = r.offering_id AND x.cancelled_at IS NULL)::bigint AS bought,
            (SELECT sum(x.capital) FROM ledger.contract_result x WHERE x.offering_id = r.offering_id AND x.cancelled_at IS NULL)::bigint AS repaid
          FROM ledger.contract_result r JOIN ledger.contract_posting p ON p.reference = r.reference
          WHERE r.offering_id IN ${[...offeringIds]} AND r.cancelled_at IS NULL GROUP BY r.offering_id, r.contract`,
    )
    return new Map(rows.map(({ offeringId, ...books }) => [offeringId, books]))
  }

  /** Minor units that investors paid in, and the digital shares that were sold: minted ones are no capital. */
  async function paidIn(
    offeringId: string,
    tx: Executor,
  ): Promise<{ readonly capital: bigint; readonly units: bigint }> {
    const [row] = await query<{ capital: bigint; units: bigint }>(
      tx,
      sql`SELECT (sold - minted) * unit_price AS capital, sold AS units FROM ledger.offering_supply WHERE offering_id = ${offeringId}`,
    )
    return row ?? { capital: 0n, units: 0n }
  }

  /** Posts what the contract allows, judged by what the ledger itself knows was paid in and posted before. */
  async function postResult(input: NewResult, tx: Executor): Promise<ResultOutcome> {
    const { reference, offeringId, terms, payerId, currency, entries, charity, isFinal, capital } = input
    const { recordAt, bought = 0n } = input
    const [known] = await query(tx, sql`SELECT FROM ledger.contract_result WHERE reference = ${reference}`)
    if (!known) {
      const { capital: paid, units } = await paidIn(offeringId, tx)
      const books = { ...((await booksOf([offeringId], tx)).get(offeringId) ?? EMPTY_BOOKS), units }
      const rule = faultOf({ terms, entries, isFinal, books, capital: paid, back: capital, bought })
      if (rule !== undefined) return { outcome: 'refused', rule }
    }
    const json = JSON.stringify(
      entries.map(({ kind, amount, investors, issuer, posting }) => ({
        kind,
        amount: amount.toString(),
        investors: investors.toString(),
        issuer: issuer.toString(),
        month: posting?.kind === 'rent' ? posting.month : null,
      })),
    )
    const print = fingerprint('contract', [
      reference,
      offeringId,
      payerId,
      currency,
      json,
      charity,
      isFinal ? 1n : 0n,
      capital,
      // Results from before digital shares were bought have the same mark.
      ...(bought > 0n ? [bought] : []),
    ])
    const [row] = await query<{ outcome: Exclude<ResultOutcome['outcome'], 'refused'> | 'refused' }>(
      tx,
      sql`SELECT * FROM ledger.post_result(${reference}, ${offeringId}, ${terms.type}, ${payerId}, ${currency}, ${json}::jsonb,
            ${charity.toString()}::bigint, ${isFinal}, ${newId('tr')}, ${print}, ${clock.now().toISOString()}::timestamptz,
            ${capital.toString()}::bigint, ${instant(isFinal || bought > 0n ? recordAt : undefined)}::timestamptz, ${bought.toString()}::bigint)`,
    )
    if (!row) throw new Error('ledger.post_result gave no row')
    if (row.outcome === 'refused') return { outcome: 'refused', rule: CONTRACT_RULES.notOfContract.words }
    return { outcome: row.outcome }
  }

  /** Pays one holder out of a posted result, once for each key. @throws when more would be paid than was set aside */
  async function payHolder(
    input: {
      readonly reference: string
      readonly key: string
      readonly holderId: string
      readonly net: bigint
      readonly tax: bigint
      /** The present where left out. */
      readonly now?: Date | undefined
    },
    tx: Executor,
  ): Promise<EnterResult> {
    const { reference, key, holderId, net, tax, now = clock.now() } = input
    const print = fingerprint('payout', [reference, key, holderId, net, tax])
    const [row] = await query<{ outcome: 'accepted' | 'replayed' | 'key_reused'; transferId: string | null }>(
      tx,
      sql`SELECT * FROM ledger.pay_holder(${reference}, ${key}, ${holderId}, ${net.toString()}::bigint, ${tax.toString()}::bigint,
            ${newId('tr')}, ${print}, ${now.toISOString()}::timestamptz)`,
    )
    if (!row) throw new Error('ledger.pay_holder gave no row')
    return row.outcome === 'key_reused'
      ? { outcome: row.outcome }
      : { outcome: row.outcome, transferId: row.transferId ?? '' }
  }

  /**
   * Takes what a late payer owes beside a posted result: the proved cost of collection, and the pledged donation to charity. Once for each.
   */
  async function postLate(input: LateCharge, tx: Executor): Promise<ResultOutcome> {
    const { reference, terms, cost, proved, donation, cannotPay } = input
    const postings: Posting[] = [
      ...(cost > 0n ? [{ kind: 'collection cost', amount: cost, proved, cannotPay } as const] : []),
      ...(donation > 0n ? [{ kind: 'pledged donation', to: 'charity', cannotPay } as const] : []),
    ]
    for (const posting of postings) {
      const broken = postingFault(terms, posting)
      if (broken !== undefined) return { outcome: 'refused', rule: CONTRACT_RULES[broken].words }
    }
    if (donation > 0n && pledgeOf(terms) === null)
      return { outcome: 'refused', rule: CONTRACT_RULES.donationToCharity.words }
    const print = fingerprint('late', [reference, cost, donation])
    const [row] = await query<{ outcome: Exclude<ResultOutcome['outcome'], 'late'> }>(
      tx,
      sql`SELECT outcome FROM ledger.post_late(${reference}, ${cost.toString()}::bigint, ${donation.toString()}::bigint,
            ${newId('tr')}, ${print}, ${clock.now().toISOString()}::timestamptz)`,
    )
    if (!row) throw new Error('ledger.post_late gave no row')
    if (row.outcome === 'refused') return { outcome: 'refused', rule: CONTRACT_RULES.notOfContract.words }
    return { outcome: row.outcome }
  }

  /** Gives what a result set aside back to its payer; it counts no more. @throws when a holder was paid from it */
  async function cancelResult(reference: string, tx: Executor): Promise<void> {
    const [row] = await query<{ outcome: 'accepted' | 'replayed' | 'paid' }>(
      tx,
      sql`SELECT * FROM ledger.cancel_result(${reference}, ${newId('tr')}, ${fingerprint('return', [reference])},
            ${clock.now().toISOString()}::timestamptz)`,
    )
    if (!row || row.outcome === 'paid') throw new Error(`the result ${reference} cannot be cancelled`)
  }

  return { booksOf, postResult, postLate, payHolder, cancelResult }
}

/** What a result is judged by. */
interface Judged {
  readonly terms: ContractTerms
  readonly capital: bigint
  readonly entries: readonly ResultEntry[]
  readonly isFinal: boolean
  readonly books: ContractBooks
  /** What of the capital goes back. */
  readonly back: bigint
  /** Digital shares that are bought. */
  readonly bought: bigint
}

/** The words of the rule that an entry breaks; undefined where the contract allows all of them. */
function faultOf(judged: Judged): string | undefined {
  const { terms, entries, books, isFinal, capital, back, bought } = judged
  const restored = entries.reduce((sum, { kind, amount }) => sum + (kind === RESTORED ? amount : 0n), 0n)
  for (const entry of entries) {
    const { posting, kind } = entry
    if (kind === SETTLEMENT) continue
    if (kind === RESTORED) {
      if (!RESTORING.has(terms.type)) return CONTRACT_RULES.notOfContract.words
      if (terms.type !== 'wakala' && restored > books.lossNotRestored) return CONTRACT_RULES.agreedRatio.words
      continue
    }
    // A loss of an agency is judged with all of its results.
    if (posting === null || (posting.kind !== kind && !(terms.type === 'wakala' && kind === 'loss')))
      return CONTRACT_RULES.notOfContract.words
    const broken = postingFault(terms, posting)
    if (broken !== undefined) return CONTRACT_RULES[broken].words
    if (!isAsJudged(entry, judged)) return CONTRACT_RULES.agreedRatio.words
    // Profit is paid above capital that is whole.
    if (posting.kind === 'profit' && restored !== books.lossNotRestored)
      return CONTRACT_RULES.finalAfterWhole.words
  }
  // The price of assets that are sold is not worked out, so that it is what is posted.
  const purchase = isFinal ? NO_PURCHASE : purchaseDue(terms, capital, entries, books)
  const due = isFinal ? capitalBack(terms, capital, booksWith(terms, books, entries), back) : purchase.price
  if (bought !== purchase.units || (purchase.units > 0n && back !== due))
    return CONTRACT_RULES.agreedPurchase.words
  if (back !== due) return CONTRACT_RULES.capitalLeft.words
  if (!isSettled(judged)) return CONTRACT_RULES.onAccount.words
  return terms.type !== 'wakala' || isOfAgency(terms, judged) ? undefined : CONTRACT_RULES.agreedFee.words
}

const RESTORING: ReadonlySet<ContractTerms['type']> = new Set(['musharakah', 'mudarabah', 'wakala'])

/** Whether an entry books what was judged, and was judged by what was paid in and posted before. */
function isAsJudged(
  { kind, posting, amount, investors, issuer }: ResultEntry,
  { terms, capital, books }: Judged,
): boolean {
  switch (posting?.kind) {
    case 'profit':
      return (
        posting.profit === amount &&
        posting.capital === capital &&
        posting.profitBefore === books.profit &&
        posting.shares.investors === investors &&
        posting.shares.issuer === issuer
      )
    case 'loss':
      return (
        kind === 'loss' &&
        posting.loss === amount &&
        posting.capital === capitalLeft(terms, capital, books.lossNotRestored) &&
        isSameFraction(posting.owned, ownershipNow(terms, books)) &&
        posting.shares.investors === investors &&
        posting.shares.issuer === issuer
      )
    case 'rent':
    case 'instalment':
      return (
        posting.amount === amount &&
        issuer === 0n &&
        investors >= 0n &&
        investors <= amount &&
        (posting.kind !== 'rent' || posting.share === undefined || posting.share === capital)
      )
    case 'asset income':
      return posting.amount === amount && investors === amount && issuer === 0n
    case 'agent pay':
      // The parts of all entries together: isOfAgency.
      return posting.capital === capital
    case 'final profit':
    case 'fixed profit':
    case 'guarantee':
    case 'upkeep by lessee':
    case 'sale':
    case 'late increase':
    case 'collection cost':
    case 'pledged donation':
    case undefined:
      return false
  }
}

const ownershipNow = (terms: ContractTerms, { leaseMonth }: ContractBooks): Fraction | undefined =>
  terms.type === 'diminishing_musharakah' ? ownershipAfter(terms, leaseMonth ?? 0) : undefined

const isSameFraction = (one: Fraction | undefined, other: Fraction | undefined): boolean =>
  one?.part === other?.part && one?.whole === other?.whole

/** Whether the parts of an agency are what all of its results together leave for this one. */
function isOfAgency(
  terms: Extract<ContractTerms, { type: 'wakala' }>,
  { entries, capital, books }: Judged,
): boolean {
  if (entries.length === 0) return true
  const sum = (part: (entry: ResultEntry) => bigint) => entries.reduce((all, entry) => all + part(entry), 0n)
  const net = sum(({ kind, amount }) => (kind === 'loss' ? -amount : amount))
  const gross = (books.gross ?? 0n) + net
  const due = agencyParts(terms, capital, books, net)
  return (
    entries.every(({ posting }) => posting?.kind !== 'agent pay' || posting.gross === gross) &&
    sum(({ kind, amount }) => (kind === RESTORED ? amount : 0n)) === due.restores &&
    sum(({ investors }) => investors) === due.investors &&
    sum(({ issuer }) => issuer) === due.issuer
  )
}

/** Whether the last result settles what was paid on account, and no other one does. */
function isSettled({ terms, capital, entries, isFinal, books }: Judged): boolean {
  const due = isFinal ? settlementOf(terms, capital, booksAfter(books, entries)) : 0n
  const settled = entries.filter(({ kind }) => kind === SETTLEMENT)
  if (due <= 0n) return settled.length === 0
  const [only, ...more] = settled
  return more.length === 0 && only?.amount === due && only.investors === due && only.issuer === -due
}
