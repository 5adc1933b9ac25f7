import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { canDo, type LifecycleRow } from './lifecycle.ts'

/** The conditions of a lifecycle's events, by name and text. */
export interface Conditions<Context, Event extends { readonly type: string }, Name extends string> {
  readonly checks: Readonly<Record<Name, (context: Context, event: Event) => boolean>>
  /** In the order in which a refusal names them; an unlisted event passes wherever its state accepts it. */
  readonly of: { readonly [Type in Event['type']]?: readonly Name[] }
  readonly texts: Readonly<Record<Name, string>>
}

/** The unmet conditions of an event, in order. */
export function unmet<Context, Event extends { readonly type: string }, Name extends string>(
  { checks, of }: Conditions<Context, Event, Name>,
  context: Context,
  event: Event,
): readonly Name[] {
  const names: readonly Name[] = of[event.type as Event['type']] ?? []
  return names.filter((name) => !checks[name](context, event))
}

/** Why an event is refused now: the text of the first unmet condition, or of the state; null when it is allowed. */
export function refusalText<M extends AnyStateMachine, Name extends string>(
  machine: M,
  row: LifecycleRow<M>,
  event: EventFromLogic<M>,
  words: {
    readonly conditions: Conditions<LifecycleRow<M>['context'], EventFromLogic<M>, Name>
    readonly states: Readonly<Record<string, string>>
  },
): string | null {
  const permission = canDo(machine, row, event)
  if (permission.allowed) return null
  const [first] = permission.guard === null ? [] : unmet(words.conditions, row.context, event)
  return first === undefined ? (words.states[String(row.state)] ?? '') : words.conditions.texts[first]
}
