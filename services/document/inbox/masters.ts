import {
  documentCategories,
  documentClassifications,
  documentMasters,
  documentSubCategories,
} from '#contracts/document/masters.ts'
import { handler, wholeList, type Handler } from '#services/kit/http/service.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import {
  categories,
  classifications,
  masters,
  subCategories,
} from '#services/document/storage/master-store.ts'

/** Reference lists are always shorter than this. */
const WHOLE = 1000

/** Types of documents and their categories (C17). */
export function masterHandlers({ ctx }: DocumentDeps): Handler[] {
  const db = ctx.db.orm
  const reply = <T>(rows: T[]) => ({ status: true as const, message: '', ...wholeList(rows, WHOLE) })
  return [
    handler(documentCategories, async () => reply(await categories(db))),
    handler(documentSubCategories, async ({ query: { categoryId } }) => {
      const rows = await subCategories(db, categoryId)
      return reply(rows)
    }),
    handler(documentClassifications, async () => reply(await classifications(db))),
    handler(documentMasters, async () => {
      const rows = await masters(db)
      return reply(rows.map((row) => ({ ...row, renewal: { period: row.renewal } })))
    }),
  ]
}
