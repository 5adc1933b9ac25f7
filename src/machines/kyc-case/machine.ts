import { assign, setup } from 'xstate'
import {
  STEP_OF_DOCUMENT,
  STEPS_OF,
  type KycDocumentKind,
  type KycRole,
  type KycStep,
} from '#contracts/kyc/steps.ts'
import { KYC_CONDITIONS, needsTwoReviewers } from './checks.ts'
import type { KycChangeRequest, KycCaseContext, KycCaseEvent } from './events.ts'
import { KYC_CASE_LABELS } from './labels.ts'
import { unmet } from '#machines/refusal.ts'

/** The default risk score above which two reviewers must agree. */
export const FOUR_EYES_ABOVE = 50

/** The notices of `notifyApplicant`. */
export type KycNotice =
  | 'submitted'
  | 'revision'
  | 'approved'
  | 'rejected'
  | 'revoked'
  | 'reopened'
  | 'expired'

interface KycCaseInput extends Pick<KycCaseContext, 'caseId' | 'applicantId' | 'role'> {
  readonly fourEyesAbove?: number
  /** For a new check: the case that it replaces, and the steps that it takes over complete. */
  readonly replaces?: string
  readonly completeSteps?: readonly number[]
}

const NOTHING_YET = {
  completeSteps: [],
  riskScore: null,
  documents: {},
  hits: {},
  approvals: [],
  changeRequests: [],
  answered: [],
  isCompanyChanged: false,
} as const satisfies Partial<KycCaseContext>

const every = <const Value extends string>(names: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]))

/** The pages that a document is compared with; a change there makes its decision void. */
const HELD_AGAINST: Readonly<Record<KycDocumentKind, readonly KycStep[]>> = {
  idFront: ['identity', 'personal'],
  idBack: ['identity', 'personal'],
  selfie: ['identity', 'personal'],
  proofOfAddress: ['identity', 'address'],
  registration: ['company'],
  proposal: ['company'],
}

const isHeldAgainst = (document: string, page: KycStep): boolean =>
  Object.entries(HELD_AGAINST).some(([kind, pages]) => kind === document && pages.includes(page))

const isOfCompany = (document: string): boolean =>
  Object.entries(STEP_OF_DOCUMENT).some(([kind, page]) => kind === document && page === 'company')

const pageAt = (role: KycRole, step: number): KycStep | undefined => STEPS_OF[role][step - 1]

/** The effect of changed answers on earlier decisions. */
function afterChange(
  { role, documents, isCompanyChanged }: KycCaseContext,
  step: number,
): Partial<KycCaseContext> {
  const page = pageAt(role, step)
  if (page === undefined) return {}
  const doubtful = Object.keys(documents).filter(
    (kind) => documents[kind] === 'approved' && isHeldAgainst(kind, page),
  )
  return {
    documents: { ...documents, ...every(doubtful, 'undecided') },
    approvals: [],
    isCompanyChanged: isCompanyChanged || page === 'company',
  }
}

const kindsOf = ({ documents }: KycCaseContext): string[] => Object.keys(documents)

/** Steps that are sent back become incomplete until saved again, and documents undecided until attached again. */
function sendBack(
  context: KycCaseContext,
  changeRequests: readonly KycChangeRequest[],
): Partial<KycCaseContext> {
  const steps = new Set(changeRequests.map(({ step }) => step))
  const named = changeRequests.flatMap(({ item }) => (Object.hasOwn(context.documents, item) ? item : []))
  return {
    completeSteps: context.completeSteps.filter((step) => !steps.has(step)),
    documents: { ...context.documents, ...every(named, 'revision') },
    changeRequests: changeRequests.map(({ item, step }) => ({ item, step })),
    answered: [],
    approvals: [],
  }
}

const machineSetup = setup({
  types: {
    context: {} as KycCaseContext,
    input: {} as KycCaseInput,
    events: {} as KycCaseEvent,
    meta: {} as { readonly label: string },
    /** `editable`: the applicant may change answers; `deciding`: we decide; `renewable`: a new check may start beside it. */
    tags: {} as 'editable' | 'deciding' | 'renewable',
  },
  guards: {
    /** Every condition of the event is met; `kycRefusal` names the first that is not. */
    isAllowed: ({ context, event }) => unmet(KYC_CONDITIONS, context, event).length === 0,
    isLastApproval: ({ context, event }) =>
      unmet(KYC_CONDITIONS, context, event).length === 0 &&
      (!needsTwoReviewers(context) || context.approvals.length > 0),
  },
  actions: {
    // Effects are only named here; the user service turns each into a job or an outbox row of the same transaction.
    /**
     * Runs identity checks and screening; answered by `kyc.checksDone`, `kyc.providerFailed` or `kyc.checksFailedHard`.
     */
    startChecks: () => {},
    /** Destroys the content of the draft. */
    forgetDraft: () => {},
    notifyApplicant: (_args, _params: { readonly about: KycNotice }) => {},
    saveStep: assign(({ context, event }) => {
      if (event.type !== 'kyc.stepSaved') return {}
      const others = context.completeSteps.filter((step) => step !== event.step)
      const completeSteps = event.complete ? [...others, event.step].toSorted((a, b) => a - b) : others
      // Only a new upload answers the request for a document, not a saved field of the same name.
      const fields = event.items.filter((item) => !Object.hasOwn(context.documents, item))
      return {
        completeSteps,
        answered: answeredWith(context, fields),
        ...(event.changed === true ? afterChange(context, event.step) : {}),
      }
    }),
    /** Uploads of a draft are stored by the service only; replacing a submitted document makes its decision void. */
    rememberAttached: assign(({ context, event }) => {
      if (event.type !== 'kyc.documentAttached') return {}
      const known = Object.hasOwn(context.documents, event.document) ? [event.document] : []
      return {
        documents: { ...context.documents, ...every(known, 'undecided') },
        answered: answeredWith(context, [event.document]),
        isCompanyChanged: context.isCompanyChanged || isOfCompany(event.document),
      }
    }),
    attachDocuments: assign(({ context, event }) => {
      if (!('documents' in event)) return {}
      const decisions = event.documents.map((kind) => [
        kind,
        context.documents[kind] === 'approved' ? 'approved' : 'undecided',
      ])
      return {
        documents: Object.fromEntries(decisions),
        changeRequests: [],
        answered: [],
        isCompanyChanged: false,
      }
    }),
    rememberChecks: assign(({ context, event }) =>
      event.type === 'kyc.checksDone' || event.type === 'kyc.rescreened'
        ? {
            riskScore: event.riskScore,
            hits: { ...every(event.hits, 'open'), ...keptHits(context, event.hits) },
          }
        : { riskScore: null },
    ),
    decideDocument: assign(({ context, event }) =>
      event.type === 'kyc.documentDecided'
        ? { documents: { ...context.documents, [event.document]: event.decision } }
        : {},
    ),
    decideHit: assign(({ context, event }) =>
      event.type === 'kyc.hitDecided' ? { hits: { ...context.hits, [event.hit]: event.decision } } : {},
    ),
    rememberApproval: assign(({ context, event }) =>
      event.type === 'kyc.approved' ? { approvals: [...context.approvals, event.reviewerId] } : {},
    ),
    rememberApproved: assign({ wasApproved: true }),
    /** The approvals were given to other content. */
    voidApprovals: assign({ approvals: [] }),
    /** A reopened case is reviewed from the start. */
    forgetDecisions: assign(({ context }) => ({
      documents: every(kindsOf(context), 'undecided'),
      hits: every(Object.keys(context.hits), 'open'),
      approvals: [],
    })),
    sendBack: assign(({ context, event }) =>
      event.type === 'kyc.revisionAsked' || event.type === 'kyc.checksFailedHard'
        ? sendBack(context, event.items)
        : {},
    ),
    sendBackCompany: assign(({ context }) =>
      sendBack(context, [{ item: 'company', step: STEPS_OF[context.role].indexOf('company') + 1 }]),
    ),
    forgetAll: assign({ ...NOTHING_YET }),
  },
})

/** Hits found again keep their decision, because an id stands for an entry together with the compared facts. */
function keptHits(context: KycCaseContext, found: readonly string[]): KycCaseContext['hits'] {
  return Object.fromEntries(Object.entries(context.hits).filter(([hit]) => found.includes(hit)))
}

function answeredWith(
  { changeRequests, answered }: KycCaseContext,
  items: readonly string[],
): readonly string[] {
  const fresh = changeRequests.flatMap(({ item }) =>
    items.includes(item) && !answered.includes(item) ? item : [],
  )
  return [...answered, ...fresh]
}

const notify = (about: KycNotice) => ({ type: 'notifyApplicant', params: { about } }) as const
const editing = {
  'kyc.stepSaved': { guard: 'isAllowed', actions: 'saveStep' },
  'kyc.documentAttached': { actions: 'rememberAttached' },
} as const
const sentBack = {
  guard: 'isAllowed',
  target: 'revision',
  actions: ['sendBack', notify('revision')],
} as const

/**
 * M1, one per person and role. Runs on the server only; the user service enforces it, the browser uses its
 * `kycRefusal`.
 */
export const kycCaseMachine = machineSetup.createMachine({
  id: 'kycCase',
  version: '4',
  context: ({ input }) => ({
    caseId: input.caseId,
    applicantId: input.applicantId,
    role: input.role,
    fourEyesAbove: input.fourEyesAbove ?? FOUR_EYES_ABOVE,
    replaces: input.replaces ?? null,
    wasApproved: false,
    ...NOTHING_YET,
    completeSteps: input.completeSteps ?? [],
  }),
  initial: 'draft',
  states: {
    draft: {
      tags: 'editable',
      meta: { label: KYC_CASE_LABELS.draft },
      on: {
        ...editing,
        'kyc.submitted': {
          guard: 'isAllowed',
          target: 'checking',
          actions: ['attachDocuments', notify('submitted')],
        },
        'kyc.expired': { target: 'expired', actions: ['forgetAll', 'forgetDraft', notify('expired')] },
        'kyc.withdrawn': {
          guard: 'isAllowed',
          target: 'withdrawn',
          actions: ['forgetAll', 'forgetDraft'],
        },
      },
    },
    checking: {
      tags: 'deciding',
      meta: { label: KYC_CASE_LABELS.checking },
      entry: 'startChecks',
      on: {
        'kyc.checksDone': { guard: 'isAllowed', target: 'review', actions: 'rememberChecks' },
        // Without a score two people must look at it.
        'kyc.providerFailed': { target: 'review', actions: 'rememberChecks' },
        'kyc.checksFailedHard': sentBack,
        'kyc.replaced': { guard: 'isAllowed', target: 'replaced' },
      },
    },
    review: {
      tags: 'deciding',
      meta: { label: KYC_CASE_LABELS.review },
      on: {
        'kyc.checksDone': { guard: 'isAllowed', actions: ['rememberChecks', 'voidApprovals'] },
        'kyc.documentDecided': { guard: 'isAllowed', actions: ['decideDocument', 'voidApprovals'] },
        'kyc.hitDecided': { guard: 'isAllowed', actions: ['decideHit', 'voidApprovals'] },
        'kyc.approved': [
          {
            guard: 'isLastApproval',
            target: 'approved',
            actions: ['rememberApproval', 'rememberApproved', notify('approved')],
          },
          { guard: 'isAllowed', actions: 'rememberApproval' },
        ],
        'kyc.rejected': { guard: 'isAllowed', target: 'rejected', actions: notify('rejected') },
        'kyc.revisionAsked': sentBack,
        'kyc.replaced': { guard: 'isAllowed', target: 'replaced' },
      },
    },
    revision: {
      tags: 'editable',
      meta: { label: KYC_CASE_LABELS.revision },
      on: {
        ...editing,
        // A case that was approved may have been sent back with an undecided hit.
        'kyc.hitDecided': { guard: 'isAllowed', actions: 'decideHit' },
        'kyc.resubmitted': {
          guard: 'isAllowed',
          target: 'checking',
          actions: ['attachDocuments', notify('submitted')],
        },
        'kyc.withdrawn': { guard: 'isAllowed', target: 'withdrawn' },
        'kyc.replaced': { guard: 'isAllowed', target: 'replaced' },
      },
    },
    approved: {
      tags: 'renewable',
      meta: { label: KYC_CASE_LABELS.approved },
      on: {
        // The approval stands, and only compliance learns of new hits.
        'kyc.rescreened': { actions: 'rememberChecks' },
        'kyc.hitDecided': { guard: 'isAllowed', actions: 'decideHit' },
        'kyc.revoked': {
          guard: 'isAllowed',
          target: 'review',
          actions: ['forgetDecisions', notify('revoked')],
        },
        'kyc.companyTakenUp': { guard: 'isAllowed', target: 'revision', actions: 'sendBackCompany' },
        'kyc.replaced': { guard: 'isAllowed', target: 'replaced' },
      },
    },
    rejected: {
      meta: { label: KYC_CASE_LABELS.rejected },
      on: {
        'kyc.reopened': {
          guard: 'isAllowed',
          target: 'review',
          actions: ['forgetDecisions', notify('reopened')],
        },
      },
    },
    expired: {
      meta: { label: KYC_CASE_LABELS.expired },
      on: { 'kyc.restarted': 'draft' },
    },
    withdrawn: {
      meta: { label: KYC_CASE_LABELS.withdrawn },
      // A check that is stopped leaves its hits to the reviewers.
      on: {
        'kyc.hitDecided': { guard: 'isAllowed', actions: 'decideHit' },
        'kyc.rejected': { guard: 'isAllowed', target: 'rejected', actions: notify('rejected') },
      },
    },
    replaced: { type: 'final', meta: { label: KYC_CASE_LABELS.replaced } },
  },
})
