import type { KycRole } from '#contracts/kyc/steps.ts'

/** A reviewer's decision on one document; `revision` requests it again. */
export type KycDocumentDecision = 'approved' | 'rejected' | 'revision'

/** A reviewer's decision on one screening hit: another person, or this one. */
export type KycHitDecision = 'cleared' | 'confirmed'

/** A request to the applicant: a page, a field or a kind of document, and its step (from 1). */
export interface KycChangeRequest {
  readonly item: string
  readonly step: number
}

/** A request with the reviewer's reason, which the service stores. */
export interface KycChangeRequestWithReason extends KycChangeRequest {
  readonly reason: string
}

/** Plain JSON, stored in the columns of a case, without the texts people wrote. */
export interface KycCaseContext {
  readonly caseId: string
  readonly applicantId: string
  readonly role: KycRole
  /** Above this risk score two reviewers must agree. */
  readonly fourEyesAbove: number
  /** The approved case that this new check replaces once it is approved; null for a first check (reading A21). */
  readonly replaces: string | null
  /** Once approved, a new check is like any other case: it is not stopped, and can be opened again. */
  readonly wasApproved: boolean
  /** Steps (from 1) with only valid answers, ascending. */
  readonly completeSteps: readonly number[]
  /** 0 to 100; null before it is measured, which counts as high. */
  readonly riskScore: number | null
  /** The submitted documents by kind; uploads of a draft are not included. */
  readonly documents: Readonly<Record<string, KycDocumentDecision | 'undecided'>>
  /** The screening hits by id. */
  readonly hits: Readonly<Record<string, KycHitDecision | 'open'>>
  /** Reviewers who approved the case in its current form. */
  readonly approvals: readonly string[]
  /** The open requests while the case is sent back. */
  readonly changeRequests: readonly KycChangeRequest[]
  /** The items of `changeRequests` that the applicant has answered since. */
  readonly answered: readonly string[]
  /** For issuers: the company page or its documents have changed since the last submission. */
  readonly isCompanyChanged: boolean
}

/** The conditions of the whole form at submission, read by the service from stored data. */
export interface KycReadiness {
  /** Whether all four risk questions are answered Yes. */
  readonly riskAccepted: boolean
  readonly declarationAgreed: boolean
  /** `info_Investment`; only then something must be signed. */
  readonly infoInvestment: boolean
  readonly isDocSign: boolean
  readonly identityAttached: boolean
  /** The kinds of all attached documents, including the identity document. */
  readonly documents: readonly string[]
}

/** What of an earlier case keeps a new check from being approved. */
export interface KycEarlierCase {
  readonly isRejected: boolean
  /** A screening hit is open or confirmed. */
  readonly hasHit: boolean
}

/** Facts about a case. `reviewerId` comes from the session, never from the body. */
export type KycCaseEvent =
  /** `items`: the requests that this save answered; `changed`: the page differs from before. */
  | {
      readonly type: 'kyc.stepSaved'
      readonly step: number
      readonly complete: boolean
      readonly items: readonly string[]
      readonly changed?: boolean
    }
  | { readonly type: 'kyc.documentAttached'; readonly document: string }
  | ({ readonly type: 'kyc.submitted' } & KycReadiness)
  | ({ readonly type: 'kyc.resubmitted' } & KycReadiness)
  | { readonly type: 'kyc.restarted' }
  /** `isCompanyOpen`: the company's own machine allows changes; `reason`: why it is not approved. */
  | { readonly type: 'kyc.companyTakenUp'; readonly isCompanyOpen: boolean; readonly reason: string }
  | {
      readonly type: 'kyc.documentDecided'
      readonly document: string
      readonly decision: KycDocumentDecision
      readonly reason: string
      readonly reviewerId: string
    }
  | {
      readonly type: 'kyc.hitDecided'
      readonly hit: string
      readonly decision: KycHitDecision
      readonly reason: string
      readonly reviewerId: string
    }
  /** `earlier`: for a new check, how the case that it replaces stands. */
  | {
      readonly type: 'kyc.approved'
      readonly reviewerId: string
      readonly earlier?: KycEarlierCase | undefined
    }
  | { readonly type: 'kyc.rejected'; readonly reason: string; readonly reviewerId: string }
  | {
      readonly type: 'kyc.revisionAsked'
      readonly items: readonly KycChangeRequestWithReason[]
      readonly reviewerId: string
    }
  | { readonly type: 'kyc.revoked'; readonly reason: string; readonly reviewerId: string }
  | { readonly type: 'kyc.reopened'; readonly reason: string; readonly reviewerId: string }
  /** `hits`: ids of the screening hits. In review, a repeated check replaces the earlier results. */
  | { readonly type: 'kyc.checksDone'; readonly riskScore: number; readonly hits: readonly string[] }
  | { readonly type: 'kyc.providerFailed' }
  /**
   * An approved case was compared with new lists: `hits` replace the earlier ones, and an unmeasured score stays
   * unknown.
   */
  | { readonly type: 'kyc.rescreened'; readonly riskScore: number | null; readonly hits: readonly string[] }
  | { readonly type: 'kyc.checksFailedHard'; readonly items: readonly KycChangeRequestWithReason[] }
  | { readonly type: 'kyc.expired' }
  /** The applicant stops a new check; the approved case stays. */
  | { readonly type: 'kyc.withdrawn' }
  /** A new check of the same person and role was approved. */
  | { readonly type: 'kyc.replaced' }

/** Events the applicant may send, events a reviewer may, and events only services and jobs may. */
export const KYC_CASE_EVENTS = {
  public: [
    'kyc.stepSaved',
    'kyc.documentAttached',
    'kyc.submitted',
    'kyc.resubmitted',
    'kyc.restarted',
    'kyc.companyTakenUp',
    'kyc.withdrawn',
  ],
  staff: [
    'kyc.documentDecided',
    'kyc.hitDecided',
    'kyc.approved',
    'kyc.rejected',
    'kyc.revisionAsked',
    'kyc.revoked',
    'kyc.reopened',
  ],
  internal: [
    'kyc.checksDone',
    'kyc.providerFailed',
    'kyc.rescreened',
    'kyc.checksFailedHard',
    'kyc.expired',
    'kyc.replaced',
  ],
} as const satisfies Record<'public' | 'staff' | 'internal', readonly KycCaseEvent['type'][]>
