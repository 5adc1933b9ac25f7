import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const FOLDERS = ['contracts', 'packages', 'services', 'src', 'tests', 'scripts']
const TEST = /\.test\.tsx?$/
/** What the last whole run left. */
const LAST_RUN = 'build/test-results.json'
const SLOW_MS = 15_000
/** Tests that read every file of a kind without naming it. */
const READERS: readonly (readonly [files: RegExp, test: string])[] = [
  [/^src\/machines\/[^/]+\/(labels|words)\.ts$/, 'scripts/flows/prose.test.ts'],
  [/^src\/machines\/[^/]+\/(labels|words)\.ts$/, 'tests/vocabulary.test.ts'],
  [/^contracts\/.*(texts|labels|words)\.ts$/, 'tests/vocabulary.test.ts'],
  [/^contracts\//, 'contracts/operations.test.ts'],
]
/** `#app/*` is `./src/app/*`. */
const { imports: ALIASES } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>
}

/** The files of tests that took long in the last whole run; none where there was none. */
export function slowFiles(): ReadonlySet<string> {
  if (!existsSync(LAST_RUN)) return new Set()
  const { testResults } = JSON.parse(readFileSync(LAST_RUN, 'utf8')) as {
    /** Times in milliseconds since 1970, names with the folder of that run. */
    readonly testResults: readonly { name: string; startTime: number; endTime: number }[]
  }
  const slow = testResults.filter(({ startTime, endTime }) => endTime - startTime > SLOW_MS)
  return new Set(slow.map(({ name }) => path.relative(process.cwd(), name)))
}

/** Which tests run the code of a file, by what imports what. */
export class RelatedTests {
  readonly #importers = new Map<string, string[]>()

  constructor() {
    for (const folder of FOLDERS) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (/\.tsx?$/.test(name)) this.#read(`${folder}/${name}`)
      }
    }
  }

  importersOf(file: string): readonly string[] {
    return this.#importers.get(file) ?? []
  }

  /** The nearest first: beside the file, of its machine, in its folder, then by the number of imports between. */
  of(file: string): string[] {
    const steps = new Map([[file, 0]])
    // A map is walked in the order of insertion, what is added on the way included.
    for (const [one, distance] of steps) {
      for (const importer of this.importersOf(one))
        if (!steps.has(importer)) steps.set(importer, distance + 1)
    }
    for (const reader of readersOf(file)) if (!steps.has(reader)) steps.set(reader, 1)
    return [...steps]
      .filter(([name]) => TEST.test(name))
      .map(([name, distance]) => ({ name, rank: rankOf(file, name, distance) }))
      .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
      .map(({ name }) => name)
  }

  #read(file: string): void {
    const { module } = parseSync(file, readFileSync(file, 'utf8'))
    const imported = [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => textIn(file, moduleRequest)),
    ]
    for (const target of new Set(imported.flatMap((one) => resolved(file, one) ?? []))) {
      const importers = this.#importers.get(target) ?? []
      importers.push(file)
      this.#importers.set(target, importers)
    }
  }
}

const readersOf = (file: string): string[] =>
  READERS.flatMap(([files, test]) => (files.test(file) ? [test] : []))

function textIn(file: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return readFileSync(file, 'utf8').slice(start + 1, end - 1)
}

function resolved(from: string, request: string): string | null {
  if (request.startsWith('./')) return path.posix.join(path.posix.dirname(from), request)
  const [, top = '', rest = ''] = /^(#\w+\/)(.+)$/.exec(request) ?? []
  const target = ALIASES[`${top}*`]
  return target === undefined ? null : path.posix.normalize(target.replace('*', rest))
}

/** Beside the file with its name 0, of its machine 1, in its folder 2, whatever harness they run it in; else as many as there are imports between, and a part of one for what stands far away. */
function rankOf(file: string, test: string, distance: number): number {
  const stem = file.replace(/\.tsx?$/, '')
  if (test.startsWith(`${stem}.`)) return 0
  const machine = /^src\/machines\/([^/]+)\//.exec(file)?.[1]
  if (test === `tests/model/${machine}.test.ts`) return 1
  if (machine !== undefined && test.startsWith(`tests/model/${machine}-`)) return 1.5
  if (readersOf(file).includes(test)) return 1.75
  if (path.posix.dirname(test) === path.posix.dirname(file)) return 2
  const own = file.split('/')
  const others = test.split('/')
  const shared = own.findIndex((part, index) => part !== others[index])
  return 1 + distance + 1 / (1 + Math.max(shared, 0))
}
