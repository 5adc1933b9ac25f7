import { sql, SQL } from 'drizzle-orm'
import { query, snakeCase, type Executor } from './database.ts'
import { JSON_COLUMNS, type Tables } from './generated/tables.ts'

export type TableName = keyof Tables

/** A whole row of a table as it is read. */
export type Row<T extends TableName> = Tables[T]['row']

/** Some columns of a table by their keys; `Narrow` gives narrower types than the database knows. */
export type Columns<
  T extends TableName,
  Keys extends readonly (keyof Row<T>)[],
  Narrow extends Partial<Record<keyof Row<T>, unknown>> = Record<never, never>,
> = Pick<Row<T>, Exclude<Keys[number], keyof Narrow>> & Readonly<Narrow>

/**
 * The input of an INSERT: every column that the database does not fill. Every key of the object is written, even
 * undeclared ones.
 */
export type NewRow<T extends TableName> = Omit<Row<T>, Tables[T]['filled'] | Tables[T]['computed']> & {
  readonly [K in Exclude<Tables[T]['filled'], Tables[T]['computed']> & keyof Row<T>]?: Row<T>[K]
}

/**
 * The input of an UPDATE: values, or SQL such as `rev + 1`. Every key of the object is written, even undeclared ones.
 */
export type Changes<T extends TableName> = {
  readonly [K in Exclude<keyof Row<T>, Tables[T]['computed']>]?: Row<T>[K] | SQL
}

export async function insert<T extends TableName>(
  executor: Executor,
  table: T,
  row: NewRow<T>,
): Promise<void> {
  await query(executor, sql`INSERT INTO ${tableOf(table)} ${valuesOf(table, row)}`)
}

/** The columns and VALUES of an INSERT that needs more than `insert`, such as ON CONFLICT. */
export function valuesOf<T extends TableName>(table: T, row: NewRow<T>): SQL {
  const entries = Object.entries(row)
  const names = entries.map(([key]) => nameOf(key))
  const params = entries.map(([key, value]) => paramOf(table, key, value))
  return sql`(${sql.join(names, COMMA)}) VALUES (${sql.join(params, COMMA)})`
}

/** Inserts many rows in one statement with one parameter; all rows must have the same columns. */
export async function insertAll<T extends TableName>(
  executor: Executor,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const keys = Object.keys(first)
  // A missing key would become NULL instead of the column's default.
  if (rows.some((row) => Object.keys(row).length !== keys.length || !keys.every((key) => key in row)))
    throw new Error(`Rows of ${table} give different columns`)
  const names = sql.join(keys.map(nameOf), COMMA)
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), plainOf(value)])),
  )
  await query(
    executor,
    sql`INSERT INTO ${tableOf(table)} (${names})
        SELECT ${names} FROM jsonb_populate_recordset(NULL::${tableOf(table)}, ${jsonText(records)}::jsonb)`,
  )
}

/** Updates the rows that `where` selects and returns their number. */
export async function update<T extends TableName>(
  executor: Executor,
  table: T,
  changes: Changes<T>,
  where: SQL,
): Promise<number> {
  const rows = await query(
    executor,
    sql`UPDATE ${tableOf(table)} SET ${assignments(table, changes)} WHERE ${where} RETURNING 1`,
  )
  return rows.length
}

/** The SET list of an UPDATE that needs more than `update`, such as RETURNING. */
export function assignments<T extends TableName>(table: T, changes: Changes<T>): SQL {
  const entries = Object.entries(changes)
  return sql.join(
    entries.map(([key, value]) => sql`${nameOf(key)} = ${paramOf(table, key, value)}`),
    COMMA,
  )
}

/** The column list of a SELECT or RETURNING for these keys; `alias` is the table's name in the statement. */
export function columns<T extends TableName>(
  _table: T,
  keys: readonly (keyof Row<T> & string)[],
  alias?: string,
): SQL {
  const names = keys.map(nameOf)
  return sql.join(
    alias === undefined ? names : names.map((name) => sql`${sql.identifier(alias)}.${name}`),
    COMMA,
  )
}

export function only<R extends object, K extends keyof R>(row: R, keys: readonly K[]): Pick<R, K> {
  // Object.fromEntries loses the types of the keys.
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<R, K>
}

const COMMA = sql`, `

const nameOf = (key: string): SQL => sql`${sql.identifier(snakeCase(key))}`

function tableOf(table: TableName): SQL {
  return sql.join(
    table.split('.').map((part) => sql`${sql.identifier(part)}`),
    sql`.`,
  )
}

function paramOf(table: TableName, key: string, value: unknown): SQL {
  if (value instanceof SQL) return value
  const isJson = value !== null && JSON_COLUMNS[table]?.includes(key) === true
  return sql`${sql.param(isJson ? jsonText(value) : value)}`
}

/** A value in the form the database reads from JSON. */
function plainOf(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}

/** JSON with whole numbers of any size as text. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
}
