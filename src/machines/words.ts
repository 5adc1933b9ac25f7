import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateMachine } from 'xstate'

/**
 * What people read about a machine (record 0235). "You" is the person whose order, case or page it is, and "we" the platform.
 * Loaded with what shows it, never with the machine.
 */
export interface MachineWords<M extends AnyStateMachine> extends AnyWords {
  /** By the path of a state, such as `code.answer`: where things stand, and who acts next. */
  readonly states: Readonly<Record<StateNames<SnapshotFrom<M>['value']>, string>>
  /** What happens, in the present tense: 'You cancel the order'. */
  readonly events: Readonly<Record<EventFromLogic<M>['type'], string>>
  /** What must be true, to be read after 'only if'; empty where the event says it. Of `isAllowed` the conditions themselves say it. */
  readonly guards: Readonly<Record<Exclude<GuardNames<M>, 'isAllowed'>, string>>
  /** When an event of the clock comes. */
  readonly times?: { readonly [Type in EventFromLogic<M>['type']]?: string }
}

/** The words of some machine. */
export interface AnyWords {
  /** What it is, in one sentence. */
  readonly purpose: string
  readonly states: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string>>
  readonly guards: Readonly<Record<string, string>>
  /** What else moves the machine, by its trigger in the diagram: answers of actors, and named delays. */
  readonly triggers?: Readonly<Record<string, string>>
  readonly times?: Readonly<Record<string, string | undefined>>
  /** The conditions of events, with the texts of refusals. */
  readonly conditions?: {
    readonly of: Readonly<Record<string, readonly string[] | undefined>>
    readonly texts: Readonly<Record<string, string>>
  }
}

/** Every state of a machine by its path, read from the type of its value. */
type StateNames<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value & string]: Key | `${Key}.${StateNames<NonNullable<Value[Key]>>}` }[keyof Value &
        string]
    : never

type GuardNames<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Guard extends { readonly type: infer Name extends string }
      ? Name
      : never
    : never
