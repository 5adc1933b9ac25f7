import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** Where a planted text was found, and in which form. */
export interface Found {
  readonly where: string
  readonly form: string
}

type Forms = readonly (readonly [form: string, bytes: Buffer])[]

/** Every spelling in which a text may lie somewhere: as it is, in other encodings, escaped. */
export function formsOf(text: string): Forms {
  const utf8 = Buffer.from(text, 'utf8')
  const utf16 = Buffer.from(text, 'utf16le')
  const escaped = Array.from(text, (char) => char)
    .map((char) => (char > '\u007F' ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char))
    .join('')
  const forms: [string, Buffer][] = [
    ['utf-8', utf8],
    ['lower case', Buffer.from(text.toLowerCase(), 'utf8')],
    ['upper case', Buffer.from(text.toUpperCase(), 'utf8')],
    ['utf-16le', utf16],
    ['utf-16be', Buffer.from(utf16).swap16()],
    ['hex', Buffer.from(utf8.toString('hex'))],
    ['HEX', Buffer.from(utf8.toString('hex').toUpperCase())],
    ['json', Buffer.from(escaped)],
    ['json twice', Buffer.from(escaped.replaceAll('\\', '\\\\'))],
    ['percent', Buffer.from(encodeURIComponent(text))],
    ['reversed', Buffer.from(Array.from(text).toReversed().join(''))],
  ]
  // Base64 looks different by where the text begins; what depends on its neighbours is left out.
  for (const lead of [0, 1, 2]) {
    const whole = Buffer.concat([Buffer.alloc(lead), utf8]).toString('base64')
    const from = lead === 0 ? 0 : 4
    const until = whole.length - (whole.endsWith('=') ? 4 : 0)
    const middle = whole.slice(from, until)
    forms.push([`base64+${lead}`, Buffer.from(middle)])
    forms.push([`base64url+${lead}`, Buffer.from(middle.replaceAll('+', '-').replaceAll('/', '_'))])
  }
  return forms
}

/** Looks for planted texts, in every form. */
export interface Scanner {
  bytes(where: string, bytes: Uint8Array): Found[]
  /** Every file under a folder; how many bytes were looked at. */
  folder(folder: string): Promise<{ found: Found[]; bytes: number; files: number }>
  /** COPY of every table of every schema, as text; how many tables and bytes were looked at. */
  tables(adminUrl: string): Promise<{ found: Found[]; bytes: number; tables: string[] }>
}

/**
 * Which of the forms lie in a buffer, found in one pass (Wu and Manber): a window as long as the shortest form moves on at once to where its last two
 * bytes stand in some form, and compares where they end the window there.
 */
function searchFor(forms: Forms): (buffer: Buffer) => string[] {
  const last = Math.min(...forms.map(([, needle]) => needle.length)) - 1
  const blockAt = (bytes: Buffer, at: number) => ((bytes[at - 1] ?? 0) << 8) | (bytes[at] ?? 0)
  const moves = new Uint8Array(65_536).fill(Math.min(last, 255))
  const ending = new Map<number, (readonly [form: string, bytes: Buffer])[]>()
  for (const [form, needle] of forms) {
    for (let at = 1; at <= last; at += 1) {
      const block = blockAt(needle, at)
      moves[block] = Math.min(moves[block] ?? 0, last - at)
    }
    const block = blockAt(needle, last)
    ending.set(block, [...(ending.get(block) ?? []), [form, needle]])
  }
  return (buffer) => {
    const found = new Set<string>()
    for (let at = last; at < buffer.length;) {
      const block = blockAt(buffer, at)
      const move = moves[block] ?? 1
      if (move === 0)
        for (const [form, needle] of ending.get(block) ?? [])
          if (needle.equals(buffer.subarray(at - last, at - last + needle.length))) found.add(form)
      at += Math.max(move, 1)
    }
    return [...found]
  }
}

/** A scanner for these texts. */
export function scannerFor(texts: readonly string[]): Scanner {
  const forms = texts.flatMap((text) =>
    formsOf(text).map(([form, bytes]) => [`${text} ${form}`, bytes] as const),
  )
  const search = searchFor(forms)
  const bytes: Scanner['bytes'] = (where, given) =>
    search(Buffer.from(given.buffer, given.byteOffset, given.byteLength)).map((form) => ({ where, form }))
  return {
    bytes,
    async folder(folder) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const all = { found: [] as Found[], bytes: 0, files: 0 }
      for (const entry of entries) {
        const name = path.join(entry.parentPath, entry.name)
        all.found.push(...bytes(`name of ${name}`, Buffer.from(entry.name)))
        if (!entry.isFile()) continue
        const content = await readFile(name).catch(gone)
        if (!content) continue
        all.files += 1
        all.bytes += content.length
        all.found.push(...bytes(name, content))
      }
      return all
    },
    async tables(adminUrl) {
      const client = new pg.Client({ connectionString: adminUrl })
      await client.connect()
      // Written by the server, which may be another user of the machine.
      const folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-copy-'))
      await chmod(folder, 0o777)
      try {
        const { rows } = await client.query<{ name: string }>(
          `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'm') AND n.nspname NOT LIKE 'pg_%' AND n.nspname <> 'information_schema' ORDER BY 1`,
        )
        const all = { found: [] as Found[], bytes: 0, tables: rows.map(({ name }) => name) }
        for (const table of all.tables) {
          const file = path.join(folder, 'table.copy')
          await client.query(`COPY ${table} TO '${file}'`)
          const text = await readFile(file)
          await rm(file)
          all.bytes += text.length
          all.found.push(...bytes(table, text))
        }
        return all
      } finally {
        await client.end()
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** A file that was removed while the folder was read, such as a segment of the WAL. */
function gone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
