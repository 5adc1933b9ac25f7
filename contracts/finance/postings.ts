import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { wakalaResult } from './agency.ts'
import type { Parts } from './amounts.ts'
import { lossByOwnership } from './lease.ts'
import { mudarabahResult, musharakahResult } from './partnership.ts'
import { CONTRACT_RULES, type ContractRuleName } from './rules.ts'
import { instalments } from './sale.ts'

/** A posting that somebody wants to make under the contract of an offering, with the facts by which it is judged. */
export type Posting =
  | { readonly kind: 'profit'; readonly capital: bigint; readonly profit: bigint; readonly shares: Parts }
  | { readonly kind: 'fixed profit'; readonly amount: bigint }
  | { readonly kind: 'final profit'; readonly lossNotRestored: bigint }
  | {
      readonly kind: 'loss'
      readonly capital: bigint
      readonly loss: bigint
      readonly shares: Parts
      readonly managerAtFault: boolean
      /** The financiers' ownership at the time, where it falls. */
      readonly ownershipBp?: number
    }
  | { readonly kind: 'guarantee'; readonly amount: bigint }
  | {
      readonly kind: 'rent'
      readonly amount: bigint
      readonly asset: 'not yet usable' | 'in use' | 'destroyed'
    }
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

export type PostingKind = Posting['kind']
type Type = ContractTerms['type']

/** The kinds that a contract knows at all; a sukuk knows those of what it stands on. */
const KINDS: Readonly<Record<Exclude<Type, 'sukuk'>, readonly PostingKind[]>> = {
  musharakah: ['profit', 'final profit', 'loss'],
  diminishing_musharakah: ['rent', 'loss', 'collection cost', 'pledged donation'],
  mudarabah: ['profit', 'final profit', 'loss'],
  ijara: ['rent', 'loss', 'collection cost', 'pledged donation'],
  murabaha: ['sale', 'instalment', 'collection cost', 'pledged donation'],
  wakala: ['agent pay', 'loss'],
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
  const type = terms.type === 'sukuk' ? terms.underlying : terms.type
  if (!KINDS[type].includes(posting.kind)) return 'notOfContract'
  switch (posting.kind) {
    case 'profit':
      if (posting.profit < 0n) return 'lossByCapital'
      return same(posting.shares, sharesOf(terms, posting.capital, posting.profit))
        ? undefined
        : 'agreedRatio'
    case 'final profit':
      return posting.lossNotRestored > 0n ? 'finalAfterWhole' : undefined
    case 'loss':
      return lossFault(terms, posting)
    case 'rent':
      return rentFault(terms, posting)
    case 'sale':
      return posting.possessed ? undefined : 'possessionFirst'
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
      // The terms of a sukuk carry no fee: none may be posted beside what the underlying contract names.
      if (terms.type !== 'wakala') return 'agreedFee'
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

const same = (posted: Parts, due: Parts | undefined): boolean =>
  due !== undefined && posted.investors === due.investors && posted.issuer === due.issuer

function sharesOf(terms: ContractTerms, capital: bigint, result: bigint): Parts | undefined {
  if (terms.type === 'musharakah') return musharakahResult(terms, result)
  return terms.type === 'mudarabah' ? mudarabahResult(terms, capital, result) : undefined
}

const planned = (terms: { cost: string; markUp: string; instalments: number }): bigint[] =>
  instalments(BigInt(terms.cost) + BigInt(terms.markUp), terms.instalments)

function lossFault(
  terms: ContractTerms,
  { loss, capital, shares, managerAtFault, ownershipBp }: Extract<Posting, { kind: 'loss' }>,
): ContractRuleName | undefined {
  switch (terms.type) {
    case 'musharakah':
      return same(shares, musharakahResult(terms, -loss)) ? undefined : 'lossByCapital'
    case 'mudarabah':
      return same(shares, mudarabahResult(terms, capital, -loss, managerAtFault))
        ? undefined
        : 'lossOnCapital'
    case 'diminishing_musharakah': {
      const due = lossByOwnership(loss, ownershipBp ?? terms.ownership.investors)
      return same(shares, { investors: -due.financiers, issuer: -due.partner })
        ? undefined
        : 'lossByOwnership'
    }
    case 'wakala':
      return same(shares, onOne(loss, managerAtFault)) ? undefined : 'lossOnPrincipal'
    case 'ijara':
      return same(shares, onOne(loss, false)) ? undefined : 'ownershipRisk'
    case 'murabaha':
    case 'sukuk':
      return same(shares, onOne(loss, managerAtFault)) ? undefined : 'issuerGuarantee'
  }
}

/** A loss that falls on the investors, or on the issuer who is at fault. */
const onOne = (loss: bigint, issuerAtFault: boolean): Parts =>
  issuerAtFault ? { investors: 0n, issuer: -loss } : { investors: -loss, issuer: 0n }

function rentFault(
  terms: ContractTerms,
  { amount, asset }: Extract<Posting, { kind: 'rent' }>,
): ContractRuleName | undefined {
  if (asset === 'not yet usable') return 'rentWhenUsable'
  if (asset === 'destroyed') return 'destroyedAsset'
  // A first or last month is shorter, so that less than the rent may be due, and never more.
  if (terms.type === 'ijara' && amount > BigInt(terms.monthlyRent)) return 'agreedRent'
  if (terms.type === 'diminishing_musharakah' && amount > BigInt(terms.firstRent)) return 'agreedRent'
  return undefined
}
