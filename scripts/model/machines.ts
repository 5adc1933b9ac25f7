import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isModel, type AnyModel } from '#machines/model.ts'

export const LEVELS = ['actor', 'react', 'http', 'chromium'] as const
export type Level = (typeof LEVELS)[number]

const MACHINES = 'src/machines'

/** The folders of machines. */
export function machineFolders(): string[] {
  return readdirSync(MACHINES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** The models of one folder. */
export async function modelsIn(folder: string): Promise<AnyModel[]> {
  const module = (await import(pathToFileURL(`${MACHINES}/${folder}/model.ts`).href)) as object
  return Object.values(module).filter(isModel)
}

/** The folder of a machine, by its own name or the id of a machine in it; several machines share a folder. */
export function folderOf(name: string): string | undefined {
  return machineFolders().find((folder) => folder === name || machineIds(folder).includes(name))
}

/** The ids of the machines in a folder; read and not imported, so that a machine that cannot be loaded still has its name. */
export function machineIds(folder: string): string[] {
  const source = readFileSync(`${MACHINES}/${folder}/machine.ts`, 'utf8')
  return [...source.matchAll(/^ {2}id: '(\w+)',$/gm)].map(([, id = '']) => id)
}

/**
 * The test files of a machine at a level: they import its model, and their names or what walks them say the level: `-react.test.tsx`,
 * `-http.test.ts`, `browser-level.ts` for Chromium, and `actor-level.ts`.
 */
export function testsOf(folder: string, level: Level): string[] {
  return testFiles()
    .filter(({ name, text }) => levelOf(name, text) === level && imports(text, folder))
    .map(({ name }) => name)
}

/** The levels at which tests walk a machine. */
export const levelsOf = (folder: string): Level[] =>
  LEVELS.filter((level) => level === 'actor' || testsOf(folder, level).length > 0)

const imports = (text: string, folder: string) => text.includes(`'#machines/${folder}/model.ts'`)

function levelOf(name: string, text: string): Level | null {
  if (text.includes('/walks/browser-level.ts')) return 'chromium'
  if (!/pathsOf|describeInReact|describeOnActor/.test(text)) return null
  if (name.endsWith('-react.test.tsx')) return 'react'
  if (name.endsWith('-http.test.ts')) return 'http'
  return text.includes('/walks/actor-level.ts') ? 'actor' : null
}

let read: readonly { readonly name: string; readonly text: string }[] | undefined

function testFiles() {
  read ??= ['tests/model', 'tests/journeys'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.test\.tsx?$/.test(basename(name)))
      .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
  )
  return read
}
