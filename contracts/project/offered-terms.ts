import * as z from 'zod/mini'
import type { ContractTerms } from './contract-terms.ts'

/* The figures of a contract that decide what an investor gets back. Percentages are hundredths of a per cent, amounts minor units of the offering's currency. */

const split = z
  .strictObject({ investors: z.int(), issuer: z.int() })
  .register(z.globalRegistry, { id: 'TermsSplit' })

/** Minor units as text, in the currency of the offering. */
const minor = z.string()

/** One part for each contract: the one of the offering's contract is filled, all others are null. A sukuk has none: its certificates are alike. */
export const offeredTerms = z
  .strictObject({
    musharakah: z.nullable(
      z.strictObject({ capital: split, profit: split }).register(z.globalRegistry, { id: 'MusharakahTerms' }),
    ),
    diminishing_musharakah: z.nullable(
      z
        .strictObject({ ownership: split, buyOutMonths: z.int(), firstRent: minor })
        .register(z.globalRegistry, { id: 'DiminishingMusharakahTerms' }),
    ),
    mudarabah: z.nullable(
      z
        .strictObject({ tiers: z.array(split), thresholdBp: z.nullable(z.int()) })
        .register(z.globalRegistry, { id: 'MudarabahTerms' }),
    ),
    ijara: z.nullable(
      z
        .strictObject({ monthlyRent: minor, termMonths: z.int() })
        .register(z.globalRegistry, { id: 'IjaraTerms' }),
    ),
    murabaha: z.nullable(
      z.strictObject({ cost: minor, markUp: minor }).register(z.globalRegistry, { id: 'MurabahaTerms' }),
    ),
    wakala: z.nullable(
      z
        .strictObject({ feeBp: z.int(), expectedBp: z.int(), incentiveBp: z.int() })
        .register(z.globalRegistry, { id: 'WakalaTerms' }),
    ),
  })
  .register(z.globalRegistry, { id: 'OfferedTerms' })
export type OfferedTerms = z.infer<typeof offeredTerms>

const NONE: OfferedTerms = {
  musharakah: null,
  diminishing_musharakah: null,
  mudarabah: null,
  ijara: null,
  murabaha: null,
  wakala: null,
}

/** The figures of terms as an offering shows them. */
export function offeredTermsOf(terms: ContractTerms): OfferedTerms {
  switch (terms.type) {
    case 'musharakah':
      return { ...NONE, musharakah: { capital: terms.capital, profit: terms.profit } }
    case 'diminishing_musharakah': {
      const { ownership, buyOutMonths, firstRent } = terms
      return { ...NONE, diminishing_musharakah: { ownership, buyOutMonths, firstRent } }
    }
    case 'mudarabah':
      return { ...NONE, mudarabah: { tiers: terms.tiers, thresholdBp: terms.thresholdBp } }
    case 'ijara':
      return { ...NONE, ijara: { monthlyRent: terms.monthlyRent, termMonths: terms.termMonths } }
    case 'murabaha':
      return { ...NONE, murabaha: { cost: terms.cost, markUp: terms.markUp } }
    case 'wakala': {
      const { feeBp, expectedBp, incentiveBp } = terms
      return { ...NONE, wakala: { feeBp, expectedBp, incentiveBp } }
    }
    case 'sukuk':
      return NONE
  }
}
