// Writes the row types of every table from a freshly migrated database.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROWS_FOLDER, rowTypes } from '#services/kit/database/row-types.ts'
import { testDatabase } from '#tests/support/database/database.ts'

const database = await testDatabase()
try {
  const files = await rowTypes(database.db.orm)
  rmSync(ROWS_FOLDER, { recursive: true, force: true })
  mkdirSync(ROWS_FOLDER, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(ROWS_FOLDER, name), text)
} finally {
  await database.close()
}
