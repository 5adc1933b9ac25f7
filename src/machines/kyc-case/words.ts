import { KYC_DRAFT_IDLE_DAYS } from '#contracts/kyc/values.ts'
import type { MachineWords } from '#machines/words.ts'
import { KYC_CONDITIONS } from './checks.ts'
import type { kycCaseMachine } from './machine.ts'

/** "You" is the applicant; reviewers read the same words. */
export const KYC_CASE_WORDS: MachineWords<typeof kycCaseMachine> = {
  purpose: 'The identity check (KYC) of one person in one role, investor or issuer.',
  states: {
    draft: 'You fill in the form. We see nothing of it until you submit it.',
    checking: 'You have submitted the form. Our automatic checks run now; they take a few minutes.',
    review:
      'A reviewer compares your answers with your documents, and decides. There is nothing for you to do.',
    revision: 'Please update what the reviewer asks for, and submit the form again.',
    approved:
      'Your identity is verified, and you can use the platform. We ask again when a document expires.',
    rejected:
      'We cannot accept you at present. Only a reviewer can open the case again; a rejected new check stays closed.',
    withdrawn: 'You stopped this new check. Your approved check stays.',
    replaced: 'A newer check of yours was approved, and counts in place of this one.',
    expired: 'The draft was not changed for a long time, and we deleted it. You can start again.',
  },
  events: {
    'kyc.stepSaved': 'You change your answers',
    'kyc.documentAttached': 'You attach a document',
    'kyc.submitted': 'You submit the form',
    'kyc.resubmitted': 'You submit the form again',
    'kyc.restarted': 'You start again',
    'kyc.companyTakenUp': 'You change the company',
    'kyc.documentDecided': 'A reviewer decides about a document',
    'kyc.hitDecided': 'A reviewer decides about a screening hit',
    'kyc.approved': 'A reviewer approves the case',
    'kyc.rejected': 'A reviewer rejects the case',
    'kyc.revisionAsked': 'A reviewer sends the case back',
    'kyc.revoked': 'A reviewer revokes the approval',
    'kyc.reopened': 'A reviewer opens the case again',
    'kyc.checksDone': 'The automatic checks end',
    'kyc.providerFailed': 'The automatic checks could not be done',
    'kyc.rescreened': 'An approved person is compared with new sanctions lists',
    'kyc.checksFailedHard': 'The automatic checks find something that you must correct',
    'kyc.expired': 'The draft expires',
    'kyc.withdrawn': 'You stop the new check',
    'kyc.replaced': 'A newer check is approved',
  },
  guards: {
    isLastApproval: 'no second reviewer is needed, or one has approved already',
  },
  times: { 'kyc.expired': `after ${KYC_DRAFT_IDLE_DAYS} days without a change` },
  conditions: KYC_CONDITIONS,
}
