import { sql } from 'drizzle-orm'
import {
  EMPTY_BOOKS,
  RESTORED,
  type ContractBooks,
  type ResultEntry,
} from '#contracts/finance/distribution.ts'
import { postingFault } from '#contracts/finance/postings.ts'
import { CONTRACT_RULES } from '#contracts/finance/rules.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { fingerprint } from './sql.ts'
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
}

export type ResultOutcome =
  | { readonly outcome: 'accepted' | 'replayed' | 'key_reused' | 'insufficient_funds' }
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
            (coalesce(sum(p.amount) FILTER (WHERE p.kind = 'loss'), 0)
              - coalesce(sum(p.amount) FILTER (WHERE p.kind = ${RESTORED}), 0))::bigint AS loss_not_restored,
            (sum(p.amount) FILTER (WHERE p.kind = 'agent pay'))::bigint AS gross
          FROM ledger.contract_result r JOIN ledger.contract_posting p ON p.reference = r.reference
          WHERE r.offering_id IN ${[...offeringIds]} GROUP BY r.offering_id`,
    )
    return new Map(rows.map(({ offeringId, ...books }) => [offeringId, books]))
  }

  /** Posts what the contract allows, judged by what the ledger itself knows was posted before. */
  async function postResult(input: NewResult, tx: Executor): Promise<ResultOutcome> {
    const { reference, offeringId, terms, payerId, currency, entries, charity } = input
    const [known] = await query(tx, sql`SELECT FROM ledger.contract_result WHERE reference = ${reference}`)
    if (!known) {
      const rule = faultOf(terms, entries, (await booksOf([offeringId], tx)).get(offeringId) ?? EMPTY_BOOKS)
      if (rule !== undefined) return { outcome: 'refused', rule }
    }
    const json = JSON.stringify(
      entries.map(({ kind, amount, investors, issuer }) => ({
        kind,
        amount: amount.toString(),
        investors: investors.toString(),
        issuer: issuer.toString(),
      })),
    )
    const print = fingerprint('contract', [reference, offeringId, payerId, currency, json, charity])
    const [row] = await query<{ outcome: Exclude<ResultOutcome['outcome'], 'refused'> | 'refused' }>(
      tx,
      sql`SELECT * FROM ledger.post_result(${reference}, ${offeringId}, ${terms.type}, ${payerId}, ${currency}, ${json}::jsonb,
            ${charity.toString()}::bigint, ${newId('tr')}, ${print}, ${clock.now().toISOString()}::timestamptz)`,
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
    },
    tx: Executor,
  ): Promise<EnterResult> {
    const { reference, key, holderId, net, tax } = input
    const print = fingerprint('payout', [reference, key, holderId, net, tax])
    const [row] = await query<{ outcome: 'accepted' | 'replayed' | 'key_reused'; transferId: string | null }>(
      tx,
      sql`SELECT * FROM ledger.pay_holder(${reference}, ${key}, ${holderId}, ${net.toString()}::bigint, ${tax.toString()}::bigint,
            ${newId('tr')}, ${print}, ${clock.now().toISOString()}::timestamptz)`,
    )
    if (!row) throw new Error('ledger.pay_holder gave no row')
    return row.outcome === 'key_reused'
      ? { outcome: row.outcome }
      : { outcome: row.outcome, transferId: row.transferId ?? '' }
  }

  return { booksOf, postResult, payHolder }
}

/** The words of the rule that an entry breaks; undefined where the contract allows all of them. */
function faultOf(
  terms: ContractTerms,
  entries: readonly ResultEntry[],
  books: ContractBooks,
): string | undefined {
  const restored = entries.reduce((sum, { kind, amount }) => sum + (kind === RESTORED ? amount : 0n), 0n)
  for (const entry of entries) {
    const { posting } = entry
    if (entry.kind === RESTORED) {
      if (terms.type !== 'musharakah' && terms.type !== 'mudarabah') return CONTRACT_RULES.notOfContract.words
      if (restored > books.lossNotRestored) return CONTRACT_RULES.agreedRatio.words
      continue
    }
    if (posting?.kind !== entry.kind) return CONTRACT_RULES.notOfContract.words
    const broken = postingFault(terms, posting)
    if (broken !== undefined) return CONTRACT_RULES[broken].words
    if (!isAsJudged(entry, books)) return CONTRACT_RULES.agreedRatio.words
    // Profit is paid above capital that is whole.
    if (posting.kind === 'profit' && restored !== books.lossNotRestored)
      return CONTRACT_RULES.finalAfterWhole.words
  }
  return undefined
}

/** Whether an entry books what was judged, and was judged by what was posted before. */
function isAsJudged({ posting, amount, investors, issuer }: ResultEntry, books: ContractBooks): boolean {
  switch (posting?.kind) {
    case 'profit':
      return (
        posting.profit === amount &&
        posting.profitBefore === books.profit &&
        posting.shares.investors === investors &&
        posting.shares.issuer === issuer
      )
    case 'loss':
      return (
        posting.loss === amount && posting.shares.investors === investors && posting.shares.issuer === issuer
      )
    case 'rent':
    case 'instalment':
      return posting.amount === amount && issuer === 0n && investors >= 0n && investors <= amount
    case 'agent pay':
      return posting.gross === (books.gross ?? 0n) + amount && investors + issuer === amount
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
