import type { PROJECT_QUESTIONS } from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import { deleteInterest, likesOf, searchesOf } from './interest/store.ts'
import { exportedColleagues, forgetColleagues, hasFiledForOthers } from './colleague/store.ts'
import { exportedChanges } from './changes/store.ts'
import { exportedPayouts, hasOpenPayout } from './distribution/payout-store.ts'
import { exportedDistributions } from './distribution/store.ts'
import { exportedLateRequests } from './late-payment/store.ts'
import { exportedFees } from './fees/store.ts'
import { exportedMilestones } from './milestone/store.ts'
import { exportedQuestions, forgetQuestions } from './deal-room/question-store.ts'
import { exportedProfile, forgetProfile } from './fatwa/board-store.ts'
import { exportedComplaints, forgetComplaints } from './fatwa/complaint-store.ts'
import { exportedKeys, forgetKeys } from './fatwa/key-store.ts'
import { exportedAccounts } from './report/accounts-store.ts'
import { exportedReports } from './report/store.ts'
import { exportedProposals, removeDraftsOf } from './proposal/store.ts'
import { exportedOfferings, hasCampaign } from './store.ts'

type PersonQuestions = Pick<typeof PROJECT_QUESTIONS, 'exportPart' | 'erasureBlockers' | 'erasePerson'>

/** The offerings of an issuer, what a person asks, likes and searches for, and whether investors rely on one of them. */
export function personAnswers(db: Executor): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => {
      const { feeAgreements, feeInvoices } = await exportedFees(db, userId)
      return {
        data: {
          feeAgreements: plainRows(feeAgreements),
          feeInvoices: plainRows(feeInvoices),
          offerings: plainRows(await exportedOfferings(db, userId)),
          proposals: plainRows(await exportedProposals(db, userId)),
          likes: await likesOf(db, userId),
          savedSearches: plainRows(await searchesOf(db, userId)),
          colleagues: plainRows(await exportedColleagues(db, userId)),
          milestones: plainRows(await exportedMilestones(db, userId)),
          reports: plainRows(await exportedReports(db, userId)),
          reportAccounts: plainRows(await exportedAccounts(db, userId)),
          distributions: plainRows(await exportedDistributions(db, userId)),
          latePayments: plainRows(await exportedLateRequests(db, userId)),
          payouts: plainRows(await exportedPayouts(db, userId)),
          campaignChanges: plainRows(await exportedChanges(db, userId)),
          questions: plainRows(await exportedQuestions(db, userId)),
          complaints: plainRows(await exportedComplaints(db, userId)),
          signingKeys: plainRows(await exportedKeys(db, userId)),
          boardProfile: plainRows(await exportedProfile(db, userId)),
        },
      }
    }),
    erasureBlockers: async ({ userId }) => {
      const [hasOffering, hasFiled, hasPayout] = await Promise.all([
        hasCampaign(db, userId),
        hasFiledForOthers(db, userId),
        hasOpenPayout(db, userId),
      ])
      const reasons: (ErasureReason | false)[] = [
        (hasOffering || hasFiled) && 'campaign',
        hasPayout && 'payout',
      ]
      return reasons.filter((reason) => reason !== false)
    },
    erasePerson: async ({ userId }) => {
      await removeDraftsOf(db, userId)
      await forgetColleagues(db, userId)
      await forgetQuestions(db, userId)
      await forgetComplaints(db, userId)
      await forgetKeys(db, userId)
      await forgetProfile(db, userId)
      await deleteInterest(db, userId)
      return null
    },
  }
}
