import { readdirSync } from 'node:fs'
import { StateMachine, type AnyStateMachine } from 'xstate'

const FOLDER = new URL('../../src/machines/', import.meta.url)

/** Every machine of the product, by the order of their folders. */
export async function allMachines(): Promise<AnyStateMachine[]> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const modules = await Promise.all(
    folders
      .map(({ name }) => name)
      .toSorted()
      .map((name) => import(new URL(`${name}/machine.ts`, FOLDER).href) as Promise<object>),
  )
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is AnyStateMachine => value instanceof StateMachine),
  )
}
