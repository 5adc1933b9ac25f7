import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { agencyParts, wakalaResult } from './agency.ts'
import { divided, WHOLE, type Fraction } from './amounts.ts'
import { lossByOwnership, NO_PURCHASE, ownershipAfter, purchaseOf, type Purchase } from './lease.ts'
import { afterEarlierLoss, mudarabahResult, musharakahResult } from './partnership.ts'
import { postingFault, type LeasedAsset, type Posting } from './postings.ts'
import { CONTRACT_RULES } from './rules.ts'

/* The result of a period of an offering: what its contract posts, and what of it reaches the holders. */

/** What an issuer files, minor units. `impure` is the non-permissible part of the income. */
export interface ResultFigures {
  readonly income: bigint
  readonly costs: bigint
  readonly impure: bigint
  /** The month of a lease that the rent is for. */
  readonly lease: LeaseMonth | null
  /** Number of the instalment of a murabaha, from 1. */
  readonly instalment: number | null
  /** The last result of the offering: what was paid on account is settled with it, and what is left of the capital goes back. */
  readonly isFinal: boolean
  /** What the assets of a lease or of certificates were sold for at the end. */
  readonly residual: bigint
}

/** A month of a lease; `asset` says what the leased asset was in it. */
export interface LeaseMonth {
  readonly month: number
  readonly asset: LeasedAsset
}

/** What was posted before under the same contract, minor units. */
export interface ContractBooks {
  readonly profit: bigint
  /** Losses that the investors bore, whatever restored them later. */
  readonly borne: bigint
  /** Losses that no later profit has restored. */
  readonly lossNotRestored: bigint
  /** The gross result of an agency, losses taken off; null before the first one. */
  readonly gross: bigint | null
  /** What was set aside for the holders. */
  readonly paid: bigint
  /** The last month of a lease whose rent was posted; null before the first one. */
  readonly leaseMonth: number | null
  /** Digital shares of the offering that were sold, those of them that the issuer has bought, and what was paid for these. */
  readonly units: bigint
  readonly bought: bigint
  readonly repaid: bigint
}

/** Of an offering without any result. */
export const EMPTY_BOOKS: ContractBooks = {
  profit: 0n,
  borne: 0n,
  lossNotRestored: 0n,
  gross: null,
  paid: 0n,
  leaseMonth: null,
  units: 0n,
  bought: 0n,
  repaid: 0n,
}

export const RESTORED = 'restored capital'
export const SETTLEMENT = 'settlement'

/** A posting as the ledger books it, with the parts of both sides; losses are negative. */
export interface ResultEntry {
  readonly kind: Posting['kind'] | typeof RESTORED | typeof SETTLEMENT
  readonly amount: bigint
  readonly investors: bigint
  readonly issuer: bigint
  /** By what the contract judges it; null for capital that is restored and for a settlement. */
  readonly posting: Posting | null
}

/**
 * `reserve` restores earlier losses, `fee` is the issuer's part, `holders` is negative for a loss, which pays nothing. `settlement` is
 * what the issuer was paid too much on account and gives to the holders; below zero, what the holders were paid too much and keep.
 * `capital` goes back to the holders: what is left of it with the last result, the price of the digital shares that the issuer buys
 * (`bought`) with the rent of a month.
 */
export interface PeriodResult {
  readonly entries: readonly ResultEntry[]
  readonly reserve: bigint
  readonly fee: bigint
  readonly holders: bigint
  readonly settlement: bigint
  readonly capital: bigint
  readonly bought: bigint
}

/** Why figures are refused that no rule of a contract names. */
export const RESULT_TEXTS = {
  nothing: 'Enter the income or the costs of the period.',
  impure: 'The non-permissible part is at most the income.',
  leaseMonth: 'Name the month of the lease.',
  rentOwed: 'A month in which the asset was in use owes its rent. File a loss without a month of the lease.',
  noLease: 'This contract has no months of a lease.',
  instalment: 'Name the number of the instalment.',
  noInstalment: 'This contract has no instalments.',
  unpaid: 'The final result comes with the last instalment, or after it.',
  fixedPrice: 'Nothing is taken off an instalment, since the price is fixed (AAOIFI 8).',
  sharedAsset: 'Costs of a shared asset are filed as a loss, in a period without rent.',
  noResidual: 'Only the final result of a lease or of certificates has a price of the assets.',
  laterRent: 'Rent of a later month is filed already. The asset cannot be destroyed before it.',
} as const

/** What a period's figures post under the terms, or the words of the rule that refuses them. `capital` is what the investors paid in. */
export function resultOf(
  terms: ContractTerms,
  capital: bigint,
  figures: ResultFigures,
  books: ContractBooks,
): PeriodResult | { readonly fault: string } {
  const { income, costs, impure, lease, instalment, isFinal, residual } = figures
  if (income === 0n && costs === 0n && !isFinal) return { fault: RESULT_TEXTS.nothing }
  if (impure > income) return { fault: RESULT_TEXTS.impure }
  if (residual > 0n && !(isFinal && SOLD_AT_THE_END.has(terms.type)))
    return { fault: RESULT_TEXTS.noResidual }
  const hasLease = terms.type === 'ijara' || terms.type === 'diminishing_musharakah'
  if (!hasLease && lease !== null) return { fault: RESULT_TEXTS.noLease }
  if (hasLease && income > 0n && lease === null) return { fault: RESULT_TEXTS.leaseMonth }
  if (income === 0n && lease !== null && owesRent(lease.asset)) return { fault: RESULT_TEXTS.rentOwed }
  if (terms.type !== 'murabaha' && instalment !== null) return { fault: RESULT_TEXTS.noInstalment }
  // Nothing can be filed after it, and the price is owed whole.
  if (isFinal && terms.type === 'murabaha' && books.paid + income < priceOf(terms))
    return { fault: RESULT_TEXTS.unpaid }
  const entries = entriesOf(terms, capital, figures, books)
  if ('fault' in entries) return entries
  for (const { posting } of entries) {
    const broken = posting && postingFault(terms, posting)
    if (broken) return { fault: CONTRACT_RULES[broken].words }
  }
  const sum = (part: (entry: ResultEntry) => bigint) => entries.reduce((all, entry) => all + part(entry), 0n)
  const settlement = isFinal ? settlementOf(terms, capital, booksAfter(books, entries)) : 0n
  const settled = {
    kind: SETTLEMENT,
    amount: settlement,
    investors: settlement,
    issuer: -settlement,
  } as const
  const purchase = isFinal ? NO_PURCHASE : purchaseDue(terms, capital, entries, books)
  return {
    entries: settlement > 0n ? [...entries, { ...settled, posting: null }] : entries,
    reserve: sum(({ kind, amount }) => (kind === RESTORED ? amount : 0n)),
    fee: sum(({ issuer }) => issuer),
    holders: sum(({ investors }) => investors),
    settlement,
    capital: isFinal
      ? capitalBack(terms, capital, booksWith(terms, books, entries), residual)
      : purchase.price,
    bought: purchase.units,
  }
}

/** What the issuer buys with the rent of a month of a diminishing musharakah; nothing once the asset is destroyed (record 0476). */
export function purchaseDue(
  terms: ContractTerms,
  capital: bigint,
  entries: readonly ResultEntry[],
  { units, bought, borne, repaid }: ContractBooks,
): Purchase {
  if (terms.type !== 'diminishing_musharakah') return NO_PURCHASE
  for (const { posting } of entries)
    if (posting?.kind === 'rent' && WHOLE_USE.has(posting.asset.state))
      return purchaseOf(terms, posting.month, { units, bought, value: capital - borne - repaid })
  return NO_PURCHASE
}
const WHOLE_USE: ReadonlySet<LeasedAsset['state']> = new Set(['in use', 'handed over'])

/** Contracts under which investors own assets that are sold when the contract ends. */
const SOLD_AT_THE_END: ReadonlySet<ContractTerms['type']> = new Set(['ijara', 'sukuk'])

/** What an offering's books are once these entries are posted too, its settlement apart. */
export function booksWith(
  terms: ContractTerms,
  books: ContractBooks,
  entries: readonly ResultEntry[],
): ContractBooks {
  const own = entries.filter(({ kind }) => kind !== SETTLEMENT)
  const sum = (part: (entry: ResultEntry) => bigint) => own.reduce((all, entry) => all + part(entry), 0n)
  const net = sum(({ kind, amount }) => (kind === 'loss' ? -amount : amount))
  const investors = sum((entry) => entry.investors)
  return {
    ...books,
    ...booksAfter(books, own),
    borne: books.borne - sum((entry) => (entry.kind === 'loss' ? entry.investors : 0n)),
    gross: terms.type === 'wakala' && own.length > 0 ? (books.gross ?? 0n) + net : books.gross,
    paid: books.paid + (investors > 0n ? investors : 0n),
  }
}

/**
 * What of the investors' capital goes back to them with the last result, after which the books stand so. It is worked out, save the
 * price of assets that are sold (`residual`), and never below zero (record 0364).
 */
export function capitalBack(
  terms: ContractTerms,
  capital: bigint,
  books: ContractBooks,
  residual: bigint,
): bigint {
  const left = capitalOf(terms, capital, books, residual)
  return left > 0n ? left : 0n
}

function capitalOf(terms: ContractTerms, capital: bigint, books: ContractBooks, residual: bigint): bigint {
  switch (terms.type) {
    case 'musharakah':
    case 'mudarabah':
      return capital + partnershipShares(terms, capital, -books.lossNotRestored).investors
    // The partner pays for what is left of the share of the financiers, at cost, less the losses that fell on it.
    case 'diminishing_musharakah':
      return capital - books.borne - books.repaid
    case 'wakala': {
      // What the principal was paid above its due came out of the capital.
      const due = books.gross === null ? 0n : wakalaResult(terms, capital, books.gross).principal
      return due < books.paid ? capital + due - books.paid : capital
    }
    case 'ijara':
    case 'sukuk':
      return residual
    // The instalments have paid for the goods.
    case 'murabaha':
      return 0n
  }
}

/** Whether the asset was in use on at least one day of the month. */
const owesRent = (asset: LeasedAsset): boolean =>
  asset.state === 'in use' || asset.state === 'handed over' || (asset.state === 'destroyed' && asset.day > 1)

const priceOf = (terms: Extract<ContractTerms, { type: 'murabaha' }>): bigint =>
  BigInt(terms.cost) + BigInt(terms.markUp)

/** Profit and losses of a partnership once these entries are posted too. */
export function booksAfter(
  books: Pick<ContractBooks, 'profit' | 'lossNotRestored'>,
  entries: readonly Pick<ResultEntry, 'kind' | 'amount'>[],
): Pick<ContractBooks, 'profit' | 'lossNotRestored'> {
  const sum = (wanted: ResultEntry['kind']) =>
    entries.reduce((all, { kind, amount }) => all + (kind === wanted ? amount : 0n), 0n)
  return {
    profit: books.profit + sum('profit'),
    lossNotRestored: books.lossNotRestored + sum('loss') - sum(RESTORED),
  }
}

/**
 * Profit of a partnership is on account until the end: what each side was paid is compared with its share of all results as one.
 * Above zero the issuer gives it to the holders. Below zero the holders keep it, since the last result has no later profit to take it from (record 0362).
 */
export function settlementOf(
  terms: ContractTerms,
  capital: bigint,
  { profit, lossNotRestored }: Pick<ContractBooks, 'profit' | 'lossNotRestored'>,
): bigint {
  if (terms.type !== 'musharakah' && terms.type !== 'mudarabah') return 0n
  const toInvestors = (result: bigint) => partnershipShares(terms, capital, result).investors
  return toInvestors(profit - lossNotRestored) - toInvestors(profit) - toInvestors(-lossNotRestored)
}

/** The capital of both sides, at cost, of which losses are borne. */
export function wholeCapital(terms: ContractTerms, capital: bigint): bigint {
  const share =
    terms.type === 'musharakah'
      ? terms.capital.investors
      : terms.type === 'diminishing_musharakah'
        ? terms.ownership.investors
        : WHOLE
  return divided(capital * BigInt(WHOLE), BigInt(share))
}

function entriesOf(
  terms: ContractTerms,
  capital: bigint,
  { income, costs, impure, lease, instalment }: ResultFigures,
  books: ContractBooks,
): ResultEntry[] | { readonly fault: string } {
  const net = income - costs - impure
  switch (terms.type) {
    case 'musharakah':
    case 'mudarabah':
      return partnership(terms, capital, net, books)
    case 'ijara': {
      const held = net > 0n ? net : 0n
      return [
        ...rent(income, held, lease, undefined),
        ...loss(terms, net, capital, books, { investors: net, issuer: 0n }),
      ]
    }
    case 'diminishing_musharakah': {
      if (income > 0n)
        return costs > 0n ? { fault: RESULT_TEXTS.sharedAsset } : rent(income, net, lease, capital)
      const owned = ownershipAfter(terms, books.leaseMonth ?? 0)
      const { financiers, partner } = lossByOwnership(-net, owned)
      return loss(terms, net, capital, books, { investors: -financiers, issuer: -partner }, owned)
    }
    case 'murabaha':
      if (costs > 0n || impure > 0n) return { fault: RESULT_TEXTS.fixedPrice }
      if (income === 0n) return []
      if (instalment === null) return { fault: RESULT_TEXTS.instalment }
      return [
        {
          kind: 'instalment',
          amount: income,
          investors: income,
          issuer: 0n,
          posting: { kind: 'instalment', index: instalment - 1, amount: income },
        },
      ]
    case 'wakala':
      return agency(terms, capital, net, books)
    case 'sukuk':
      return certificates(terms, capital, net, books)
  }
}

type Partnership = Extract<ContractTerms, { type: 'musharakah' | 'mudarabah' }>

const partnershipShares = (terms: Partnership, capital: bigint, result: bigint) =>
  terms.type === 'musharakah' ? musharakahResult(terms, result) : mudarabahResult(terms, capital, result)

function partnership(terms: Partnership, capital: bigint, net: bigint, books: ContractBooks): ResultEntry[] {
  const shares = (result: bigint) => partnershipShares(terms, capital, result)
  if (net <= 0n) return loss(terms, net, capital, books, shares(net))
  const { restores, profit } = afterEarlierLoss(net, books.lossNotRestored)
  const [before, after] = [shares(books.profit), shares(books.profit + profit)]
  const parts = { investors: after.investors - before.investors, issuer: after.issuer - before.issuer }
  const posting = { kind: 'profit', capital, profit, profitBefore: books.profit, shares: parts } as const
  return [
    ...restored(restores),
    ...(profit === 0n ? [] : [{ kind: 'profit', amount: profit, ...parts, posting } as const]),
  ]
}

const restored = (amount: bigint): ResultEntry[] =>
  amount === 0n ? [] : [{ kind: RESTORED, amount, investors: 0n, issuer: 0n, posting: null }]

function rent(
  amount: bigint,
  investors: bigint,
  lease: LeaseMonth | null,
  share: bigint | undefined,
): ResultEntry[] {
  if (amount === 0n || lease === null) return []
  const posting = { kind: 'rent', amount, ...lease, ...(share !== undefined && { share }) } as const
  return [{ kind: 'rent', amount, investors, issuer: 0n, posting }]
}

/** What the assets behind certificates bring or lose belongs to their holders whole. */
function certificates(
  terms: ContractTerms,
  capital: bigint,
  net: bigint,
  books: ContractBooks,
): ResultEntry[] {
  if (net <= 0n) return loss(terms, net, capital, books, { investors: net, issuer: 0n })
  const posting = { kind: 'asset income', amount: net } as const
  return [{ kind: 'asset income', amount: net, investors: net, issuer: 0n, posting }]
}

/** A loss is judged by the capital that earlier losses left. */
function loss(
  terms: ContractTerms,
  net: bigint,
  capital: bigint,
  { lossNotRestored }: ContractBooks,
  shares: { readonly investors: bigint; readonly issuer: bigint },
  owned?: Fraction,
): ResultEntry[] {
  if (net >= 0n) return []
  const posting = {
    kind: 'loss',
    capital: capitalLeft(terms, capital, lossNotRestored),
    loss: -net,
    shares,
    managerAtFault: false,
    ...(owned && { owned }),
  } as const
  return [{ kind: 'loss', amount: -net, ...shares, posting }]
}

/** The capital of both sides that earlier losses left. */
export function capitalLeft(terms: ContractTerms, capital: bigint, lossNotRestored: bigint): bigint {
  const whole = wholeCapital(terms, capital)
  return whole > lossNotRestored ? whole - lossNotRestored : 0n
}

/** A result of an agency is judged together with all results before it, a loss too, so that cutting it into parts changes nothing. */
function agency(
  terms: Extract<ContractTerms, { type: 'wakala' }>,
  capital: bigint,
  net: bigint,
  books: ContractBooks,
): ResultEntry[] {
  if (net === 0n) return []
  const gross = (books.gross ?? 0n) + net
  const { fee, incentive } = wakalaResult(terms, capital, gross)
  const posting = { kind: 'agent pay', capital, gross, fee, incentive } as const
  const { restores, investors, issuer } = agencyParts(terms, capital, books, net)
  if (net < 0n) return [{ kind: 'loss', amount: -net, investors, issuer, posting }]
  const amount = investors + issuer
  return [
    ...restored(restores),
    ...(amount === 0n ? [] : [{ kind: 'agent pay', amount, investors, issuer, posting } as const]),
  ]
}
