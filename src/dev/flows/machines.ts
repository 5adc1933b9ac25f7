import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { fileNameOf, isModel, type AnyModel } from '#machines/model.ts'

const files = import.meta.glob<Record<string, unknown>>('/src/machines/*/model.ts', { eager: true })
const pictures = import.meta.glob<string>('/docs/flows/*.svg', { query: '?raw', import: 'default' })

/** The model of every machine, by the id of the machine. */
export const MODELS: ReadonlyMap<string, AnyModel> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(isModel)
    .map((model) => [model.machine.id, model] as const)
    .toSorted(([one], [other]) => one.localeCompare(other)),
)

const loaderOf = (machine: string) => pictures[`/docs/flows/${fileNameOf(machine)}.svg`]

/** False of a new machine until `npm run flows` has drawn it. */
export const hasPicture = (machine: string): boolean => loaderOf(machine) !== undefined

/** The picture of a machine, as `npm run flows` has drawn it. */
export async function pictureOf(machine: string): Promise<string> {
  const load = loaderOf(machine)
  if (load === undefined) throw new Error(`There is no picture of ${machine}.`)
  return load()
}

/** The ids of the states that a machine is in; none where the value is of another version. */
export function statesIn(machine: AnyStateMachine, value: unknown): readonly string[] {
  try {
    const snapshot: AnyMachineSnapshot = machine.resolveState({ value: value as never, context: {} })
    return snapshot._nodes.map(({ id }) => id)
  } catch {
    return []
  }
}

/** A state as people write it: `signedIn.present`, two parts side by side with a bar. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => [name, valueText(inner)].filter(Boolean).join('.'))
    .join(' | ')
}
