import { StateMachine, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate'

/** Payloads by the name of the case. */
export type NamedPayloads = Readonly<Record<string, object>>

/** Payloads to try for one event: always the same, or depending on the current snapshot. */
export type PayloadCases<M extends AnyStateMachine> =
  | NamedPayloads
  | ((snapshot: SnapshotFrom<M>) => NamedPayloads)

/** A machine for the generated tests of all levels (actor, React, browser, HTTP). */
export interface MachineModel<M extends AnyStateMachine> {
  readonly machine: M
  /** The starting points by name, for the test titles. */
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  /**
   * Payloads of events with data, and outputs of child actors, each by a name for test titles; an unlisted event is sent without data.
   */
  readonly cases: Readonly<Record<string, PayloadCases<M>>>
  /** The part of the context that guards and texts use; snapshots with the same state and key count as one. */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown
}

/** A model of any machine (record 0110). */
export interface AnyModel {
  readonly machine: AnyStateMachine
  readonly inputs: Readonly<Record<string, unknown>>
  readonly cases: Readonly<Record<string, NamedPayloads | ((snapshot: never) => NamedPayloads)>>
  readonly key?: (snapshot: never) => unknown
}

/** Whether an export of a `model.ts` is a model. */
export const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' &&
  value !== null &&
  'inputs' in value &&
  'machine' in value &&
  value.machine instanceof StateMachine

/** `kycCase` is drawn in files of `kyc-case`. */
export const fileNameOf = (machine: string): string =>
  machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
