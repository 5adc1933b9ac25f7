import { assign, setup } from 'xstate'
import { needsTwoReviewers } from '#machines/kyc-case/checks.ts'
import type { KycCaseContext } from '#machines/kyc-case/events.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { COMPANY_STATUS_GUARD_TEXTS, COMPANY_STATUS_LABELS } from './labels.ts'

/** Plain JSON, without reasons, which the service stores. The risk is that of the issuer's case (record 0497). */
export interface CompanyStatusContext extends Pick<KycCaseContext, 'riskScore' | 'fourEyesAbove'> {
  readonly companyId: string
  readonly issuerId: string
  /** Reviewers who approved the company in its current form. */
  readonly approvals: readonly string[]
}

/** Facts about a company's business proposal; `reviewerId` comes from the session, never from the body. */
export type CompanyStatusEvent =
  /** `isChanged`: the company page has changed since the last submission. */
  | { readonly type: 'company.submitted'; readonly isChanged: boolean }
  | { readonly type: 'company.held'; readonly reviewerId: string; readonly reason: string }
  | { readonly type: 'company.approved'; readonly reviewerId: string }
  | { readonly type: 'company.rejected'; readonly reviewerId: string; readonly reason: string }
  /** The case is approved at this risk, which may be higher than when the company was. */
  | { readonly type: 'company.caseApproved'; readonly riskScore: number | null }

/** Events of compliance, and events of services, which follow from the issuer's case. */
export const COMPANY_STATUS_EVENTS = {
  staff: ['company.held', 'company.approved', 'company.rejected'],
  internal: ['company.submitted', 'company.caseApproved'],
} as const satisfies Record<'staff' | 'internal', readonly CompanyStatusEvent['type'][]>

/** What each event must pass, with its words. */
export const COMPANY_STATUS_CONDITIONS: Conditions<
  CompanyStatusContext,
  CompanyStatusEvent,
  keyof typeof COMPANY_STATUS_GUARD_TEXTS
> = {
  checks: {
    isByAnother: ({ issuerId }, event) =>
      'reviewerId' in event && event.reviewerId !== '' && event.reviewerId !== issuerId,
    isReasoned: (_context, event) => 'reason' in event && event.reason.trim() !== '',
    isChanged: (_context, event) => event.type === 'company.submitted' && event.isChanged,
    isNotFirstApprover: ({ approvals }, event) =>
      'reviewerId' in event && !approvals.includes(event.reviewerId),
    lacksSecondApproval: ({ fourEyesAbove, approvals }, event) =>
      event.type === 'company.caseApproved' &&
      needsTwoReviewers({ riskScore: event.riskScore, fourEyesAbove }) &&
      approvals.length < 2,
  },
  of: {
    'company.submitted': ['isChanged'],
    'company.held': ['isByAnother', 'isReasoned'],
    'company.approved': ['isByAnother', 'isNotFirstApprover'],
    'company.rejected': ['isByAnother', 'isReasoned'],
    'company.caseApproved': ['lacksSecondApproval'],
  },
  texts: COMPANY_STATUS_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as CompanyStatusContext,
    input: {} as CompanyStatusContext,
    events: {} as CompanyStatusEvent,
    meta: {} as { readonly label: string },
    /** `open`: the issuer may change and resubmit the company. */
    tags: {} as 'open',
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(COMPANY_STATUS_CONDITIONS, context, event).length === 0,
    isLastApproval: ({ context, event }) =>
      unmet(COMPANY_STATUS_CONDITIONS, context, event).length === 0 &&
      (!needsTwoReviewers(context) || context.approvals.length > 0),
  },
  actions: {
    // Only named here; the user service turns it into a notice of the same transaction.
    notifyIssuer: (_args, _params: { readonly about: 'Hold' | 'Approved' | 'Rejected' }) => {},
    rememberApproval: assign(({ context, event }) =>
      event.type === 'company.approved' ? { approvals: [...context.approvals, event.reviewerId] } : {},
    ),
    rememberRisk: assign(({ event }) =>
      event.type === 'company.caseApproved' ? { riskScore: event.riskScore } : {},
    ),
    /** The approvals were given to other content, or are overruled. */
    voidApprovals: assign({ approvals: [] }),
  },
})

const notify = (about: 'Hold' | 'Approved' | 'Rejected') =>
  ({ type: 'notifyIssuer', params: { about } }) as const
const held = {
  guard: 'isAllowed',
  target: 'Hold',
  actions: ['voidApprovals', notify('Hold')],
} as const
const approved = [
  { guard: 'isLastApproval', target: 'Approved', actions: ['rememberApproval', notify('Approved')] },
  // The first of two approvals leaves the company where it is.
  { guard: 'isAllowed', actions: 'rememberApproval' },
] as const
const rejected = {
  guard: 'isAllowed',
  target: 'Rejected',
  actions: ['voidApprovals', notify('Rejected')],
} as const
const submitted = { target: 'Pending', actions: 'voidApprovals' } as const

/**
 * M2: the status of an issuer's company. Runs on the server only; states are spelled as on the wire, where `none` is
 * null.
 */
export const companyStatusMachine = machineSetup.createMachine({
  id: 'companyStatus',
  version: '3',
  context: ({ input }) => ({ ...input }),
  initial: 'none',
  states: {
    none: {
      meta: { label: COMPANY_STATUS_LABELS.none },
      on: { 'company.submitted': 'Pending' },
    },
    Pending: {
      meta: { label: COMPANY_STATUS_LABELS.Pending },
      on: { 'company.held': held, 'company.approved': approved, 'company.rejected': rejected },
    },
    Hold: {
      tags: 'open',
      meta: { label: COMPANY_STATUS_LABELS.Hold },
      on: {
        'company.submitted': submitted,
        'company.approved': approved,
        'company.rejected': rejected,
      },
    },
    Approved: {
      meta: { label: COMPANY_STATUS_LABELS.Approved },
      on: {
        // What was approved is no longer what it is about.
        'company.submitted': { ...submitted, guard: 'isAllowed' },
        'company.held': held,
        'company.rejected': rejected,
        // An approval that was given stands as the first of two.
        'company.caseApproved': { guard: 'isAllowed', target: 'Pending', actions: 'rememberRisk' },
      },
    },
    Rejected: {
      tags: 'open',
      meta: { label: COMPANY_STATUS_LABELS.Rejected },
      on: { 'company.submitted': submitted, 'company.held': held },
    },
  },
})
