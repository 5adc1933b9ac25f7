import type { FromPage } from '#dev/inspection/channel.ts'

/** One step of an actor: what it was told, and where it is since. */
export interface Moment {
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
  readonly choices: readonly { readonly allowed: boolean; readonly guard: string | null }[]
}

export type LiveState = Readonly<Record<string, LiveActor>>

/** The oldest go first. */
const MOMENTS = 200

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
  const withActor = (changed: LiveActor): LiveState => ({ ...state, [key]: changed })
  switch (news.type) {
    case '@xstate.actor': {
      const machine = machineOf(news.definition)
      // The second time it is told because a viewer asked.
      if (actor !== undefined || machine === null) return state
      const first = momentOf(news.snapshot, { at, event: null, taken: [] })
      const { sessionId } = news
      return withActor({
        key,
        page,
        path,
        sessionId,
        machine,
        moments: [first],
        pending: [],
        hasLeft: false,
        choices: [],
      })
    }
    case '@xstate.snapshot': {
      if (actor === undefined) return state
      const moment = momentOf(news.snapshot as Shown, {
        at,
        event: news.event as Moment['event'],
        taken: actor.pending,
      })
      const moments = [...actor.moments, moment].slice(-MOMENTS)
      return withActor({ ...actor, path, moments, pending: [], choices: [] })
    }
    case '@mizan.transitions':
      return actor === undefined ? state : withActor({ ...actor, pending: [...actor.pending, ...news.ids] })
    case '@mizan.choices':
      return actor === undefined ? state : withActor({ ...actor, choices: news.choices })
    case '@xstate.event':
      return state
  }
}

function momentOf(
  { status = 'active', value, context }: Shown,
  rest: Pick<Moment, 'at' | 'event' | 'taken'>,
): Moment {
  return { ...rest, status, value, context }
}

/** The id of a machine out of its definition; null for an actor that is no machine. */
function machineOf(definition: string | undefined): string | null {
  const read = definition === undefined ? null : (JSON.parse(definition) as { id?: string; states?: object })
  return read?.states === undefined ? null : (read.id ?? null)
}
