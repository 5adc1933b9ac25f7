import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { COMPANY_STATUS_GUARD_TEXTS, COMPANY_STATUS_LABELS } from './labels.ts'

/** Plain JSON, without reasons, which the service stores. */
export interface CompanyStatusContext {
  readonly companyId: string
  readonly issuerId: string
}

/** Facts about a company's business proposal; `reviewerId` comes from the session, never from the body. */
export type CompanyStatusEvent =
  /** `isChanged`: the company page has changed since the last submission. */
  | { readonly type: 'company.submitted'; readonly isChanged: boolean }
  | { readonly type: 'company.held'; readonly reviewerId: string; readonly reason: string }
  | { readonly type: 'company.approved'; readonly reviewerId: string }
  | { readonly type: 'company.rejected'; readonly reviewerId: string; readonly reason: string }

/** Events of compliance, and events of services, which submit a proposal with the issuer's case. */
export const COMPANY_STATUS_EVENTS = {
  staff: ['company.held', 'company.approved', 'company.rejected'],
  internal: ['company.submitted'],
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
  },
  of: {
    'company.submitted': ['isChanged'],
    'company.held': ['isByAnother', 'isReasoned'],
    'company.approved': ['isByAnother'],
    'company.rejected': ['isByAnother', 'isReasoned'],
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
  },
  actions: {
    // Only named here; the user service turns it into a notice of the same transaction.
    notifyIssuer: (_args, _params: { readonly about: 'Hold' | 'Approved' | 'Rejected' }) => {},
  },
})

const held = {
  guard: 'isAllowed',
  target: 'Hold',
  actions: { type: 'notifyIssuer', params: { about: 'Hold' } },
} as const
const approved = {
  guard: 'isAllowed',
  target: 'Approved',
  actions: { type: 'notifyIssuer', params: { about: 'Approved' } },
} as const
const rejected = {
  guard: 'isAllowed',
  target: 'Rejected',
  actions: { type: 'notifyIssuer', params: { about: 'Rejected' } },
} as const

/**
 * M2: the status of an issuer's company. Runs on the server only; states are spelled as on the wire, where `none` is
 * null.
 */
export const companyStatusMachine = machineSetup.createMachine({
  id: 'companyStatus',
  version: '1',
  context: ({ input }) => ({ companyId: input.companyId, issuerId: input.issuerId }),
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
        'company.submitted': 'Pending',
        'company.approved': approved,
        'company.rejected': rejected,
      },
    },
    Approved: {
      meta: { label: COMPANY_STATUS_LABELS.Approved },
      on: {
        // What was approved is no longer what it is about.
        'company.submitted': { guard: 'isAllowed', target: 'Pending' },
        'company.held': held,
        'company.rejected': rejected,
      },
    },
    Rejected: {
      tags: 'open',
      meta: { label: COMPANY_STATUS_LABELS.Rejected },
      on: { 'company.submitted': 'Pending', 'company.held': held },
    },
  },
})
