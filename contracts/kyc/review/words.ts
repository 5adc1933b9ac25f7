import type { KycDocumentKind } from '#contracts/kyc/steps.ts'

/** Documents as reviewers call them; applicants read `DOCUMENT_TEXTS`, which speaks to them. */
export const DOCUMENT_NAMES: Readonly<Record<KycDocumentKind, string>> = {
  idFront: 'Identity document',
  idBack: 'Identity document, back',
  selfie: 'Selfie',
  proofOfAddress: 'Proof of address',
  registration: 'Registration of the company',
  proposal: 'Business plan',
}
