import * as z from 'zod/mini'
import type { Executor } from '#services/kit/database/database.ts'
import type { CaseTools, KycParts } from '#services/kyc/parts.ts'
import type { CaseRow } from '#services/kyc/store.ts'

/** How the signature of a case's declaration stands, by the document service; null where none is asked for. */
export async function signatureOf(
  { signatureState }: Pick<KycParts, 'signatureState'>,
  { personId, declarationId }: Pick<CaseRow, 'personId' | 'declarationId'>,
): ReturnType<KycParts['signatureState']> {
  if (declarationId === null) return null
  return signatureState({ userId: personId, workflowId: declarationId })
}

/** Whether the declaration of a case is signed; once it was found so, nobody is asked again. */
export async function isSigned(
  parts: Pick<KycParts, 'signatureState'>,
  row: Pick<CaseRow, 'personId' | 'declarationId' | 'declarationSignedAt'>,
): Promise<boolean> {
  if (row.declarationId === null) return false
  return row.declarationSignedAt !== null || (await signatureOf(parts, row))?.isSigned === true
}

const TOPIC = 'kyc.withdrawDeclaration'
const withdrawing = z.object({ userId: z.string(), workflowId: z.string() })

/** Plans that a declaration is taken back and destroyed which the case leads to no more and nobody signed: it holds every answer. */
export async function planWithdrawal(
  { context }: CaseTools,
  tx: Executor,
  before: Pick<CaseRow, 'personId' | 'declarationId' | 'declarationSignedAt'>,
  after: Pick<CaseRow, 'declarationId'>,
): Promise<void> {
  const { personId: userId, declarationId: workflowId, declarationSignedAt } = before
  if (workflowId === null || workflowId === after.declarationId || declarationSignedAt !== null) return
  await context.jobs.enqueue(tx, { topic: TOPIC, payload: { userId, workflowId }, dedupeKey: workflowId })
}

/** Has declarations taken back; one that was signed after all stays, as a record. */
export function handleWithdrawals({ context, withdrawSignature }: KycParts): void {
  context.jobs.handle(
    TOPIC,
    async (payload) => void (await withdrawSignature(withdrawing.parse(payload))),
    // "Destroyed" is said of it: it is tried until it is done.
    { retry: 'endless' },
  )
}
