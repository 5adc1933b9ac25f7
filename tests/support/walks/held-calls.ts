import { ProblemError } from '#graphql/problem.ts'
import type { ModelEvent } from './harness.ts'
import { passTime } from './react-level.ts'

type Outcome = (event: ModelEvent) => unknown
interface Call {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Calls on their way, by the actor that made them; the walk says how they end. */
export function holdCalls() {
  const held = new Map<string, Call>()
  /** Ends a call; fails when nobody made it. */
  async function end(actor: string, how: keyof Call, value: unknown): Promise<void> {
    const call = held.get(actor)
    if (call === undefined) throw new Error(`Nobody called ${actor}`)
    held.delete(actor)
    call[how](value)
    await passTime(0)
  }
  return {
    end,
    has: (actor: string) => held.has(actor),
    clear: () => held.clear(),
    /** The function in the place of the real call. */
    hold: (actor: string) => () =>
      new Promise<never>((resolve, reject) => {
        held.set(actor, { resolve: resolve as Call['resolve'], reject })
      }),
    /** What carries out the two ends of an actor's call. */
    ends: (actor: string, outputOf: Outcome = ({ output }) => output) => ({
      [`xstate.done.actor.${actor}`]: (event: ModelEvent) => end(actor, 'resolve', outputOf(event)),
      [`xstate.error.actor.${actor}`]: ({ error }: ModelEvent) => end(actor, 'reject', thrown(error)),
    }),
  }
}

type Refusal = Omit<ConstructorParameters<typeof ProblemError>[0], 'statusCode'>

/** What our client throws for a model's error: a refusal as a problem, anything else as it came. */
export function thrown(error: unknown): unknown {
  const isRefusal = typeof error === 'object' && error !== null && 'kind' in error
  return isRefusal ? new ProblemError({ statusCode: 400, ...(error as Refusal) }) : error
}
