import { sql } from 'drizzle-orm'
import {
  documentCategories,
  documentClassifications,
  documentMasters,
  documentSubCategories,
} from '#contracts/document/masters.ts'
import { type RenewalPeriod } from '#contracts/document/documents.ts'
import { query } from '#services/kit/database/database.ts'
import { handler, wholeList, type Handler } from '#services/kit/http/service.ts'
import type { DocumentParts } from '#services/document/parts.ts'

/** Reference lists never have more rows than this. */
const WHOLE = 1000

interface Named {
  readonly _id: string
  readonly name: string
}

interface MasterRow {
  readonly _id: string
  readonly documentType: string
  readonly categoryId: string
  readonly subCategoryId: string
  readonly classifiedAs: string
  readonly renewal: RenewalPeriod
  readonly isDigitalSignatureRequire: boolean // sic, spec 3.1
}

/** Types of documents and how they are sorted (C17). */
export function masterHandlers({ context }: DocumentParts): Handler[] {
  const db = context.db.orm
  const reply = <T>(rows: T[]) => ({ status: true as const, message: '', ...wholeList(rows, WHOLE) })
  return [
    handler(documentCategories, async () =>
      reply(await query<Named>(db, sql`SELECT id AS "_id", name FROM document.category ORDER BY name, id`)),
    ),
    handler(documentSubCategories, async ({ query: { categoryId } }) => {
      const chosen = categoryId === undefined ? sql`` : sql`WHERE category_id = ${categoryId}`
      const rows = await query<Named & { categoryId: string }>(
        db,
        sql`SELECT id AS "_id", category_id, name FROM document.sub_category ${chosen} ORDER BY name, id`,
      )
      return reply(rows)
    }),
    handler(documentClassifications, async () =>
      reply(await query<Named>(db, sql`SELECT id AS "_id", name FROM document.classification ORDER BY rank`)),
    ),
    handler(documentMasters, async () => {
      const rows = await query<MasterRow>(
        db,
        sql`SELECT m.id AS "_id", m.document_type, s.category_id,
                   m.sub_category_id, m.classified_as, m.renewal,
                   m.needs_signature AS is_digital_signature_require
              FROM document.master m JOIN document.sub_category s ON s.id = m.sub_category_id ORDER BY m.document_type`,
      )
      return reply(rows.map((row) => ({ ...row, renewal: { period: row.renewal } })))
    }),
  ]
}
