import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { wakalaResult } from './agency.ts'
import { divided, WHOLE } from './amounts.ts'
import { lossByOwnership } from './lease.ts'
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
}

/** A month of a lease; `asset` says what the leased asset was in it. */
export interface LeaseMonth {
  readonly month: number
  readonly asset: LeasedAsset
}

/** What was posted before under the same contract, minor units. */
export interface ContractBooks {
  readonly profit: bigint
  /** Losses that no later profit has restored. */
  readonly lossNotRestored: bigint
  /** The gross result of an agency; null before the first one. */
  readonly gross: bigint | null
}

/** Of an offering without any result. */
export const EMPTY_BOOKS: ContractBooks = { profit: 0n, lossNotRestored: 0n, gross: null }

export const RESTORED = 'restored capital'

/** A posting as the ledger books it, with the parts of both sides; losses are negative. */
export interface ResultEntry {
  readonly kind: Posting['kind'] | typeof RESTORED
  readonly amount: bigint
  readonly investors: bigint
  readonly issuer: bigint
  /** By what the contract judges it; null for capital that is restored. */
  readonly posting: Posting | null
}

/** `reserve` restores earlier losses, `fee` is the issuer's part, `holders` is negative for a loss, which pays nothing. */
export interface PeriodResult {
  readonly entries: readonly ResultEntry[]
  readonly reserve: bigint
  readonly fee: bigint
  readonly holders: bigint
}

/** Why figures are refused that no rule of a contract names. */
export const RESULT_TEXTS = {
  nothing: 'Enter the income or the costs of the period.',
  impure: 'The non-permissible part is at most the income.',
  leaseMonth: 'Name the month of the lease.',
  noLease: 'This contract has no months of a lease.',
  instalment: 'Name the number of the instalment.',
  noInstalment: 'This contract has no instalments.',
  fixedPrice: 'Nothing is taken off an instalment, since the price is fixed (AAOIFI 8).',
  sharedAsset: 'Costs of a shared asset are filed as a loss, in a period without rent.',
} as const

/** What a period's figures post under the terms, or the words of the rule that refuses them. `capital` is what the investors paid in. */
export function resultOf(
  terms: ContractTerms,
  capital: bigint,
  figures: ResultFigures,
  books: ContractBooks,
): PeriodResult | { readonly fault: string } {
  const { income, costs, impure, lease, instalment } = figures
  if (income === 0n && costs === 0n) return { fault: RESULT_TEXTS.nothing }
  if (impure > income) return { fault: RESULT_TEXTS.impure }
  const hasLease = terms.type === 'ijara' || terms.type === 'diminishing_musharakah'
  if (!hasLease && lease !== null) return { fault: RESULT_TEXTS.noLease }
  if (hasLease && income > 0n && lease === null) return { fault: RESULT_TEXTS.leaseMonth }
  if (terms.type !== 'murabaha' && instalment !== null) return { fault: RESULT_TEXTS.noInstalment }
  const entries = entriesOf(terms, capital, figures, books)
  if ('fault' in entries) return entries
  for (const { posting } of entries) {
    const broken = posting && postingFault(terms, posting)
    if (broken) return { fault: CONTRACT_RULES[broken].words }
  }
  const sum = (part: (entry: ResultEntry) => bigint) => entries.reduce((all, entry) => all + part(entry), 0n)
  return {
    entries,
    reserve: sum(({ kind, amount }) => (kind === RESTORED ? amount : 0n)),
    fee: sum(({ issuer }) => issuer),
    holders: sum(({ investors }) => investors),
  }
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
        ...loss(net, capital, books, { investors: net, issuer: 0n }),
      ]
    }
    case 'diminishing_musharakah': {
      if (income > 0n)
        return costs > 0n ? { fault: RESULT_TEXTS.sharedAsset } : rent(income, net, lease, capital)
      const { financiers, partner } = lossByOwnership(-net, terms.ownership.investors)
      const whole = divided(capital * BigInt(WHOLE), BigInt(terms.ownership.investors))
      return loss(net, whole, books, { investors: -financiers, issuer: -partner })
    }
    case 'murabaha':
      if (costs > 0n || impure > 0n) return { fault: RESULT_TEXTS.fixedPrice }
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
      return net < 0n
        ? loss(net, capital, books, { investors: net, issuer: 0n })
        : agency(terms, capital, net, books)
    case 'sukuk':
      return { fault: CONTRACT_RULES.underlyingTerms.words }
  }
}

function partnership(
  terms: Extract<ContractTerms, { type: 'musharakah' | 'mudarabah' }>,
  capital: bigint,
  net: bigint,
  books: ContractBooks,
): ResultEntry[] {
  const shares = (result: bigint) =>
    terms.type === 'musharakah' ? musharakahResult(terms, result) : mudarabahResult(terms, capital, result)
  if (net <= 0n) {
    const whole =
      terms.type === 'musharakah'
        ? divided(capital * BigInt(WHOLE), BigInt(terms.capital.investors))
        : capital
    return loss(net, whole, books, shares(net))
  }
  const { restores, profit } = afterEarlierLoss(net, books.lossNotRestored)
  const [before, after] = [shares(books.profit), shares(books.profit + profit)]
  const parts = { investors: after.investors - before.investors, issuer: after.issuer - before.issuer }
  const posting = { kind: 'profit', capital, profit, profitBefore: books.profit, shares: parts } as const
  return [
    ...(restores === 0n
      ? []
      : [{ kind: RESTORED, amount: restores, investors: 0n, issuer: 0n, posting: null } as const]),
    ...(profit === 0n ? [] : [{ kind: 'profit', amount: profit, ...parts, posting } as const]),
  ]
}

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

/** A loss is judged by the capital that earlier losses left. */
function loss(
  net: bigint,
  whole: bigint,
  { lossNotRestored }: ContractBooks,
  shares: { readonly investors: bigint; readonly issuer: bigint },
): ResultEntry[] {
  if (net >= 0n) return []
  const left = whole > lossNotRestored ? whole - lossNotRestored : 0n
  const posting = { kind: 'loss', capital: left, loss: -net, shares, managerAtFault: false } as const
  return [{ kind: 'loss', amount: -net, ...shares, posting }]
}

/** What this result adds to fee and incentive of all results together, so that cutting it into parts changes nothing. */
function agency(
  terms: Extract<ContractTerms, { type: 'wakala' }>,
  capital: bigint,
  gross: bigint,
  books: ContractBooks,
): ResultEntry[] {
  if (gross === 0n) return []
  const all = (books.gross ?? 0n) + gross
  const { fee, incentive } = wakalaResult(terms, capital, all)
  const before = books.gross === null ? { fee: 0n, incentive: 0n } : wakalaResult(terms, capital, books.gross)
  const issuer = fee + incentive - before.fee - before.incentive
  const posting = { kind: 'agent pay', capital, gross: all, fee, incentive } as const
  return [{ kind: 'agent pay', amount: gross, investors: gross - issuer, issuer, posting }]
}
