import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The browser's files of production. */
export const CLIENT = 'build/client'

/** A build's manifest: which file came from which source, and what it imports. */
export function readManifest(client = CLIENT) {
  return JSON.parse(readFileSync(`${client}/manifest.json`, 'utf8'))
}

/** The chunks a source needs before it can run: itself and its static imports, once each. */
export function closureOf(manifest, source, seen = new Set()) {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not part of the build`)
  if (seen.has(source)) return []
  seen.add(source)
  return [...(chunk.imports ?? []).flatMap((imported) => closureOf(manifest, imported, seen)), chunk]
}

const stylesOf = (client, chunks) =>
  [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => ({
    href: `/${file}`,
    text: readFileSync(join(client, file), 'utf8').trimEnd(),
  }))

const addressOf = (chunk) => `/${chunk.file}`

/**
 * Chunks that import, through a circle, a chunk listed after them. Run by themselves, they would run the circle from its
 * wrong end.
 */
export function circularOf(manifest, chunks) {
  const places = new Map(chunks.map((chunk, place) => [chunk, place]))
  return chunks.filter((chunk, place) =>
    (chunk.imports ?? []).some((imported) =>
      closureOf(manifest, imported).some((needed) => places.get(needed) > place),
    ),
  )
}

function filesOf(client, manifest, chunks, own) {
  const circular = circularOf(manifest, chunks).map(addressOf)
  return {
    preload: chunks.filter((chunk) => chunk !== own).map(addressOf),
    ...(circular.length === 0 ? {} : { circular }),
    styles: stylesOf(client, chunks),
  }
}

function entryAssets(client, manifest, source) {
  const own = manifest[source]
  return { script: addressOf(own), ...filesOf(client, manifest, closureOf(manifest, source), own) }
}

/** Screen ids with their sources, read from the one place that names them. */
export function screenSources() {
  const text = ['routes.tsx', 'staff-screens.ts']
    .map((name) => readFileSync(`src/app/routes/${name}`, 'utf8'))
    .join('\n')
  return [...text.matchAll(/(\w+): \(\) =>\s*import\('#(screens\/[^']+)'\)/g)].map(([, id, path]) => [
    id,
    `src/${path}`,
  ])
}

function screenAssets(client, manifest, source) {
  const known = new Set(closureOf(manifest, 'src/app/entries/entry-app.tsx'))
  const chunks = closureOf(manifest, source).filter((chunk) => !known.has(chunk))
  return filesOf(client, manifest, chunks)
}

function fontFile(client, name) {
  const file = readdirSync(`${client}/assets`).find((candidate) => candidate.startsWith(`${name}-`))
  if (file === undefined) throw new Error(`No font ${name} in the build`)
  return `/assets/${file}`
}

const ENTRIES = [
  'home',
  'browse',
  'property',
  'offer',
  'login',
  'register',
  'app',
  'linkedin',
  'recover',
  'change',
  'verify',
  'sealed',
  'privacy',
  'invitation',
  'stop-removal',
]

/** What the server needs to know about a build (src/app/server/assets.ts). */
export function collectAssets(client) {
  const manifest = readManifest(client)
  const entries = ENTRIES.map((name) => [
    name,
    entryAssets(client, manifest, `src/app/entries/entry-${name}.tsx`),
  ])
  const screens = screenSources().map(([id, source]) => [id, screenAssets(client, manifest, source)])
  return {
    boot: `/${manifest['src/app/entries/entry-boot.tsx'].file}`,
    entries: Object.fromEntries(entries),
    screens: Object.fromEntries(screens),
    fonts: {
      ui: fontFile(client, 'figtree-latin-wght-normal'),
      display: fontFile(client, 'markazi-text-latin-wght-normal'),
    },
    prerendered: {},
  }
}

/** The files of the flow viewer, which only a build with an inspector has (services/simulators/flows). */
export function flowsAssets(client) {
  return entryAssets(client, readManifest(client), 'src/dev/flows/entry-flows.tsx')
}

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Hashes of every style that stands inline in some document, for the content security policy. */
export function styleHashes(entries) {
  const texts = entries.flatMap(({ styles }) => styles.map(({ text }) => text))
  return [...new Set(texts.map(hashOf))]
}

/** Writes a brotli copy beside each compressible file, at the highest quality: it is done once and served often. */
export function compressAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compressAll(path)
    else if (/\.(js|css|svg|json)$/.test(entry.name)) writeFileSync(`${path}.br`, brotli(readFileSync(path)))
  }
}

/** Brotli at quality 11, as every figure of the budgets is taken. */
export function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
