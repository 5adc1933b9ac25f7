import * as z from 'zod/mini'
import type { Executor } from '#services/kit/database/database.ts'
import type { CaseDeps, KycDeps } from '#services/kyc/deps.ts'
import type { CaseRow } from '#services/kyc/store.ts'

/** The state of the declaration's signature, from the document service; null when no signature was requested. */
export async function signatureOf(
  { signatureState }: Pick<KycDeps, 'signatureState'>,
  { personId, declarationId }: Pick<CaseRow, 'personId' | 'declarationId'>,
): ReturnType<KycDeps['signatureState']> {
  if (declarationId === null) return null
  return signatureState({ userId: personId, workflowId: declarationId })
}

/** Whether the declaration is signed; once that is stored, the document service is not asked again. */
export async function isSigned(
  deps: Pick<KycDeps, 'signatureState'>,
  row: Pick<CaseRow, 'personId' | 'declarationId' | 'declarationSignedAt'>,
): Promise<boolean> {
  if (row.declarationId === null) return false
  return row.declarationSignedAt !== null || (await signatureOf(deps, row))?.isSigned === true
}

const TOPIC = 'kyc.withdrawDeclaration'
const withdrawing = z.object({ userId: z.string(), workflowId: z.string() })

/** Queues the destruction of an unsigned declaration that the case no longer uses, because it contains every answer. */
export async function planWithdrawal(
  { ctx }: CaseDeps,
  tx: Executor,
  before: Pick<CaseRow, 'personId' | 'declarationId' | 'declarationSignedAt'>,
  after: Pick<CaseRow, 'declarationId'>,
): Promise<void> {
  const { personId: userId, declarationId: workflowId, declarationSignedAt } = before
  if (workflowId === null || workflowId === after.declarationId || declarationSignedAt !== null) return
  await ctx.jobs.enqueue(tx, { topic: TOPIC, payload: { userId, workflowId }, dedupeKey: workflowId })
}

/** Withdraws declarations; one that has been signed in the meantime is kept as a record. */
export function handleWithdrawals({ ctx, withdrawSignature }: KycDeps): void {
  ctx.jobs.handle(
    TOPIC,
    async (payload) => void (await withdrawSignature(withdrawing.parse(payload))),
    // Retried until it succeeds, because the applicant is told that the document is destroyed.
    { retry: 'endless' },
  )
}
