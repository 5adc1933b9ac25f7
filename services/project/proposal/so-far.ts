import { proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import { PROPOSAL_SCHEMAS, type ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import type { TypedAnswers } from '#contracts/project/proposal-rules.ts'
import { EMPTY_PAGES } from '#contracts/project/presentation/fields.ts'
import { PROPOSAL_PAGES, type ProposalPage } from '#contracts/project/proposal-values.ts'

/** A proposal as far as it is written. */
export interface ProposalSoFar {
  /** What is not written has a stand-in: texts say so, other values are placeholders; do not show them. */
  readonly answers: ProposalAnswers
  /** Pages that are stand-ins. */
  readonly unwritten: readonly ProposalPage[]
}

const STAND_IN_TEXT = 'Not written yet'
const STAND_IN_DAY = '2000-01-01T00:00:00.000Z'

/** What each schema accepts in place of a page that is not written. */
const STAND_INS: ProposalAnswers = {
  eligibility: {
    categories: ['Trade'],
    country: 'DE',
    regime: 'eu_ecspr',
    contractType: 'mudarabah',
    coreActivity: 'unknown',
  },
  basics: {
    name: 'Name not written yet',
    summary: 'Summary not written yet',
    description: STAND_IN_TEXT,
    city: 'Place not written yet',
    keywords: '',
    sections: [{ title: STAND_IN_TEXT, body: STAND_IN_TEXT }],
  },
  contract: {
    terms: {
      type: 'mudarabah',
      tiers: [{ investors: 5000, issuer: 5000 }],
      thresholdBp: null,
      payoutEveryMonths: 12,
    },
  },
  shares: {
    price: '1',
    copies: 1,
    royalty: 1,
    softCap: '1',
    hardCap: '1',
    minUnits: 1,
    lockMonths: 0,
    tokenName: STAND_IN_TEXT,
    tokenSymbol: 'AA',
  },
  dates: { opensAt: STAND_IN_DAY, closesAt: STAND_IN_DAY },
  funds: { items: [{ label: STAND_IN_TEXT, amount: '1' }] },
  milestones: { items: [{ title: STAND_IN_TEXT, proof: STAND_IN_TEXT, dueAt: STAND_IN_DAY, share: 100 }] },
  returns: { projectedReturnBp: 0, horizonMonths: 12, lossCaseBp: 1, lossCaseText: STAND_IN_TEXT },
  risks: { items: [{ title: STAND_IN_TEXT, body: STAND_IN_TEXT }] },
  books: {
    income: null,
    impermissibleIncome: null,
    interestBearingDebt: null,
    cashAndInterestBearing: null,
    totalAssets: null,
    averageCapitalisation: null,
  },
  asset: EMPTY_PAGES.asset,
  team: { items: [] },
  faq: { items: [] },
  links: EMPTY_PAGES.links,
  images: { items: [], video: '' },
  documents: { items: [] },
}

/** Lists are shown as far as their items are whole, and texts each by itself; every other page as a whole. */
const IN_PARTS: ReadonlySet<ProposalPage> = new Set([
  'basics',
  'funds',
  'milestones',
  'risks',
  'team',
  'faq',
  'links',
  'images',
  'documents',
])

/** Reads a proposal that need not be complete. Rules over several pages are not looked at. */
export function soFar(typed: TypedAnswers): ProposalSoFar {
  const answers: Partial<Record<ProposalPage, unknown>> = {}
  const unwritten: ProposalPage[] = []
  for (const page of PROPOSAL_PAGES) {
    const read = readWritten(page, typed[page])
    answers[page] = read ?? STAND_INS[page]
    if (read === undefined) unwritten.push(page)
  }
  // Amounts of other pages are in the currency that is chosen, whatever else of its page is missing.
  answers.shares = { ...STAND_INS.shares, ...Object(answers.shares), currency: proposalCurrency(typed) }
  // Each page was parsed by its own schema, whole or field by field.
  return { answers: answers as ProposalAnswers, unwritten }
}

/** A page that may be left out is read as an empty one; undefined for one of which nothing can be read. */
function readWritten(page: ProposalPage, typed: unknown): object | undefined {
  const whole = PROPOSAL_SCHEMAS[page].safeParse(typed ?? Reflect.get(EMPTY_PAGES, page))
  if (whole.success) return whole.data
  if (!IN_PARTS.has(page) || typeof typed !== 'object' || typed === null) return undefined
  const parts = Object.entries(STAND_INS[page]).map(([field, standIn]) => {
    const value: unknown = Reflect.get(typed, field)
    if (!Array.isArray(standIn)) return [field, readField(page, field, value) ?? standIn] as const
    const items: unknown[] = Array.isArray(value) ? value : []
    return [field, items.flatMap((item) => readField(page, field, [item]) ?? [])] as const
  })
  const isRead = parts.some(([field, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== Reflect.get(STAND_INS[page], field),
  )
  return isRead ? Object.fromEntries(parts) : undefined
}

/** A field that is good by itself; undefined for one that is not. */
function readField(page: ProposalPage, field: string, value: unknown): unknown {
  const read = PROPOSAL_SCHEMAS[page].safeParse({ ...STAND_INS[page], [field]: value })
  return read.success ? Reflect.get(read.data, field) : undefined
}
