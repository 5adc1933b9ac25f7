import { assign, setup } from 'xstate'

/** The idle time before the warning (15 minutes, inventory A16); configurable by input. */
export const INACTIVITY_IDLE_MS = 900_000
/** The countdown of the warning (spec 4.8, 9). */
export const INACTIVITY_COUNTDOWN_MS = 30_000

export interface InactivityInput {
  /** Milliseconds since 1970, from the browser's clock. */
  readonly startedAt: number
  readonly idleMs?: number
}

export interface InactivityContext {
  readonly idleMs: number
  readonly lastSeenAt: number
  /** When the session ends without an answer, for the countdown; null while no warning is shown. */
  readonly deadline: number | null
}

/** Every event carries its instant, because the machine has no clock. */
export type InactivityEvent =
  | { readonly type: 'activity.seen'; readonly at: number }
  | { readonly type: 'inactivity.stayChosen'; readonly at: number }
  /** The page became visible again; timers of a hidden or sleeping page are unreliable. */
  | { readonly type: 'time.checked'; readonly at: number }

const endOf = (context: InactivityContext): number =>
  context.lastSeenAt + context.idleMs + INACTIVITY_COUNTDOWN_MS

const machineSetup = setup({
  types: {
    context: {} as InactivityContext,
    input: {} as InactivityInput,
    events: {} as InactivityEvent,
    output: {} as { readonly reason: 'inactive' },
    tags: {} as 'inactivityWarning',
  },
  guards: {
    isPastIdle: ({ context, event }) => 'at' in event && event.at >= context.lastSeenAt + context.idleMs,
    isPastDeadline: ({ context, event }) => 'at' in event && event.at >= endOf(context),
  },
  actions: {
    // The later instant, because messages of other tabs may arrive late.
    rememberActivity: assign(({ context, event }) =>
      'at' in event ? { lastSeenAt: Math.max(context.lastSeenAt, event.at) } : {},
    ),
    setDeadline: assign(({ context }) => ({ deadline: endOf(context) })),
    clearDeadline: assign({ deadline: null }),
  },
  delays: {
    idle: ({ context }) => context.idleMs,
    countdown: ({ context, event }) =>
      event.type === 'time.checked' ? Math.max(0, endOf(context) - event.at) : INACTIVITY_COUNTDOWN_MS,
  },
})

/**
 * M9: watches for activity, warns with a countdown, and gives up. Mouse movement does not answer the warning; only the
 * button does.
 */
export const inactivityMachine = machineSetup.createMachine({
  id: 'inactivity',
  context: ({ input }) => ({
    idleMs: input.idleMs ?? INACTIVITY_IDLE_MS,
    lastSeenAt: input.startedAt,
    deadline: null,
  }),
  output: { reason: 'inactive' },
  initial: 'watching',
  states: {
    watching: {
      after: { idle: 'warning' },
      on: {
        'activity.seen': { target: 'watching', reenter: true, actions: 'rememberActivity' },
        // Chosen in another tab, before this tab's throttled timer showed the warning.
        'inactivity.stayChosen': { target: 'watching', reenter: true, actions: 'rememberActivity' },
        'time.checked': [
          { guard: 'isPastDeadline', target: 'expired' },
          { guard: 'isPastIdle', target: 'warning' },
        ],
      },
    },
    warning: {
      tags: 'inactivityWarning',
      entry: 'setDeadline',
      exit: 'clearDeadline',
      after: { countdown: 'expired' },
      on: {
        'inactivity.stayChosen': { target: 'watching', actions: 'rememberActivity' },
        'time.checked': { guard: 'isPastDeadline', target: 'expired' },
      },
    },
    expired: { type: 'final' },
  },
})
