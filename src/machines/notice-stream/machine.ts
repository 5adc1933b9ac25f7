import { assign, fromCallback, fromPromise, setup } from 'xstate'

/** The wait before the stream is opened again where the service named none. */
export const STREAM_WAIT_MS = 2000
/** Three missed signs of life: the connection is dead, even if nobody has said so. */
export const STREAM_SILENCE_MS = 45_000

export interface NoticeStreamContext {
  /** The last notice that was heard, so that the service sends what came after it. */
  readonly lastEventId: string | null
  /** Openings that failed in a row. */
  readonly failures: number
  readonly waitMs: number
}

export type NoticeStreamEvent =
  /** No other tab of this browser reads the stream. */
  | { readonly type: 'turn.came' }
  | { readonly type: 'stream.opened' }
  /** A sign of life, or a notice with its id. */
  | { readonly type: 'stream.heard'; readonly lastEventId?: string }
  | { readonly type: 'stream.ended'; readonly waitMs: number }
  /** The service does not know the session. */
  | { readonly type: 'stream.refused' }
  | { readonly type: 'net.lost' }
  | { readonly type: 'net.found' }

const machineSetup = setup({
  types: {
    context: {} as NoticeStreamContext,
    events: {} as NoticeStreamEvent,
  },
  actors: {
    /** Sends `turn.came` once, and keeps the turn until it is stopped. */
    turn: fromCallback<NoticeStreamEvent>(() => {
      throw new Error('turn must be provided')
    }),
    /** Sends `net.lost` and `net.found` when the browser reports them. */
    watchNetwork: fromCallback<NoticeStreamEvent>(() => {
      throw new Error('watchNetwork must be provided')
    }),
    /** Reads one stream, and closes it when it is stopped. */
    read: fromCallback<NoticeStreamEvent, Pick<NoticeStreamContext, 'lastEventId' | 'failures'>>(() => {
      throw new Error('read must be provided')
    }),
    /** Asks the service in the ordinary way whether the session holds. */
    checkSession: fromPromise<boolean>(() => Promise.reject(new Error('checkSession must be provided'))),
  },
  guards: {
    isFirst: ({ context }) => context.lastEventId === null,
    isSessionOver: (_args, { holds }: { readonly holds: boolean }) => !holds,
  },
  actions: {
    rememberEvent: assign(({ event }) =>
      event.type === 'stream.heard' && event.lastEventId !== undefined
        ? { lastEventId: event.lastEventId }
        : {},
    ),
    rememberWait: assign(({ context, event }) => ({
      failures: context.failures + 1,
      waitMs: event.type === 'stream.ended' ? event.waitMs : STREAM_WAIT_MS,
    })),
    forgetFailures: assign({ failures: 0 }),
    /** The page reads what came before the stream was open. */
    catchUp: () => {},
  },
  delays: {
    wait: ({ context }) => context.waitMs,
    silence: STREAM_SILENCE_MS,
  },
})

/** The stream of notices of a signed-in person: one tab of the browser reads it for all. */
export const noticeStreamMachine = machineSetup.createMachine({
  id: 'noticeStream',
  context: { lastEventId: null, failures: 0, waitMs: STREAM_WAIT_MS },
  invoke: [
    { id: 'turn', src: 'turn' },
    { id: 'watchNetwork', src: 'watchNetwork' },
  ],
  initial: 'queued',
  states: {
    queued: {
      on: {
        'turn.came': 'reading',
        // Heard by the tab that reads.
        'stream.heard': { actions: 'rememberEvent' },
      },
    },
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { lastEventId, failures } }) => ({ lastEventId, failures }),
      },
      initial: 'connecting',
      on: {
        'stream.ended': { target: 'waiting', actions: 'rememberWait' },
        'stream.refused': 'checking',
        'net.lost': 'offline',
      },
      states: {
        connecting: {
          after: { silence: { target: '#noticeStream.waiting', actions: 'rememberWait' } },
          on: {
            'stream.opened': [
              { guard: 'isFirst', target: 'open', actions: ['forgetFailures', 'catchUp'] },
              { target: 'open', actions: 'forgetFailures' },
            ],
          },
        },
        open: {
          after: { silence: { target: '#noticeStream.waiting', actions: 'rememberWait' } },
          on: { 'stream.heard': { target: 'open', reenter: true, actions: 'rememberEvent' } },
        },
      },
    },
    waiting: {
      after: { wait: 'reading' },
      on: { 'net.lost': 'offline' },
    },
    offline: { on: { 'net.found': 'reading' } },
    checking: {
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ holds: event.output }) },
            target: 'ended',
          },
          { target: 'waiting', actions: 'rememberWait' },
        ],
        onError: { target: 'waiting', actions: 'rememberWait' },
      },
      on: { 'net.lost': 'offline' },
    },
    ended: { type: 'final' },
  },
})
