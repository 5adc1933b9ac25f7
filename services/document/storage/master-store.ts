import { sql } from 'drizzle-orm'
import type { RenewalPeriod } from '#contracts/document/documents.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

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

export const categories = (db: Executor): Promise<Named[]> =>
  query(db, sql`SELECT id AS "_id", name FROM document.category ORDER BY name, id`)

/** The subcategories of one category, or all. */
export function subCategories(
  db: Executor,
  categoryId: string | undefined,
): Promise<(Named & { categoryId: string })[]> {
  const chosen = categoryId === undefined ? sql`` : sql`WHERE category_id = ${categoryId}`
  return query(
    db,
    sql`SELECT id AS "_id", category_id, name FROM document.sub_category ${chosen} ORDER BY name, id`,
  )
}

/** Levels of confidentiality. */
export const classifications = (db: Executor): Promise<Named[]> =>
  query(db, sql`SELECT id AS "_id", name FROM document.classification ORDER BY rank`)

/** Every document type with its category. */
export const masters = (db: Executor): Promise<MasterRow[]> =>
  query(
    db,
    sql`SELECT m.id AS "_id", m.document_type, s.category_id,
               m.sub_category_id, m.classified_as, m.renewal,
               m.needs_signature AS is_digital_signature_require
          FROM document.master m JOIN document.sub_category s ON s.id = m.sub_category_id ORDER BY m.document_type`,
  )
