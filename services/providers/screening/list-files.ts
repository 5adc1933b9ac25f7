import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { importOfac, importOfacAliases, withAliases } from './import-ofac.ts'
import { importOpenSanctions } from './import-opensanctions.ts'
import { importUn } from './import-un.ts'
import type { ListEntry } from './port.ts'

interface ListFile {
  readonly entries: readonly ListEntry[]
  readonly aliases?: ReadonlyMap<string, string[]>
  /** `un:2026-11-19:3f2a…`. */
  readonly version: string
}

/** OpenSanctions' full collection is larger and needs a service of its own. */
const FILE_MAX_BYTES = 256 * 1024 * 1024
const HASH_CHARS = 12

/** Changes when a file is replaced, without reading it. */
export async function stampOf(files: readonly string[]): Promise<string> {
  const stamps = await Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size, ino } = await stat(file)
      return `${file}:${mtimeMs}:${size}:${ino}`
    }),
  )
  return stamps.join('\n')
}

/**
 * Reads official lists: consolidated.xml of the United Nations, sdn.csv and alt.csv of OFAC, targets.simple.csv of
 * OpenSanctions; the content decides which one a file is.
 * @throws Error that names the file and its fault
 */
export async function readLists(
  files: readonly string[],
): Promise<{ readonly entries: readonly ListEntry[]; readonly version: string }> {
  const lists: ListFile[] = []
  for (const file of files) lists.push(await readList(file))
  const aliases = new Map(lists.flatMap((list) => [...(list.aliases ?? [])]))
  const ofac = lists.some(({ entries }) => entries[0]?.listId === 'ofac-sdn')
  if (aliases.size > 0 && !ofac) throw new Error('alt.csv is of no use without sdn.csv.')
  const entries = lists.flatMap((list) =>
    list.entries[0]?.listId === 'ofac-sdn' ? withAliases(list.entries, aliases) : list.entries,
  )
  return { entries, version: lists.map(({ version }) => version).join(' ') }
}

async function readList(file: string): Promise<ListFile> {
  try {
    const { size } = await stat(file)
    if (size > FILE_MAX_BYTES) throw new Error('The file is too large.')
    const bytes = await readFile(file)
    const text = textOf(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARS)
    const list = importList(text)
    if (list.entries.length === 0 && !list.aliases) throw new Error('The file lists nobody.')
    const version = [list.id, ...(list.date === undefined ? [] : [list.date]), hash].join(':')
    return { entries: list.entries, version, ...(list.aliases && { aliases: list.aliases }) }
  } catch (error) {
    throw new Error(`${path.basename(file)}: ${error instanceof Error ? error.message : 'unreadable'}`, {
      cause: error,
    })
  }
}

// OFAC's files predate UTF-8 and still contain other encodings now and then.
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function importList(text: string): {
  id: string
  date?: string | undefined
  entries: readonly ListEntry[]
  aliases?: ReadonlyMap<string, string[]>
} {
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('<')) return { id: 'un', ...importUn(text) }
  if (/^\ufeff?"?id"?,"?schema"?,/.test(start)) return { id: 'opensanctions', ...importOpenSanctions(text) }
  // Recognises alt.csv, whose second field is a number too.
  if (/^"?\d+"?\s*,\s*"?\d+"?\s*,/.test(start)) {
    return { id: 'ofac-alt', entries: [], aliases: importOfacAliases(text) }
  }
  return { id: 'ofac-sdn', entries: importOfac(text) }
}
