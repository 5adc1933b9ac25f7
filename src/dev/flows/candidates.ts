import type { AnyMachineSnapshot } from 'xstate'
import type { AnyModel, NamedPayloads } from '#machines/model.ts'

/** An event that could be sent: its type with the payload of one of the model's cases. */
export interface Candidate {
  readonly name: string
  readonly event: { readonly type: string }
}

/** Every event that a machine knows, in each case of its model; not those of its own timers. */
export function candidatesOf(model: AnyModel, snapshot: AnyMachineSnapshot | null): readonly Candidate[] {
  return model.machine.events
    .filter((type) => !/^xstate\.(after|done\.state)\b/.test(type) && type !== '*')
    .flatMap((type) => {
      const payloads = Object.entries(casesOf(model, type, snapshot))
      return payloads.map(([name, payload]) => ({
        name: payloads.length === 1 ? type : `${type} (${name})`,
        event: { ...payload, type },
      }))
    })
}

/** Cases that depend on the state are not known without one. */
function casesOf(model: AnyModel, type: string, snapshot: AnyMachineSnapshot | null): NamedPayloads {
  const cases = (Object.hasOwn(model.cases, type) ? model.cases[type] : undefined) ?? { only: {} }
  if (typeof cases !== 'function') return cases
  try {
    return snapshot === null ? { only: {} } : cases(snapshot as never)
  } catch {
    return { only: {} }
  }
}
