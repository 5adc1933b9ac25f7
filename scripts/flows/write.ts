import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileNameOf } from '#machines/model.ts'
import { diagramOf, type Diagram, type StateShape } from '#machines/diagram.ts'
import { layoutOf } from './layout.ts'
import { allMachines } from './machines.ts'
import { mermaidOf } from './mermaid.ts'
import { portableConfig } from './portable-config.ts'
import { proseOf } from './prose.ts'
import { svgOf } from './svg.ts'
import { ALL_WORDS } from '#machines/all-words.ts'

/*
 * `npm run flows`: writes every machine into docs/flows as a page in words, as a picture, as Mermaid text and as JSON for the Stately editor. With --check
 * nothing is written: it fails when a file would change.
 */
const FOLDER = resolve(import.meta.dirname, '../../docs/flows')

const files = new Map<string, string>()
const diagrams: Diagram[] = []
for (const machine of await allMachines()) {
  const diagram = diagramOf(machine)
  diagrams.push(diagram)
  const name = fileNameOf(diagram.id)
  const words = ALL_WORDS[diagram.id]
  if (words === undefined) throw new Error(`No words for ${diagram.id}: src/machines/all-words.ts`)
  files.set(`${name}.md`, proseOf(machine, words, `${name}.svg`))
  files.set(`${name}.svg`, svgOf(diagram, await layoutOf(diagram)))
  files.set(`${name}.mmd`, mermaidOf(diagram))
  files.set(`${name}.json`, `${JSON.stringify(portableConfig(machine), null, 2)}\n`)
}
files.set('README.md', indexOf(diagrams))

const before = new Map<string, string>()
await mkdir(FOLDER, { recursive: true })
for (const name of await readdir(FOLDER)) before.set(name, await readFile(join(FOLDER, name), 'utf8'))
const changed = [...new Set([...before.keys(), ...files.keys()])].filter(
  (name) => before.get(name) !== files.get(name),
)

if (process.argv.includes('--check')) {
  for (const name of changed) console.error(`Not up to date: docs/flows/${name}`)
  console.log(
    changed.length === 0 ? `${diagrams.length} machines are drawn as they are` : 'Run: npm run flows',
  )
  process.exitCode = changed.length === 0 ? 0 : 1
} else {
  for (const name of changed) {
    const text = files.get(name)
    if (text === undefined) await rm(join(FOLDER, name))
    else await writeFile(join(FOLDER, name), text)
  }
  console.log(changed.length === 0 ? 'Nothing changed' : `Changed: ${changed.join(', ')}`)
}

function indexOf(all: readonly Diagram[]): string {
  const rows = all.map(({ id, root, transitions }) => {
    const name = fileNameOf(id)
    const links = `[in words](${name}.md) · [picture](${name}.svg) · [Mermaid](${name}.mmd) · [JSON](${name}.json)`
    return `| ${id} | ${statesIn(root) - 1} | ${transitions.length} | ${links} |`
  })
  return `${[
    '# Every machine of the product',
    '',
    'Written by `npm run flows` from `src/machines`; `npm run check` fails where a file is stale. In a picture a dot leads to the first state, a thick border',
    'is an end, a dashed one has parts that go on side by side; `at once` needs no event, and a guard stands in brackets. The page in words says the same',
    'for people who do not program, from `words.ts` beside each machine. The JSON is imported by the Stately editor: it has names in place of what only a',
    'program can say.',
    '',
    '| Machine | States | Transitions | Files |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`
}

function statesIn(state: StateShape): number {
  return state.children.reduce((sum, child) => sum + statesIn(child), 1)
}
