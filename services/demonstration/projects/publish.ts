import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { monthsAfter } from '#contracts/dates.ts'
import type { WalletCurrency } from '#contracts/payment/rules/wallet-currencies.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import type { Regime } from '#contracts/project/projects.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import { EMPTY_PAGES } from '#contracts/project/presentation/fields.ts'
import {
  PROPOSAL_PAGES,
  type CATEGORIES,
  type PresentationPage,
  type ProposalPage,
} from '#contracts/project/proposal-values.ts'
import type { Uploads } from '#services/project/presentation/content.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { createProposals, type FeeSchedule, type Proposals } from '#services/project/proposal/proposals.ts'
import { createReviews, type Reviews } from '#services/project/proposal/reviews.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import type { FormerScholars } from '#services/project/fatwa/fatwas.ts'
import { createScholarKeys, type ScholarKeys } from '#services/project/fatwa/keys.ts'
import { createPublishing, type Publishing } from '#services/project/publishing.ts'
import { pictureKeeper, type KeepPicture, type PictureSize } from '#services/project/presentation/uploads.ts'
import type { ScreeningFigures } from '#contracts/finance/screening.ts'

interface Text {
  readonly title: string
  readonly body: string
}

/** A picture as it is uploaded. */
export interface Picture {
  readonly alt: string
  readonly bytes: Buffer
}

/** A milestone by its distance from the close. */
export interface PlannedMilestone {
  readonly title: string
  readonly proof: string
  readonly monthsAfterClose: number
  /** Per cent of the money. */
  readonly share: number
}

/** Everything an offering consists of. Money is minor units, percentages are hundredths of a per cent. */
export interface NewOffering {
  readonly id: string
  readonly issuerId: string
  readonly issuerName: string
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly keywords: string
  readonly sector: (typeof CATEGORIES)[number]
  readonly country: string
  readonly city: string
  readonly regime: Regime
  readonly currency: WalletCurrency
  readonly unitPrice: bigint
  readonly totalUnits: number
  readonly minUnits: number
  readonly softCap: bigint
  readonly lockMonths: number
  readonly tokenName: string
  readonly tokenSymbol: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly projectedReturnBp: number
  readonly horizonMonths: number
  readonly lossCaseBp: number
  readonly lossCaseText: string
  readonly terms: ContractTerms
  readonly sections: readonly Text[]
  readonly risks: readonly Text[]
  readonly useOfFunds: readonly { readonly label: string; readonly amount: bigint }[]
  readonly milestones: readonly PlannedMilestone[]
  readonly screening: { readonly figures: ScreeningFigures }
  /** The cover first (V29). */
  readonly pictures: readonly Picture[]
  /** What is shown beside the terms and the pictures; what is left out is empty. */
  readonly presentation?: Partial<Pick<ProposalAnswers, PresentationPage>>
}

/** The proposal of an offering, page by page. */
export function proposalOf(offering: NewOffering): ProposalAnswers {
  const { figures } = offering.screening
  const known = (figure: bigint | null) => figure?.toString() ?? null
  return {
    eligibility: {
      categories: [offering.sector],
      country: offering.country,
      regime: offering.regime,
      contractType: offering.terms.type,
      coreActivity: figures.coreActivity,
    },
    basics: {
      name: offering.name,
      summary: offering.summary,
      description: offering.description,
      city: offering.city,
      keywords: offering.keywords,
      sections: [...offering.sections],
    },
    contract: { terms: offering.terms },
    shares: {
      // Left out for the default, as in proposals older than the question.
      ...(offering.currency !== 'USD' && { currency: offering.currency }),
      price: offering.unitPrice.toString(),
      copies: offering.totalUnits,
      royalty: 1,
      softCap: offering.softCap.toString(),
      hardCap: (offering.unitPrice * BigInt(offering.totalUnits)).toString(),
      minUnits: offering.minUnits,
      lockMonths: offering.lockMonths,
      tokenName: offering.tokenName,
      tokenSymbol: offering.tokenSymbol,
    },
    dates: { opensAt: offering.opensAt.toISOString(), closesAt: offering.closesAt.toISOString() },
    funds: {
      items: offering.useOfFunds.map(({ label, amount }) => ({ label, amount: amount.toString() })),
    },
    milestones: {
      items: offering.milestones.map(({ title, proof, monthsAfterClose, share }) => ({
        title,
        proof,
        dueAt: monthsAfter(offering.closesAt, monthsAfterClose).toISOString(),
        share,
      })),
    },
    returns: {
      projectedReturnBp: offering.projectedReturnBp,
      horizonMonths: offering.horizonMonths,
      lossCaseBp: offering.lossCaseBp,
      lossCaseText: offering.lossCaseText,
    },
    risks: { items: [...offering.risks] },
    books: {
      income: known(figures.income),
      impermissibleIncome: known(figures.impermissibleIncome),
      interestBearingDebt: known(figures.interestBearingDebt),
      cashAndInterestBearing: known(figures.cashAndInterestBearing),
      totalAssets: known(figures.totalAssets),
      averageCapitalisation: known(figures.averageCapitalisation),
      netZakatable: known(figures.cashAndInterestBearing),
    },
    asset: EMPTY_PAGES.asset,
    team: { items: [] },
    faq: { items: [] },
    links: EMPTY_PAGES.links,
    images: { items: filesOf(offering).map(({ file, alt }) => ({ file, alt })), video: '' },
    documents: { items: [] },
    ...offering.presentation,
  }
}

/** The pictures of an offering, each with the key that an upload of it would have. */
const filesOf = ({ id, pictures }: Pick<NewOffering, 'id' | 'pictures'>) =>
  pictures.map((picture, at) => ({
    ...picture,
    file: createHash('sha256').update(`${id} ${at}`).digest('base64url'),
  }))

/** The functions by which issuers and reviewers bring an offering before the public. */
export interface PublishingRoad {
  readonly proposals: Pick<Proposals, 'create' | 'savePage' | 'submit' | 'withdraw' | 'remove' | 'read'>
  readonly reviews: Reviews
  readonly publishing: Publishing
  readonly keepPicture: KeepPicture
  readonly keys: ScholarKeys
}

const KEYS = new WeakMap<object, ScholarKeys>()

/** The keys of a database's scholars, so that roads with other clocks sign with the same ones. */
export function keysOf(ctx: ServiceContext): ScholarKeys {
  const keys = KEYS.get(ctx.db) ?? createScholarKeys(ctx)
  KEYS.set(ctx.db, keys)
  return keys
}

/** No scholar leaves the board while the demonstration is made. */
const noneHasLeft: FormerScholars = async () => []

/** The road of a context with a clock of its own. */
export function roadOf(ctx: ServiceContext): PublishingRoad {
  const publishing = createPublishing(ctx, noneHasLeft)
  return {
    publishing,
    keys: keysOf(ctx),
    keepPicture: pictureKeeper(ctx),
    proposals: createProposals(ctx, publishing),
    reviews: createReviews(ctx, noneHasLeft),
  }
}

/** Whether a page that may be left out says nothing. */
const isEmpty = (page: ProposalPage, answers: ProposalAnswers): boolean =>
  page in EMPTY_PAGES && isDeepStrictEqual(answers[page], Reflect.get(EMPTY_PAGES, page))

/** What belongs to a submission beside the proposal. */
interface Submission {
  /** Left out where the uploads are not real. */
  readonly take?: () => Promise<Uploads>
  /** The schedule that its issuer agrees to; without one the offering pays no fee. */
  readonly fees?: FeeSchedule
}

/** Writes the proposal of an offering page by page and submits it. @throws Problem with every rule it breaks */
export async function submitOffering(
  { proposals, keepPicture }: Pick<PublishingRoad, 'proposals' | 'keepPicture'>,
  offering: NewOffering,
  { take = () => keepPictures(keepPicture, offering), fees }: Submission = {},
): Promise<void> {
  const { id, issuerId } = offering
  const answers = proposalOf(offering)
  const [first, ...further] = PROPOSAL_PAGES.filter((page) => !isEmpty(page, answers))
  if (first === undefined) throw new Error(`The offering ${id} has no pages.`)
  await proposals.create({ id, issuerId, answers: JSON.stringify(answers[first]) })
  let revision = 1
  for (const page of further) {
    await proposals.savePage({ id, issuerId, revision, page, answers: JSON.stringify(answers[page]) })
    revision += 1
  }
  await proposals.submit({ id, issuerId, revision }, { legalName: offering.issuerName }, await take(), fees)
}

/** Keeps the pictures of an offering as if its issuer had uploaded them. */
export async function keepPictures(keepPicture: KeepPicture, offering: NewOffering): Promise<Uploads> {
  const images = new Map<string, PictureSize>()
  for (const { file, bytes } of filesOf(offering))
    images.set(file, await keepPicture({ proposalId: offering.id, fileKey: file, bytes }))
  return { images, documents: new Map() }
}

/** Who checks: three scholars and one of compliance. */
export interface Board {
  readonly scholars: readonly string[]
  readonly compliance: string
}

/** A scholar signs the terms with the own key. */
export async function signTerms(
  { reviews, keys }: Pick<PublishingRoad, 'reviews' | 'keys'>,
  terms: {
    readonly id: string
    readonly version: number
    readonly reviewerId: string
    readonly digest: string
  },
): Promise<void> {
  const signs = await signerOf(keys, terms.reviewerId)
  await reviews.approveTerms({ ...terms, ...signs(terms.id, terms.digest) })
}

/** Takes a submitted offering through both reviews; it opens when its date has come. @throws Problem when a review refuses */
export async function publishOffering(
  road: PublishingRoad,
  { id, issuerId }: Pick<NewOffering, 'id' | 'issuerId'>,
  { scholars, compliance }: Board,
): Promise<void> {
  const { reviews, publishing, proposals } = road
  const { row, digest } = await proposals.read({ id, issuerId })
  const { version } = row
  const [first = compliance] = scholars
  await reviews.takeUp({ id, version, reviewerId: first })
  for (const reviewerId of scholars) await signTerms(road, { id, version, reviewerId, digest: digest ?? '' })
  await reviews.decide({
    id,
    version,
    reviewerId: compliance,
    roles: ['compliance'],
    decision: 'approved',
    reason: '',
    pages: [],
  })
  await publishing.open(id)
}
