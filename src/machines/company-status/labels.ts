import { companyStatusText } from '#machines/kyc-case/kyc-label.ts'

/** The label of each company status; Hold is shown as 'Under review' (spec 4.2). */
export const COMPANY_STATUS_LABELS = {
  none: 'Not submitted',
  Pending: companyStatusText('Pending'),
  Hold: companyStatusText('Hold'),
  Approved: companyStatusText('Approved'),
  Rejected: companyStatusText('Rejected'),
} as const

/** Why an event of compliance is refused, by the name of the guard. */
export const COMPANY_STATUS_GUARD_TEXTS = {
  isByAnother: 'You cannot review your own company.',
  isReasoned: 'Please give the reason.',
  isChanged: 'Nothing about the company has changed.',
  isNotFirstApprover: 'You have approved this company. A second reviewer must also approve.',
  lacksSecondApproval: 'Enough reviewers have approved the company.',
} as const
