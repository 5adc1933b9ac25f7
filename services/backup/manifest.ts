import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { AREAS } from '#services/providers/objects/port.ts'

export const MANIFEST = 'manifest.json'
/** One line per file in the form of `sha256sum`: the digest, two spaces, the path within the backup. */
export const OBJECT_LIST = 'objects.sha256'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Names become paths and SQL, so that only names that need no quotes are accepted. */
const qualified = z.string().check(z.regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/))
const column = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))
const count = z.int().check(z.nonnegative())

const objectName = z.strictObject({
  area: z.enum(AREAS),
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

const tableName = z.strictObject({ name: qualified, columns: z.array(column) })
const tablePart = z.extend(tableName, { rows: count, bytes: count, sha256 })
const sequence = z.strictObject({
  name: qualified,
  last: z.string().check(z.regex(/^\d+$/)),
  isCalled: z.boolean(),
})

const manifest = z.strictObject({
  format: z.literal(1),
  /** Version of the product that made the backup. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ number: count, name: z.string(), checksum: sha256 })),
  tables: z.array(tablePart),
  sequences: z.array(sequence),
  /** SHA-256 of the list of files. */
  objects: z.strictObject({ count, bytes: count, sha256 }),
  /** Files that the database names but the store did not contain. */
  missing: z.array(objectName),
  /** Ids of the keys that the backup needs; the keys themselves are not in it. */
  keyIds: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>
export type TableName = z.infer<typeof tableName>
export type TablePart = z.infer<typeof tablePart>
export type Sequence = z.infer<typeof sequence>
export type ObjectName = z.infer<typeof objectName>
export type ListedObject = ObjectName & { readonly sha256: string }

/** An expected failure with a sentence for the operator; the command prints it and exits with 1. */
export class BackupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BackupError'
  }
}

/** Path of a table within a backup. */
export function tableFile(table: { readonly name: string }): string {
  return path.join('database', `${table.name}.copy`)
}

/** Path of an object within a backup. */
export function objectFile({ area, key }: ObjectName): string {
  return path.join('objects', area, key.slice(0, 2), key)
}

export function objectList(objects: readonly ListedObject[]): string {
  return objects.map((object) => `${object.sha256}  ${objectFile(object)}\n`).join('')
}

/**
 * Reads the manifest and the list of files of a backup.
 * @throws BackupError when the backup is incomplete or the list was changed
 */
export async function readBackup(dir: string): Promise<{ manifest: Manifest; objects: ListedObject[] }> {
  const text = await readFile(path.join(dir, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${dir} holds no whole backup: ${MANIFEST} is missing.`)
  const parsed = manifest.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupError(`${dir}: ${MANIFEST} is damaged, or of another release.`)
  const list = await readFile(path.join(dir, OBJECT_LIST), 'utf8').catch(() => '')
  const digest = createHash('sha256').update(list).digest('hex')
  if (digest !== parsed.data.objects.sha256) throw new BackupError(`${dir}: ${OBJECT_LIST} is damaged.`)
  return { manifest: parsed.data, objects: list.split('\n').filter(Boolean).map(listedObject) }
}

function listedObject(line: string): ListedObject {
  const [digest, file = ''] = line.split('  ')
  const [, area, , key] = file.split(path.sep)
  return { ...objectName.parse({ area, key }), sha256: sha256.parse(digest) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
