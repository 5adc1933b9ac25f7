import { assign, fromPromise, setup } from 'xstate'
import type * as z from 'zod/mini'
import { SIGN_URL_MISSING_TEXT, type signStatus } from '#contracts/signing/signing.ts'
import { problemOf } from '#machines/problem.ts'
import {
  FRAME_FAILED_TEXT,
  FRAME_SLOW_TEXT,
  NO_SIGNATURE_YET_TEXT,
  SIGN_URL_SLOW_TEXT,
  UNCONFIRMED_TEXT,
} from './labels.ts'

/** How long the address of the signing page, and then the page itself, may take. */
export const LOAD_PATIENCE_MS = 30_000
/** How long the viewer waits for the confirmation of a signature; below, how often it asks. */
export const CONFIRM_PATIENCE_MS = 30_000
export const CONFIRM_AGAIN_MS = 3000

/** The signing page from C9. The address is a secret for one use and is stored nowhere else. */
export interface SigningPage {
  /** Empty when there is none (spec 8). */
  readonly workflowUrl: string
  readonly nonce: string
  readonly messages: 'native' | 'documenso' | 'docuseal' | 'docusign'
}
export type SignStatus = z.infer<typeof signStatus>

export interface SigningViewerContext {
  readonly itemId: string
  readonly page: SigningPage | null
  /** The last status from the service (C10); the addresses in it are valid for 60 s. */
  readonly status: SignStatus | null
  /** The problem to show. */
  readonly problem: string | null
}

/** Messages of the page in the frame, after origin, source and nonce were checked (`frameEventOf`). */
export type FrameEvent =
  | { readonly type: 'frame.ready' }
  | { readonly type: 'frame.viewedAll' }
  | { readonly type: 'frame.completed' }
  | { readonly type: 'frame.declined' }
  | { readonly type: 'frame.failed' }

export type SigningViewerEvent =
  | FrameEvent
  /** The browser has loaded something into the frame; pages that never send messages report nothing else. */
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'viewer.opened' }
  | { readonly type: 'viewer.retryChosen' }
  /** 'I have signed', for vendors' pages, some of which never send messages. */
  | { readonly type: 'viewer.checkChosen' }
  /** The person comes back to this tab, perhaps from another one in which they signed. */
  | { readonly type: 'viewer.returned' }
  | { readonly type: 'viewer.closed' }

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))
type OfItem = { readonly itemId: string }
type WithPage = { readonly page: SigningPage | null }
type WithStatus = { readonly status: SignStatus }

const machineSetup = setup({
  types: {
    context: {} as SigningViewerContext,
    input: {} as OfItem,
    events: {} as SigningViewerEvent,
    /** `frame`: the frame is shown. */
    tags: {} as 'busy' | 'frame',
  },
  actors: {
    getSignUrl: fromPromise<SigningPage | null, OfItem>(() => mustProvide('getSignUrl')),
    getSignStatus: fromPromise<SignStatus, OfItem>(() => mustProvide('getSignStatus')),
  },
  guards: {
    hasAddress: (_args, { page }: WithPage) => page !== null && /^https?:\/\//.test(page.workflowUrl),
    isSilentPage: ({ context: { page } }) => page?.messages === 'docuseal' || page?.messages === 'docusign',
    /** Our own page reports the signature itself. */
    isForeignPage: ({ context: { page } }) => page?.messages !== 'native',
    isSigned: (_args, { status }: WithStatus) => status.isSigned || status.isCompleted,
    isDeclined: (_args, { status }: WithStatus) => status.isDeclined,
  },
  actions: {
    rememberPage: assign((_args, { page }: WithPage) => ({ page })),
    rememberStatus: assign((_args, { status }: WithStatus) => ({ status })),
    /** The address is used up or invalid. */
    forgetPage: assign({ page: null }),
    say: assign((_args, params: { readonly problem: string }) => ({ problem: params.problem })),
    sayWhy: assign((_args, params: { readonly error: unknown }) => ({
      problem: problemOf(params.error, SIGN_URL_MISSING_TEXT).message,
    })),
    saySoFarSoGood: assign({ problem: null }),
    startOver: assign({ page: null, status: null, problem: null }),
  },
  delays: {
    loadPatience: LOAD_PATIENCE_MS,
    confirmPatience: CONFIRM_PATIENCE_MS,
    confirmAgain: CONFIRM_AGAIN_MS,
  },
})

type Answer<T> = { readonly event: { readonly output: T } }
const pageOf = ({ event }: Answer<SigningPage | null>) => ({ page: event.output })
const statusOf = ({ event }: Answer<SignStatus>) => ({ status: event.output })
const rememberStatus = { type: 'rememberStatus', params: statusOf } as const
/** For states that show the frame while no question is open. */
const mayAsk = { 'viewer.checkChosen': { guard: 'isForeignPage', target: 'asking' } } as const
const say = (problem: string) => ({ type: 'say', params: { problem } }) as const

/** Asks once without a word, so that a signature made in another tab is noticed; `otherwise` where there is none. */
const askElsewhere = <Other extends { readonly target: string }>(otherwise: Other) =>
  ({
    id: 'askElsewhere',
    src: 'getSignStatus',
    input: ({ context }: { readonly context: SigningViewerContext }) => ({ itemId: context.itemId }),
    onDone: [
      {
        guard: { type: 'isSigned', params: statusOf },
        target: '#signingViewer.signed',
        actions: rememberStatus,
      },
      {
        guard: { type: 'isDeclined', params: statusOf },
        target: '#signingViewer.declined',
        actions: rememberStatus,
      },
      otherwise,
    ],
    onError: otherwise,
  }) as const
/** For states in which the person may come back from another tab. */
const noticing = {
  initial: 'here',
  states: {
    here: { on: { 'viewer.returned': 'noticing' } },
    noticing: { invoke: askElsewhere({ target: 'here' }) },
  },
} as const

/** The signing viewer (S16): the page in its frame, and the service's status once the page reports a signature. */
export const signingViewerMachine = machineSetup.createMachine({
  id: 'signingViewer',
  context: ({ input }) => ({ itemId: input.itemId, page: null, status: null, problem: null }),
  initial: 'idle',
  on: { 'viewer.closed': { target: '.idle' } },
  states: {
    idle: { entry: 'startOver', on: { 'viewer.opened': 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'startOver',
      invoke: {
        id: 'getSignUrl',
        src: 'getSignUrl',
        input: ({ context }) => ({ itemId: context.itemId }),
        onDone: [
          {
            guard: { type: 'hasAddress', params: pageOf },
            target: 'showing',
            actions: { type: 'rememberPage', params: pageOf },
          },
          { target: 'failed', actions: say(SIGN_URL_MISSING_TEXT) },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'sayWhy', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { loadPatience: { target: 'failed', actions: say(SIGN_URL_SLOW_TEXT) } },
    },
    showing: {
      tags: 'frame',
      exit: 'forgetPage',
      initial: 'opening',
      on: {
        'frame.viewedAll': '.viewed',
        'frame.completed': 'checking',
        'frame.declined': 'checking',
        'frame.failed': 'stopped',
      },
      states: {
        opening: {
          ...noticing,
          tags: 'busy',
          on: {
            ...mayAsk,
            'frame.ready': 'reading',
            'frame.loaded': { guard: 'isSilentPage', target: 'reading' },
          },
          after: { loadPatience: 'silent' },
        },
        // The frame stays, because a lost message must not cost anybody their signature.
        silent: {
          ...noticing,
          entry: say(FRAME_SLOW_TEXT),
          exit: 'saySoFarSoGood',
          on: {
            ...mayAsk,
            'frame.ready': 'reading',
            'frame.loaded': { guard: 'isSilentPage', target: 'reading' },
            'viewer.retryChosen': '#signingViewer.loading',
          },
        },
        reading: { ...noticing, on: mayAsk },
        /** Only our own page reports this: every page was shown and the signer can sign now. */
        viewed: noticing,
        /** Asks once without hiding the frame, so that a premature press does no harm. */
        asking: {
          entry: 'saySoFarSoGood',
          invoke: {
            id: 'askOnce',
            src: 'getSignStatus',
            input: ({ context }) => ({ itemId: context.itemId }),
            onDone: [
              {
                guard: { type: 'isSigned', params: statusOf },
                target: '#signingViewer.signed',
                actions: rememberStatus,
              },
              {
                guard: { type: 'isDeclined', params: statusOf },
                target: '#signingViewer.declined',
                actions: rememberStatus,
              },
              { target: 'notYet' },
            ],
            onError: 'notYet',
          },
        },
        notYet: {
          entry: say(NO_SIGNATURE_YET_TEXT),
          exit: 'saySoFarSoGood',
          on: { ...mayAsk, 'viewer.returned': 'asking' },
        },
      },
    },
    checking: {
      tags: 'busy',
      initial: 'asking',
      after: { confirmPatience: 'unconfirmed' },
      states: {
        asking: {
          invoke: {
            id: 'getSignStatus',
            src: 'getSignStatus',
            input: ({ context }) => ({ itemId: context.itemId }),
            onDone: [
              {
                guard: { type: 'isSigned', params: statusOf },
                target: '#signingViewer.signed',
                actions: rememberStatus,
              },
              {
                guard: { type: 'isDeclined', params: statusOf },
                target: '#signingViewer.declined',
                actions: rememberStatus,
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { confirmAgain: 'asking' } },
      },
    },
    /** The page in the frame ends when its document was signed in another tab. */
    stopped: {
      tags: 'busy',
      invoke: askElsewhere({ target: 'failed', actions: say(FRAME_FAILED_TEXT) }),
      after: { confirmPatience: { target: 'failed', actions: say(FRAME_FAILED_TEXT) } },
    },
    signed: { entry: 'saySoFarSoGood' },
    declined: { entry: 'saySoFarSoGood' },
    unconfirmed: {
      entry: say(UNCONFIRMED_TEXT),
      exit: 'saySoFarSoGood',
      on: {
        'viewer.checkChosen': 'checking',
        'viewer.retryChosen': 'loading',
        'viewer.returned': 'checking',
      },
    },
    failed: { ...noticing, on: { 'viewer.retryChosen': 'loading' } },
  },
})
