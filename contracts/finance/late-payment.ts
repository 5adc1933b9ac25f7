import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { divided, notNegative } from './amounts.ts'
import { buyOut } from './lease.ts'
import { rentForUse, type LeasedAsset } from './postings.ts'
import type { ContractRuleName } from './rules.ts'
import { instalments } from './sale.ts'

/** What a late debtor is asked for beside the instalment, which stays what it was. */
export interface LateDemand {
  readonly instalment: bigint
  /** Of the creditor: only what receipts prove. */
  readonly cost: bigint
  /** Of charity, as the debtor pledged when the contract was made; never income. */
  readonly donation: bigint
  /** A debtor who cannot pay is given time. */
  readonly respite: boolean
  readonly rule: ContractRuleName
}

export function lateDemand(late: {
  readonly instalment: bigint
  readonly days: number
  readonly provedCosts: readonly bigint[]
  /** Hundredths of a per cent a year of the instalment; null where nothing was pledged. */
  readonly pledgedBp: number | null
  readonly cannotPay: boolean
}): LateDemand {
  if (late.instalment < 0n || late.days < 0 || late.provedCosts.some((one) => one < 0n))
    throw new RangeError('Amounts and days are not negative.')
  notNegative({ 'A pledge': late.pledgedBp ?? 0 })
  const { instalment } = late
  if (late.days === 0) return { instalment, cost: 0n, donation: 0n, respite: false, rule: 'agreedInstalment' }
  if (late.cannotPay) return { instalment, cost: 0n, donation: 0n, respite: true, rule: 'insolventRespite' }
  const cost = late.provedCosts.reduce((sum, one) => sum + one, 0n)
  const donation = divided(instalment * BigInt(late.pledgedBp ?? 0) * BigInt(late.days), 10_000n * 365n)
  return { instalment, cost, donation, respite: false, rule: 'provedCost' }
}

/**
 * What the number-th month of rent or instalment comes to, from 1; undefined where the contract has none. `capital` is what the investors
 * paid in, `asset` what the leased asset was in the month, once it is known.
 */
export function agreedSum(
  terms: ContractTerms,
  capital: bigint,
  number: number,
  asset: LeasedAsset = { state: 'in use' },
): bigint | undefined {
  const used = (monthly: bigint | undefined) =>
    monthly === undefined ? undefined : (rentForUse(monthly, number, asset) ?? monthly)
  switch (terms.type) {
    case 'ijara':
      return used(number <= terms.termMonths ? BigInt(terms.monthlyRent) : undefined)
    case 'diminishing_musharakah': {
      const { buyOutMonths, firstRent } = terms
      return used(buyOut({ buyOutMonths, firstRent: BigInt(firstRent) }, capital)[number - 1]?.rent)
    }
    case 'murabaha':
      return instalments(BigInt(terms.cost) + BigInt(terms.markUp), terms.instalments)[number - 1]
    case 'musharakah':
    case 'mudarabah':
    case 'wakala':
    case 'sukuk':
      return undefined
  }
}

/** What a late debtor pledged to charity, in hundredths of a per cent a year; null where the terms pledge nothing. */
export const pledgeOf = (terms: ContractTerms): number | null =>
  'latePledgeBp' in terms ? (terms.latePledgeBp ?? null) : null
