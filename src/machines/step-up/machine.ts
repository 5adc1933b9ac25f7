import { assign, fromPromise, setup } from 'xstate'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { CodeChallenge, FactorMethod } from '#contracts/user/users.ts'
import { problemOf, type MachineProblem } from '#machines/problem.ts'
import { RESEND_COOLDOWN_MS, RESEND_FAILED_TEXT } from '#machines/resend.ts'
import { ANSWER_FAILED_TEXT, ASKING_FAILED_TEXT, PASSWORD_FAILED_TEXT } from './labels.ts'

/** The refusal code after which the challenge is over and the person must start again. */
const CHALLENGE_OVER_CODE = PROBLEM_CODES.notFound

/** A requested second factor. `resendInMs` and `expiresInMs` are computed when the reply arrives. */
export interface StepUpChallenge extends Pick<
  CodeChallenge,
  'challengeId' | 'methods' | 'channel' | 'channels' | 'sentTo'
> {
  readonly resendInMs: number
  readonly expiresInMs: number
}

/** `account` asks for the password first; the second factor is the same. */
export type StepUpKind = 'payment' | 'account'

/** Contains no password, code or proof: the actors hold them, so that they appear in no context, event or inspector. */
export interface StepUpContext {
  readonly of: StepUpKind
  readonly challenge: StepUpChallenge | null
  /** The method in use. */
  readonly method: FactorMethod
  readonly problem: MachineProblem | null
}

export type StepUpEvent =
  | { readonly type: 'password.submitted' }
  | { readonly type: 'method.chosen'; readonly method: FactorMethod }
  | { readonly type: 'answer.submitted' }
  | { readonly type: 'code.resendChosen'; readonly channel: StepUpChallenge['channel'] }
  | { readonly type: 'stepUp.restartChosen' }
  | { readonly type: 'stepUp.cancelled' }

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))

interface AnswerInput {
  readonly challengeId: string
  readonly method: FactorMethod
}
interface ResendInput {
  readonly challengeId: string
  readonly channel: StepUpChallenge['channel']
}

const machineSetup = setup({
  types: {
    context: {} as StepUpContext,
    input: {} as { readonly of: StepUpKind },
    events: {} as StepUpEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Requests the second factor: of a payment, or with the form's password. */
    askFactor: fromPromise<StepUpChallenge, { readonly of: StepUpKind }>(() => mustProvide('askFactor')),
    /** Checks the form's value or the passkey, and stores the proof. */
    checkAnswer: fromPromise<void, AnswerInput>(() => mustProvide('checkAnswer')),
    resendCode: fromPromise<StepUpChallenge, ResendInput>(() => mustProvide('resendCode')),
  },
  guards: {
    isPayment: ({ context }) => context.of === 'payment',
    isOffered: ({ context }, params: { readonly method: FactorMethod }) =>
      context.challenge?.methods.includes(params.method) === true,
    isChallengeOver: (_args, params: { readonly error: unknown }) =>
      problemOf(params.error, '').code === CHALLENGE_OVER_CODE,
  },
  actions: {
    rememberChallenge: assign((_args, params: { readonly challenge: StepUpChallenge }) => ({
      challenge: params.challenge,
      method: params.challenge.methods[0] ?? 'code',
      problem: null,
    })),
    /** A new code; the method stays. */
    renewChallenge: assign((_args, params: { readonly challenge: StepUpChallenge }) => ({
      challenge: params.challenge,
      problem: null,
    })),
    forgetChallenge: assign({ challenge: null }),
    chooseMethod: assign((_args, params: { readonly method: FactorMethod }) => ({
      method: params.method,
      problem: null,
    })),
    rememberProblem: assign((_args, params: { readonly error: unknown; readonly otherwise: string }) => ({
      problem: problemOf(params.error, params.otherwise),
    })),
    forgetProblem: assign({ problem: null }),
  },
  delays: {
    resendCooldown: ({ context }) => Math.max(RESEND_COOLDOWN_MS, context.challenge?.resendInMs ?? 0),
  },
})

type Output = { readonly event: { readonly output: StepUpChallenge } }
type Failure = { readonly event: { readonly error: unknown } }
const outputOf = ({ event }: Output) => ({ challenge: event.output })
const errorOf = ({ event }: Failure) => ({ error: event.error })
const remember = (otherwise: string) =>
  ({
    type: 'rememberProblem',
    params: ({ event }: Failure) => ({ error: event.error, otherwise }),
  }) as const

/** A second factor for one call, in a dialog. The service enforces every limit; this machine follows its answers. */
export const stepUpMachine = machineSetup.createMachine({
  id: 'stepUp',
  context: ({ input }) => ({ of: input.of, challenge: null, method: 'code', problem: null }),
  initial: 'opening',
  on: { 'stepUp.cancelled': '.cancelled' },
  states: {
    opening: {
      entry: 'forgetChallenge',
      always: [{ guard: 'isPayment', target: 'asking' }, { target: 'password' }],
    },
    password: { on: { 'password.submitted': { target: 'asking', actions: 'forgetProblem' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askFactor',
        src: 'askFactor',
        input: ({ context }) => ({ of: context.of }),
        onDone: { target: 'factor', actions: { type: 'rememberChallenge', params: outputOf } },
        onError: [
          { guard: 'isPayment', target: 'stopped', actions: remember(ASKING_FAILED_TEXT) },
          { target: 'password', actions: remember(PASSWORD_FAILED_TEXT) },
        ],
      },
    },
    /** Nothing can be answered; shows why and offers to start again. */
    stopped: { on: { 'stepUp.restartChosen': { target: 'opening', actions: 'forgetProblem' } } },
    factor: {
      type: 'parallel',
      on: { 'stepUp.restartChosen': { target: 'opening', actions: 'forgetProblem' } },
      states: {
        answer: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'answer.submitted': { target: 'checking', actions: 'forgetProblem' },
                'method.chosen': {
                  guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
                  actions: { type: 'chooseMethod', params: ({ event }) => ({ method: event.method }) },
                },
              },
            },
            checking: {
              tags: 'busy',
              invoke: {
                id: 'checkAnswer',
                src: 'checkAnswer',
                input: ({ context: { challenge, method } }) => ({
                  challengeId: challenge?.challengeId ?? '',
                  method,
                }),
                onDone: '#stepUp.confirmed',
                onError: [
                  {
                    guard: { type: 'isChallengeOver', params: errorOf },
                    target: '#stepUp.stopped',
                    actions: remember(ANSWER_FAILED_TEXT),
                  },
                  { target: 'entering', actions: remember(ANSWER_FAILED_TEXT) },
                ],
              },
            },
          },
        },
        resend: {
          initial: 'cooling',
          states: {
            cooling: { after: { resendCooldown: 'ready' } },
            ready: { on: { 'code.resendChosen': 'sending' } },
            sending: {
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context, event }) => ({
                  challengeId: context.challenge?.challengeId ?? '',
                  channel: event.type === 'code.resendChosen' ? event.channel : null,
                }),
                onDone: { target: 'cooling', actions: { type: 'renewChallenge', params: outputOf } },
                onError: [
                  {
                    guard: { type: 'isChallengeOver', params: errorOf },
                    target: '#stepUp.stopped',
                    actions: remember(RESEND_FAILED_TEXT),
                  },
                  { target: 'ready', actions: remember(RESEND_FAILED_TEXT) },
                ],
              },
            },
          },
        },
      },
    },
    confirmed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
