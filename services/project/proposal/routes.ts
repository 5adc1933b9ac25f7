import { proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { proposalProblems } from '#contracts/project/proposal-rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { issuerCaps } from '#contracts/project/issuer-caps.ts'
import {
  createProposal,
  deleteProposal,
  proposalById,
  proposalPreview,
  proposals as ownProposals,
  saveProposalPage,
  submitProposal,
  withdrawProposal,
} from '#contracts/project/proposals.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Actor, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import type { Offerings } from '#services/project/offerings.ts'
import { capView, createIssuerCaps } from '#services/project/terms/caps.ts'
import { NO_UPLOADS, type UploadIntake } from '#services/project/presentation/uploads.ts'
import { feeText, listingFeeIn } from '#services/project/fees/rules.ts'
import { agreementOf } from '#services/project/fees/store.ts'
import { screenedNow } from './figures.ts'
import { readPage, submissionRules, type Proposals } from './proposals.ts'
import { soFar } from './so-far.ts'
import { listOwnProposals, type ProposalRow } from './store.ts'
import { previewOf, proposalView, regimeOf, rowView } from './view.ts'

/** Of one issuer. */
const SUBMISSIONS = { limit: 30, windowMs: 3_600_000 }

export interface ProposalRouteDeps {
  readonly ctx: ServiceContext
  readonly proposals: Proposals
  readonly offerings: Offerings
  readonly deps: ProjectDeps
  readonly uploads: UploadIntake
}

/** The issuer's side of offerings. */
export function proposalRoutes({ ctx, proposals, offerings, deps, uploads }: ProposalRouteDeps): Handler[] {
  const rules = submissionRules(ctx.config)
  const own = (actor: Actor, id: string) => ({ id, issuerId: signedIn(actor).userId })
  const caps = createIssuerCaps(ctx)
  const holderOf = async (issuerId: string) => ({
    issuerId,
    company: (await deps.issuerCompany({ userId: issuerId }))?.registration ?? null,
  })
  const scheduleNow = () => deps.feeSchedule({ at: ctx.clock.now().toISOString() })
  const feesOf = async ({ id, state, answers }: ProposalRow) => {
    const currency = proposalCurrency(answers)
    const listingOf = (minor: bigint) => toWire({ minor, currency })
    if (state === 'draft') {
      const schedule = await scheduleNow()
      const listing = listingOf(listingFeeIn(schedule.listing, currency))
      return { version: schedule.id, text: feeText({ ...schedule, listing }) }
    }
    const agreed = (await agreementOf(ctx.db.orm, id)) ?? { version: null, successBp: 0, listing: 0n }
    return { version: agreed.version, text: feeText({ ...agreed, listing: listingOf(agreed.listing) }) }
  }
  const answer = async (actor: Actor, id: string, message = '') => {
    const facts = await proposals.read(own(actor, id), 'read')
    const { issuerId } = facts.row
    const regime = regimeOf(facts.row)
    const cap =
      regime === undefined || facts.row.state !== 'draft'
        ? null
        : await caps.capFor(ctx.db.orm, { ...(await holderOf(issuerId)), regime, exceptId: id })
    const fees = await feesOf(facts.row)
    const now = ctx.clock.now()
    return { status: true as const, message, data: proposalView(facts, { standing: cap, rules, fees, now }) }
  }
  return [
    handler(ownProposals, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await listOwnProposals(
        ctx.db.orm,
        { issuerId: signedIn(actor).userId, state: query.state },
        { limit: perPage, offset },
      )
      return {
        status: true,
        message: '',
        data: rows.map((row) => rowView(row, rules)),
        totalCount: total,
        perPage,
      }
    }),
    handler(issuerCaps, async ({ actor }) => {
      const found = await caps.capsOf(ctx.db.orm, await holderOf(signedIn(actor).userId))
      return { status: true, message: '', data: found.map(capView) }
    }),
    handler(createProposal, async ({ actor, body }) => {
      const id = await proposals.create({ issuerId: signedIn(actor).userId, answers: body.answers })
      return answer(actor, id)
    }),
    handler(proposalById, async ({ actor, params }) => answer(actor, params.id)),
    handler(saveProposalPage, async ({ actor, params, body }) => {
      const { row } = await proposals.read(own(actor, params.id), 'edit')
      // What is refused anyway takes no upload.
      if (row.state === 'draft' && row.revision === body.revision)
        await uploads.hold(row, signedIn(actor).userId, { page: body.page, answers: readPage(body.answers) })
      await proposals.savePage({ ...own(actor, params.id), ...body })
      return answer(actor, params.id)
    }),
    handler(submitProposal, async ({ actor, params, body }) => {
      // 404 first, so that the company does not tell whether there is such a proposal.
      const { row } = await proposals.read(own(actor, params.id))
      const company = await deps.issuerCompany({ userId: signedIn(actor).userId })
      if (company === null) throw notNow(PROPOSAL_TEXTS.kyc)
      // Pictures cost seconds: what would be refused anyway takes none.
      if (row.revision !== body.revision) throw new Problem(PROBLEM_CODES.stale, 409, PROPOSAL_TEXTS.stale)
      const fees = await scheduleNow()
      const isFree = fees.successBp === 0 && fees.listing.amount === '0'
      const seen = body.feeVersion ?? null
      if (seen === null ? !isFree : seen !== fees.id)
        throw new Problem(PROBLEM_CODES.stale, 409, PROPOSAL_TEXTS.otherFees)
      const isWhole = row.state === 'draft' && proposalProblems(row.answers, rules).length === 0
      const { ok } = await ctx.limits.take(`submit-offering:${row.issuerId}`, SUBMISSIONS)
      if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, PROPOSAL_TEXTS.tooMany)
      const taken = isWhole ? await uploads.take(own(actor, params.id), row.answers) : NO_UPLOADS
      await proposals.submit({ ...own(actor, params.id), ...body }, company, taken, fees)
      return answer(actor, params.id, 'Your offering is submitted.')
    }),
    handler(withdrawProposal, async ({ actor, params, body }) => {
      await proposals.withdraw({ ...own(actor, params.id), ...body })
      return answer(actor, params.id, 'Your offering is a draft again.')
    }),
    handler(deleteProposal, async ({ actor, params }) => {
      await proposals.remove(own(actor, params.id))
      return { status: true, message: 'The draft is deleted.' }
    }),
    handler(proposalPreview, async ({ actor, params }) => {
      const { row } = await proposals.read(own(actor, params.id), 'read')
      const owner = { id: row.id, issuerId: row.issuerId }
      const { answers, unwritten } = soFar(row.answers)
      const company = await deps.issuerCompany({ userId: owner.issuerId })
      const closesAt = new Date(answers.dates.closesAt)
      const [coolingOff, screening, presentation] = await Promise.all([
        offerings.coolingOff({ regime: answers.eligibility.regime, closesAt }),
        screenedNow(ctx, answers),
        uploads.preview(owner.issuerId, answers),
      ])
      const offering = previewOf({ ...owner, issuerName: company?.legalName ?? 'Your company' }, answers, {
        coolingOff,
        verdict: screening.verdict,
        presentation,
        now: ctx.clock.now(),
      })
      return {
        status: true,
        message: '',
        // The terms may not be written yet.
        data: {
          offering: { ...offering, contractType: answers.eligibility.contractType },
          unwritten: [...unwritten],
        },
      }
    }),
  ]
}
