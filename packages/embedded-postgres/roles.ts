import pg from 'pg'

/** What a program's cluster holds, all called after it. */
export interface Roles {
  /** Owns the database and its schemas; migrates. */
  readonly owner: string
  /** What the running program is: no superuser, no bypass of row rules, only the rights that migrations grant. */
  readonly app: string
  readonly database: string
}

export function rolesOf(program: string): Roles {
  return { owner: `${program}_owner`, app: `${program}_app`, database: program }
}

/** Creates the two roles and the database of an embedded cluster, once; a creation cut short is completed. */
export async function ensureRoles(adminUrl: string, { owner, app, database }: Roles): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const has = async (text: string, name: string) => (await client.query(text, [name])).rowCount === 1
    for (const role of [owner, app]) {
      if (await has('SELECT 1 FROM pg_roles WHERE rolname = $1', role)) continue
      await client.query(
        `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`,
      )
    }
    if (await has('SELECT 1 FROM pg_database WHERE datname = $1', database)) return
    await client.query(`CREATE DATABASE ${database} OWNER ${owner}`)
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${app}`)
  } finally {
    await client.end()
  }
}
