import { divided } from './amounts.ts'

/** The rate of a year, in thousandths of a per cent; the solar year is longer. */
export const ZAKAT_RATES = { lunar: 2500, solar: 2577 } as const
const RATE_WHOLE = 100_000n
export const NISAB_GRAMS = { gold: 85n, silver: 595n } as const

export type NisabBy = 'gold' | 'silver' | 'lower'

/** Prices of one gram in minor units, on a day and from a source. */
export interface MetalPrices {
  readonly gold: bigint
  readonly silver: bigint
  readonly on: string
  readonly source: string
}

/**
 * Where the four schools differ for money. The rows follow their later books as commonly reported; which school counts is a setting of the person,
 * and a board confirms the rows.
 */
export const ZAKAT_SCHOOLS = {
  hanafi: { dueDebtsDeducted: true, jointNisab: false, nisabHeld: 'start and end' },
  maliki: { dueDebtsDeducted: true, jointNisab: false, nisabHeld: 'throughout' },
  shafii: { dueDebtsDeducted: false, jointNisab: true, nisabHeld: 'throughout' },
  hanbali: { dueDebtsDeducted: true, jointNisab: false, nisabHeld: 'throughout' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly dueDebtsDeducted: boolean
      readonly jointNisab: boolean
      readonly nisabHeld: 'start and end' | 'throughout'
    }
  >
>
export type ZakatSchool = keyof typeof ZAKAT_SCHOOLS

export interface ZakatStep {
  readonly label: string
  readonly amount: bigint
}

export interface Zakat {
  readonly due: bigint
  readonly base: bigint
  readonly nisab: bigint
  /** How the figure came about, line by line. */
  readonly trace: readonly ZakatStep[]
}

export function nisab(by: NisabBy, prices: MetalPrices): bigint {
  const [gold, silver] = [prices.gold * NISAB_GRAMS.gold, prices.silver * NISAB_GRAMS.silver]
  if (by === 'lower') return gold < silver ? gold : silver
  return by === 'gold' ? gold : silver
}

/** Zakat on money and holdings for one year. What equals the nisab is due. */
export function zakat(owner: {
  readonly cash: bigint
  /** Zakatable bases of holdings, as `holdingBase` finds them. */
  readonly holdings: readonly bigint[]
  readonly dueDebts: bigint
  readonly school: ZakatSchool
  readonly nisabBy: NisabBy
  readonly prices: MetalPrices
  readonly year: keyof typeof ZAKAT_RATES
  /** What the whole company may be measured by where the school counts partners as one owner. */
  readonly jointBase?: bigint
  /** What was owned at the start of the year, and the least in it. */
  readonly heldSince: { readonly atStart: bigint; readonly least: bigint }
}): Zakat {
  const school = ZAKAT_SCHOOLS[owner.school]
  const holdings = owner.holdings.reduce((sum, one) => sum + one, 0n)
  const debts = school.dueDebtsDeducted ? owner.dueDebts : 0n
  const left = owner.cash + holdings - debts
  const base = left > 0n ? left : 0n
  const limit = nisab(owner.nisabBy, owner.prices)
  const measured = school.jointNisab && owner.jointBase !== undefined ? owner.jointBase : base
  const held = school.nisabHeld === 'throughout' ? owner.heldSince.least : owner.heldSince.atStart
  const owes = measured >= limit && (held >= limit || (school.jointNisab && owner.jointBase !== undefined))
  const due = owes ? divided(base * BigInt(ZAKAT_RATES[owner.year]), RATE_WHOLE) : 0n
  const trace = [
    { label: 'Cash', amount: owner.cash },
    { label: 'Holdings', amount: holdings },
    { label: 'Debts that are due', amount: -debts },
    { label: 'Base', amount: base },
    {
      label: `Nisab by ${owner.nisabBy}, prices of ${owner.prices.on} (${owner.prices.source})`,
      amount: limit,
    },
    { label: owner.year === 'lunar' ? 'Zakat, 2.5%' : 'Zakat, 2.577%', amount: due },
  ]
  return { due, base, nisab: limit, trace }
}

/** The zakatable part of a private holding: the company's net zakatable assets for the units held, from its books. */
export function holdingBase(company: { netZakatable: bigint; units: bigint }, units: bigint): bigint {
  if (company.units <= 0n || units < 0n || units > company.units)
    throw new RangeError('A holding is of units that there are.')
  return company.netZakatable <= 0n ? 0n : divided(company.netZakatable * units, company.units)
}
