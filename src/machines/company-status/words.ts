import type { MachineWords } from '#machines/words.ts'
import { COMPANY_STATUS_CONDITIONS, type companyStatusMachine } from './machine.ts'

/** "You" is the issuer; reviewers read the same words. */
export const COMPANY_STATUS_WORDS: MachineWords<typeof companyStatusMachine> = {
  purpose: "The status of an issuer's business proposal.",
  states: {
    none: 'You have not submitted a company yet.',
    Pending: 'You have submitted your company. A reviewer looks at it next.',
    Hold: 'Your company is on hold. You can wait for us, or change it and submit it again.',
    Approved: 'Your company is approved.',
    Rejected: 'We cannot accept your company in its present form. You can change it and submit it again.',
  },
  events: {
    'company.submitted': 'You submit the company',
    'company.held': 'A reviewer puts the company on hold',
    'company.approved': 'A reviewer approves the company',
    'company.rejected': 'A reviewer rejects the company',
    'company.caseApproved': 'Your case is approved, and a second reviewer must approve the company',
  },
  guards: {
    isLastApproval: 'no second reviewer is needed, or one has approved already',
  },
  conditions: COMPANY_STATUS_CONDITIONS,
}
