import type { FromPage, Judgement, Refused } from '#dev/inspection/channel.ts'

/** One step of an actor: what it was told, and where it is since. */
export interface Moment {
  /** Rises with each step of the actor, also when the oldest ones are gone. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Null for the first one that was seen. */
  readonly event: { readonly type: string } | null
  readonly value: unknown
  readonly context: unknown
  readonly status: string
  /** Ids of the transitions that it took, by `transitionId`. */
  readonly taken: readonly string[]
}

/** A running machine of one of the open pages. */
export interface LiveActor {
  readonly key: string
  readonly page: string
  readonly path: string
  readonly sessionId: string
  readonly machine: string
  readonly moments: readonly Moment[]
  /** Transitions that were told before the snapshot that they lead to. */
  readonly pending: readonly string[]
  readonly hasLeft: boolean
  /** The answer to the last question what it would take. */
  readonly choices: readonly Judgement[]
  /** The event that could not be sent last; null once the actor went on. */
  readonly refused: Refused | null
}

export type LiveState = Readonly<Record<string, LiveActor>>

/** The oldest go first. */
const MOMENTS = 200
/** Of actors that have ended, or whose page is closed, so many are kept. */
const ENDED_ACTORS = 20

interface Shown {
  readonly status?: string
  readonly value?: unknown
  readonly context?: unknown
}

/** What is known after one more piece of news; `at` is in milliseconds since 1970. */
export function withNews(state: LiveState, { page, path, news }: FromPage, at: number): LiveState {
  if (news.type === '@mizan.left')
    return Object.fromEntries(
      Object.entries(state).map(([key, actor]) => [
        key,
        actor.page === page ? { ...actor, hasLeft: true } : actor,
      ]),
    )
  const key = `${page} ${news.sessionId}`
  const actor = state[key]
  // A page that comes back from the cache of the browser goes on telling.
  const withActor = (changed: LiveActor): LiveState => ({ ...state, [key]: { ...changed, hasLeft: false } })
  switch (news.type) {
    case '@xstate.actor': {
      const machine = machineOf(news.definition)
      if (machine === null) return state
      // The second time it is told because a viewer asked, or its page came back.
      if (actor !== undefined) return withActor(actor)
      const { sessionId, snapshot } = news
      const moments = [momentOf(snapshot, { number: 0, at, event: null, taken: [] })]
      const begun: LiveActor = {
        key,
        page,
        path,
        sessionId,
        machine,
        moments,
        pending: [],
        hasLeft: false,
        choices: [],
        refused: null,
      }
      return withoutOldest(withActor(begun))
    }
    case '@xstate.snapshot': {
      if (actor === undefined) return state
      const event = news.event as Moment['event']
      // The inspector tells of an actor when the page is idle, with the state it has by then.
      const isBeginning = event?.type === 'xstate.init'
      const before = isBeginning ? [] : actor.moments
      const number = (before.at(-1)?.number ?? -1) + 1
      const moment = momentOf(news.snapshot as Shown, {
        number,
        at,
        event: isBeginning ? null : event,
        taken: actor.pending,
      })
      const moments = [...before, moment].slice(-MOMENTS)
      return withActor({ ...actor, path, moments, pending: [], choices: [], refused: null })
    }
    case '@mizan.transitions':
      return actor === undefined ? state : withActor({ ...actor, pending: [...actor.pending, ...news.ids] })
    case '@mizan.choices':
      return actor === undefined ? state : withActor({ ...actor, choices: news.choices })
    case '@mizan.refused':
      return actor === undefined ? state : withActor({ ...actor, refused: news })
    case '@xstate.event':
      return state
  }
}

function momentOf(
  { status = 'active', value, context }: Shown,
  rest: Pick<Moment, 'number' | 'at' | 'event' | 'taken'>,
): Moment {
  return { ...rest, status, value, context }
}

/** The id of a machine out of its definition; null for an actor that is no machine. */
function machineOf(definition: string | undefined): string | null {
  const read = definition === undefined ? null : (JSON.parse(definition) as { id?: string; states?: object })
  return read?.states === undefined ? null : (read.id ?? null)
}

/** An actor that does nothing any more. */
export const hasEnded = ({ hasLeft, moments }: LiveActor): boolean =>
  hasLeft || moments.at(-1)?.status !== 'active'

/** What still runs, then what has ended. */
export const runningFirst = (state: LiveState): readonly LiveActor[] =>
  Object.values(state).toSorted((one, other) => Number(hasEnded(one)) - Number(hasEnded(other)))

function withoutOldest(state: LiveState): LiveState {
  const ended = Object.values(state).filter(hasEnded)
  const gone = new Set(ended.slice(0, Math.max(0, ended.length - ENDED_ACTORS)).map(({ key }) => key))
  return Object.fromEntries(Object.entries(state).filter(([key]) => !gone.has(key)))
}
