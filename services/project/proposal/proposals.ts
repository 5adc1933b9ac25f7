import { proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#contracts/dates.ts'
import type { issuerCompany } from '#contracts/internal/kyc.ts'
import type { feeSchedule } from '#contracts/internal/payment.ts'
import type { Ask } from '#contracts/internal/question.ts'
import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  completeProposal,
  proposalProblems,
  type SubmissionRules,
  type TypedAnswers,
} from '#contracts/project/proposal-rules.ts'
import {
  DRAFTS_MAX,
  PROPOSAL_TEXTS,
  WITHDRAWABLE_STATES,
  type ProposalPage,
} from '#contracts/project/proposal-values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { CampaignEvent } from '#machines/campaign/machine.ts'
import { isInForce } from '#machines/fatwa/rules.ts'
import type { Right } from '#services/project/colleague/ownership-store.ts'
import { deleteColleaguesOf } from '#services/project/colleague/store.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import { listingFeeIn } from '#services/project/fees/rules.ts'
import { newId } from '#services/kit/ids.ts'
import type { Sender } from '#services/kit/monitor/enforce.ts'
import { BY_ISSUER, BY_SERVICE, createCampaignWriter, step } from '#services/project/campaign.ts'
import { FATF_LISTS } from '#services/providers/screening/countries.ts'
import { datedAssetProblems } from '#services/project/presentation/asset.ts'
import type { Uploads } from '#services/project/presentation/content.ts'
import type { Publishing } from '#services/project/publishing.ts'
import { writeAgreement } from '#services/project/fees/store.ts'
import { lockOffering } from '#services/project/store.ts'
import { lockCaps } from '#services/project/terms/caps-store.ts'
import { fatwaOf, reviewsOf } from '#services/project/fatwa/store.ts'
import {
  countDrafts,
  findOwnProposal,
  findVersion,
  insertProposal,
  insertVersion,
  lockOwnProposal,
  removeProposal,
  touchProposal,
  writePage,
  type ProposalRow,
} from './store.ts'
import { lockedPages, type ProposalFacts } from './view.ts'

/** What an offering that is submitted costs. */
export type FeeSchedule = Awaited<ReturnType<Ask<typeof feeSchedule>>>

export type Proposals = ReturnType<typeof createProposals>

interface Own {
  readonly id: string
  /** The caller: the issuer, or a colleague where the right says so. */
  readonly issuerId: string
}

interface OwnAt extends Own {
  /** The revision that the caller has seen. */
  readonly revision: number
}

/** The company that raises, as its verification has it. */
type VerifiedCompany = NonNullable<Awaited<ReturnType<Ask<typeof issuerCompany>>>>

/** What an issuer does with proposals. */
export function createProposals(ctx: ServiceContext, publishing: Publishing) {
  const write = createCampaignWriter(ctx)

  /** Begins a draft with its first page. @throws Problem 409 when there are too many */
  async function create(input: { issuerId: string; answers: string; id?: string }): Promise<string> {
    const eligibility = readPage(input.answers)
    const id = input.id ?? newId('prj')
    const now = ctx.clock.now()
    await ctx.db.transaction(async (tx) => {
      // Two drafts begun at the same time may both be the last one; the limit holds the list, not a right.
      if ((await countDrafts(tx, input.issuerId)) >= DRAFTS_MAX)
        throw new Problem(PROBLEM_CODES.notAllowed, 409, PROPOSAL_TEXTS.tooManyDrafts)
      await insertProposal(tx, {
        id,
        issuerId: input.issuerId,
        answers: { eligibility },
        revision: 1,
        version: 0,
        submittedAt: null,
        createdAt: now,
        changedAt: now,
      })
      await record(tx, 'proposal.begun', { id, issuerId: input.issuerId })
    })
    return id
  }

  /** Saves a page as it was typed. @throws Problem 404, 409 `stale` or `not_allowed` */
  async function savePage(input: OwnAt & { page: ProposalPage; answers: string }): Promise<void> {
    const answers = readPage(input.answers)
    await ctx.db.transaction(async (tx) => {
      const facts = await lockAt(tx, input, 'edit')
      if (facts.row.state !== 'draft') throw notNow(PROPOSAL_TEXTS.closed)
      const isChanged = !isDeepStrictEqual(answers, facts.row.answers[input.page])
      if (isChanged && lockedPages(facts).has(input.page)) throw notNow(PROPOSAL_TEXTS.locked)
      await writePage(tx, input.id, {
        page: input.page,
        answers: JSON.stringify(answers),
        now: ctx.clock.now(),
      })
      if (facts.row.issuerId !== input.issuerId) await record(tx, 'proposal.edited', input)
    })
  }

  /**
   * Submits a complete proposal in the name of a company, which creates its offering. Only its issuer and the reviewers see that.
   * @throws Problem 400 with the first problem of each field, or when the target passes the cap of the regime
   */
  async function submit(
    input: OwnAt,
    raiser: VerifiedCompany,
    uploads: Uploads,
    /** The schedule that the issuer has seen; without one the offering pays no fee. */
    fees?: FeeSchedule,
  ): Promise<void> {
    const { id, issuerId } = input
    const { legalName: issuerName, registration: company = null } = raiser
    await ctx.db.transaction(async (tx) => {
      await lockCaps(tx, { issuerId, company })
      const { row } = await lockAt(tx, input)
      if (row.state !== 'draft') throw notNow(PROPOSAL_TEXTS.closed)
      const answers = readComplete(row.answers, submissionRules(ctx.config), ctx.clock.now())
      const currency = proposalCurrency(answers)
      const fault = await publishing.capFault(
        tx,
        {
          id,
          issuerId,
          company,
          regime: answers.eligibility.regime,
          currency,
          hardCap: BigInt(answers.shares.hardCap),
        },
        'submission',
      )
      if (fault !== null) throw new Problem(PROBLEM_CODES.invalid, 400, fault, { 'shares.hardCap': fault })
      const { termsVersion } = await publishing.writeDraft(
        tx,
        { id, issuerId, issuerName, company },
        answers,
        uploads,
      )
      await send(tx, input, { type: 'campaign.submitted' }, BY_ISSUER)
      const submittedAt = ctx.clock.now()
      if (fees)
        await writeAgreement(tx, {
          offeringId: id,
          version: fees.id,
          successBp: fees.successBp,
          listing: listingFeeIn(fees.listing, currency),
          agreedBy: issuerId,
          agreedAt: submittedAt,
        })
      await insertVersion(tx, {
        proposalId: id,
        version: row.version + 1,
        answers,
        termsVersion,
        submittedAt,
      })
      // The same terms need no second approval.
      const fatwa = await fatwaOf(tx, id, submittedAt)
      if (!isInForce(fatwa, submittedAt)) return
      await send(tx, input, { type: 'shariah.reviewStarted' }, BY_SERVICE)
      await send(tx, input, { type: 'shariah.approved', approvals: fatwa.scholars.length }, BY_SERVICE)
    })
  }

  /** Takes a proposal back to change it. @throws Problem 409 once it is open, or before it was submitted */
  async function withdraw(input: OwnAt): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const { row } = await lockAt(tx, input)
      // From an open campaign the same event would end it.
      if (!WITHDRAWABLE_STATES.has(row.state)) throw notNow(PROPOSAL_TEXTS.cannotWithdraw)
      await send(tx, input, { type: 'campaign.cancelled' }, BY_ISSUER)
      await touchProposal(tx, input.id, ctx.clock.now())
    })
  }

  /** Deletes a draft that was never submitted. @throws Problem 404, 409 */
  async function remove(input: Own): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const row = await lockOwnProposal(tx, { id: input.id, userId: input.issuerId, right: 'own' })
      if (!row) throw noProposal()
      if (row.version > 0) throw notNow(PROPOSAL_TEXTS.cannotDelete)
      await deleteColleaguesOf(tx, input.id)
      await removeProposal(tx, input.id)
      await record(tx, 'proposal.deleted', input)
    })
  }

  /** A proposal with its submission and its reviews. @throws Problem 404 without the right to it */
  async function read({ id, issuerId }: Own, right: Right = 'own'): Promise<ProposalFacts> {
    const row = await findOwnProposal(ctx.db.orm, { id, userId: issuerId, right })
    if (!row) throw noProposal()
    return factsOf(ctx.db.orm, row, ctx.clock.now())
  }

  async function lockAt(
    tx: Tx,
    { id, issuerId, revision }: OwnAt,
    right: Right = 'own',
  ): Promise<ProposalFacts> {
    const row = await lockOwnProposal(tx, { id, userId: issuerId, right })
    if (!row) throw noProposal()
    if (row.revision !== revision) throw new Problem(PROBLEM_CODES.stale, 409, PROPOSAL_TEXTS.stale)
    return factsOf(tx, row, ctx.clock.now())
  }

  async function send(tx: Tx, { id, issuerId }: Own, event: CampaignEvent, sender: Sender): Promise<void> {
    const row = await lockOffering(tx, id)
    if (!row) throw noProposal()
    const next = step(ctx, row, event, sender)
    if ('reason' in next) throw notNow(PROPOSAL_TEXTS.cannotSubmit)
    await write(tx, row, next, { event, actorId: sender.by === 'person' ? issuerId : undefined })
  }

  const record = (tx: Tx, action: string, { id, issuerId }: Own): Promise<void> =>
    ctx.audit.record(tx, { actorId: issuerId, action, entity: 'offering', entityId: id })

  return { create, savePage, submit, withdraw, remove, read }
}

/** What is known of a proposal beside its row. */
export async function factsOf(db: Executor, row: ProposalRow, now: Date): Promise<ProposalFacts> {
  if (row.version === 0) return { row, submitted: undefined, reviews: [], approvals: 0, digest: null }
  // One after the other, since the transaction has one connection.
  const submitted = await findVersion(db, row.id, row.version)
  const reviews = await reviewsOf(db, row.id)
  const fatwa = await fatwaOf(db, row.id, now)
  return { row, submitted, reviews, approvals: fatwa.scholars.length, digest: fatwa.digest.toString('hex') }
}

/** What a proposal is held to when it is submitted now. */
export const submissionRules = ({
  videoOrigin,
  royaltyLimit,
  bankFiles,
}: Pick<ServiceContext['config'], 'videoOrigin' | 'royaltyLimit' | 'bankFiles'>) =>
  ({
    videoOrigin: videoOrigin ?? null,
    royaltyLimit,
    // The simulated bank carries all. The first one is what an issuer is offered at first.
    currencies: WALLET_CURRENCIES.filter((one) => bankFiles?.currencies.includes(one) !== false),
    // Their residents cannot sign up either: CLOSED_COUNTRIES in services/resource/countries.ts.
    closedCountries: FATF_LISTS.callForAction,
  }) satisfies SubmissionRules

function readComplete(
  typed: TypedAnswers,
  rules: SubmissionRules,
  now: Date,
): ReturnType<typeof completeProposal> {
  const fieldErrors: Record<string, string> = {}
  const problems = [...proposalProblems(typed, rules), ...datedAssetProblems(typed.asset, dayOf(now))]
  for (const { page, field, message } of problems)
    fieldErrors[field === '' ? page : `${page}.${field}`] ??= message
  if (Object.keys(fieldErrors).length > 0)
    throw new Problem(PROBLEM_CODES.invalid, 400, PROPOSAL_TEXTS.incomplete, fieldErrors)
  return completeProposal(typed)
}

/** Deeper than any page; limited because deep nesting would break the code that reads the page later. */
const PAGE_DEPTH = 6

/** @throws Problem 400 unless the text is a JSON object */
export function readPage(json: string): object {
  try {
    const read: unknown = JSON.parse(json)
    if (typeof read === 'object' && read !== null && !Array.isArray(read) && isShallow(read, PAGE_DEPTH))
      return read
  } catch {
    // Refused below.
  }
  throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { answers: PROPOSAL_TEXTS.unreadable })
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1))
}

/** 404 for those of others too, so that ids cannot be probed. */
export const noProposal = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, PROPOSAL_TEXTS.notFound)
