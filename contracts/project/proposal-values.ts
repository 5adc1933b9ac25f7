/** The pages of a proposal, in their order (R60). */
export const PROPOSAL_PAGES = [
  'eligibility',
  'basics',
  'contract',
  'shares',
  'dates',
  'funds',
  'milestones',
  'returns',
  'risks',
  'books',
  'asset',
  'team',
  'faq',
  'links',
  'images',
  'documents',
] as const
export type ProposalPage = (typeof PROPOSAL_PAGES)[number]

/** The pages that make up the terms; they are locked while a fatwa is valid for them (R61). */
export const TERM_PAGES = [
  'eligibility',
  'contract',
  'shares',
  'funds',
  'milestones',
  'returns',
] as const satisfies readonly ProposalPage[]

/** Pages that may be left out. */
export const OPTIONAL_PAGES = [
  'asset',
  'team',
  'faq',
  'links',
  'documents',
] as const satisfies readonly ProposalPage[]

/** Pages of what is shown of an offering beside its terms. */
export type PresentationPage = (typeof OPTIONAL_PAGES)[number] | 'images'

/** Categories of offerings (E8). The first of an offering is its sector in lists. */
export const CATEGORIES = [
  'Real estate',
  'Food and agriculture',
  'Logistics',
  'Health care',
  'Renewable energy',
  'Manufacturing',
  'Education',
  'Technology',
  'Trade',
] as const

/** Whether the business of an offering is permissible (domain, section 2). */
export const CORE_ACTIVITIES = ['permissible', 'impermissible', 'unknown'] as const
export type CoreActivity = (typeof CORE_ACTIVITIES)[number]

/** States of a campaign that only its issuer and staff see (M13). */
export const HIDDEN_STATES = [
  'draft',
  'submitted',
  'shariahReview',
  'complianceReview',
  'preview',
  'rejected',
] as const

/** States from which an issuer may take a proposal back as a draft. */
export const WITHDRAWABLE_STATES: ReadonlySet<string> = new Set([
  'submitted',
  'shariahReview',
  'complianceReview',
  'preview',
])

/** States in which scholars may sign terms: in their review, in place of a signature that was withdrawn, and to renew theirs. */
export const APPROVABLE_STATES: ReadonlySet<string> = new Set([
  'shariahReview',
  'complianceReview',
  'preview',
  'live',
  'softCapReached',
  'paused',
  // Without a valid fatwa its money stays where it is.
  'waitingFunds',
  // A fatwa is renewed as long as the money works.
  'funded',
  'deploying',
  'operating',
])

/** Longest reason of a reviewer, characters. */
export const REVIEW_REASON_MAX = 1000

/** How many scholars approve the terms (domain, section 3). */
export const SCHOLARS_NEEDED = 3
/** V27, per cent: at least 1, and below a limit that is configured (A6). */
export const ROYALTY_MIN = 1
/** What the limit is at most: nobody gives the whole price away. */
export const ROYALTY_LIMIT_MAX = 100
/** Milestones of one offering: money is released to the issuer in at most this many tranches. */
export const MILESTONES_MAX = 12
/** Drafts one issuer may have at a time. */
export const DRAFTS_MAX = 20
/** Longest answers of one page as JSON, characters. */
export const PAGE_MAX = 40_000

export const PROPOSAL_TEXTS = {
  otherFees: 'The fees have changed since you read them. Please read them again.',
  notFound: 'This offering does not exist.',
  stale: 'This offering was changed elsewhere. Reload it to see the latest version.',
  tooMany: 'Too many submissions within an hour. Please try again later.',
  closed: 'This offering is with its reviewers and cannot be changed now.',
  locked: 'The scholars have approved these terms. They change only if a reviewer asks for it.',
  noCover: 'Please add a cover image',
  incomplete: 'Some pages are not complete.',
  tooManyDrafts: `You can have at most ${DRAFTS_MAX} drafts. Delete one to begin another.`,
  kyc: 'Your company must be approved before you submit.',
  cannotDelete: 'Only a draft that was never submitted can be deleted.',
  cannotWithdraw: 'This offering cannot be withdrawn now.',
  cannotSubmit: 'This offering cannot be submitted now.',
  /** A page without any answer. */
  blank: 'Not filled in yet',
  unreadable: 'Invalid input',
  doesNotPass: 'The screening does not pass. The offering cannot be approved.',
  reason: 'Please give a reason',
  ownCompany: 'This is an offering of your own company. Another person decides about it.',
} as const
