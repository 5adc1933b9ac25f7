import { assign, fromPromise, setup } from 'xstate'
import { type MachineProblem, problemOf } from '#machines/problem.ts'
import {
  KYC_CHANGED_TEXT,
  KYC_COMPANY_FAILED_TEXT,
  KYC_LOAD_FAILED_TEXT,
  KYC_PAGE_FAILED_TEXT,
  KYC_RESTART_FAILED_TEXT,
  KYC_SAVE_FAILED_TEXT,
  KYC_SIGNATURE_FAILED_TEXT,
  KYC_SUBMIT_FAILED_TEXT,
} from './labels.ts'

/** How often a draft is saved while typing. */
export const AUTOSAVE_MS = 10_000
/** The code that refuses a save with an outdated version. */
const STALE_CODE = 'stale'

/** The states of a case; the first two are editable. */
export type KycFormCaseState =
  | 'draft'
  | 'revision'
  | 'checking'
  | 'review'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'withdrawn'
  | 'replaced'

/** The part of a case that the machine needs. */
export interface KycFormCase {
  readonly state: KycFormCaseState
}

/** When a draft was saved, in milliseconds of the browser's clock. */
export interface KycKept {
  readonly at: number
}

export interface KycFormContext {
  readonly state: KycFormCaseState | null
  /** The problem shown above the form. */
  readonly problem: MachineProblem | null
  /** Why the draft is not saved. */
  readonly unkept: string | null
  readonly savedAt: number | null
  /** Typing continued during a save, so the saved draft is not complete. */
  readonly isTypedSince: boolean
  /** Increases when the forms must show the service's data instead of their own. */
  readonly generation: number
}

export type KycFormEvent =
  | { readonly type: 'load.retryChosen' }
  | { readonly type: 'field.changed' }
  /** The focus has left a field, or the page is hidden or left: save now. */
  | { readonly type: 'field.left' }
  /** Another page is shown: the draft of the previous one is saved, and its problem is cleared. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.sent' }
  | { readonly type: 'signature.chosen' }
  | { readonly type: 'signature.closed' }
  | { readonly type: 'case.submitted' }
  | { readonly type: 'case.restartChosen' }
  /** An issuer wants to change a company on hold or rejected; the service decides whether they may. */
  | { readonly type: 'company.changeChosen' }
  /** Another call of this page, such as an upload, was refused for its version. */
  | { readonly type: 'case.conflicted' }
  | { readonly type: 'conflict.mineChosen' }
  | { readonly type: 'conflict.theirsChosen' }

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))
type WithCase = { readonly found: KycFormCase }
type WithError = { readonly error: unknown }

const machineSetup = setup({
  types: {
    context: {} as KycFormContext,
    events: {} as KycFormEvent,
    /** `busy`: an action is in progress. `unkept`: something typed is not saved. `filling`: the pages are shown. */
    tags: {} as 'busy' | 'unkept' | 'filling' | 'saving',
  },
  actors: {
    loadCase: fromPromise<KycFormCase>(() => mustProvide('loadCase')),
    /** Saves all unsaved drafts. */
    saveDrafts: fromPromise<KycKept>(() => mustProvide('saveDrafts')),
    savePage: fromPromise<KycKept>(() => mustProvide('savePage')),
    askSignature: fromPromise<KycFormCase>(() => mustProvide('askSignature')),
    submitCase: fromPromise<KycFormCase>(() => mustProvide('submitCase')),
    restartCase: fromPromise<KycFormCase>(() => mustProvide('restartCase')),
    takeUpCompany: fromPromise<KycFormCase>(() => mustProvide('takeUpCompany')),
  },
  guards: {
    isOpen: ({ context: { state } }) => state === 'draft' || state === 'revision',
    isTypedSince: ({ context }) => context.isTypedSince,
    isApproved: ({ context: { state } }) => state === 'approved',
    isExpired: ({ context: { state } }) => state === 'expired',
    isConflict: (_args, { error }: WithError) => problemOf(error, '').code === STALE_CODE,
  },
  actions: {
    rememberCase: assign((_args, { found }: WithCase) => ({ state: found.state })),
    rememberKept: assign((_args, { at }: KycKept) => ({ savedAt: at, unkept: null })),
    sayWhy: assign((_args, { error, otherwise }: WithError & { readonly otherwise: string }) => ({
      problem: problemOf(error, otherwise),
    })),
    sayUnkept: assign((_args, { error }: WithError) => ({
      unkept: problemOf(error, KYC_SAVE_FAILED_TEXT).message,
    })),
    watchTyping: assign({ isTypedSince: false }),
    noteTyping: assign({ isTypedSince: true }),
    sayChanged: assign({
      problem: { kind: 'refused', message: KYC_CHANGED_TEXT, code: STALE_CODE, fieldErrors: {} },
    }),
    forgetProblem: assign({ problem: null }),
    showTheirs: assign(({ context }) => ({
      generation: context.generation + 1,
      unkept: null,
      problem: null,
    })),
    /** The screen discards what was typed. */
    dropTyped: () => {},
    /** The screen goes to the page after the saved one. */
    goOn: () => {},
    /** The screen shows the end of the form. */
    goToEnd: () => {},
  },
  delays: { autosave: AUTOSAVE_MS },
})

type Done<T> = { readonly event: { readonly output: T } }
type Failure = { readonly event: { readonly error: unknown } }
const caseOf = ({ event }: Done<KycFormCase>) => ({ found: event.output })
const keptOf = ({ event }: Done<KycKept>) => event.output
const errorOf = ({ event }: Failure) => ({ error: event.error })
const rememberCase = { type: 'rememberCase', params: caseOf } as const
const rememberKept = { type: 'rememberKept', params: keptOf } as const
const sayUnkept = { type: 'sayUnkept', params: errorOf } as const
const isConflict = { type: 'isConflict', params: errorOf } as const
const sayWhy = (otherwise: string) =>
  ({ type: 'sayWhy', params: ({ event }: Failure) => ({ error: event.error, otherwise }) }) as const

/** The KYC form in the browser: loading the case, saving drafts, conflicts between tabs, the signature, submitting. */
export const kycFormMachine = machineSetup.createMachine({
  id: 'kycForm',
  context: { state: null, problem: null, unkept: null, savedAt: null, isTypedSince: false, generation: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadCase',
        src: 'loadCase',
        onDone: { target: 'deciding', actions: rememberCase },
        onError: { target: 'unavailable', actions: sayWhy(KYC_LOAD_FAILED_TEXT) },
      },
    },
    unavailable: { on: { 'load.retryChosen': { target: 'loading', actions: 'forgetProblem' } } },
    deciding: {
      always: [
        { guard: 'isOpen', target: 'filling' },
        { target: 'closed', actions: 'forgetProblem' },
      ],
    },
    filling: {
      tags: 'filling',
      initial: 'clean',
      on: {
        'page.sent': { target: 'sending', actions: 'forgetProblem' },
        'case.conflicted': { target: 'conflicting', actions: 'forgetProblem' },
        'page.shown': { actions: 'forgetProblem' },
      },
      states: {
        // The declaration and the submission use saved answers only, so they are not possible with unsaved ones.
        clean: {
          on: {
            'field.changed': 'dirty',
            'signature.chosen': { target: '#kycForm.preparing', actions: 'forgetProblem' },
            'case.submitted': { target: '#kycForm.submitting', actions: 'forgetProblem' },
          },
        },
        dirty: {
          tags: 'unkept',
          on: {
            'field.left': 'saving',
            'page.shown': { target: 'saving', actions: 'forgetProblem' },
          },
          after: { autosave: 'saving' },
        },
        saving: {
          tags: ['unkept', 'saving'],
          entry: 'watchTyping',
          invoke: {
            id: 'saveDrafts',
            src: 'saveDrafts',
            onDone: [
              { guard: 'isTypedSince', target: 'dirty', actions: rememberKept },
              { target: 'clean', actions: rememberKept },
            ],
            onError: [
              { guard: isConflict, target: '#kycForm.conflicting', actions: 'forgetProblem' },
              { target: 'dirty', actions: sayUnkept },
            ],
          },
          on: { 'field.changed': { actions: 'noteTyping' } },
        },
      },
    },
    sending: {
      tags: ['filling', 'busy', 'unkept'],
      invoke: {
        id: 'savePage',
        src: 'savePage',
        onDone: { target: 'filling', actions: [rememberKept, 'goOn'] },
        onError: [
          { guard: isConflict, target: 'conflicting' },
          { target: 'filling.dirty', actions: sayWhy(KYC_PAGE_FAILED_TEXT) },
        ],
      },
    },
    /** The declaration is being created from the saved answers. */
    preparing: {
      tags: ['filling', 'busy'],
      invoke: {
        id: 'askSignature',
        src: 'askSignature',
        onDone: { target: 'signing', actions: rememberCase },
        onError: [
          // Nothing unsaved conflicts with the change, so the new case is loaded and announced.
          { guard: isConflict, target: 'rereading', actions: 'sayChanged' },
          { target: 'filling', actions: sayWhy(KYC_SIGNATURE_FAILED_TEXT) },
        ],
      },
    },
    signing: { tags: 'filling', on: { 'signature.closed': 'rereading' } },
    /** Only the service knows whether it is signed or was changed elsewhere. */
    rereading: {
      tags: ['filling', 'busy'],
      invoke: {
        id: 'loadCase',
        src: 'loadCase',
        onDone: { target: 'deciding', actions: rememberCase },
        onError: { target: 'filling', actions: sayWhy(KYC_LOAD_FAILED_TEXT) },
      },
    },
    submitting: {
      tags: ['filling', 'busy'],
      invoke: {
        id: 'submitCase',
        src: 'submitCase',
        onDone: { target: 'submitted', actions: [rememberCase, 'goToEnd'] },
        onError: [
          // Nothing unsaved conflicts with the change, so the new case is loaded and announced.
          { guard: isConflict, target: 'rereading', actions: 'sayChanged' },
          { target: 'filling', actions: sayWhy(KYC_SUBMIT_FAILED_TEXT) },
        ],
      },
    },
    /** Another tab or device has changed the case; nothing is overwritten before the person chooses a version. */
    conflicting: {
      tags: ['filling', 'unkept'],
      initial: 'asking',
      states: {
        asking: { on: { 'conflict.mineChosen': 'takingMine', 'conflict.theirsChosen': 'takingTheirs' } },
        takingMine: {
          tags: 'busy',
          invoke: {
            id: 'loadCase',
            src: 'loadCase',
            onDone: { target: 'deciding', actions: [rememberCase, 'forgetProblem'] },
            onError: { target: 'asking', actions: sayWhy(KYC_LOAD_FAILED_TEXT) },
          },
        },
        // Saved again on top of the other version.
        deciding: {
          always: [{ guard: 'isOpen', target: '#kycForm.filling.saving' }, { target: '#kycForm.closed' }],
        },
        takingTheirs: {
          tags: 'busy',
          invoke: {
            id: 'loadCase',
            src: 'loadCase',
            onDone: { target: '#kycForm.deciding', actions: [rememberCase, 'dropTyped', 'showTheirs'] },
            onError: { target: 'asking', actions: sayWhy(KYC_LOAD_FAILED_TEXT) },
          },
        },
      },
    },
    submitted: { type: 'final' },
    closed: {
      on: {
        'case.restartChosen': { guard: 'isExpired', target: 'restarting', actions: 'forgetProblem' },
        'company.changeChosen': { guard: 'isApproved', target: 'takingUp', actions: 'forgetProblem' },
      },
    },
    takingUp: {
      tags: 'busy',
      invoke: {
        id: 'takeUpCompany',
        src: 'takeUpCompany',
        onDone: { target: 'deciding', actions: [rememberCase, 'dropTyped', 'showTheirs'] },
        onError: [
          // A decision was made in the meantime, so the case is loaded again.
          { guard: isConflict, target: 'loading' },
          { target: 'closed', actions: sayWhy(KYC_COMPANY_FAILED_TEXT) },
        ],
      },
    },
    restarting: {
      tags: 'busy',
      invoke: {
        id: 'restartCase',
        src: 'restartCase',
        onDone: { target: 'deciding', actions: [rememberCase, 'dropTyped', 'showTheirs'] },
        onError: { target: 'closed', actions: sayWhy(KYC_RESTART_FAILED_TEXT) },
      },
    },
  },
})
