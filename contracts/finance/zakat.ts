import { divided, notNegative } from './amounts.ts'

/** The rate of a year, in thousandths of a per cent; the solar year is longer. */
export const ZAKAT_RATES = { lunar: 2500, solar: 2577 } as const
const RATE_WHOLE = 100_000n
export const NISAB_GRAMS = { gold: 85n, silver: 595n } as const

export type NisabBy = 'gold' | 'silver' | 'lower'

const NISAB_LABELS = { gold: 'gold', silver: 'silver', lower: 'the lower of gold and silver' } as const

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

/** @throws RangeError for prices that are not above zero */
export function nisab(by: NisabBy, prices: MetalPrices): bigint {
  if (prices.gold <= 0n || prices.silver <= 0n) throw new RangeError('Prices of metals are above 0.')
  const [gold, silver] = [prices.gold * NISAB_GRAMS.gold, prices.silver * NISAB_GRAMS.silver]
  if (by === 'lower') return gold < silver ? gold : silver
  return by === 'gold' ? gold : silver
}

/** A holding measured by what all partners own together. */
export interface JointHolding {
  /** Zakatable base of the own holding, as `holdingBase` finds it. */
  readonly base: bigint
  /** Zakatable base of the whole company. */
  readonly companyBase: bigint
  /** What the whole company owned at the start of the year, and the least in it. */
  readonly heldSince: HeldSince
}

export interface HeldSince {
  readonly atStart: bigint
  readonly least: bigint
}

/** Zakat on money and holdings for one year. What equals the nisab is due. */
export function zakat(owner: {
  readonly cash: bigint
  /** The value of silver at its price; left out where there is none. */
  readonly silver?: bigint
  /** Zakat of this year that was paid from the cash: it counts as still owned, so that what is left falls by exactly this. */
  readonly paid?: bigint
  /** Zakatable bases of holdings, as `holdingBase` finds them. */
  readonly holdings: readonly bigint[]
  readonly dueDebts: bigint
  readonly school: ZakatSchool
  readonly nisabBy: NisabBy
  readonly prices: MetalPrices
  readonly year: keyof typeof ZAKAT_RATES
  /** Holdings in companies whose partners the school may count as one owner; other schools count them among the rest. */
  readonly joint?: readonly JointHolding[]
  /** What was owned at the start of the year, and the least in it. */
  readonly heldSince: HeldSince
}): Zakat {
  const school = ZAKAT_SCHOOLS[owner.school]
  const joint = owner.joint ?? []
  const silver = owner.silver ?? 0n
  const paid = owner.paid ?? 0n
  notNegative({
    Cash: owner.cash,
    Silver: silver,
    'Zakat that was paid': paid,
    'The sum of debts': owner.dueDebts,
  })
  for (const holding of owner.holdings) notNegative({ 'A holding': holding })
  for (const { base, companyBase } of joint)
    if (base < 0n || companyBase < base) throw new RangeError('A joint holding is a part of its company.')
  const holdings = [...owner.holdings, ...joint.map(({ base }) => base)].reduce((sum, one) => sum + one, 0n)
  const debts = school.dueDebtsDeducted ? owner.dueDebts : 0n
  const left = owner.cash + paid + silver + holdings - debts
  const base = left > 0n ? left : 0n
  const limit = nisab(owner.nisabBy, owner.prices)
  const reaches = (measured: bigint, { atStart, least }: HeldSince): boolean =>
    measured >= limit &&
    // What was gone in between starts a new year, also where only its start and end count.
    (school.nisabHeld === 'throughout' ? least >= limit : atStart >= limit && least > 0n)
  // Owners of the nisab owe on everything; others on those holdings only whose partners own it together.
  const owedOn = reaches(base, owner.heldSince)
    ? base
    : joint
        .filter((one) => school.jointNisab && reaches(one.companyBase, one.heldSince))
        .reduce((sum, one) => sum + one.base, 0n)
  const due = divided(owedOn * BigInt(ZAKAT_RATES[owner.year]), RATE_WHOLE)
  const trace = [
    { label: 'Cash', amount: owner.cash },
    ...(paid === 0n ? [] : [{ label: 'Zakat of this year, paid already', amount: paid }]),
    ...(owner.silver === undefined ? [] : [{ label: 'Silver', amount: silver }]),
    { label: 'Holdings', amount: holdings },
    { label: 'Debts that are due', amount: -debts },
    { label: 'Base', amount: base },
    {
      label: `Nisab by ${NISAB_LABELS[owner.nisabBy]}, prices of ${owner.prices.on} (${owner.prices.source})`,
      amount: limit,
    },
    { label: 'Part on which zakat is due', amount: owedOn },
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
