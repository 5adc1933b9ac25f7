import {
  createActor,
  initialTransition,
  type ActorLogic,
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'

/** Any event of a model, internal ones included. */
export interface ModelEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** The one event this harness adds: time passes until the earliest timer is due. */
export const TICK = 'test.timePassed'

export interface Timer {
  readonly id: string
  readonly event: ModelEvent
  /** Milliseconds until it is due. */
  readonly left: number
}

/** A machine's snapshot together with the timers that run in it. */
export interface Timed {
  readonly of: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  /** The machine did not take the last event. */
  readonly refused: boolean
}

/** `Timed` in the shape the graph traversal of xstate asks for; it is never 'done', the machine inside may be. */
export type TimedSnapshot = Snapshot<unknown> & Timed

interface ModelAction {
  readonly type: string
  readonly params?: unknown
}

/** `after` seen from outside: actions that set and clear timers. */
function timersAfter(timers: readonly Timer[], actions: readonly ModelAction[]): Timer[] {
  let running = [...timers]
  for (const action of actions) {
    const params = (action.params ?? {}) as {
      sendId?: string
      id?: string
      delay?: number
      event?: ModelEvent
    }
    if (action.type === 'xstate.cancel') running = running.filter((timer) => timer.id !== params.sendId)
    if (action.type !== 'xstate.raise' || params.delay === undefined || !params.event) continue
    const id = params.id ?? params.event.type
    running = running.filter((timer) => timer.id !== id)
    running.push({ id, event: params.event, left: params.delay })
  }
  return running.toSorted((one, other) => one.left - other.left)
}

/**
 * The machine as a pure function of events and of time passing, which computes each step once. Only the earliest timer may fire: a traversal
 * that fires timers in any order finds paths no clock can produce.
 */
export function timedLogic(machine: AnyStateMachine): ActorLogic<TimedSnapshot, ModelEvent, unknown> {
  const wrap = (of: AnyMachineSnapshot, actions: readonly ModelAction[], timers: readonly Timer[]) =>
    ({
      status: 'active',
      output: undefined,
      error: undefined,
      of,
      timers: of.status === 'active' ? timersAfter(timers, actions) : [],
      refused: false,
    }) as const
  // `transition` of xstate makes a scope for each step, which takes half of its time.
  let actions: ModelAction[] = []
  const scope = inertScope(machine, (action) => actions.push(action))
  const step = (from: AnyMachineSnapshot, event: ModelEvent, timers: readonly Timer[]) => {
    actions = []
    return wrap(machine.transition(from, event, scope), actions, timers)
  }
  const after = (state: TimedSnapshot, event: ModelEvent): TimedSnapshot => {
    if (event.type !== TICK) {
      return state.of.can(event) ? step(state.of, event, state.timers) : { ...state, refused: true }
    }
    const [first, ...rest] = state.timers
    if (!first) return state
    return step(
      state.of,
      first.event,
      rest.map((timer) => ({ ...timer, left: timer.left - first.left })),
    )
  }
  /** A machine that throws is over, as its actor is, so that a path leads to where it throws. */
  const following = (state: TimedSnapshot, event: ModelEvent): TimedSnapshot => {
    try {
      return after(state, event)
    } catch (error) {
      return wrap({ ...state.of, status: 'error', error } as AnyMachineSnapshot, [], [])
    }
  }
  const known = new WeakMap<TimedSnapshot, Map<string, TimedSnapshot>>()
  return {
    getInitialSnapshot: (_scope, input) => {
      const [snapshot, actions] = initialTransition(machine, input)
      return wrap(snapshot, actions, [])
    },
    transition: (state, event) => {
      const computed = known.get(state) ?? new Map<string, TimedSnapshot>()
      known.set(state, computed)
      const text = textOf(event)
      const next = computed.get(text) ?? following(state, event)
      computed.set(text, next)
      return next
    },
    getPersistedSnapshot: (state) => state,
  }
}

const texts = new WeakMap<ModelEvent, string>()

/** An event as JSON, which is made once. */
export function textOf(event: ModelEvent): string {
  const text = texts.get(event) ?? JSON.stringify(event)
  texts.set(event, text)
  return text
}

/** What a machine may ask of its surroundings, which do nothing but hear of its actions. */
function inertScope(
  machine: AnyStateMachine,
  actionExecutor: (action: ModelAction) => void,
): ActorScope<AnyMachineSnapshot, ModelEvent> {
  const self = createActor(machine)
  const nothing = () => undefined
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor,
  }
}
