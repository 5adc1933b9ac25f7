import type { KycStep } from '#contracts/kyc/steps.ts'

/**
 * The labels under which fields are sealed with the record key; a value copied to another place cannot be opened there.
 */
export const KYC_SEALED = {
  answers: (caseId: string, step: KycStep) => `kyc_answers:${caseId}:${step}`,
  draft: (caseId: string, step: KycStep) => `kyc_draft:${caseId}:${step}`,
  facts: (documentId: string) => `kyc_facts:${documentId}`,
  documentReason: (documentId: string) => `kyc_document_reason:${documentId}`,
  changeRequest: (requestId: string) => `kyc_asked:${requestId}`,
  /** The reason of a rejection. */
  reason: (caseId: string) => `kyc_reason:${caseId}`,
  /** The countries of a case as submitted at a version. */
  declared: (caseId: string, version: number) => `kyc_declared:${caseId}:${version}`,
  /** The reason why the company is on hold or rejected. */
  companyReason: (caseId: string) => `kyc_company_reason:${caseId}`,
  /** The identity vendor's result. */
  identityResult: (caseId: string) => `kyc_identity_result:${caseId}`,
  /** The parts of the risk score. */
  risk: (caseId: string) => `kyc_risk:${caseId}`,
  hitSubject: (hitId: string) => `kyc_hit_subject:${hitId}`,
  hitMatched: (hitId: string) => `kyc_hit_matched:${hitId}`,
  /** The list and the kind of a hit. */
  hitFound: (hitId: string) => `kyc_hit_found:${hitId}`,
  hitWhy: (hitId: string) => `kyc_hit_why:${hitId}`,
} as const
