import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { ROWS_FOLDER, rowTypes } from './row-types.ts'

const MEND = 'The row types are not those of the migrated database. Run: npm run generate:rows'

test('the row types are those of the migrated database', async () => {
  const store = await testDatabase()
  const made = await rowTypes(store.db.orm)
  await store.close()
  const kept = new Map(
    readdirSync(ROWS_FOLDER).map((name) => [name, readFileSync(join(ROWS_FOLDER, name), 'utf8')]),
  )
  expect([...kept.keys()].toSorted(), MEND).toEqual([...made.keys()].toSorted())
  for (const [name, text] of made) expect(kept.get(name), `${name}: ${MEND}`).toBe(text)
})

test('a changed table changes its row, and a type that nobody decided is refused', async () => {
  const store = await testDatabase()
  const owner = await store.openOwner()
  await owner.orm.execute(sql`CREATE SCHEMA sample`)
  await owner.orm.execute(
    sql`CREATE TABLE sample.thing (id text PRIMARY KEY, made_on date NOT NULL DEFAULT now(), kind text NOT NULL CHECK (kind IN ('a', 'b')),
          parts jsonb, twice bigint GENERATED ALWAYS AS (2) STORED, seq bigint GENERATED ALWAYS AS IDENTITY)`,
  )
  await owner.orm.execute(sql`COMMENT ON TABLE sample.thing IS 'made for a test'`)
  await owner.orm.execute(sql`COMMENT ON COLUMN sample.thing.made_on IS 'a day of UTC'`)
  const made = await rowTypes(owner.orm)
  expect(made.get('sample.ts')).toBe(`// Generated from the migrated database by \`npm run generate:rows\`.

/** sample.thing: made for a test */
export interface ThingRow {
  readonly id: string
  /** a day of UTC */
  readonly madeOn: string
  readonly kind: 'a' | 'b'
  readonly parts: unknown
  readonly twice: bigint | null
  readonly seq: bigint
}
`)
  const tables = made.get('tables.ts')
  expect(tables).toContain(`  'sample.thing': {
    readonly row: sample.ThingRow
    readonly filled: 'madeOn' | 'parts'
    readonly computed: 'twice' | 'seq'
  }`)
  expect(tables).toContain(`'sample.thing': ['parts'],`)
  await owner.orm.execute(sql`ALTER TABLE sample.thing ADD spot point`)
  await expect(rowTypes(owner.orm)).rejects.toThrow('sample.thing.spot is point')
  await owner.close()
  await store.close()
})
