import * as z from 'zod/mini'
import { formatCount } from '#contracts/currencies.ts'
import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'
import { TEXTS } from '#contracts/texts.ts'
import { contractTerms } from './contract-terms.ts'
import { assetAnswers } from './presentation/asset.ts'
import {
  documentsAnswers,
  faqAnswers,
  imagesAnswers,
  linksAnswers,
  teamAnswers,
} from './presentation/fields.ts'
import { line, lines, readable } from './text-fields.ts'
import { CONTRACT_TYPES, REGIMES } from './values.ts'
import {
  CATEGORIES,
  CORE_ACTIVITIES,
  MILESTONES_MAX,
  ROYALTY_LIMIT_MAX,
  ROYALTY_MIN,
  type ProposalPage,
} from './proposal-values.ts'

/* The fields of a proposal (E8), page by page. Rules over several pages stand in proposal-rules.ts. Amounts are minor units as decimal text,
 * percentages hundredths of a per cent. */

const CHOOSE = 'Please choose'
const TEXT_MAX = 1000
const AMOUNT = 'Please enter an amount of at least 0.01'
/** V26: at least 0.01, which is one minor unit. */
const amount = z.string().check(z.minLength(1, TEXTS.required), z.regex(/^[1-9]\d{0,14}$/, AMOUNT))
/** A figure of the books; null where it is not known. */
const figure = z.nullable(
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'Please enter an amount of 0 or more')),
)
const whole = (min: number, max: number) => {
  const text = `Please enter a whole number from ${min} to ${formatCount(max)}`
  return z.int(text).check(z.minimum(min, text), z.maximum(max, text))
}
const basisPoints = (max: number) =>
  z
    .int('Please enter a percentage')
    .check(
      z.minimum(1, 'Please enter a percentage above 0'),
      z.maximum(max, `Please enter a percentage of at most ${max / 100}`),
    )
const text = z.strictObject({ title: line(100), body: lines(TEXT_MAX) })
/** An instant in UTC; an empty one says which date is missing (V24). */
const moment = (missing: string) =>
  z.string().check(
    z.minLength(1, missing),
    z.refine((value) => value === '' || z.iso.datetime().safeParse(value).success, 'Invalid time'),
  )

export const eligibilityAnswers = z.strictObject({
  /** V29. */
  categories: z
    .array(z.enum(CATEGORIES))
    .check(z.minLength(1, 'Please choose a category'), z.maxLength(3, 'Please choose at most 3 categories')),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.minLength(1, TEXTS.required), z.regex(/^[A-Z]{2}$/, 'Please choose a country')),
  regime: z.enum(REGIMES, CHOOSE),
  contractType: z.enum(CONTRACT_TYPES, CHOOSE),
  coreActivity: z.enum(CORE_ACTIVITIES, CHOOSE),
})

export const basicsAnswers = z.strictObject({
  name: line(100),
  summary: line(200),
  description: lines(TEXT_MAX),
  city: line(100),
  /** Further words by which the search finds the offering. */
  keywords: z.string().check(z.trim(), z.maxLength(200, 'Must be at most 200 characters'), readable),
  /** Sections of the offering's page, such as its purpose. */
  sections: z.array(text).check(z.minLength(1, 'Please add a section'), z.maxLength(8, 'At most 8 sections')),
})

export const contractAnswers = z.strictObject({ terms: contractTerms })

export const sharesAnswers = z.strictObject({
  /** Of every amount of the proposal; US dollars where it is left out, as in proposals older than the question. */
  currency: z.optional(z.enum(WALLET_CURRENCIES, CHOOSE)),
  price: amount,
  /** Number of copies (E8): digital shares. */
  copies: whole(1, 100_000_000),
  /** Per cent of the price that the issuer receives when a share is sold on (V27). */
  royalty: whole(ROYALTY_MIN, ROYALTY_LIMIT_MAX - 1),
  softCap: amount,
  hardCap: amount,
  /** Fewest shares of one order. */
  minUnits: whole(1, 100_000_000),
  lockMonths: whole(0, 600),
  tokenName: line(100),
  tokenSymbol: z
    .string()
    .check(z.trim(), z.regex(/^[A-Z0-9]{2,10}$/, 'Please enter 2 to 10 capital letters or digits')),
})

export const datesAnswers = z.strictObject({
  opensAt: moment('please select start date'),
  closesAt: moment('please select the end date'),
})

export const fundsAnswers = z.strictObject({
  items: z
    .array(z.strictObject({ label: line(100), amount }))
    .check(z.minLength(1, 'Please add an item'), z.maxLength(20, 'At most 20 items')),
})

/** Tranches of the money, in their order (M16). */
export const milestonesAnswers = z.strictObject({
  items: z
    .array(
      z.strictObject({
        title: line(100),
        /** What shows that it is reached. */
        proof: lines(TEXT_MAX),
        dueAt: moment('Please enter a due date'),
        /** Part of the money raised, in per cent. */
        share: whole(1, 100),
      }),
    )
    .check(
      z.minLength(1, 'Please add a milestone'),
      z.maxLength(MILESTONES_MAX, `At most ${MILESTONES_MAX} milestones`),
    ),
})

export const returnsAnswers = z.strictObject({
  /** Over the whole horizon; a projection, never a promise. */
  projectedReturnBp: z
    .int('Please enter a percentage')
    .check(
      z.minimum(0, 'Please enter a percentage of 0 or more'),
      z.maximum(100_000, 'Please enter a percentage of at most 1000'),
    ),
  horizonMonths: whole(1, 600),
  /** Part of the investment that is lost in the loss case. */
  lossCaseBp: basisPoints(10_000),
  lossCaseText: lines(TEXT_MAX),
})

export const risksAnswers = z.strictObject({
  items: z.array(text).check(z.minLength(1, 'Please add a risk'), z.maxLength(20, 'At most 20 risks')),
})

/** Figures of the last closed year, by which the issuer is screened. */
export const booksAnswers = z.strictObject({
  income: figure,
  impermissibleIncome: figure,
  interestBearingDebt: figure,
  cashAndInterestBearing: figure,
  totalAssets: figure,
  averageCapitalisation: figure,
  /** What counts for the zakat of holders; not part of the screening. Left out by proposals older than the question. */
  netZakatable: z.optional(figure),
})

export const PROPOSAL_SCHEMAS = {
  eligibility: eligibilityAnswers,
  basics: basicsAnswers,
  contract: contractAnswers,
  shares: sharesAnswers,
  dates: datesAnswers,
  funds: fundsAnswers,
  milestones: milestonesAnswers,
  returns: returnsAnswers,
  risks: risksAnswers,
  books: booksAnswers,
  asset: assetAnswers,
  team: teamAnswers,
  faq: faqAnswers,
  links: linksAnswers,
  images: imagesAnswers,
  documents: documentsAnswers,
} as const satisfies Readonly<Record<ProposalPage, z.ZodMiniType>>

/** A complete proposal. */
export type ProposalAnswers = { readonly [Page in ProposalPage]: z.output<(typeof PROPOSAL_SCHEMAS)[Page]> }
