import pg from 'pg'

/** Owns the database and its schemas; migrates. */
export const OWNER_ROLE = 'mizan_owner'
/** What the running product is: no superuser, no bypass of row rules, only the rights that migrations grant. */
export const APP_ROLE = 'mizan_app'
export const DATABASE_NAME = 'mizan'

/** Creates the two roles and the database of an embedded cluster, once; a creation cut short is completed. */
export async function ensureRoles(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const has = async (text: string, name: string) => (await client.query(text, [name])).rowCount === 1
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      if (await has('SELECT 1 FROM pg_roles WHERE rolname = $1', role)) continue
      await client.query(
        `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`,
      )
    }
    if (await has('SELECT 1 FROM pg_database WHERE datname = $1', DATABASE_NAME)) return
    await client.query(`CREATE DATABASE ${DATABASE_NAME} OWNER ${OWNER_ROLE}`)
    await client.query(`REVOKE ALL ON DATABASE ${DATABASE_NAME} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${DATABASE_NAME} TO ${APP_ROLE}`)
  } finally {
    await client.end()
  }
}
