/** Longest text of evidence, characters. */
export const EVIDENCE_MAX = 2000
/** Files of one evidence. */
export const EVIDENCE_FILES_MAX = 10

export const MILESTONE_TEXTS = {
  notFound: 'This milestone does not exist.',
  evidence: 'Please describe the evidence',
  hidden: 'This text contains invisible characters. Please type it again.',
  noFile: 'Please add a file',
  twice: 'This file is added twice',
  noFileHere: 'This file does not exist.',
  kyc: 'Your company must be approved before you file evidence.',
  otherAmount: 'The amount of this release has changed. Reload the page to see what it is now.',
  otherEvidence: 'Other evidence was filed since. Reload the page and read it.',
  company: 'The company of the issuer is not approved now.',
  notAllotted: 'Orders of this offering are still being allotted. Try again later.',
  short: 'There is less money in the escrow of this offering.',
} as const
