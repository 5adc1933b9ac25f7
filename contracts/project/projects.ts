import * as z from 'zod/mini'
import { currencyCode, money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { offeredTerms } from './offered-terms.ts'
import { picture, presentationFields } from './presentation/presentation.ts'
import { CAMPAIGN_STATES, CONTRACT_TYPES, OFFERING_STATUSES, PROJECT_SORTS, REGIMES } from './values.ts'

export const contractType = z.enum(CONTRACT_TYPES).register(z.globalRegistry, { id: 'ContractType' })
export type ContractType = z.infer<typeof contractType>

export const offeringStatus = z.enum(OFFERING_STATUSES).register(z.globalRegistry, { id: 'OfferingStatus' })

const campaignState = z.enum(CAMPAIGN_STATES).register(z.globalRegistry, { id: 'CampaignState' })

export const screeningVerdict = z
  .enum(['pass', 'fail', 'unknown'])
  .register(z.globalRegistry, { id: 'ScreeningVerdict' })

export const regime = z.enum(REGIMES).register(z.globalRegistry, { id: 'Regime' })
export type Regime = z.infer<typeof regime>

/** How long an investor may cancel, and the instant it would end for an order placed now. */
export const coolingOff = z
  .strictObject({
    regime,
    /** In words: '4 calendar days'. */
    rule: z.string(),
    /** The dated row of the rule table that decided. */
    ruleVersion: z.string(),
    endsAt: instant,
  })
  .register(z.globalRegistry, { id: 'CoolingOff' })

/** The same as the page of an offering shows it: null where the calendar of business days does not reach that far. */
const shownCoolingOff = z
  .strictObject({ ...coolingOff.shape, endsAt: z.nullable(instant) })
  .register(z.globalRegistry, { id: 'ShownCoolingOff' })

/** Money and shares of an offering, read from the ledger. */
export const offeringTotals = z
  .strictObject({
    raised: money,
    soldUnits: z.int(),
    reservedUnits: z.int(),
    availableUnits: z.int(),
    investors: z.int(),
  })
  .register(z.globalRegistry, { id: 'OfferingTotals' })

const offeringFields = {
  _id: id,
  name: z.string(),
  summary: z.string(),
  contractType,
  sector: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  city: z.string(),
  status: offeringStatus,
  /** Where the campaign stands, more precisely than its status. */
  state: campaignState,
  screeningVerdict,
  currency: currencyCode,
  unitPrice: money,
  totalUnits: z.int(),
  minUnits: z.int(),
  softCap: money,
  hardCap: money,
  lockMonths: z.int(),
  opensAt: instant,
  closesAt: instant,
  daysLeft: z.int(),
  /** Per cent over the whole horizon, as text with at most two decimals: '33'. A projection, never a promise (A19). */
  projectedReturnPercent: z.string(),
  projectedReturnYearlyPercent: z.string(),
  horizonMonths: z.int(),
  totals: offeringTotals,
  /** Null without pictures. */
  cover: z.nullable(picture),
  /** How many people like it. */
  likes: z.int(),
} as const

/** One card of the list of offerings. */
export const projectCard = z.strictObject(offeringFields).register(z.globalRegistry, { id: 'ProjectCard' })
export type ProjectCard = z.infer<typeof projectCard>

const textSection = z
  .strictObject({ title: z.string(), body: z.string() })
  .register(z.globalRegistry, { id: 'TextSection' })

/** Tokenomics of the digital shares (spec 3.6). */
export const tokenomics = z
  .strictObject({
    token_price: money,
    token_name: z.string(),
    token_symbol: z.string(),
    total_supply: z.int(),
    max_supply: z.int(),
    circulating_supply: z.int(),
  })
  .register(z.globalRegistry, { id: 'Tokenomics' })

export const milestoneState = z
  .enum(['planned', 'filed', 'asked', 'released'])
  .register(z.globalRegistry, { id: 'MilestoneState' })

const contractTerm = z
  .strictObject({ label: z.string(), value: z.string() })
  .register(z.globalRegistry, { id: 'ContractTerm' })

/** Valuation and rent roll in words; empty where the issuer gives none. */
const projectAsset = z
  .strictObject({
    facts: z.array(contractTerm),
    units: z.array(
      z
        .strictObject({ unit: z.string(), tenant: z.string(), rent: z.string(), endsOn: z.string() })
        .register(z.globalRegistry, { id: 'RentedUnit' }),
    ),
  })
  .register(z.globalRegistry, { id: 'ProjectAsset' })

/** SHA-256 of the terms of an order (contracts/project/interest/order-terms.ts), in hexadecimal. */
export const orderTermsDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Invalid fingerprint'))

/** The page of one offering (R10). */
export const project = z
  .strictObject({
    ...offeringFields,
    issuerName: z.string(),
    description: z.string(),
    sections: z.array(textSection),
    useOfFunds: z.array(
      z
        .strictObject({ label: z.string(), amount: money })
        .register(z.globalRegistry, { id: 'UseOfFundsItem' }),
    ),
    /** Parts in which the issuer receives the money, in their order (M16). */
    milestones: z.array(
      z
        .strictObject({
          title: z.string(),
          proof: z.string(),
          dueAt: instant,
          sharePercent: z.int(),
          state: milestoneState,
          /** The state as a word, or 'Overdue'. */
          stateLabel: z.string(),
          /** What was released; null before. */
          released: z.nullable(money),
          /** Sentence shown to investors: when finance accepted how many documents, and the sum released. Null before. */
          accepted: z.nullable(z.string()),
        })
        .register(z.globalRegistry, { id: 'ProjectMilestone' }),
    ),
    risks: z.array(textSection),
    /** The loss case beside the projection: per cent of the investment lost. */
    lossCasePercent: z.string(),
    lossCaseText: z.string(),
    contractTerms: z.array(contractTerm),
    /** The same terms as figures, for what an investor would get back (contracts/finance/outcome.ts). */
    terms: offeredTerms,
    termsVersion: z.int(),
    /** '5 of 6 reports on time'; null before the first one. */
    reportScore: z.nullable(z.string()),
    /** What changed in the terms since the offering opened, the last change only; null while they are the first ones. */
    termsChange: z.nullable(
      z.strictObject({ summary: z.string(), at: instant }).register(z.globalRegistry, { id: 'TermsChange' }),
    ),
    /** Every such change, the newest first, at most 20, with the version that it made. Optional: the page of the offering does not ask for it. */
    termsChanges: z.optional(
      z.array(
        z
          .strictObject({ version: z.int(), summary: z.string(), at: instant })
          .register(z.globalRegistry, { id: 'TermsChangeOfVersion' }),
      ),
    ),
    /** SHA-256 of the terms under which an order is placed now; none for an offering that is not public. */
    orderTerms: z.nullish(orderTermsDigest),
    /** '$1,200 of it is not final yet.', of what is raised; null where nothing can. */
    raisedNote: z.nullish(z.string()),
    invest: verdict,
    coolingOff: shownCoolingOff,
    tokenomics,
    asset: projectAsset,
    ...presentationFields,
  })
  .register(z.globalRegistry, { id: 'Project' })
export type Project = z.infer<typeof project>

export const projectQuery = z.strictObject({
  ...pageFields,
  searchKey: z.optional(z.string().check(z.maxLength(100))),
  contractType: z.optional(contractType),
  sector: z.optional(z.string().check(z.maxLength(60))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Invalid country'))),
  status: z.optional(offeringStatus),
  screeningVerdict: z.optional(screeningVerdict),
  /** Minor units: only offerings whose smallest ticket is at most this. */
  maxTicket: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Invalid amount'))),
  sort: z.optional(z.enum(PROJECT_SORTS)),
})

export const projects = operation({
  id: 'projects',
  service: 'project',
  method: 'get',
  path: '/v2/projects',
  access: 'public',
  summary: 'Offerings with filters, sort and paging (R9)',
  query: projectQuery,
  reply: listOf('ProjectList', projectCard),
})

export const projectById = operation({
  id: 'projectById',
  service: 'project',
  method: 'get',
  path: '/v2/projects/{id}',
  access: 'public',
  summary: 'One offering with everything its page shows (R10)',
  params: idParams,
  reply: replyOf('ProjectReply', project),
})

export const projectFacets = operation({
  id: 'projectFacets',
  service: 'project',
  method: 'get',
  path: '/v1/categories',
  access: 'public',
  summary: 'Sectors and countries that occur, for the filter',
  reply: replyOf(
    'ProjectFacetsReply',
    z
      .strictObject({ sectors: z.array(z.string()), countries: z.array(z.string()) })
      .register(z.globalRegistry, { id: 'ProjectFacets' }),
  ),
})

export const platformTotals = operation({
  id: 'platformTotals',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/total',
  access: 'public',
  summary: 'Live totals of the home page (R1), from the ledger',
  reply: replyOf(
    'PlatformTotalsReply',
    z
      .strictObject({
        raised: money,
        /** Of it: in offerings that reached their soft cap. */
        funded: money,
        distributed: money,
        donated: money,
        investors: z.int(),
        openOfferings: z.int(),
      })
      .register(z.globalRegistry, { id: 'PlatformTotals' }),
  ),
})

export const featuredProjects = operation({
  id: 'featuredProjects',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/active',
  access: 'public',
  summary: 'The offerings the home page shows: open ones, nearest to their cap first',
  reply: listOf('FeaturedProjectList', projectCard),
})

export const issuerProjects = operation({
  id: 'issuerProjects',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/projectList',
  access: 'issuer',
  summary: 'Own offerings of an issuer, or the one of this id, newest first (R33)',
  query: z.strictObject({ project: z.optional(id) }),
  reply: listOf('IssuerProjectList', projectCard),
})
