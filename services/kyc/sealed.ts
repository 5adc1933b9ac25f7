import type { KycStep } from '#contracts/kyc/steps.ts'

/** The names under which fields of a case are sealed with the record key: a value moved to another place does not open there. */
export const KYC_SEALED = {
  answers: (caseId: string, step: KycStep) => `kyc_answers:${caseId}:${step}`,
  draft: (caseId: string, step: KycStep) => `kyc_draft:${caseId}:${step}`,
  facts: (documentId: string) => `kyc_facts:${documentId}`,
  documentReason: (documentId: string) => `kyc_document_reason:${documentId}`,
  asked: (askedId: string) => `kyc_asked:${askedId}`,
  /** Of a rejection. */
  reason: (caseId: string) => `kyc_reason:${caseId}`,
  /** Countries of a case as it was handed in at a version. */
  declared: (caseId: string, version: number) => `kyc_declared:${caseId}:${version}`,
  /** Why the company is on hold or rejected. */
  companyReason: (caseId: string) => `kyc_company_reason:${caseId}`,
  /** What the vendor of identity checks has said. */
  identityResult: (caseId: string) => `kyc_identity_result:${caseId}`,
  /** Why the score of a case is what it is. */
  risk: (caseId: string) => `kyc_risk:${caseId}`,
  hitSubject: (hitId: string) => `kyc_hit_subject:${hitId}`,
  hitMatched: (hitId: string) => `kyc_hit_matched:${hitId}`,
  /** On which list, and as what. */
  hitFound: (hitId: string) => `kyc_hit_found:${hitId}`,
  hitWhy: (hitId: string) => `kyc_hit_why:${hitId}`,
} as const
