import type { Executor } from '#services/kit/database/database.ts'
import { KYC_TOPICS } from './effects.ts'
import type { CaseDeps } from '#services/kyc/deps.ts'
import {
  allDocumentsOf,
  deleteDocument,
  retireDocument,
  type CaseRow,
  type DocumentRow,
} from '#services/kyc/store.ts'

type Whose = Pick<CaseRow, 'personId' | 'submittedAt'>

/**
 * Removes a file from a case. Before the first submission its bytes are destroyed; afterwards the file is kept until
 * the retention date, as the evidence that reviewers decided on.
 */
export async function takeOut(
  deps: CaseDeps,
  tx: Executor,
  row: Whose,
  document: DocumentRow,
): Promise<void> {
  const { clock } = deps.ctx
  if (row.submittedAt !== null) return retireDocument(tx, document.id, clock.now())
  return destroy(deps, tx, row, document)
}

export async function forgetFiles(deps: CaseDeps, tx: Executor, row: CaseRow): Promise<void> {
  for (const document of await allDocumentsOf(tx, row.id)) await destroy(deps, tx, row, document)
}

/** A job deletes the bytes, so that this works while the file service is down and only if the transaction commits. */
async function destroy(
  { ctx }: CaseDeps,
  tx: Executor,
  { personId }: Whose,
  { id, fileKey }: DocumentRow,
): Promise<void> {
  await deleteDocument(tx, id)
  const payload = { key: fileKey, ownerId: personId }
  await ctx.jobs.enqueue(tx, { topic: KYC_TOPICS.dropFile, payload, dedupeKey: id })
}
