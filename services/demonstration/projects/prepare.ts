import sharp from 'sharp'
import { daysAfter } from '#contracts/dates.ts'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import { manualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { withPapers } from '#services/demonstration/documents/offering-papers.ts'
import type { Upload } from '#services/demonstration/kyc/kyc.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { createUploads } from '#services/project/presentation/uploads.ts'
import { fatwaOf } from '#services/project/fatwa/store.ts'
import type { Decision } from '#services/project/proposal/reviews.ts'
import { findOwnProposal } from '#services/project/proposal/store.ts'
import { ILLUSTRATIONS } from './illustrations.ts'
import type { PreparedEnd, PreparedOffering } from './kit.ts'
import { proposalOf, roadOf, signTerms, submitOffering, type Board, type NewOffering } from './publish.ts'
import { datedOffering } from './seed.ts'

export interface PrepareDeps {
  readonly files: ProjectDeps
  readonly upload: Upload
  readonly board: Board
}

/** Days before the present on which its issuer submits an offering. */
const SUBMITTED_DAYS_AGO = 9
/** Scholars who have approved an offering that is still in their review. */
const APPROVED_SO_FAR = 2

const WINE =
  'A large part of the income would come from the sale of wine. Such a business cannot be financed here.'
const UNCLEAR =
  'Say how many tonnes the dryer must dry a year before investors lose money, and name the source.'

/** Brings an offering as far as planned, each step on its day; what an earlier attempt did stays. */
export async function prepareOffering(
  ctx: ServiceContext,
  { files, upload, board }: PrepareDeps,
  { plan, issuerId }: { readonly plan: PreparedOffering; readonly issuerId: string },
): Promise<void> {
  const { end } = plan
  const now = ctx.clock.now()
  const clock = manualClock(daysAfter(now, -SUBMITTED_DAYS_AGO))
  const nextDay = () => clock.set(daysAfter(clock.now(), 1))
  const past = { ...ctx, clock }
  const road = roadOf(past)
  const own = { id: plan.offering.id, issuerId }
  const read = () => findOwnProposal(ctx.db.orm, { id: own.id, userId: issuerId, right: 'own' })

  const begun = await read()
  if (begun === undefined || begun.version === 0) {
    // An earlier attempt stopped while it wrote the draft.
    if (begun) await road.proposals.remove(own)
    const offering = await withUploads(datedOffering(plan, issuerId, now), upload)
    if (end === 'draft') return beginDraft(road, offering)
    const uploads = createUploads(past, files)
    await submitOffering(road, offering, {
      take: () => uploads.take(own, proposalOf(offering)),
      fees: await files.feeSchedule({ at: clock.now().toISOString() }),
    })
  }
  const submitted = await read()
  if (!submitted || ENDS.has(submitted.state)) return
  const { version, revision } = submitted
  if (end === 'withdrawn') {
    nextDay()
    return road.proposals.withdraw({ ...own, revision })
  }
  if (end === 'submitted') return

  const [first = board.compliance] = board.scholars
  nextDay()
  if (submitted.state === 'submitted') await road.reviews.takeUp({ id: own.id, version, reviewerId: first })
  if (end === 'rejected') {
    nextDay()
    const by = { reviewerId: first, roles: ['scholar'] }
    return road.reviews.decide({ ...own, version, ...by, decision: 'rejected', reason: WINE, pages: [] })
  }
  const needed = end === 'shariahReview' ? APPROVED_SO_FAR : board.scholars.length
  for (const reviewerId of board.scholars.slice(0, needed)) {
    nextDay()
    const { digest, scholars } = await fatwaOf(ctx.db.orm, own.id, clock.now())
    if (scholars.includes(reviewerId)) continue
    await signTerms(road, { id: own.id, version, reviewerId, digest: digest.toString('hex') })
  }
  const decision = BY_COMPLIANCE[end]
  if (decision === undefined) return
  nextDay()
  const by = { reviewerId: board.compliance, roles: ['compliance'] }
  await road.reviews.decide({ id: own.id, version, ...by, ...decision })
}

/** Where the way of a prepared offering ends; an earlier attempt came as far. */
const ENDS: ReadonlySet<string> = new Set(['draft', 'preview', 'rejected'])

const BY_COMPLIANCE: { readonly [End in PreparedEnd]?: Pick<Decision, 'decision' | 'reason' | 'pages'> } = {
  preview: { decision: 'approved', reason: '', pages: [] },
  returned: { decision: 'returned', reason: '', pages: [{ page: 'returns', reason: UNCLEAR }] },
}

/** The pages up to this one are written in a draft that its issuer still works on. */
const DRAFT_UNTIL = PROPOSAL_PAGES.indexOf('milestones')

async function beginDraft({ proposals }: ReturnType<typeof roadOf>, offering: NewOffering): Promise<void> {
  const { id, issuerId } = offering
  const answers = proposalOf(offering)
  const typed = (page: keyof typeof answers) => JSON.stringify(answers[page])
  await proposals.create({ id, issuerId, answers: typed('eligibility') })
  const pages = [...PROPOSAL_PAGES.slice(1, DRAFT_UNTIL), 'team', 'faq', 'images', 'documents'] as const
  for (const [at, page] of pages.entries())
    await proposals.savePage({ id, issuerId, revision: at + 1, page, answers: typed(page) })
}

/** The offering with its illustrations and its papers, uploaded by its issuer. */
async function withUploads(offering: NewOffering, upload: Upload): Promise<NewOffering> {
  const { id, issuerId } = offering
  const items = []
  for (const { alt, svg } of ILLUSTRATIONS[id] ?? []) {
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    items.push({ alt, file: await upload(issuerId, { bytes, contentType: 'image/png' }) })
  }
  const shown = await withPapers(offering, upload)
  return { ...shown, presentation: { ...shown.presentation, images: { items, video: '' } } }
}
