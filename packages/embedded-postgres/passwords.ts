import { readFileSync } from 'node:fs'
import { chmod, link, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomText } from './random.ts'

/** In DATA_DIR, mode 0600, in the form of a PostgreSQL password file: `*:*:*:role:password` per line. */
const FILE = 'postgres.passwords'

/** The passwords of an embedded cluster's roles, 256 random bits each. */
export interface Passwords {
  /** Where they lie; an address names this file and not the password, so that it may be shown. */
  readonly file: string
  /** They were made just now: a cluster that is already there knows others. */
  readonly isNew: boolean
  /** Those that have one. */
  readonly roles: readonly string[]
  /** @throws Error for a role that the file does not name */
  of(role: string): string
}

/** Reads the passwords of the cluster of this data folder; makes them for these roles when there are none. */
export async function ensurePasswords(dataDir: string, roles: readonly string[]): Promise<Passwords> {
  const file = path.join(dataDir, FILE)
  const isNew = await create(file, roles)
  await chmod(file, 0o600)
  return { file, isNew, roles, of: (role) => passwordOf(file, role) }
}

/** Creates the file with its whole content at once; false when it is there. */
async function create(file: string, roles: readonly string[]): Promise<boolean> {
  const draft = `${file}.${randomText(6)}`
  const lines = roles.map((role) => `*:*:*:${role}:${randomText()}\n`)
  await writeFile(draft, lines.join(''), { mode: 0o600, flush: true })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

function passwordOf(file: string, role: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  const fields = lines.map((line) => line.split(':')).find(([, , , name]) => name === role)
  const password = fields?.[4]
  if (!password) throw new Error(`${file} names no password for ${role}.`)
  return password
}

/**
 * The address of the same embedded database for another of its roles, with the password.
 * @throws Error when the file of passwords cannot be read
 */
export function urlAs(role: string, joinUrl: string): string {
  const other = new URL(joinUrl)
  other.username = role
  return withPassword(other.toString())
}

/**
 * The address with the password from the file that its parameter `passfile` names, as psql reads it; without that parameter as it is.
 * @throws Error when the file cannot be read or does not name the role
 */
export function withPassword(url: string): string {
  if (!url.includes('passfile=')) return url
  const opened = new URL(url)
  const file = opened.searchParams.get('passfile')
  if (file === null) return url
  opened.searchParams.delete('passfile')
  opened.password = passwordOf(file, decodeURIComponent(opened.username))
  return opened.toString()
}
