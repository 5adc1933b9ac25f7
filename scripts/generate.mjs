// Generates what follows from the contracts: OpenAPI documents, the Mesh artifact, the GraphQL schema, client types and
// operation texts. With --check nothing is kept: it fails when a committed file would change.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tsImport } from 'tsx/esm/api'
import { documentModules, textModules } from './generated-modules.mjs'

const run = promisify(execFile)
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const check = process.argv.includes('--check')
const OUTPUTS = [
  'docs/openapi',
  'docs/roles.md',
  'contracts/generated',
  'services/gateway/generated',
  'src/graphql/generated',
]

// Everything is made in a folder of its own, so that a failure leaves the repository as it was.
const work = await mkdtemp(path.join(os.tmpdir(), 'mizan-generate-'))
try {
  await generate()
  const changed = await compare()
  if (check) {
    for (const file of changed) console.error(`Not up to date: ${file}`)
    console.log(changed.length === 0 ? 'Generated files are up to date' : 'Run: node scripts/generate.mjs')
    process.exitCode = changed.length === 0 ? 0 : 1
  } else {
    for (const folder of OUTPUTS) {
      await rm(path.join(root, folder), { recursive: true, force: true })
      await cp(path.join(work, folder), path.join(root, folder), { recursive: true })
    }
    console.log(changed.length === 0 ? 'Nothing changed' : `Changed: ${changed.join(', ')}`)
  }
} finally {
  await rm(work, { recursive: true, force: true })
}

async function generate() {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const { apiDocuments, scalarsOf } = await tsImport(
    '../services/gateway/schema/api-documents.ts',
    import.meta.url,
  )
  const documents = apiDocuments(version)
  await write('services/gateway/generated/scalars.json', json(scalarsOf(documents)))
  for (const { service, published, mesh } of documents) {
    await write(`docs/openapi/${service}.json`, json(published))
    await write(`services/gateway/generated/openapi/${service}.json`, json(mesh))
  }
  const { roleTable, roleTableModule } = await tsImport(
    '../services/gateway/schema/role-table.ts',
    import.meta.url,
  )
  await write('docs/roles.md', roleTable())
  await write('contracts/generated/role-table.ts', roleTableModule())
  await buildMesh()
  const { publishedSchema } = await tsImport(
    '../services/gateway/schema/published-schema.ts',
    import.meta.url,
  )
  const sdl = await readFile(path.join(work, '.mesh/schema.graphql'), 'utf8')
  await write('services/gateway/generated/schema.graphql', publishedSchema(sdl))
  await generateClient()
}

/** `mesh build`; of its output the part the embedded gateway loads at run time is kept. */
async function buildMesh() {
  const config = await readFile(path.join(root, '.meshrc.yml'), 'utf8')
  const { refuseJoinsByPosition, refuseJoinsWithoutStitching } = await tsImport(
    '../services/gateway/schema/mesh-config.ts',
    import.meta.url,
  )
  refuseJoinsByPosition(config)
  refuseJoinsWithoutStitching(config)
  await write('.meshrc.yml', config)
  await write('package.json', json({ name: 'mizan-gateway', type: 'module' }))
  await symlink(path.join(root, 'node_modules'), path.join(work, 'node_modules'), 'dir')
  await tool('@graphql-mesh/cli/esm/bin.js', ['build', '--throwOnInvalidConfig'])
  const built = path.join(work, '.mesh')
  const index = runtimeOf(await readFile(path.join(built, 'index.ts'), 'utf8'))
  await write('services/gateway/generated/mesh/index.ts', index)
  for (const source of await readdir(path.join(built, 'sources'))) {
    const file = `sources/${source}/schemaWithAnnotations.ts`
    await write(`services/gateway/generated/mesh/${file}`, await readFile(path.join(built, file), 'utf8'))
  }
}

/**
 * The artifact without its types, which nobody reads, and without its HTTP server, which would answer on more paths than
 * /graphql. The sources are imported in the order in which they happened to be built: sorted, the file is reproducible.
 */
function runtimeOf(index) {
  const text = index.replaceAll(/^import type \{ \w+Types \}.*\n/gm, '')
  const marks = [
    'export type Maybe<T>',
    "import { fileURLToPath } from '@graphql-mesh/utils'",
    'export function createBuiltMeshHTTPHandler',
  ]
  const [types, code, server] = marks.map((mark) => text.indexOf(mark))
  if (types < 0 || code < types || server < code)
    throw new Error('The Mesh artifact has another shape than expected')
  const arm = / *case "[^"]+":\n *return import\([^)]+\) as T;\n\s*\n/g
  const body = text.slice(code, server).replace(/^export const rawServeConfig.*\n/m, '')
  // Without what only the types and the server needed; among it are names that graphql does not have at run time.
  const imports = text
    .slice(0, types)
    .replaceAll(
      /^import (?!type )\{(.*)\} from '(graphql|@graphql-mesh\/http|@graphql-mesh\/runtime)';\n/gm,
      (_, names, from) => {
        const used = names.split(',').filter((name) => new RegExp(`\\b${name.trim()}\\b`).test(body))
        return used.length === 0 ? '' : `import {${used.join(',')}} from '${from}';\n`
      },
    )
    .replaceAll(/^import type .* from '@graphql-mesh\/types';\n/gm, '')
  const arms = (body.match(arm) ?? []).map((found) => found.trimEnd()).toSorted()
  if (arms.length === 0) throw new Error('The Mesh artifact imports no source')
  let first = true
  const sorted = body.replace(arm, () => {
    const replacement = first ? `${arms.join('\n')}\n` : ''
    first = false
    return replacement
  })
  return imports + sorted
}

async function generateClient() {
  await cp(path.join(root, 'codegen.ts'), path.join(work, 'codegen.ts'))
  await cp(path.join(root, 'src/graphql/operations'), path.join(work, 'src/graphql/operations'), {
    recursive: true,
  })
  await tool('@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts'])
  const folder = path.join(work, 'src/graphql/generated')
  const types = await readFile(path.join(folder, 'graphql.ts'), 'utf8')
  const { operationTexts } = await tsImport('../services/gateway/schema/operation-texts.ts', import.meta.url)
  const areas = await Promise.all(
    (await readdir(path.join(root, 'src/graphql/operations'))).toSorted().map(async (file) => ({
      area: path.basename(file, '.graphql'),
      text: await readFile(path.join(root, 'src/graphql/operations', file), 'utf8'),
    })),
  )
  const { texts, allowed } = operationTexts(areas.map(({ text }) => text).join('\n'))
  await rm(folder, { recursive: true })
  for (const [file, text] of [...documentModules(types, areas), ...textModules(texts, areas)])
    await write(`src/graphql/generated/${file}`, text)
  await write('services/gateway/generated/operations.json', json(allowed))
}

async function tool(file, args) {
  await run(process.execPath, [path.join(root, 'node_modules', file), ...args], { cwd: work }).catch(
    (error) => {
      throw new Error(`${file} failed:\n${error.stdout}\n${error.stderr}`)
    },
  )
}

async function write(file, text) {
  await mkdir(path.dirname(path.join(work, file)), { recursive: true })
  await writeFile(path.join(work, file), text)
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

async function compare() {
  const changed = []
  for (const folder of OUTPUTS) {
    const [before, after] = await Promise.all([
      files(path.join(root, folder)),
      files(path.join(work, folder)),
    ])
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(name) !== after.get(name)) changed.push(path.join(folder, name))
    }
  }
  return changed
}

async function files(folder) {
  if (path.extname(folder) !== '') {
    const text = await readFile(folder, 'utf8').catch(() => undefined)
    return new Map(text === undefined ? [] : [['', text]])
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = new Map()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    found.set(path.relative(folder, file), await readFile(file, 'utf8'))
  }
  return found
}
