import { assign, fromPromise, setup } from 'xstate'
import type { PROBLEM_CODES } from '#contracts/problem.ts'
import type { CodeChallenge } from '#contracts/users.ts'
import { problemOf, type MachineProblem } from '#machines/problem.ts'
import { CODE_FAILED_TEXT, LOGIN_FAILED_TEXT, RESEND_FAILED_TEXT, SIGN_UP_FAILED_TEXT } from './labels.ts'

/** The least time before another code may be asked for; the challenge may ask for more. */
export const RESEND_COOLDOWN_MS = 30_000
/** The code of the refusal after which the challenge is over and one must start again. */
const CHALLENGE_OVER_CODE: typeof PROBLEM_CODES.notFound = 'not_found'

/** A one-time code on its way. `resendInMs` is worked out from `resendAt` where the reply arrives. */
export interface SignInChallenge extends Pick<CodeChallenge, 'challengeId' | 'channel' | 'sentTo'> {
  readonly resendInMs: number
}

/** `register` differs in its form and in the call it makes only; the code is asked for in the same way. */
export type SignInMode = 'login' | 'register'

/** Neither password nor code: the actors read them from the form, so that no context, event or inspector holds one. */
export interface SignInContext {
  readonly mode: SignInMode
  readonly challenge: SignInChallenge | null
  readonly problem: MachineProblem | null
}

export type SignInEvent =
  | { readonly type: 'credentials.submitted' }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendChosen' }
  | { readonly type: 'signIn.restartChosen' }

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))

const machineSetup = setup({
  types: {
    context: {} as SignInContext,
    input: {} as { readonly mode: SignInMode },
    events: {} as SignInEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Login or sign-up with what the form holds. */
    checkCredentials: fromPromise<SignInChallenge, { readonly mode: SignInMode }>(() =>
      mustProvide('checkCredentials'),
    ),
    resendCode: fromPromise<SignInChallenge, { readonly challengeId: string }>(() =>
      mustProvide('resendCode'),
    ),
    /** Checks the code the form holds and stores the session. */
    verifyCode: fromPromise<void, { readonly challengeId: string }>(() => mustProvide('verifyCode')),
  },
  guards: {
    isChallengeOver: (_args, params: { readonly error: unknown }) =>
      problemOf(params.error, '').code === CHALLENGE_OVER_CODE,
  },
  actions: {
    rememberChallenge: assign((_args, params: { readonly challenge: SignInChallenge }) => ({
      challenge: params.challenge,
      problem: null,
    })),
    forgetChallenge: assign({ challenge: null }),
    rememberProblem: assign((_args, params: { readonly error: unknown; readonly otherwise: string }) => ({
      problem: problemOf(params.error, params.otherwise),
    })),
    forgetProblem: assign({ problem: null }),
  },
  delays: {
    resendCooldown: ({ context }) => Math.max(RESEND_COOLDOWN_MS, context.challenge?.resendInMs ?? 0),
  },
})

const challengeInput = ({ context }: { context: SignInContext }) => ({
  challengeId: context.challenge?.challengeId ?? '',
})

/** Login and sign-up with their one-time code. The service owns every limit; this follows its answers. */
export const signInMachine = machineSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({ mode: input.mode, challenge: null, problem: null }),
  initial: 'credentials',
  states: {
    credentials: {
      entry: 'forgetChallenge',
      on: { 'credentials.submitted': { target: 'checking', actions: 'forgetProblem' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkCredentials',
        src: 'checkCredentials',
        input: ({ context }) => ({ mode: context.mode }),
        onDone: {
          target: 'code',
          actions: { type: 'rememberChallenge', params: ({ event }) => ({ challenge: event.output }) },
        },
        onError: {
          target: 'credentials',
          actions: {
            type: 'rememberProblem',
            params: ({ context, event }) => ({
              error: event.error,
              otherwise: context.mode === 'login' ? LOGIN_FAILED_TEXT : SIGN_UP_FAILED_TEXT,
            }),
          },
        },
      },
    },
    code: {
      type: 'parallel',
      on: { 'signIn.restartChosen': { target: 'credentials', actions: 'forgetProblem' } },
      states: {
        answer: {
          initial: 'entering',
          states: {
            entering: {
              on: { 'code.submitted': { target: 'verifying', actions: 'forgetProblem' } },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: challengeInput,
                onDone: '#signIn.signedIn',
                onError: [
                  {
                    guard: { type: 'isChallengeOver', params: ({ event }) => ({ error: event.error }) },
                    target: '#signIn.credentials',
                    actions: {
                      type: 'rememberProblem',
                      params: ({ event }) => ({ error: event.error, otherwise: CODE_FAILED_TEXT }),
                    },
                  },
                  {
                    target: 'entering',
                    actions: {
                      type: 'rememberProblem',
                      params: ({ event }) => ({ error: event.error, otherwise: CODE_FAILED_TEXT }),
                    },
                  },
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
                input: challengeInput,
                onDone: {
                  target: 'cooling',
                  actions: {
                    type: 'rememberChallenge',
                    params: ({ event }) => ({ challenge: event.output }),
                  },
                },
                onError: [
                  {
                    guard: { type: 'isChallengeOver', params: ({ event }) => ({ error: event.error }) },
                    target: '#signIn.credentials',
                    actions: {
                      type: 'rememberProblem',
                      params: ({ event }) => ({ error: event.error, otherwise: RESEND_FAILED_TEXT }),
                    },
                  },
                  {
                    target: 'ready',
                    actions: {
                      type: 'rememberProblem',
                      params: ({ event }) => ({ error: event.error, otherwise: RESEND_FAILED_TEXT }),
                    },
                  },
                ],
              },
            },
          },
        },
      },
    },
    signedIn: { type: 'final' },
  },
})
