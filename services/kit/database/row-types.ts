import { sql } from 'drizzle-orm'
import { camelCase, query, snakeCase, type Executor } from './database.ts'

/** A column as described by the database's catalog. */
interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  /** The base type, without its domain. */
  readonly type: string
  readonly isRequired: boolean
  readonly hasDefault: boolean
  readonly isComputed: boolean
  /** Definitions of checks on this column alone, those of its domain first. */
  readonly checks: readonly string[]
  readonly comment: string | null
  readonly tableComment: string | null
}

/** The TypeScript type of each column type; a new type must be decided here first. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  date: 'string',
  numeric: 'string',
  tsvector: 'string',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  bigint: 'bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  'text[]': 'readonly string[]',
  'smallint[]': 'readonly number[]',
  'integer[]': 'readonly number[]',
  'bigint[]': 'readonly bigint[]',
}

/** The folder of the generated files, from the root of the repository. */
export const ROWS_FOLDER = 'services/kit/database/generated'

const HEADER = '// Generated from the migrated database by `npm run generate:rows`.\n'
const VALUES = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/
const ONE_VALUE = /^CHECK \(\(\w+ = ('[^']*')::text\)\)$/

/** The generated files by name: one per schema, and the list of all tables. */
export async function rowTypes(executor: Executor): Promise<ReadonlyMap<string, string>> {
  const tables = groupBy(await columnsOf(executor), ({ schema, table }) => `${schema}.${table}`)
  const schemas = groupBy([...tables.values()], ([first]) => first?.schema ?? '')
  const files = new Map<string, string>()
  for (const [schema, list] of schemas)
    files.set(`${fileOf(schema)}.ts`, `${HEADER}\n${list.map(rowText).join('\n')}`)
  files.set('tables.ts', tablesText(schemas))
  return files
}

function columnsOf(executor: Executor): Promise<Column[]> {
  return query<Column>(
    executor,
    sql`SELECT n.nspname AS schema, c.relname AS "table", a.attname AS "column",
               CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END::regtype::text AS type,
               a.attnotnull OR t.typnotnull AS is_required, a.atthasdef OR a.attidentity = 'd' AS has_default,
               a.attidentity = 'a' OR a.attgenerated <> '' AS is_computed,
               ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
                      WHERE k.contype = 'c' AND (k.contypid = t.oid OR (k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]))
                      ORDER BY k.contypid DESC, k.conname) AS checks,
               col_description(c.oid, a.attnum) AS comment, obj_description(c.oid, 'pg_class') AS table_comment
          FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          JOIN pg_type t ON t.oid = a.atttypid
         WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
         ORDER BY n.nspname, c.relname, a.attnum`,
  )
}

function rowText(columns: readonly Column[]): string {
  const [first] = columns
  if (!first) return ''
  const lines = columns.map((column) => {
    const comment = column.comment === null ? '' : `  /** ${column.comment} */\n`
    return `${comment}  readonly ${keyOf(column)}: ${typeOf(column)}`
  })
  const about = first.tableComment === null ? '' : `: ${first.tableComment}`
  return `/** ${first.schema}.${first.table}${about} */\nexport interface ${rowName(first)} {\n${lines.join('\n')}\n}\n`
}

function tablesText(schemas: ReadonlyMap<string, readonly (readonly Column[])[]>): string {
  const imports = [...schemas.keys()].map(
    (schema) => `import type * as ${camelCase(schema)} from './${fileOf(schema)}.ts'`,
  )
  const tables = [...schemas.values()].flat()
  const rows = tables.flatMap((columns) => {
    const [first] = columns
    if (!first) return []
    const filled = columns.filter((column) => !column.isRequired || column.hasDefault)
    const row = `${camelCase(first.schema)}.${rowName(first)}`
    return [
      `  '${first.schema}.${first.table}': {`,
      `    readonly row: ${row}`,
      `    readonly filled: ${keysText(filled.filter(({ isComputed }) => !isComputed))}`,
      `    readonly computed: ${keysText(columns.filter(({ isComputed }) => isComputed))}`,
      '  }',
    ]
  })
  const json = tables.flatMap((columns) => {
    const keys = columns.filter(({ type }) => type === 'jsonb').map((column) => `'${keyOf(column)}'`)
    const [first] = columns
    return first && keys.length > 0 ? [`  '${first.schema}.${first.table}': [${keys.join(', ')}],`] : []
  })
  return [
    `${HEADER}\n${imports.join('\n')}\n`,
    '/** Each table with its row, the columns an INSERT may leave out, and those it must, since the database computes them. */',
    `export interface Tables {\n${rows.join('\n')}\n}\n`,
    '/** The columns of each table that hold JSON. */',
    `export const JSON_COLUMNS: Readonly<Record<string, readonly string[]>> = {\n${json.join('\n')}\n}\n`,
  ].join('\n')
}

function typeOf(column: Column): string {
  const known = TYPES[column.type]
  if (known === undefined)
    throw new Error(
      `${column.schema}.${column.table}.${column.column} is ${column.type}: say in TYPES how it is read`,
    )
  const type = column.type === 'text' ? (literalsOf(column.checks) ?? known) : known
  return column.isRequired || type === 'unknown' ? type : `${type} | null`
}

/** The values a check allows, if it is a list of them. */
function literalsOf(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const list = VALUES.exec(check)?.[1] ?? ONE_VALUE.exec(check)?.[1]
    if (list !== undefined) return list.replaceAll('::text', '').replaceAll(', ', ' | ')
  }
  return undefined
}

function keyOf({ schema, table, column }: Column): string {
  const key = camelCase(column)
  if (snakeCase(key) !== column)
    throw new Error(`${schema}.${table}.${column} does not come back from ${key}: rename the column`)
  return key
}

function groupBy<T>(list: readonly T[], keyOfOne: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOfOne(one), [...(groups.get(keyOfOne(one)) ?? []), one])
  return groups
}

const keysText = (columns: readonly Column[]): string =>
  columns.length === 0 ? 'never' : columns.map((column) => `'${keyOf(column)}'`).join(' | ')

const fileOf = (schema: string): string => schema.replaceAll('_', '-')

const rowName = ({ table }: Column): string => {
  const name = camelCase(table)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Row`
}
