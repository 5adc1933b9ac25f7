import type { Executor } from '#services/kit/database/database.ts'
import { KYC_TOPICS } from './effects.ts'
import type { CaseTools } from '#services/kyc/parts.ts'
import {
  allDocumentsOf,
  deleteDocument,
  retireDocument,
  type CaseRow,
  type DocumentRow,
} from '#services/kyc/store.ts'

type Whose = Pick<CaseRow, 'personId' | 'submittedAt'>

/**
 * Takes a file out of a case. What was never submitted goes for good, bytes included; what was submitted stays as it was seen by whoever
 * decided, until the retention date.
 */
export async function takeOut(
  tools: CaseTools,
  tx: Executor,
  row: Whose,
  document: DocumentRow,
): Promise<void> {
  const { clock } = tools.context
  if (row.submittedAt !== null) return retireDocument(tx, document.id, clock.now())
  return destroy(tools, tx, row, document)
}

/** Destroys every file of a case. */
export async function forgetFiles(tools: CaseTools, tx: Executor, row: CaseRow): Promise<void> {
  for (const document of await allDocumentsOf(tx, row.id)) await destroy(tools, tx, row, document)
}

/** A job, since the bytes are another service's: they go if the row does, and though that service is away just now. */
async function destroy(
  { context }: CaseTools,
  tx: Executor,
  { personId }: Whose,
  { id, fileKey }: DocumentRow,
): Promise<void> {
  await deleteDocument(tx, id)
  const payload = { key: fileKey, ownerId: personId }
  await context.jobs.enqueue(tx, { topic: KYC_TOPICS.dropFile, payload, dedupeKey: id })
}
