import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { Passwords } from './passwords.ts'

const RULES = 'pg_hba.conf'
const RELOAD_MS = 10_000

/**
 * Has the cluster ask every connection for a password. A cluster that let everyone in whom its socket lets in, a new one or one from an
 * earlier release, gets its passwords first: after a kill in between, the next start can still log in and begins again.
 */
export async function demandPasswords(
  { cluster, socket, uid }: { cluster: string; socket: string; uid: number | undefined },
  passwords: Passwords,
): Promise<void> {
  const admin = await connect(socket, passwords.of(SUPERUSER), passwords.file)
  try {
    const { rowCount } = await admin.query(
      "SELECT FROM pg_hba_file_rules WHERE auth_method IS DISTINCT FROM 'scram-sha-256'",
    )
    if (rowCount === 0) return
    // 256 random bits need no stretching, which would cost every new connection.
    await admin.query('SET scram_iterations = 1')
    for (const role of passwords.roles) {
      await admin.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(passwords.of(role))}`)
    }
    await writeRules(cluster, uid, 'scram-sha-256')
    await admin.query('SELECT pg_reload_conf()')
  } finally {
    await admin.end()
  }
  await untilRefused(socket)
}

/** Before the start of a server: lets the launcher in once more where the file of passwords was lost or left behind. */
export async function forgetPasswords(cluster: string, uid: number | undefined): Promise<void> {
  if (existsSync(path.join(cluster, RULES))) await writeRules(cluster, uid, 'trust')
}

async function writeRules(cluster: string, uid: number | undefined, method: string): Promise<void> {
  const draft = path.join(cluster, `${RULES}.new`)
  // A file of its own: in a folder of another user, what has this name may be a link to anywhere.
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`local all all ${method}\n`)
    if (uid !== undefined) await file.chown(uid, uid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path.join(cluster, RULES))
}

/** The server reads its rules anew a moment after it was told to. */
async function untilRefused(socket: string): Promise<void> {
  const until = performance.now() + RELOAD_MS
  while (performance.now() < until) {
    try {
      await (await connect(socket, 'none of its passwords', '')).end()
    } catch {
      return
    }
    await sleep(5)
  }
  throw new Error('The embedded database goes on without asking for passwords.')
}

/** SQLSTATE of a password that is not the role's. */
const WRONG_PASSWORD = '28P01'

async function connect(socket: string, password: string, file: string): Promise<pg.Client> {
  const client = new pg.Client({ host: socket, user: SUPERUSER, database: 'postgres', password })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD)) throw error
    throw new Error(
      `The embedded database knows other passwords than ${file}. Remove that file: the next start makes new ones.`,
      { cause: error },
    )
  }
}
