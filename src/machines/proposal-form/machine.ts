import { assign, fromPromise, setup } from 'xstate'
import { type MachineProblem, problemOf } from '#machines/problem.ts'
import {
  PROPOSAL_LOAD_FAILED_TEXT,
  PROPOSAL_SAVE_FAILED_TEXT,
  PROPOSAL_SUBMIT_FAILED_TEXT,
  PROPOSAL_WITHDRAW_FAILED_TEXT,
} from './labels.ts'

/** How often a page is saved while typing. */
export const PROPOSAL_AUTOSAVE_MS = 10_000
/** The code that refuses a change of an outdated revision. */
const STALE_CODE = 'stale'

/** The part of a proposal that the machine needs. */
export interface ProposalFormCase {
  /** Whether its issuer may change it now. */
  readonly isOpen: boolean
}

/** When it was saved, in milliseconds of the browser's clock. */
export interface ProposalKept {
  readonly at: number
}

export interface ProposalFormContext {
  readonly isOpen: boolean
  /** The problem shown above the form. */
  readonly problem: MachineProblem | null
  readonly savedAt: number | null
  /** Typing continued during a save, so what was saved is not complete. */
  readonly isTypedSince: boolean
  /** Increases when the pages must show the service's data instead of their own. */
  readonly generation: number
}

export type ProposalFormEvent =
  | { readonly type: 'load.retryChosen' }
  | { readonly type: 'field.changed' }
  /** The focus has left a field, or the page is hidden or left: save now. */
  | { readonly type: 'field.left' }
  /** The page is right, and the next one is wanted. */
  | { readonly type: 'page.sent' }
  | { readonly type: 'proposal.submitted' }
  | { readonly type: 'proposal.withdrawn' }
  | { readonly type: 'conflict.mineChosen' }
  | { readonly type: 'conflict.theirsChosen' }

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))
type WithCase = { readonly found: ProposalFormCase }
type WithError = { readonly error: unknown }

const machineSetup = setup({
  types: {
    context: {} as ProposalFormContext,
    events: {} as ProposalFormEvent,
    /** `busy`: an action is in progress. `unkept`: something typed is not saved. `filling`: the pages are shown. */
    tags: {} as 'busy' | 'unkept' | 'filling' | 'saving',
  },
  actors: {
    loadProposal: fromPromise<ProposalFormCase>(() => mustProvide('loadProposal')),
    /** Saves every page that was typed in. */
    savePages: fromPromise<ProposalKept>(() => mustProvide('savePages')),
    submitProposal: fromPromise<ProposalFormCase>(() => mustProvide('submitProposal')),
    withdrawProposal: fromPromise<ProposalFormCase>(() => mustProvide('withdrawProposal')),
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isTypedSince: ({ context }) => context.isTypedSince,
    isConflict: (_args, { error }: WithError) => problemOf(error, '').code === STALE_CODE,
  },
  actions: {
    rememberCase: assign((_args, { found }: WithCase) => ({ isOpen: found.isOpen })),
    rememberKept: assign((_args, { at }: ProposalKept) => ({ savedAt: at, problem: null })),
    sayWhy: assign((_args, { error, otherwise }: WithError & { readonly otherwise: string }) => ({
      problem: problemOf(error, otherwise),
    })),
    watchTyping: assign({ isTypedSince: false }),
    noteTyping: assign({ isTypedSince: true }),
    forgetProblem: assign({ problem: null }),
    showTheirs: assign(({ context }) => ({ generation: context.generation + 1, problem: null })),
    /** The screen discards what was typed. */
    dropTyped: () => {},
    /** The screen goes to the next page. */
    goOn: () => {},
  },
  delays: { autosave: PROPOSAL_AUTOSAVE_MS },
})

type Done<T> = { readonly event: { readonly output: T } }
type Failure = { readonly event: { readonly error: unknown } }
const rememberCase = {
  type: 'rememberCase',
  params: ({ event }: Done<ProposalFormCase>) => ({ found: event.output }),
} as const
const rememberKept = {
  type: 'rememberKept',
  params: ({ event }: Done<ProposalKept>) => event.output,
} as const
const isConflict = { type: 'isConflict', params: ({ event }: Failure) => ({ error: event.error }) } as const
const sayWhy = (otherwise: string) =>
  ({ type: 'sayWhy', params: ({ event }: Failure) => ({ error: event.error, otherwise }) }) as const

/** The proposal wizard in the browser: loading, saving while typing, conflicts between tabs, submitting, withdrawing. */
export const proposalFormMachine = machineSetup.createMachine({
  id: 'proposalForm',
  context: { isOpen: false, problem: null, savedAt: null, isTypedSince: false, generation: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadProposal',
        src: 'loadProposal',
        onDone: { target: 'deciding', actions: rememberCase },
        onError: { target: 'unavailable', actions: sayWhy(PROPOSAL_LOAD_FAILED_TEXT) },
      },
    },
    unavailable: { on: { 'load.retryChosen': { target: 'loading', actions: 'forgetProblem' } } },
    deciding: { always: [{ guard: 'isOpen', target: 'filling' }, { target: 'closed' }] },
    filling: {
      tags: 'filling',
      initial: 'clean',
      on: { 'page.sent': { target: 'sending', actions: 'forgetProblem' } },
      states: {
        // Only saved pages are submitted.
        clean: {
          on: {
            'field.changed': 'dirty',
            'proposal.submitted': { target: '#proposalForm.submitting', actions: 'forgetProblem' },
          },
        },
        dirty: { tags: 'unkept', on: { 'field.left': 'saving' }, after: { autosave: 'saving' } },
        saving: {
          tags: ['unkept', 'saving'],
          entry: 'watchTyping',
          invoke: {
            id: 'savePages',
            src: 'savePages',
            onDone: [
              { guard: 'isTypedSince', target: 'dirty', actions: rememberKept },
              { target: 'clean', actions: rememberKept },
            ],
            onError: [
              { guard: isConflict, target: '#proposalForm.conflicting' },
              { target: 'dirty', actions: sayWhy(PROPOSAL_SAVE_FAILED_TEXT) },
            ],
          },
          on: { 'field.changed': { actions: 'noteTyping' } },
        },
      },
    },
    sending: {
      tags: ['filling', 'busy', 'unkept'],
      invoke: {
        id: 'savePages',
        src: 'savePages',
        onDone: { target: 'filling', actions: [rememberKept, 'goOn'] },
        onError: [
          { guard: isConflict, target: 'conflicting' },
          { target: 'filling.dirty', actions: sayWhy(PROPOSAL_SAVE_FAILED_TEXT) },
        ],
      },
    },
    submitting: {
      tags: ['filling', 'busy'],
      invoke: {
        id: 'submitProposal',
        src: 'submitProposal',
        onDone: { target: 'closed', actions: rememberCase },
        onError: [
          { guard: isConflict, target: 'conflicting' },
          { target: 'filling', actions: sayWhy(PROPOSAL_SUBMIT_FAILED_TEXT) },
        ],
      },
    },
    /** Another tab or device has changed the proposal; nothing is overwritten before the person chooses a version. */
    conflicting: {
      tags: ['filling', 'unkept'],
      initial: 'asking',
      states: {
        asking: {
          on: {
            'conflict.mineChosen': { target: 'takingMine', actions: 'forgetProblem' },
            'conflict.theirsChosen': { target: 'takingTheirs', actions: 'forgetProblem' },
          },
        },
        takingMine: {
          tags: 'busy',
          invoke: {
            id: 'loadProposal',
            src: 'loadProposal',
            onDone: { target: 'deciding', actions: rememberCase },
            onError: { target: 'asking', actions: sayWhy(PROPOSAL_LOAD_FAILED_TEXT) },
          },
        },
        // Saved again on top of the other version.
        deciding: {
          always: [
            { guard: 'isOpen', target: '#proposalForm.filling.saving' },
            { target: '#proposalForm.closed' },
          ],
        },
        takingTheirs: {
          tags: 'busy',
          invoke: {
            id: 'loadProposal',
            src: 'loadProposal',
            onDone: { target: '#proposalForm.deciding', actions: [rememberCase, 'dropTyped', 'showTheirs'] },
            onError: { target: 'asking', actions: sayWhy(PROPOSAL_LOAD_FAILED_TEXT) },
          },
        },
      },
    },
    /** With its reviewers, open or over: it cannot be changed. */
    closed: { on: { 'proposal.withdrawn': { target: 'withdrawing', actions: 'forgetProblem' } } },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdrawProposal',
        src: 'withdrawProposal',
        onDone: { target: 'deciding', actions: [rememberCase, 'showTheirs'] },
        onError: [
          // It has moved on meanwhile.
          { guard: isConflict, target: 'loading' },
          { target: 'closed', actions: sayWhy(PROPOSAL_WITHDRAW_FAILED_TEXT) },
        ],
      },
    },
  },
})
