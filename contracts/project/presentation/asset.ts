import * as z from 'zod/mini'
import { isDay } from '#contracts/dates.ts'
import { DAY_TEXT } from '#contracts/web/day-text.ts'
import { line, readable } from '#contracts/project/text-fields.ts'
import { TEXTS } from '#contracts/texts.ts'
import { TENANTS, UNITS_MAX, VALUATION_METHODS } from './asset-values.ts'

/* The page of a proposal with the valuation of the asset and its rent roll (R10). Amounts are minor units as decimal text. */

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.keys(words) as [Key, ...Key[]]
const amount = z
  .string()
  .check(
    z.minLength(1, TEXTS.required),
    z.regex(/^[1-9]\d{0,14}$/, 'Please enter an amount of at least 0.01'),
  )

export const assetAnswers = z.strictObject({
  /** None, or one. */
  valuations: z
    .array(
      z.strictObject({
        valuer: line(100),
        valuedOn: z.string().check(
          z.minLength(1, TEXTS.required),
          z.refine((day) => day === '' || isDay(day), DAY_TEXT),
        ),
        method: z.enum(keysOf(VALUATION_METHODS), 'Please choose'),
        value: amount,
        /** Title of the report on the page of documents; empty where it is not published. */
        report: z.string().check(z.trim(), z.maxLength(100, 'Must be at most 100 characters'), readable),
      }),
    )
    .check(z.maxLength(1, 'At most one valuation')),
  units: z
    .array(
      z.strictObject({
        unit: line(60),
        tenant: z.enum(keysOf(TENANTS), 'Please choose'),
        /** A month; of a vacant unit what is asked for it. */
        rent: amount,
        /** Last day of the lease; empty for a vacant unit. */
        endsOn: z.string().check(z.refine((day) => day === '' || isDay(day), DAY_TEXT)),
      }),
    )
    .check(z.maxLength(UNITS_MAX, `At most ${UNITS_MAX} units`)),
})
export type AssetAnswers = z.output<typeof assetAnswers>

export const NO_ASSET: AssetAnswers = { valuations: [], units: [] }

/** Contracts whose asset is let or bought back. */
const LEASED: ReadonlySet<string> = new Set(['ijara', 'diminishing_musharakah', 'sukuk'])

interface Around {
  readonly eligibility?: { readonly categories: readonly string[]; readonly contractType: string } | undefined
  readonly dates?: { readonly opensAt: string } | undefined
  readonly documents?: { readonly items: readonly { readonly title: string }[] } | undefined
}

/** What is wrong with the page beside its fields, each with the path of its field. */
export function assetFaults(
  { valuations, units }: AssetAnswers,
  { eligibility, dates, documents }: Around,
): (readonly [string, string])[] {
  const faults: [string, string][] = []
  for (const [at, { valuedOn, report }] of valuations.entries()) {
    if (dates && valuedOn > dates.opensAt.slice(0, 10))
      faults.push([`valuations.${at}.valuedOn`, 'An asset is valued before the offering opens.'])
    if (report !== '' && documents && !documents.items.some(({ title }) => title === report))
      faults.push([`valuations.${at}.report`, 'No document of your offering has this title.'])
  }
  const isLeased =
    eligibility === undefined ||
    LEASED.has(eligibility.contractType) ||
    eligibility.categories.includes('Real estate')
  if (units.length > 0 && !isLeased)
    faults.push(['units', 'A rent roll is for leased assets and real estate only.'])
  const seen = new Set<string>()
  for (const [at, { unit, tenant, endsOn }] of units.entries()) {
    if (seen.has(unit.toLowerCase())) faults.push([`units.${at}.unit`, 'Another unit has this name.'])
    seen.add(unit.toLowerCase())
    const isVacant = tenant === 'vacant'
    if (isVacant !== (endsOn === ''))
      faults.push([`units.${at}.endsOn`, isVacant ? 'A vacant unit has no lease.' : TEXTS.required])
  }
  return faults
}
