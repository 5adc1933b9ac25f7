import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { wakalaResult } from './agency.ts'
import type { Fraction, Parts } from './amounts.ts'
import { buyOut, firstRent, lastRent, lossByOwnership, ownershipAfter } from './lease.ts'
import { mudarabahResult, musharakahResult } from './partnership.ts'
import { CONTRACT_RULES, type ContractRuleName } from './rules.ts'
import { instalments } from './sale.ts'

/** A posting that somebody wants to make under the contract of an offering, with the facts by which it is judged. */
export type Posting =
  | {
      readonly kind: 'profit'
      readonly capital: bigint
      readonly profit: bigint
      /** Profit posted before on the same capital, so that parts are shared as the whole would be. */
      readonly profitBefore: bigint
      readonly shares: Parts
    }
  | { readonly kind: 'fixed profit'; readonly amount: bigint }
  | { readonly kind: 'final profit'; readonly lossNotRestored: bigint }
  | {
      readonly kind: 'loss'
      readonly capital: bigint
      readonly loss: bigint
      readonly shares: Parts
      readonly managerAtFault: boolean
      /** The financiers' ownership at the time, where it falls. */
      readonly owned?: Fraction
    }
  | { readonly kind: 'guarantee'; readonly amount: bigint }
  | {
      readonly kind: 'rent'
      readonly amount: bigint
      /** Month of the lease, from 1. */
      readonly month: number
      /** The financiers' share at cost when a diminishing musharakah starts. */
      readonly share?: bigint
      readonly asset: LeasedAsset
    }
  /** What the assets behind certificates bring after all costs. */
  | { readonly kind: 'asset income'; readonly amount: bigint }
  | { readonly kind: 'upkeep by lessee'; readonly amount: bigint }
  | { readonly kind: 'sale'; readonly possessed: boolean }
  | { readonly kind: 'instalment'; readonly index: number; readonly amount: bigint }
  | { readonly kind: 'late increase'; readonly amount: bigint }
  | {
      readonly kind: 'collection cost'
      readonly amount: bigint
      readonly proved: bigint
      readonly cannotPay: boolean
    }
  | { readonly kind: 'pledged donation'; readonly to: 'charity' | 'income'; readonly cannotPay: boolean }
  | {
      readonly kind: 'agent pay'
      readonly capital: bigint
      readonly gross: bigint
      readonly fee: bigint
      readonly incentive: bigint
    }

/** What the asset was in the month of the rent; days count from 1. */
export type LeasedAsset =
  | { readonly state: 'not yet usable' | 'in use' | 'destroyed before' }
  | { readonly state: 'handed over' | 'destroyed'; readonly day: number; readonly daysOfMonth: number }

export type PostingKind = Posting['kind']
type Type = ContractTerms['type']

/** The kinds that a contract knows at all. */
const KINDS: Readonly<Record<Type, readonly PostingKind[]>> = {
  musharakah: ['profit', 'final profit', 'loss'],
  diminishing_musharakah: ['rent', 'loss', 'collection cost', 'pledged donation'],
  mudarabah: ['profit', 'final profit', 'loss'],
  ijara: ['rent', 'loss', 'collection cost', 'pledged donation'],
  murabaha: ['sale', 'instalment', 'collection cost', 'pledged donation'],
  wakala: ['agent pay', 'loss'],
  // Its terms agree no part for the issuer, so that the issuer has none, whatever contract lies under the certificates.
  sukuk: ['asset income', 'loss'],
}

/** What no contract allows, and the rule that says so. */
const NEVER: Readonly<Partial<Record<PostingKind, (type: Type) => ContractRuleName>>> = {
  'fixed profit': () => 'fixedProfit',
  guarantee: (type) =>
    (
      {
        musharakah: 'partnerGuarantee',
        diminishing_musharakah: 'partnerGuarantee',
        mudarabah: 'managerGuarantee',
        wakala: 'agentGuarantee',
        sukuk: 'issuerGuarantee',
        ijara: 'notOfContract',
        murabaha: 'notOfContract',
      } as const
    )[type],
  'late increase': () => 'priceNeverGrows',
  'upkeep by lessee': (type) => (type === 'ijara' ? 'ownershipRisk' : 'notOfContract'),
}

/** The rule that a posting breaks; undefined where the contract allows it. */
export function postingFault(terms: ContractTerms, posting: Posting): ContractRuleName | undefined {
  const never = NEVER[posting.kind]
  if (never !== undefined) return never(terms.type)
  if (!KINDS[terms.type].includes(posting.kind)) return 'notOfContract'
  if (!hasSoundFigures(posting)) return 'amountAboveZero'
  switch (posting.kind) {
    case 'profit':
      return same(posting.shares, profitShares(terms, posting)) ? undefined : 'agreedRatio'
    case 'final profit':
      return posting.lossNotRestored > 0n ? 'finalAfterWhole' : undefined
    case 'loss':
      return lossFault(terms, posting)
    case 'rent':
      return rentFault(terms, posting)
    case 'sale':
      return posting.possessed ? undefined : 'possessionFirst'
    case 'asset income':
      return undefined
    case 'instalment':
      return terms.type === 'murabaha' && posting.amount === planned(terms)[posting.index]
        ? undefined
        : 'agreedInstalment'
    case 'collection cost':
      if (posting.cannotPay) return 'insolventRespite'
      return posting.amount === posting.proved ? undefined : 'provedCost'
    case 'pledged donation':
      if (posting.to !== 'charity') return 'donationToCharity'
      return posting.cannotPay ? 'insolventRespite' : undefined
    case 'agent pay': {
      if (terms.type !== 'wakala') return 'notOfContract'
      if (posting.gross < -posting.capital) return 'lossBeyondCapital'
      const { fee, incentive } = wakalaResult(terms, posting.capital, posting.gross)
      return fee === posting.fee && incentive === posting.incentive ? undefined : 'agreedFee'
    }
    case 'fixed profit':
    case 'guarantee':
    case 'late increase':
    case 'upkeep by lessee':
      return 'notOfContract'
  }
}

/** Refuses a posting in the words of the rule that it breaks. @throws RangeError with them */
export function acceptPosting(terms: ContractTerms, posting: Posting): void {
  const fault = postingFault(terms, posting)
  if (fault !== undefined) throw new RangeError(CONTRACT_RULES[fault].words)
}

/** Whether the amount is above zero and the facts beside it are not negative. */
function hasSoundFigures(posting: Posting): boolean {
  switch (posting.kind) {
    case 'profit':
      return posting.profit > 0n && posting.capital >= 0n && posting.profitBefore >= 0n
    case 'final profit':
      return posting.lossNotRestored >= 0n
    case 'loss':
      return posting.loss > 0n && posting.capital >= 0n
    case 'rent':
    case 'asset income':
    case 'instalment':
      return posting.amount > 0n
    case 'collection cost':
      return posting.amount > 0n && posting.proved >= 0n
    case 'agent pay':
      return posting.capital >= 0n && posting.fee >= 0n && posting.incentive >= 0n
    case 'sale':
    case 'pledged donation':
    case 'fixed profit':
    case 'guarantee':
    case 'late increase':
    case 'upkeep by lessee':
      return true
  }
}

const same = (posted: Parts, due: Parts | undefined): boolean =>
  due !== undefined && posted.investors === due.investors && posted.issuer === due.issuer

/** What a profit adds to the shares of what was posted before: the second tier begins at one threshold however the profit is cut. */
function profitShares(
  terms: ContractTerms,
  { capital, profit, profitBefore }: Extract<Posting, { kind: 'profit' }>,
): Parts | undefined {
  const [before, after] = [
    sharesOf(terms, capital, profitBefore),
    sharesOf(terms, capital, profitBefore + profit),
  ]
  return (
    before && after && { investors: after.investors - before.investors, issuer: after.issuer - before.issuer }
  )
}

function sharesOf(terms: ContractTerms, capital: bigint, result: bigint): Parts | undefined {
  if (terms.type === 'musharakah') return musharakahResult(terms, result)
  return terms.type === 'mudarabah' ? mudarabahResult(terms, capital, result) : undefined
}

const planned = (terms: { cost: string; markUp: string; instalments: number }): bigint[] =>
  instalments(BigInt(terms.cost) + BigInt(terms.markUp), terms.instalments)

function lossFault(
  terms: ContractTerms,
  { loss, capital, shares, managerAtFault, owned }: Extract<Posting, { kind: 'loss' }>,
): ContractRuleName | undefined {
  if (loss > capital) return 'lossBeyondCapital'
  switch (terms.type) {
    case 'musharakah':
      return same(shares, musharakahResult(terms, -loss)) ? undefined : 'lossByCapital'
    case 'mudarabah':
      return same(shares, mudarabahResult(terms, capital, -loss, managerAtFault))
        ? undefined
        : 'lossOnCapital'
    case 'diminishing_musharakah': {
      const { part, whole } = owned ?? ownershipAfter(terms, 0)
      if (whole <= 0n || part < 0n || part > whole) return 'lossByOwnership'
      const due = lossByOwnership(loss, { part, whole })
      return same(shares, { investors: -due.financiers, issuer: -due.partner })
        ? undefined
        : 'lossByOwnership'
    }
    case 'wakala':
      return same(shares, onOne(loss, managerAtFault)) ? undefined : 'lossOnPrincipal'
    case 'ijara':
      return same(shares, onOne(loss, false)) ? undefined : 'ownershipRisk'
    case 'sukuk':
      return same(shares, onOne(loss, false)) ? undefined : 'lossByCertificate'
    case 'murabaha':
      return 'notOfContract'
  }
}

/** A loss that falls on the investors, or on the issuer who is at fault. */
const onOne = (loss: bigint, issuerAtFault: boolean): Parts =>
  issuerAtFault ? { investors: 0n, issuer: -loss } : { investors: -loss, issuer: 0n }

function rentFault(
  terms: ContractTerms,
  { amount, month, share, asset }: Extract<Posting, { kind: 'rent' }>,
): ContractRuleName | undefined {
  if (asset.state === 'not yet usable') return 'rentWhenUsable'
  if (asset.state === 'destroyed before') return 'destroyedAsset'
  const monthly = rentOfMonth(terms, month, share)
  return monthly !== undefined && amount === rentForUse(monthly, month, asset) ? undefined : 'agreedRent'
}

/** The rent of a whole month; undefined for a month that is not of the lease. */
function rentOfMonth(terms: ContractTerms, month: number, share: bigint | undefined): bigint | undefined {
  if (terms.type === 'ijara')
    return Number.isInteger(month) && month >= 1 && month <= terms.termMonths
      ? BigInt(terms.monthlyRent)
      : undefined
  if (terms.type !== 'diminishing_musharakah' || share === undefined || share <= 0n) return undefined
  const { buyOutMonths } = terms
  return buyOut({ buyOutMonths, firstRent: BigInt(terms.firstRent) }, share)[month - 1]?.rent
}

/** The part of a month's rent that is due for the days of use; undefined for a day that is not of the month. */
export function rentForUse(monthly: bigint, month: number, asset: LeasedAsset): bigint | undefined {
  if (!('day' in asset)) return monthly
  const { state, day, daysOfMonth } = asset
  const isMonth = Number.isInteger(daysOfMonth) && daysOfMonth >= 28 && daysOfMonth <= 31
  if (!isMonth || !Number.isInteger(day) || day < 1 || day > daysOfMonth) return undefined
  if (state === 'destroyed') return lastRent(monthly, day, daysOfMonth)
  return month === 1 ? firstRent(monthly, day, daysOfMonth) : undefined
}
