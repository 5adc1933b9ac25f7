import { assign, fromPromise, setup } from 'xstate'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { problemOf, type MachineProblem } from '#machines/problem.ts'
import { RESEND_FAILED_TEXT } from '#machines/resend.ts'
import { CONFIRM_FAILED_TEXTS, type SetupKind, START_FAILED_TEXTS } from './labels.ts'

/** The refusal code after which the preparation is over and the person must start again. */
const SETUP_OVER_CODE = PROBLEM_CODES.notFound

/** Contains no secret, code or number: the actors hold them, so that they appear in no context, event or inspector. */
export interface FactorSetupContext {
  readonly kind: SetupKind
  readonly problem: MachineProblem | null
}

/** `cancelled`: the person left the step-up or the browser's own dialog. */
export type SetupPrepared = 'ready' | 'cancelled'
/** `codes`: finished, with recovery codes to show once. */
export type SetupConfirmed = 'done' | 'codes' | 'cancelled'

export type FactorSetupEvent =
  | { readonly type: 'setup.startChosen' }
  | { readonly type: 'setup.confirmed' }
  | { readonly type: 'setup.cancelChosen' }
  | { readonly type: 'code.resendChosen' }
  | { readonly type: 'codes.kept' }

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))

const machineSetup = setup({
  types: {
    context: {} as FactorSetupContext,
    input: {} as { readonly kind: SetupKind },
    events: {} as FactorSetupEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Requests the step-up and prepares: creates the secret, requests the options or sends the code. */
    prepare: fromPromise<SetupPrepared, { readonly kind: SetupKind }>(() => mustProvide('prepare')),
    /** Sends the proof: a code, or the passkey that the browser created. */
    confirm: fromPromise<SetupConfirmed, { readonly kind: SetupKind }>(() => mustProvide('confirm')),
    resend: fromPromise<void>(() => mustProvide('resend')),
  },
  guards: {
    isCancelled: (_args, params: { readonly outcome: SetupPrepared | SetupConfirmed }) =>
      params.outcome === 'cancelled',
    hasCodes: (_args, params: { readonly outcome: SetupConfirmed }) => params.outcome === 'codes',
    isOver: (_args, params: { readonly error: unknown }) =>
      problemOf(params.error, '').code === SETUP_OVER_CODE,
    isPhone: ({ context }) => context.kind === 'phone',
  },
  actions: {
    rememberProblem: assign((_args, params: { readonly error: unknown; readonly otherwise: string }) => ({
      problem: problemOf(params.error, params.otherwise),
    })),
    forgetProblem: assign({ problem: null }),
  },
})

const outcomeOf = <Outcome>({ event }: { event: { readonly output: Outcome } }) => ({
  outcome: event.output,
})
const errorOf = ({ event }: { event: { readonly error: unknown } }) => ({ error: event.error })
const kindInput = ({ context }: { context: FactorSetupContext }) => ({ kind: context.kind })

const confirmProblem = {
  type: 'rememberProblem',
  params: ({ context, event }: { context: FactorSetupContext; event: { readonly error: unknown } }) => ({
    error: event.error,
    otherwise: CONFIRM_FAILED_TEXTS[context.kind],
  }),
} as const
const resendProblem = {
  type: 'rememberProblem',
  params: ({ event }: { event: { readonly error: unknown } }) => ({
    error: event.error,
    otherwise: RESEND_FAILED_TEXT,
  }),
} as const

/**
 * Setting up a factor: step-up and preparation, then the proof that it works. The service decides; this machine
 * follows.
 */
export const factorSetupMachine = machineSetup.createMachine({
  id: 'factorSetup',
  context: ({ input }) => ({ kind: input.kind, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'setup.startChosen': { target: 'preparing', actions: 'forgetProblem' } } },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: kindInput,
        onDone: [
          { guard: { type: 'isCancelled', params: outcomeOf<SetupPrepared> }, target: 'idle' },
          { target: 'confirming' },
        ],
        onError: {
          target: 'idle',
          actions: {
            type: 'rememberProblem',
            params: ({ context, event }) => ({
              error: event.error,
              otherwise: START_FAILED_TEXTS[context.kind],
            }),
          },
        },
      },
    },
    confirming: {
      on: {
        'setup.confirmed': { target: 'checking', actions: 'forgetProblem' },
        'setup.cancelChosen': { target: 'idle', actions: 'forgetProblem' },
        'code.resendChosen': { guard: 'isPhone', target: 'resending', actions: 'forgetProblem' },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'resend',
        onDone: 'confirming',
        onError: [
          { guard: { type: 'isOver', params: errorOf }, target: 'idle', actions: resendProblem },
          { target: 'confirming', actions: resendProblem },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: kindInput,
        onDone: [
          { guard: { type: 'isCancelled', params: outcomeOf<SetupConfirmed> }, target: 'confirming' },
          { guard: { type: 'hasCodes', params: outcomeOf<SetupConfirmed> }, target: 'showingCodes' },
          { target: 'idle' },
        ],
        onError: [
          { guard: { type: 'isOver', params: errorOf }, target: 'idle', actions: confirmProblem },
          { target: 'confirming', actions: confirmProblem },
        ],
      },
    },
    /** The recovery codes are shown only now, so the person must choose to leave. */
    showingCodes: { on: { 'codes.kept': 'idle' } },
  },
})
