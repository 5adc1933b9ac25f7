import type { ActorLogic, ActorScope } from 'xstate'
import { textOf, type ModelEvent, type TimedSnapshot } from './virtual-time.ts'

export type ModelLogic = ActorLogic<TimedSnapshot, ModelEvent, unknown>

/** A pure transition function asks its surroundings nothing. */
export const SCOPE = {} as ActorScope<TimedSnapshot, ModelEvent>

/** One event in one state. */
export interface Move {
  readonly event: ModelEvent
  readonly before: TimedSnapshot
  readonly after: TimedSnapshot
}

interface How {
  /** States of equal keys behave alike. */
  readonly key: (state: TimedSnapshot) => string
  /** What a move covers; moves of equal goals need to be made once. */
  readonly goal: (move: Move) => string
  readonly maxSteps: number
  /** Goals that other walks have reached; those of these are added. */
  readonly taken?: Set<string>
}

/**
 * Joins the shortest ways to every goal into few walks: a walk goes on to the nearest goal that is left, refusals first since they lead
 * nowhere, and a new one begins where none can be reached. Every goal of `shortest` is reached by some walk.
 */
export function mergeWalks(
  logic: ModelLogic,
  start: TimedSnapshot,
  shortest: readonly (readonly ModelEvent[])[],
  how: How,
): ModelEvent[][] {
  const { key, maxSteps, taken = new Set() } = how
  const movesFrom = new WeakMap<TimedSnapshot, Map<string, Move>>()
  /** A move is made once, since its goal is a long text. */
  const move = (before: TimedSnapshot, event: ModelEvent): Move => {
    const moves = movesFrom.get(before) ?? new Map<string, Move>()
    movesFrom.set(before, moves)
    const text = textOf(event)
    const known = moves.get(text) ?? { event, before, after: logic.transition(before, event, SCOPE) }
    moves.set(text, known)
    return known
  }
  const goals = new WeakMap<Move, string>()
  const goal = (of: Move): string => {
    const text = goals.get(of) ?? how.goal(of)
    goals.set(of, text)
    return text
  }
  const known = new Map<string, Map<string, Move>>()
  const left = new Set<string>()
  for (const events of shortest) {
    let state = start
    for (const event of events) {
      const made = move(state, event)
      const from = key(state)
      const edges = known.get(from) ?? new Map<string, Move>()
      known.set(from, edges.set(`${textOf(event)} ${key(made.after)}`, made))
      if (!taken.has(goal(made))) left.add(goal(made))
      state = made.after
    }
  }
  for (const one of left) taken.add(one)
  const walks: ModelEvent[][] = []
  for (const fallback of shortest) {
    if (left.size === 0) break
    // Its goals may have been reached by the walks before.
    while (left.size > 0) {
      const walk = nextWalk()
      if (walk.length === 0) break
      walks.push(walk)
    }
    const moves = movesOf(fallback)
    if (!moves.some((made) => left.has(goal(made)))) continue
    // Only this very way leads there: on others the context differs.
    walks.push([...fallback])
    for (const made of moves) left.delete(goal(made))
  }
  return walks

  function movesOf(events: readonly ModelEvent[]): Move[] {
    let state = start
    return events.map((event) => {
      const made = move(state, event)
      state = made.after
      return made
    })
  }

  /** Empty when it would reach nothing new. */
  function nextWalk(): ModelEvent[] {
    const events: ModelEvent[] = []
    let state = start
    let useful = 0
    while (events.length < maxSteps) {
      const way = wayToGoal(state)
      if (way === undefined) break
      const before = left.size
      for (const { event } of way) {
        const made = move(state, event)
        left.delete(goal(made))
        state = made.after
        events.push(event)
      }
      // The way was drawn with another context than the one at hand.
      if (left.size === before) break
      useful = events.length
    }
    return events.slice(0, useful)
  }

  /** The fewest moves to one whose goal is left. */
  function wayToGoal(from: TimedSnapshot): Move[] | undefined {
    const first = key(from)
    const seen = new Set([first])
    const queue: { at: string; way: Move[] }[] = [{ at: first, way: [] }]
    for (const { at, way } of queue) {
      const edges = [...(known.get(at)?.values() ?? [])]
      const wanted = edges.filter((made) => left.has(goal(made)))
      const best = wanted.find(({ after }) => after.refused) ?? wanted[0]
      if (best) return [...way, best]
      for (const made of edges) {
        const next = key(made.after)
        if (made.after.refused || seen.has(next)) continue
        seen.add(next)
        queue.push({ at: next, way: [...way, made] })
      }
    }
    return undefined
  }
}
