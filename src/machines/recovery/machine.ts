import { assign, fromPromise, setup } from 'xstate'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { problemOf, type MachineProblem } from '#machines/problem.ts'
import {
  CHANGE_FAILED_TEXT,
  LINK_RESEND_FAILED_TEXT,
  REQUEST_FAILED_TEXT,
  VERIFICATION_FAILED_TEXT,
} from './labels.ts'

/** The minimum time before another verification link; the service enforces it. */
export const LINK_COOLDOWN_MS = 60_000
/** The refusal code for a link that is no longer valid. */
const LINK_GONE_CODE = PROBLEM_CODES.notFound

/*
 * Contains no secret, password or address: the actors read them from the form, and from the page that removed them from
 * the address bar.
 */

interface ProblemContext {
  readonly problem: MachineProblem | null
}

/** The service's own text for the page, which includes how long a link is valid. */
interface SaidContext extends ProblemContext {
  readonly said: string
}

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))

const requestSetup = setup({
  types: {
    context: {} as SaidContext,
    events: {} as { readonly type: 'request.submitted' } | { readonly type: 'request.againChosen' },
    tags: {} as 'busy',
  },
  actors: { sendRequest: fromPromise<string>(() => mustProvide('sendRequest')) },
  actions: {
    rememberWords: assign((_args, params: { readonly said: string }) => params),
    rememberProblem: assign((_args, params: { readonly error: unknown }) => ({
      problem: problemOf(params.error, REQUEST_FAILED_TEXT),
    })),
    forgetProblem: assign({ problem: null }),
  },
})

/** Requesting a recovery link (R22); `sent` does not reveal whether there is an account. */
export const recoveryRequestMachine = requestSetup.createMachine({
  id: 'recoveryRequest',
  context: { problem: null, said: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'request.submitted': { target: 'sending', actions: 'forgetProblem' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        onDone: {
          target: 'sent',
          actions: { type: 'rememberWords', params: ({ event }) => ({ said: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { on: { 'request.againChosen': 'idle' } },
  },
})

/** The first event of every page that a link leads to. */
type LinkEvent = { readonly type: 'link.found' } | { readonly type: 'link.missing' }

const changeSetup = setup({
  types: {
    context: {} as ProblemContext,
    events: {} as LinkEvent | { readonly type: 'password.submitted' },
    tags: {} as 'busy',
  },
  actors: {
    checkLink: fromPromise<boolean>(() => mustProvide('checkLink')),
    setPassword: fromPromise<void>(() => mustProvide('setPassword')),
  },
  guards: {
    isLinkGood: (_args, params: { readonly isGood: boolean }) => params.isGood,
    isLinkGone: (_args, params: { readonly error: unknown }) =>
      problemOf(params.error, '').code === LINK_GONE_CODE,
  },
  actions: {
    rememberProblem: assign((_args, params: { readonly error: unknown }) => ({
      problem: problemOf(params.error, CHANGE_FAILED_TEXT),
    })),
    forgetProblem: assign({ problem: null }),
  },
})

/** Setting a new password with a recovery link (R23). */
export const passwordResetMachine = changeSetup.createMachine({
  id: 'passwordReset',
  context: { problem: null },
  initial: 'arriving',
  states: {
    arriving: { on: { 'link.found': 'checking', 'link.missing': 'incomplete' } },
    checking: {
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        onDone: [
          {
            guard: { type: 'isLinkGood', params: ({ event }) => ({ isGood: event.output }) },
            target: 'choosing',
          },
          { target: 'gone' },
        ],
        // Without an answer the form is shown: setting the password checks the link again.
        onError: 'choosing',
      },
    },
    choosing: { on: { 'password.submitted': { target: 'changing', actions: 'forgetProblem' } } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        onDone: 'changed',
        onError: [
          { guard: { type: 'isLinkGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          {
            target: 'choosing',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    changed: { type: 'final' },
    /** Used, replaced, expired or never issued. */
    gone: { type: 'final' },
    /** The address contains no secret. */
    incomplete: { type: 'final' },
  },
})

/** The service's answer about a verification link. */
export interface VerifiedLink {
  readonly state: 'verified' | 'expired' | 'used' | 'unknown'
  /** Masked; empty for an unknown link. */
  readonly email: string
}

interface VerificationContext extends SaidContext {
  readonly email: string
}

const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as LinkEvent | { readonly type: 'check.retryChosen' } | { readonly type: 'link.resendChosen' },
    tags: {} as 'busy',
  },
  actors: {
    openLink: fromPromise<VerifiedLink>(() => mustProvide('openLink')),
    resendLink: fromPromise<string>(() => mustProvide('resendLink')),
  },
  guards: {
    isState: (_args, params: { readonly link: VerifiedLink; readonly state: VerifiedLink['state'] }) =>
      params.link.state === params.state,
  },
  actions: {
    rememberWords: assign((_args, params: { readonly said: string }) => params),
    rememberEmail: assign((_args, params: { readonly link: VerifiedLink }) => ({ email: params.link.email })),
    rememberProblem: assign((_args, params: { readonly error: unknown; readonly otherwise: string }) => ({
      problem: problemOf(params.error, params.otherwise),
    })),
    forgetProblem: assign({ problem: null }),
  },
  delays: { linkCooldown: LINK_COOLDOWN_MS },
})

const resendable = verificationSetup.createStateConfig({
  initial: 'ready',
  states: {
    ready: { on: { 'link.resendChosen': { target: 'sending', actions: 'forgetProblem' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'resendLink',
        src: 'resendLink',
        onDone: {
          target: 'cooling',
          actions: { type: 'rememberWords', params: ({ event }) => ({ said: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: {
            type: 'rememberProblem',
            params: ({ event }) => ({ error: event.error, otherwise: LINK_RESEND_FAILED_TEXT }),
          },
        },
      },
    },
    cooling: { after: { linkCooldown: 'ready' } },
  },
})

/** Opening the link of a verification mail (R16), and requesting another one. */
export const emailVerificationMachine = verificationSetup.createMachine({
  id: 'emailVerification',
  context: { email: '', problem: null, said: '' },
  initial: 'arriving',
  states: {
    arriving: { on: { 'link.found': 'checking', 'link.missing': 'unknown' } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [
          {
            guard: {
              type: 'isState',
              params: ({ event }) => ({ link: event.output, state: 'verified' }),
            },
            target: 'verified',
            actions: { type: 'rememberEmail', params: ({ event }) => ({ link: event.output }) },
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ link: event.output, state: 'expired' }) },
            target: 'expired',
            actions: { type: 'rememberEmail', params: ({ event }) => ({ link: event.output }) },
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ link: event.output, state: 'used' }) },
            target: 'used',
            actions: { type: 'rememberEmail', params: ({ event }) => ({ link: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: {
          target: 'unchecked',
          actions: {
            type: 'rememberProblem',
            params: ({ event }) => ({ error: event.error, otherwise: VERIFICATION_FAILED_TEXT }),
          },
        },
      },
    },
    /** The outcome of the call is unknown; the link can be opened again. */
    unchecked: { on: { 'check.retryChosen': { target: 'checking', actions: 'forgetProblem' } } },
    expired: resendable,
    verified: { type: 'final' },
    used: { type: 'final' },
    /** A signed-in person may still have a pending link. */
    unknown: resendable,
  },
})
