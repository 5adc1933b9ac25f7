import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StateMachine, type AnyStateMachine } from 'xstate'

const FOLDER = new URL('../../src/machines/', import.meta.url)

/** A file of `src/machines`, with the machines that are read from it. */
export interface MachineFile {
  readonly path: string
  readonly text: string
  readonly machines: readonly AnyStateMachine[]
}

/** Every machine of the product, by the order of their folders. */
export async function allMachines(): Promise<AnyStateMachine[]> {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .toSorted((one, other) => (dirname(one) < dirname(other) ? -1 : 1))
  const files = await Promise.all(
    paths.map(async (path): Promise<MachineFile> => {
      const url = new URL(path, FOLDER)
      const machines = /^[^/]+\/machine\.ts$/.test(path) ? machinesOf((await import(url.href)) as object) : []
      return { path, text: readFileSync(url, 'utf8'), machines }
    }),
  )
  refuseUnseenMachines(files)
  return files.flatMap(({ machines }) => machines)
}

const machinesOf = (module: object) =>
  Object.values(module).filter((value): value is AnyStateMachine => value instanceof StateMachine)

/**
 * Refuses a machine that would not be drawn, or over another one.
 * @throws Error naming the file
 */
export function refuseUnseenMachines(files: readonly MachineFile[]): void {
  const folders = files.filter(({ path }) => path.includes('/')).map(({ path }) => path.replace(/\/.*/, ''))
  for (const folder of new Set(folders)) {
    const one = files.find(({ path }) => path === `${folder}/machine.ts`)
    if (!one?.machines.length) throw new Error(`src/machines/${folder}/machine.ts exports no machine`)
  }
  for (const { path, text, machines } of files)
    if (text.split('createMachine(').length - 1 > machines.length)
      throw new Error(`src/machines/${path} makes a machine that no machine.ts exports`)
  const names = new Map<string, string>()
  for (const { id } of files.flatMap(({ machines }) => machines)) {
    // Some file systems take `kycCase` and `KycCase` for one name.
    const name = id.replaceAll(/[^\dA-Za-z]/g, '').toLowerCase()
    const other = names.get(name)
    if (other !== undefined) throw new Error(`Two machines would have one file: ${other}, ${id}`)
    names.set(name, id)
  }
}
