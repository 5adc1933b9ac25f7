import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Sequence, TableName } from './manifest.ts'

/** Of one process at a time, and made when it is needed. */
const NOT_DATA = ['kit.migration_lock']

const OURS = `c.relowner = (SELECT nspowner FROM pg_namespace WHERE nspname = 'kit')
  AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'`

/**
 * The form of what is copied out must not hang on the settings of a server, and long work is no fault. Whatever a table is copied by, its rows
 * come in the order in which they lie.
 */
const SETTINGS = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET timezone = 'UTC'; SET extra_float_digits = 1; SET synchronize_seqscans = off; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s'`

/** Prepares a connection for copying. */
export async function prepareForCopies(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

/** Every table that the owner of our schema has, with the columns that are stored and not computed. */
export async function tablesOf(client: pg.ClientBase): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND ${OURS} AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND n.nspname || '.' || c.relname <> ALL ($1)
      GROUP BY 1 ORDER BY 1`,
    [NOT_DATA],
  )
  return rows
}

/** What each sequence gave last. Sequences know no snapshot: read after it began, they are never behind its rows. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'S' AND ${OURS} ORDER BY 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${name}`,
    )
    for (const value of values) sequences.push({ name, ...value })
  }
  return sequences
}

/** The rows of a table in the text form of COPY. */
export function copyOut(client: pg.ClientBase, { name, columns }: TableName): AsyncIterable<Uint8Array> {
  return client.query(to(`COPY ${name} (${columns.join(', ')}) TO STDOUT`))
}

/** Takes them in. */
export function copyIn(client: pg.ClientBase, { name, columns }: TableName): NodeJS.WritableStream {
  return client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
}

/**
 * Takes off what would judge or change rows as they are loaded in any order: triggers, and references between tables. Answers what puts them
 * back; references are checked over all rows then. Needs the owner's rights only.
 */
export async function suspendRules(
  client: pg.ClientBase,
  tables: readonly TableName[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name)
  const { rows: references } = await client.query<{ table: string; name: string; text: string }>(
    `SELECT n.nspname || '.' || c.relname AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS text
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND n.nspname || '.' || c.relname = ANY ($1) ORDER BY 1, 2`,
    [names],
  )
  const { rows: triggers } = await client.query<{ table: string; name: string; mode: string }>(
    `SELECT n.nspname || '.' || c.relname AS table, quote_ident(t.tgname) AS name,
            CASE t.tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS mode
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND n.nspname || '.' || c.relname = ANY ($1)`,
    [names],
  )
  const alter = (table: string, action: string) => client.query(`ALTER TABLE ${table} ${action}`)
  for (const { table, name } of references) await alter(table, `DROP CONSTRAINT ${name}`)
  for (const { table, name } of triggers) await alter(table, `DISABLE TRIGGER ${name}`)
  return async () => {
    for (const { table, name, text } of references) await alter(table, `ADD CONSTRAINT ${name} ${text}`)
    for (const { table, name, mode } of triggers) await alter(table, `${mode} TRIGGER ${name}`)
  }
}
