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

/** Why an event is refused: the first condition that it does not meet, or the state (`condition` null). */
export interface Refused<Name extends string> {
  readonly condition: Name | null
  readonly text: string
}

/** Why an event is refused now; null when it is allowed. `stateText`, or its entry for the state, is the reason when the state refuses the event. */
export function refusalOf<M extends AnyStateMachine, Name extends string>(
  machine: M,
  row: LifecycleRow<M>,
  event: EventFromLogic<M>,
  conditions: Conditions<LifecycleRow<M>['context'], EventFromLogic<M>, Name>,
  stateText: string | Readonly<Record<string, string>>,
): Refused<Name> | null {
  const permission = canDo(machine, row, event)
  if (permission.allowed) return null
  const [condition] = permission.guard === null ? [] : unmet(conditions, row.context, event)
  return condition === undefined
    ? {
        condition: null,
        text: typeof stateText === 'string' ? stateText : (stateText[String(row.state)] ?? ''),
      }
    : { condition, text: conditions.texts[condition] }
}
