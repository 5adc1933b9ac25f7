import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { diagramOf, type StateShape, type TransitionShape } from '#machines/diagram.ts'
import type { AnyWords, MachineWords } from '#machines/words.ts'

/** Where something stands in its lifecycle, in words. */
export interface Whereabouts {
  readonly label: string
  readonly about: string
  readonly next: readonly Step[]
  readonly refused: readonly Refusal[]
}

/** Something that may happen next. */
export interface Step {
  readonly what: string
  /** When it comes, if a clock brings it and no instant is known. */
  readonly time: string | undefined
  readonly moment: Moment | undefined
  /** Where it leads, in the order in which the conditions are tried; empty where everything stays. */
  readonly ways: readonly { readonly label: string; readonly onlyIf: string | undefined }[]
}

/** The instant at which something happens, or until which it may. */
export interface Moment {
  readonly word: 'on' | 'until'
  readonly at: string
}

/** Something that is not possible now, and why. */
export interface Refusal {
  readonly what: string
  readonly why: readonly string[]
}

type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type']

/** What is known about an item beside its state. */
export interface Facts<M extends AnyStateMachine> {
  /** Why an event is refused now. */
  readonly refused?: { readonly [Type in EventType<M>]?: readonly string[] | undefined }
  readonly moments?: { readonly [Type in EventType<M>]?: Moment | undefined }
  /** Events that never come for this item. */
  readonly never?: readonly EventType<M>[]
}

/** Where an item of a flat machine stands, what may happen next, and what is refused. */
export function whereabouts<M extends AnyStateMachine>(
  machine: M,
  words: MachineWords<M>,
  state: SnapshotFrom<M>['value'] & string,
  facts: Facts<M> = {},
): Whereabouts {
  const { events, states, times = {} } = words as AnyWords
  const refused = Object.entries<readonly string[] | undefined>(facts.refused ?? {}).flatMap(([type, why]) =>
    why === undefined || why.length === 0 ? [] : { type, why },
  )
  const { root, transitions } = diagramOf(machine)
  const labels = new Map(root.children.map((child) => [child.id, labelOf(child)]))
  const name: string = state
  const id = `${machine.id}.${name}`
  const left = new Set<string>([...refused.map(({ type }) => type), ...(facts.never ?? [])])
  const open = transitions.filter(({ source, trigger }) => source === id && !left.has(trigger ?? ''))
  const moments: Readonly<Record<string, Moment | undefined>> = facts.moments ?? {}
  return {
    label: labels.get(id) ?? name,
    about: states[name] ?? '',
    next: [...new Set(open.map(({ trigger }) => trigger))].map((trigger) => ({
      what: trigger === null ? 'It goes on at once' : (events[trigger] ?? trigger),
      time: trigger === null || moments[trigger] !== undefined ? undefined : times[trigger],
      moment: trigger === null ? undefined : moments[trigger],
      ways: waysOf(
        open.filter((one) => one.trigger === trigger),
        labels,
        words,
      ),
    })),
    refused: refused.map(({ type, why }) => ({ what: events[type] ?? type, why })),
  }
}

function waysOf(
  ways: readonly TransitionShape[],
  labels: ReadonlyMap<string, string>,
  { guards }: AnyWords,
): Step['ways'] {
  return ways.flatMap(({ source, targets: [target = source], guard }) => {
    const label = labels.get(target)
    // Where everything stays, a condition matters only beside another way.
    if (label === undefined || (target === source && ways.length === 1)) return []
    const onlyIf = guard === null ? '' : (guards[guard] ?? '')
    return { label, onlyIf: onlyIf === '' ? undefined : onlyIf }
  })
}

/** The diagram leaves a label out that only repeats the name. */
const labelOf = ({ label, name }: StateShape) => label ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
