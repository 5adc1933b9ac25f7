import type { KycRole } from '#contracts/kyc/steps.ts'

/** A reviewer's word on one document; `revision` asks for it again. */
export type KycDocumentDecision = 'approved' | 'rejected' | 'revision'

/** A reviewer's word on one screening hit: another person, or this one. */
export type KycHitDecision = 'cleared' | 'confirmed'

/** What is asked of the applicant again: a page, a field or a kind of document, and the step (from 1) it is in. */
export interface KycAskedItem {
  readonly item: string
  readonly step: number
}

/** The same with the reviewer's words, which the service keeps. */
export interface KycAskedItemWithReason extends KycAskedItem {
  readonly reason: string
}

/** Plain JSON, kept in the columns of a case. What a person wrote is the service's, never here. */
export interface KycCaseContext {
  readonly caseId: string
  readonly applicantId: string
  readonly role: KycRole
  /** From which risk score two reviewers must agree: any above this one. */
  readonly fourEyesAbove: number
  /** Steps (from 1) whose every answer is valid, ascending. */
  readonly completeSteps: readonly number[]
  /** 0 to 100; null while nothing has measured it, which counts as high. */
  readonly riskScore: number | null
  /** By kind, what was attached by submitting; uploads of a draft do not count. */
  readonly documents: Readonly<Record<string, KycDocumentDecision | 'undecided'>>
  /** By id, what the screening found. */
  readonly hits: Readonly<Record<string, KycHitDecision | 'open'>>
  /** Reviewers who approved the case as it stands. */
  readonly approvals: readonly string[]
  /** Open while the case is sent back. */
  readonly asked: readonly KycAskedItem[]
  /** Those of `asked` the applicant has answered since. */
  readonly answered: readonly string[]
  /** Issuers: what is told of the company has changed since the case was last handed in. */
  readonly isCompanyChanged: boolean
}

/** What is true of the whole form at the moment of submitting; the service reads it from what is stored. */
export interface KycReadiness {
  /** The four risk questions are all answered Yes. */
  readonly riskAccepted: boolean
  readonly declarationAgreed: boolean
  /** `info_Investment`: only then something must be signed. */
  readonly infoInvestment: boolean
  readonly isDocSign: boolean
  readonly identityAttached: boolean
  /** Kinds of every document attached, the identity document's among them. */
  readonly documents: readonly string[]
}

/** Facts about a case. Whoever sends them is known: `reviewerId` is the session's, never the body's. */
export type KycCaseEvent =
  /** `items`: what this save answered, by the names things are asked for; `changed`: the page says something else than before. */
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
  /** `isCompanyOpen`: the company's own machine lets it be changed; `reason`: why it is not approved. */
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
  | { readonly type: 'kyc.approved'; readonly reviewerId: string }
  | { readonly type: 'kyc.rejected'; readonly reason: string; readonly reviewerId: string }
  | {
      readonly type: 'kyc.revisionAsked'
      readonly items: readonly KycAskedItemWithReason[]
      readonly reviewerId: string
    }
  | { readonly type: 'kyc.revoked'; readonly reason: string; readonly reviewerId: string }
  | { readonly type: 'kyc.reopened'; readonly reason: string; readonly reviewerId: string }
  /** `hits`: ids of what the screening found. In review a check that is run again, whose answers replace the earlier ones. */
  | { readonly type: 'kyc.checksDone'; readonly riskScore: number; readonly hits: readonly string[] }
  | { readonly type: 'kyc.providerFailed' }
  /** An approved case compared with new lists: `hits` replace the earlier ones; a score that nobody measured stays unknown. */
  | { readonly type: 'kyc.rescreened'; readonly riskScore: number | null; readonly hits: readonly string[] }
  | { readonly type: 'kyc.checksFailedHard'; readonly items: readonly KycAskedItemWithReason[] }
  | { readonly type: 'kyc.documentExpired'; readonly document: string; readonly step: number }
  | { readonly type: 'kyc.expired' }

/** Events the applicant may send, events a reviewer may, and events only services and jobs may. */
export const KYC_CASE_EVENTS = {
  public: [
    'kyc.stepSaved',
    'kyc.documentAttached',
    'kyc.submitted',
    'kyc.resubmitted',
    'kyc.restarted',
    'kyc.companyTakenUp',
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
    'kyc.documentExpired',
    'kyc.expired',
  ],
} as const satisfies Record<'public' | 'staff' | 'internal', readonly KycCaseEvent['type'][]>
