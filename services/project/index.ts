import * as z from 'zod/mini'
import { PROJECT_QUESTIONS } from '#contracts/internal/project.ts'
import { id } from '#contracts/paging.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import { TOPICS } from './campaign.ts'
import { isInsider } from './colleague/ownership-store.ts'
import { createColleagues } from './colleague/colleagues.ts'
import { colleagueRoutes } from './colleague/routes.ts'
import { createCampaignChanges, type CampaignChanges } from './changes/changes.ts'
import { changeRoutes } from './changes/routes.ts'
import { questionRoutes } from './deal-room/question-routes.ts'
import { createQuestions } from './deal-room/questions.ts'
import { updateRoutes } from './deal-room/routes.ts'
import { createUpdates } from './deal-room/updates.ts'
import type { ProjectDeps } from './deps.ts'
import { charityRoutes } from './fatwa/charity-routes.ts'
import { createDistributions } from './distribution/distributions.ts'
import { incomeRoutes } from './distribution/income-routes.ts'
import { incomeByOffering } from './distribution/income-store.ts'
import { handlePayoutJobs } from './distribution/payouts.ts'
import { distributionRoutes } from './distribution/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { personAnswers } from './export-part.ts'
import { createFatwas, type FormerScholars } from './fatwa/fatwas.ts'
import { createScholarKeys, type ScholarKeys } from './fatwa/keys.ts'
import { complaintRoutes } from './fatwa/complaint-routes.ts'
import { createComplaints } from './fatwa/complaints.ts'
import { fatwaRoutes } from './fatwa/routes.ts'
import { createLatePayments } from './late-payment/late-payments.ts'
import { createOverdue } from './late-payment/overdue.ts'
import { latePaymentRoutes } from './late-payment/routes.ts'
import { createMilestones } from './milestone/milestones.ts'
import { createInterest } from './interest/interest.ts'
import { interestRoutes } from './interest/routes.ts'
import { searchNamesOf } from './interest/store.ts'
import { milestoneRoutes } from './milestone/routes.ts'
import { createOfferings, type Offerings } from './offerings.ts'
import { pictureOf, publicAddresses } from './presentation/content.ts'
import { coversOf } from './presentation/store.ts'
import { mountPresentation, presentationRoutes } from './presentation/routes.ts'
import { createCalendarWatch } from './terms/calendar-watch.ts'
import { mountOrderTerms } from './terms/order-terms-route.ts'
import { createOrderTerms } from './terms/order-terms.ts'
import { createUploads, pictureKeeper, type KeepPicture } from './presentation/uploads.ts'
import { reportRoutes } from './report/routes.ts'
import { accountsRoutes } from './report/accounts-routes.ts'
import { createReportAccounts } from './report/accounts.ts'
import { createReports, type Reports } from './report/reports.ts'
import { createProposals, type Proposals } from './proposal/proposals.ts'
import { createReviews, type Reviews } from './proposal/reviews.ts'
import { reviewRoutes } from './proposal/review-routes.ts'
import { proposalRoutes } from './proposal/routes.ts'
import { draftNames } from './proposal/store.ts'
import { createPublishing, type Publishing } from './publishing.ts'
import { projectRoutes } from './routes.ts'
import { zakatableAssetsOf } from './store.ts'

const byOffering = z.object({ offeringId: id })
const approvedRefund = z.object({ offeringId: id, refundId: id, proposedBy: id, approvedBy: id })

/** The service with what staff and issuer code of this process may call directly. */
export interface ProjectService extends Service {
  readonly offerings: Offerings
  readonly proposals: Proposals
  readonly reviews: Reviews
  readonly publishing: Publishing
  readonly changes: CampaignChanges
  readonly reports: Reports
  readonly keys: ScholarKeys
  readonly keepPicture: KeepPicture
}

/** Offerings: their proposals and reviews, public reading, campaigns and their dates, cooling-off. */
export function createProjectService(ctx: ServiceContext, deps: ProjectDeps, mailer: Mailer): ProjectService {
  const formerScholars: FormerScholars = (userIds) =>
    deps.formerHolders({ role: 'scholar', userIds: [...userIds] })
  const publishing = createPublishing(ctx, formerScholars)
  const offerings = createOfferings(ctx, publishing, deps)
  const orderTerms = createOrderTerms(ctx, offerings)
  const proposals = createProposals(ctx, publishing)
  const reviews = createReviews(ctx, formerScholars)
  const changes = createCampaignChanges(ctx, offerings)
  const keys = createScholarKeys(ctx)
  const fatwas = createFatwas(ctx, formerScholars)
  const milestones = createMilestones(ctx, deps)
  const accounts = createReportAccounts(ctx)
  const reports = createReports(ctx, deps, accounts)
  reports.handleClock()
  const overdue = createOverdue(ctx, deps)
  overdue.handleClock()
  const calendars = createCalendarWatch(ctx, deps)
  calendars.handleJobs()
  const distributions = createDistributions(ctx, deps)
  const colleagues = createColleagues(ctx, deps)
  colleagues.handleJobs(mailer)
  const interest = createInterest(ctx, offerings)
  const updates = createUpdates(ctx)
  const questions = createQuestions(ctx)
  const uploads = createUploads(ctx, deps)

  // Money hangs on these: they are tried until they work.
  const endless = { retry: 'endless' } as const
  const offeringOf = (payload: unknown) => byOffering.parse(payload).offeringId
  ctx.jobs.handle(TOPICS.deadline, async (payload) => offerings.passDeadline(offeringOf(payload)), endless)
  ctx.jobs.handle(
    TOPICS.opening,
    async (payload) => void (await publishing.open(offeringOf(payload))),
    endless,
  )
  ctx.jobs.handle(TOPICS.fatwaEnds, async (payload) => fatwas.expire(offeringOf(payload)), endless)
  // A topic of the outbox has one reader: what people are told of a confirmed order is passed on to the notification service.
  ctx.jobs.handle(
    TOPICS.orderConfirmed,
    async (payload, { id: eventId }) => {
      await ctx.jobs.enqueue(ctx.db.orm, {
        topic: TOPICS.orderConfirmedNotice,
        payload,
        dedupeKey: eventId,
      })
      await offerings.review(offeringOf(payload))
    },
    endless,
  )
  ctx.jobs.handle(
    TOPICS.refundApproved,
    async (payload) => offerings.cancelCampaign(approvedRefund.parse(payload)),
    endless,
  )
  ctx.jobs.handle(
    TOPICS.refundsStarted,
    async (payload) => offerings.startRefunds(offeringOf(payload)),
    endless,
  )
  ctx.jobs.handle(
    TOPICS.refundsSettled,
    async (payload) => offerings.settleRefunds(offeringOf(payload)),
    endless,
  )
  ctx.jobs.handle(TOPICS.screeningRules, () => publishing.rescreenAll(), endless)
  ctx.jobs.handle(TOPICS.opened, async (payload) => interest.tellMatches(offeringOf(payload)), endless)
  ctx.jobs.handle(TOPICS.review, async (payload) => offerings.review(offeringOf(payload)), endless)

  handlePayoutJobs(ctx, deps)

  return {
    name: 'project',
    offerings,
    proposals,
    reviews,
    publishing,
    changes,
    reports,
    keys,
    keepPicture: pictureKeeper(ctx),
    start: () => {
      reports.start()
      overdue.start()
      calendars.start()
    },
    handlers: [
      ...projectRoutes(ctx, offerings, orderTerms.digestOf),
      ...presentationRoutes(ctx, offerings),
      ...proposalRoutes({ ctx, proposals, offerings, deps, uploads }),
      ...reviewRoutes({ ctx, reviews, offerings, deps, uploads }),
      ...fatwaRoutes({ ctx, keys, offerings, deps }),
      ...complaintRoutes({ ctx, complaints: createComplaints(ctx) }),
      ...interestRoutes(ctx, offerings, interest),
      ...changeRoutes({ ctx, changes, deps }),
      ...milestoneRoutes({ ctx, milestones, deps }),
      ...reportRoutes({ ctx, reports, deps }),
      ...accountsRoutes({ ctx, accounts, deps }),
      ...distributionRoutes({ ctx, distributions, deps }),
      ...latePaymentRoutes({ ctx, latePayments: createLatePayments(ctx, deps), deps }),
      ...charityRoutes(ctx, deps),
      ...incomeRoutes({ ctx, deps }),
      ...updateRoutes({ ctx, updates }),
      ...deskRoutes(ctx),
      ...auditLogRoutes(ctx, deps),
      ...colleagueRoutes({ ctx, colleagues, deps }),
      ...questionRoutes({ ctx, questions }),
    ],
    raw: (app, host) => {
      mountPresentation(app, host, { ctx, offerings, deps })
      mountOrderTerms(app, host, { ctx, orderTerms })
    },
    answers: answers(PROJECT_QUESTIONS, {
      offeringForOrder: async (input) => {
        const found = await offerings.offeringForOrder(input)
        if (found === null) return null
        const { textKey: _key, ...facts } = found
        return { ...facts, orderTerms: await orderTerms.digestOf(found) }
      },
      isOfferingInsider: ({ offeringId, userId }) => isInsider(ctx.db.orm, offeringId, userId),
      offeringNames: async ({ ids, drafts = false }) => {
        const facts = Object.entries(await offerings.facts(ids))
        const names = Object.fromEntries(facts.map(([key, { name }]) => [key, name]))
        return drafts ? { ...(await draftNames(ctx.db.orm, ids)), ...names } : names
      },
      searchNames: ({ ids }) => searchNamesOf(ctx.db.orm, ids),
      offeringCovers: async ({ ids }) => {
        const covers = [...(await coversOf(ctx.db.orm, ids))]
        return Object.fromEntries(
          covers.map(([key, cover]) => [key, pictureOf(cover, publicAddresses(key)).small]),
        )
      },
      milestonePayee: ({ id: milestoneId }) => milestones.payee(milestoneId),
      distributionPayee: ({ id: distributionId }) => distributions.payee(distributionId),
      cancellableCampaigns: (input) => offerings.cancellable(input),
      offeringFacts: ({ ids }) => offerings.facts(ids),
      holderIncome: ({ holderId }) => incomeByOffering(ctx.db.orm, holderId),
      zakatableAssets: ({ ids }) => zakatableAssetsOf(ctx.db.orm, ids, ctx.clock.now()),
      offeringsOf: async ({ issuerId }) => ({ ids: await offerings.idsOf(issuerId) }),
      allOfferings: async () => ({ ids: await offerings.allIds() }),
      ...personAnswers(ctx.db.orm),
    }),
  }
}
