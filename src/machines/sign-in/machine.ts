import { assign, fromPromise, setup } from 'xstate'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { CodeChallenge } from '#contracts/user/users.ts'
import { PASSKEY_TEXTS } from '#contracts/authentication/texts.ts'
import { problemOf, type MachineProblem } from '#machines/problem.ts'
import { RESEND_COOLDOWN_MS, RESEND_FAILED_TEXT } from '#machines/resend.ts'
import { CODE_FAILED_TEXT, LOGIN_FAILED_TEXT, SIGN_UP_FAILED_TEXT } from './labels.ts'

/** The refusal code after which the challenge is over and the person must start again. */
const CHALLENGE_OVER_CODE = PROBLEM_CODES.notFound

/** A method of answering a challenge; below, a channel for codes. */
export type SignInMethod = CodeChallenge['methods'][number]
export type SignInChannel = CodeChallenge['channels'][number]

/** A requested second factor. `resendInMs` and `expiresInMs` are computed when the reply arrives. */
export interface SignInChallenge extends Pick<CodeChallenge, 'challengeId' | 'channel' | 'sentTo'> {
  /** The preferred one first; includes `code` only if one was sent. */
  readonly methods: readonly SignInMethod[]
  readonly channels: readonly SignInChannel[]
  readonly resendInMs: number
  readonly expiresInMs: number
}

/** `register` differs only in its form and call; the code step is the same. */
export type SignInMode = 'login' | 'register'

/**
 * Contains no password, code or passkey signature: the actors read them from the form, so that they appear in no
 * context, event or inspector.
 */
export interface SignInContext {
  readonly mode: SignInMode
  readonly challenge: SignInChallenge | null
  /** The method in use. */
  readonly method: SignInMethod | null
  readonly problem: MachineProblem | null
}

export type SignInEvent =
  | { readonly type: 'credentials.submitted' }
  /** The page came back to a challenge whose code is not entered yet. */
  | { readonly type: 'challenge.resumed'; readonly challenge: SignInChallenge }
  | { readonly type: 'code.submitted' }
  | {
      readonly type: 'code.resendChosen'
      /** Another channel than the one the code was sent on. */
      readonly channel?: SignInChannel
    }
  | { readonly type: 'method.chosen'; readonly method: SignInMethod }
  | { readonly type: 'passkey.chosen' }
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
    /** Signs in or up with the form's values. */
    checkCredentials: fromPromise<SignInChallenge, { readonly mode: SignInMode }>(() =>
      mustProvide('checkCredentials'),
    ),
    resendCode: fromPromise<
      SignInChallenge,
      { readonly challengeId: string; readonly channel: SignInChannel | undefined }
    >(() => mustProvide('resendCode')),
    /** Asks the browser for a passkey; its signature is passed outside the machine. */
    askPasskey: fromPromise<'done' | 'cancelled', { readonly challengeId: string }>(() =>
      mustProvide('askPasskey'),
    ),
    /** Checks the form's code or the passkey's signature, and stores the session. */
    verifyCode: fromPromise<void, { readonly challengeId: string }>(() => mustProvide('verifyCode')),
  },
  guards: {
    isCodeSent: (_args, params: { readonly challenge: SignInChallenge }) =>
      params.challenge.methods.includes('code'),
    isPasskey: (_args, params: { readonly method: SignInMethod | null | undefined }) =>
      params.method === 'passkey',
    isSigned: (_args, params: { readonly outcome: 'done' | 'cancelled' }) => params.outcome === 'done',
    isChallengeOver: (_args, params: { readonly error: unknown }) =>
      problemOf(params.error, '').code === CHALLENGE_OVER_CODE,
  },
  actions: {
    rememberChallenge: assign((_args, params: { readonly challenge: SignInChallenge }) => ({
      challenge: params.challenge,
      method: params.challenge.methods[0] ?? null,
      problem: null,
    })),
    forgetChallenge: assign({ challenge: null, method: null }),
    rememberMethod: assign((_args, params: { readonly method: SignInMethod }) => ({
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

const challengeInput = ({ context }: { context: SignInContext }) => ({
  challengeId: context.challenge?.challengeId ?? '',
})

interface Failed {
  readonly event: { readonly error: unknown }
}
const failed = (otherwise: string) =>
  ({
    type: 'rememberProblem',
    params: ({ event: { error } }: Failed) => ({ error, otherwise }),
  }) as const
/** The challenge is over, so the person starts again. */
const over = (otherwise: string) =>
  ({
    guard: { type: 'isChallengeOver', params: ({ event: { error } }: Failed) => ({ error }) },
    target: '#signIn.credentials',
    actions: failed(otherwise),
  }) as const

interface MethodChosen {
  readonly event: { readonly method: SignInMethod }
}
const chosenMethod = ({ event: { method } }: MethodChosen) => ({ method })

/** Switches to another method of the challenge that is typed. */
const typed = {
  target: '#signIn.factor.typing',
  actions: { type: 'rememberMethod', params: chosenMethod },
} as const
/** Switches to the passkey. */
const signed = {
  guard: { type: 'isPasskey', params: chosenMethod },
  target: '#signIn.factor.passkey',
  actions: { type: 'rememberMethod', params: chosenMethod },
} as const

/** Login and sign-up with their second factor. The service enforces every limit; this machine follows its answers. */
export const signInMachine = machineSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({ mode: input.mode, challenge: null, method: null, problem: null }),
  initial: 'credentials',
  states: {
    credentials: {
      entry: 'forgetChallenge',
      on: {
        'credentials.submitted': { target: 'checking', actions: 'forgetProblem' },
        'challenge.resumed': {
          target: 'code',
          actions: { type: 'rememberChallenge', params: ({ event }) => ({ challenge: event.challenge }) },
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkCredentials',
        src: 'checkCredentials',
        input: ({ context }) => ({ mode: context.mode }),
        onDone: [
          {
            guard: { type: 'isCodeSent', params: ({ event }) => ({ challenge: event.output }) },
            target: 'code',
            actions: { type: 'rememberChallenge', params: ({ event }) => ({ challenge: event.output }) },
          },
          {
            guard: { type: 'isPasskey', params: ({ event }) => ({ method: event.output.methods[0] }) },
            target: '#signIn.factor.passkey',
            actions: { type: 'rememberChallenge', params: ({ event }) => ({ challenge: event.output }) },
          },
          {
            target: '#signIn.factor.typing',
            actions: { type: 'rememberChallenge', params: ({ event }) => ({ challenge: event.output }) },
          },
        ],
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
                  over(CODE_FAILED_TEXT),
                  {
                    target: 'entering',
                    actions: failed(CODE_FAILED_TEXT),
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
                input: ({ context, event }) => ({
                  ...challengeInput({ context }),
                  channel: event.type === 'code.resendChosen' ? event.channel : undefined,
                }),
                onDone: {
                  target: 'cooling',
                  actions: {
                    type: 'rememberChallenge',
                    params: ({ event }) => ({ challenge: event.output }),
                  },
                },
                onError: [
                  over(RESEND_FAILED_TEXT),
                  {
                    target: 'ready',
                    actions: failed(RESEND_FAILED_TEXT),
                  },
                ],
              },
            },
          },
        },
      },
    },
    /** Asks for the account's own factor: an authenticator app, a passkey or a recovery code. No code is sent. */
    factor: {
      initial: 'typing',
      on: { 'signIn.restartChosen': { target: 'credentials', actions: 'forgetProblem' } },
      states: {
        typing: {
          on: {
            'code.submitted': { target: 'verifying', actions: 'forgetProblem' },
            'method.chosen': [signed, typed],
          },
        },
        passkey: {
          on: {
            'passkey.chosen': { target: 'asking', actions: 'forgetProblem' },
            'method.chosen': typed,
          },
        },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askPasskey',
            src: 'askPasskey',
            input: challengeInput,
            onDone: [
              {
                guard: { type: 'isSigned', params: ({ event }) => ({ outcome: event.output }) },
                target: 'verifying',
              },
              { target: 'passkey' },
            ],
            onError: [
              over(PASSKEY_TEXTS.failed),
              {
                target: 'passkey',
                actions: failed(PASSKEY_TEXTS.failed),
              },
            ],
          },
        },
        verifying: {
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: challengeInput,
            onDone: '#signIn.signedIn',
            onError: [
              over(CODE_FAILED_TEXT),
              {
                guard: { type: 'isPasskey', params: ({ context }) => ({ method: context.method }) },
                target: 'passkey',
                actions: failed(PASSKEY_TEXTS.failed),
              },
              {
                target: 'typing',
                actions: failed(CODE_FAILED_TEXT),
              },
            ],
          },
        },
      },
    },
    signedIn: { type: 'final' },
  },
})
