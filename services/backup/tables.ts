import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Sequence, TableName } from './manifest.ts'

/** The lock belongs to one running process and is created on demand. */
const NOT_DATA = ['kit.migration_lock']

const OURS = `c.relowner = (SELECT nspowner FROM pg_namespace WHERE nspname = 'kit')
  AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'`

/**
 * The text form of the rows must not depend on the server's settings, long statements must not be cancelled, and every
 * copy of a table must read its rows in the order in which they are stored.
 */
const SETTINGS = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET timezone = 'UTC'; SET extra_float_digits = 1; SET synchronize_seqscans = off; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s'`

/** Applies the settings that copying needs. */
export async function prepareForCopies(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

/** Every table of the schema's owner, with its stored columns; generated columns are left out. */
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

/**
 * The last value of each sequence. Sequences are not part of a snapshot; read after it began, they are never behind its
 * rows.
 */
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

/** Loads rows in the text form of COPY into a table. */
export function copyIn(client: pg.ClientBase, { name, columns }: TableName): NodeJS.WritableStream {
  return client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
}

/**
 * Disables triggers and drops foreign keys, so that the rows can be loaded in any order; needs only the owner's rights.
 * @returns a function that restores them and checks the foreign keys of all rows
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
