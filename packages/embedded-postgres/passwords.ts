import { readFileSync } from 'node:fs'
import { chmod, link, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomText } from './random.ts'
import { APP_ROLE, OWNER_ROLE } from './roles.ts'
import { SUPERUSER } from './cluster.ts'

/** In DATA_DIR, mode 0600, in the form of a PostgreSQL password file: `*:*:*:role:password` per line. */
const FILE = 'postgres.passwords'
const ROLES = [SUPERUSER, OWNER_ROLE, APP_ROLE]

/** The passwords of an embedded cluster's roles, 256 random bits each. */
export interface Passwords {
  /** Where they lie; an address names this file and not the password, so that it may be shown. */
  readonly file: string
  /** They were made just now: a cluster that is already there knows others. */
  readonly isNew: boolean
  /** @throws Error for a role that the file does not name */
  of(role: string): string
}

/** Reads the passwords of the cluster of this data folder; makes them when there are none. */
export async function ensurePasswords(dataDir: string): Promise<Passwords> {
  const file = path.join(dataDir, FILE)
  const isNew = await create(file)
  await chmod(file, 0o600)
  return { file, isNew, of: (role) => passwordOf(file, role) }
}

/** Creates the file with its whole content at once; false when it is there. */
async function create(file: string): Promise<boolean> {
  const draft = `${file}.${randomText(6)}`
  const lines = ROLES.map((role) => `*:*:*:${role}:${randomText()}\n`)
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
 * The address of the same embedded database for the role that owns its schema.
 * @throws Error when the file of passwords cannot be read
 */
export function ownerOf(joinUrl: string): string {
  const owner = new URL(joinUrl)
  owner.username = OWNER_ROLE
  return withPassword(owner.toString())
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
