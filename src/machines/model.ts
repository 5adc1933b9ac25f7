import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'

/** Payloads worth trying for one event: the same everywhere, or made from where the machine stands. */
export type PayloadCases<M extends AnyStateMachine> =
  | readonly object[]
  | ((snapshot: SnapshotFrom<M>) => readonly object[])

/** A machine as the generated tests of all levels see it (actor, React, browser, HTTP). */
export interface MachineModel<M extends AnyStateMachine> {
  readonly machine: M
  /** Each starting point to walk from, by a name for the test title. */
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  /** Events that carry data, and the ends of child actors; an event not listed is sent bare. */
  readonly cases: Readonly<Record<string, PayloadCases<M>>>
  /** The part of the context that guards and texts read; two snapshots with the same state and key count as one. */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown
}
