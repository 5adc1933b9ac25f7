import * as z from 'zod/mini'
import type { KycParts } from './parts.ts'
import type { CaseRow } from './store.ts'

const stateReply = z.nullable(
  z.object({ isSigned: z.boolean(), isDeclined: z.boolean(), signedAt: z.nullable(z.string()) }),
)

/** How the signature of a case's declaration stands, by the document service; null where none is asked for. */
export async function signatureOf(
  { signatureState }: Pick<KycParts, 'signatureState'>,
  { personId, declarationId }: Pick<CaseRow, 'personId' | 'declarationId'>,
): Promise<z.output<typeof stateReply>> {
  if (declarationId === null) return null
  return stateReply.parse(await signatureState({ userId: personId, workflowId: declarationId }))
}

/** Whether the declaration of a case is signed; once it was found so, nobody is asked again. */
export async function isSigned(
  parts: Pick<KycParts, 'signatureState'>,
  row: Pick<CaseRow, 'personId' | 'declarationId' | 'declarationSignedAt'>,
): Promise<boolean> {
  if (row.declarationId === null) return false
  return row.declarationSignedAt !== null || (await signatureOf(parts, row))?.isSigned === true
}
