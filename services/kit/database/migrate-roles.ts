import pg from 'pg'
import { sqlState } from './errors.ts'
import { APP_ROLE } from './roles.ts'

/**
 * Creates the runtime role if needed and grants it to the product's login role.
 * If the owner may not create roles, the error says what an administrator must run.
 */
export async function ensureAppRole(client: pg.Client, runtimeUser: string | undefined): Promise<void> {
  await attempt(
    client,
    `CREATE ROLE ${APP_ROLE} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`,
    async () => {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE])
      return rowCount === 1
    },
  )
  const { rows } = await client.query<{ name: string }>('SELECT current_user AS name')
  const login = runtimeUser ?? rows[0]?.name
  if (login === undefined || login === APP_ROLE) return
  await attempt(client, `GRANT ${APP_ROLE} TO ${pg.escapeIdentifier(login)}`, () =>
    canUseAppRole(client, login),
  )
}

async function canUseAppRole(client: pg.Client, login: string): Promise<boolean> {
  // USAGE instead of MEMBER: since PostgreSQL 16 the creator of a role administers it without having its rights.
  const { rows } = await client.query<{ can: boolean }>(
    "SELECT pg_has_role($1::name, $2::name, 'USAGE') AS can",
    [login, APP_ROLE],
  )
  return rows[0]?.can === true
}

async function attempt(client: pg.Client, statement: string, isDone: () => Promise<boolean>): Promise<void> {
  if (await isDone()) return
  try {
    await client.query(statement)
  } catch (error) {
    // Roles belong to the whole server, so another database's migration may have created it first.
    if (sqlState(error) !== '42501' && (await isDone())) return
    throw new Error(
      `The database role lacks a right. Let an administrator run: ${statement}; (docs/operations.md, "Database").`,
      { cause: error },
    )
  }
}
