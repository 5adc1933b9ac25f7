import type { AnyStateMachine } from 'xstate'
import { nameOf as nameOfPart } from '#machines/diagram.ts'

/**
 * The configuration of a machine as JSON, as the Stately editor imports it: guards, actions, actors and delays by name. What only a program can say (the
 * initial context, parameters that are computed) is left out.
 */
export function portableConfig(machine: AnyStateMachine): object {
  return nodeOf(machine.config as Part) as object
}

type Part = Readonly<Record<string, unknown>>

const LISTS = { entry: nameOf, exit: nameOf, invoke: invokeOf, always: transitionOf } as const
const BY_EVENT = ['on', 'after'] as const
/** Taken as they are. */
const PLAIN = ['id', 'version', 'type', 'history', 'target', 'tags', 'description', 'meta'] as const

function nodeOf(node: Part): Part {
  const { initial, states, onDone } = node
  return {
    ...pick(node, PLAIN),
    ...(initial !== undefined && { initial: typeof initial === 'string' ? initial : transitionOf(initial) }),
    ...Object.fromEntries(
      Object.entries(LISTS).flatMap(([key, of]) =>
        node[key] === undefined ? [] : [[key, listOf(node[key], of)]],
      ),
    ),
    ...Object.fromEntries(
      BY_EVENT.flatMap((key) =>
        node[key] === undefined ? [] : [[key, mapped(node[key] as Part, transitionsOf)]],
      ),
    ),
    ...(onDone !== undefined && { onDone: transitionsOf(onDone) }),
    ...(states !== undefined && { states: mapped(states as Part, (state) => nodeOf(state as Part)) }),
  }
}

function invokeOf(invoke: unknown): Part {
  const { src, onDone, onError, onSnapshot, ...rest } = invoke as Part
  return {
    ...pick(rest, ['id', 'systemId']),
    src: typeof src === 'string' ? src : ((src as { id?: string }).id ?? nameOf(src)),
    ...Object.fromEntries(
      Object.entries({ onDone, onError, onSnapshot }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, transitionsOf(value)]],
      ),
    ),
  }
}

const transitionsOf = (given: unknown): unknown =>
  Array.isArray(given) ? given.map(transitionOf) : transitionOf(given)

function transitionOf(given: unknown): unknown {
  if (typeof given === 'string' || given === undefined) return given
  const { guard, actions, ...rest } = given as Part
  return {
    ...(guard !== undefined && { guard: nameOf(guard) }),
    ...pick(rest, ['target', 'reenter', 'description', 'meta']),
    ...(actions !== undefined && { actions: listOf(actions, nameOf) }),
  }
}

/** The name of an action or guard; with its parameters where they are plain. */
function nameOf(part: unknown): unknown {
  if (typeof part === 'string' || typeof part === 'function') return nameOfPart(part)
  const { type, params } = part as { readonly type: string; readonly params?: unknown }
  return params === undefined || typeof params === 'function' ? type : { type, params }
}

const listOf = (given: unknown, of: (one: unknown) => unknown): unknown =>
  Array.isArray(given) ? given.map((one) => of(one)) : of(given)

const mapped = (given: Part, of: (one: unknown) => unknown): Part =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, of(value)]))

const pick = (given: Part, keys: readonly string[]): Part =>
  Object.fromEntries(keys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])))
