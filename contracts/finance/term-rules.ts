import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { WHOLE } from './amounts.ts'
import { CONTRACT_RULES, type ContractRuleName } from './rules.ts'

/** What the offering promises beside its contract, as far as the contract's rules reach. */
export interface OfferingFigures {
  readonly unitPrice: bigint
  readonly totalUnits: number
  /** The least that is raised: below it the money goes back. */
  readonly softCap: bigint
}

/** A rule that the terms break, and the field that breaks it, such as `profit` or `tiers.1`. */
export interface TermFault {
  readonly field: string
  readonly rule: ContractRuleName
  readonly words: string
}

/** Names every rule that the terms break; without the figures of the offering those that need none. An empty list means that they may be offered. */
export function termFaults(terms: ContractTerms, offering?: OfferingFigures): TermFault[] {
  const faults: TermFault[] = []
  const demand = (holds: boolean, rule: ContractRuleName, field: string) => {
    if (!holds) faults.push({ field, rule, words: CONTRACT_RULES[rule].words })
  }
  const bothSides = (part: { investors: number; issuer: number }) => part.investors > 0 && part.issuer > 0
  const whole = (part: { investors: number; issuer: number }) => part.investors + part.issuer === WHOLE
  switch (terms.type) {
    case 'musharakah':
      demand(whole(terms.capital), 'capitalShares', 'capital')
      demand(bothSides(terms.capital), 'bothGiveCapital', 'capital')
      demand(whole(terms.profit), 'profitShares', 'profit')
      demand(bothSides(terms.profit), 'bothShareProfit', 'profit')
      demand(
        terms.silent === 'none' || terms.profit.investors <= terms.capital.investors,
        'silentPartner',
        'profit',
      )
      break
    case 'diminishing_musharakah':
      demand(whole(terms.ownership), 'ownershipShares', 'ownership')
      demand(bothSides(terms.ownership), 'bothOwn', 'ownership')
      break
    case 'mudarabah':
      for (const [at, tier] of terms.tiers.entries()) {
        demand(whole(tier), 'profitShares', `tiers.${at}`)
        demand(bothSides(tier), 'bothShareProfit', `tiers.${at}`)
      }
      demand((terms.tiers.length === 2) === (terms.thresholdBp !== null), 'twoTiers', 'thresholdBp')
      break
    case 'ijara':
      demand(terms.ownershipCostsOn === 'lessor', 'ownershipRisk', 'ownershipCostsOn')
      demand(terms.rentStarts === 'when usable', 'rentWhenUsable', 'rentStarts')
      break
    case 'murabaha':
      demand(terms.possessionFirst, 'possessionFirst', 'possessionFirst')
      demand(terms.lateIncreaseBp === 0, 'priceNeverGrows', 'lateIncreaseBp')
      demand(offering === undefined || BigInt(terms.cost) <= offering.softCap, 'costCovered', 'cost')
      demand(
        BigInt(terms.cost) + BigInt(terms.markUp) >= BigInt(terms.instalments),
        'instalmentsAboveZero',
        'instalments',
      )
      break
    case 'wakala':
      demand(terms.feeBp < WHOLE, 'feeBelowCapital', 'feeBp')
      demand(!terms.capitalGuaranteedByAgent, 'agentGuarantee', 'capitalGuaranteedByAgent')
      break
    case 'sukuk':
      demand(terms.tradable !== 'at once', 'tradeAfterClose', 'tradable')
      demand(
        offering === undefined || terms.certificates === offering.totalUnits,
        'equalCertificates',
        'certificates',
      )
      demand(
        offering === undefined ||
          terms.certificates !== offering.totalUnits ||
          BigInt(terms.nominal) === offering.unitPrice,
        'equalCertificates',
        'nominal',
      )
      break
  }
  return faults
}
