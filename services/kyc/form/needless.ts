import { documentsAsked, type KycStep } from '#contracts/kyc/steps.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { changeCase } from '#services/kyc/case/lifecycle.ts'
import type { KycParts } from '#services/kyc/parts.ts'
import type { CaseRow } from '#services/kyc/store.ts'

/**
 * Settles what a reviewer asked for again and another kind of document does without: the back of a card, once a passport is chosen. Nothing
 * else could answer it, and the case could not be handed in.
 */
export async function answerNeedless(
  parts: KycParts,
  tx: Executor,
  { row, step, answers, actorId }: { row: CaseRow; step: KycStep; answers: object; actorId: string },
): Promise<CaseRow> {
  const { asked, answered } = row.context
  const idType = 'idType' in answers && typeof answers.idType === 'string' ? answers.idType : undefined
  const isWaiting = asked.some(({ item }) => item === 'idBack') && !answered.includes('idBack')
  if (step !== 'identity' || !isWaiting || documentsAsked(row.role, step, idType).includes('idBack'))
    return row
  // To the machine an item is answered whenever its document is no longer the one that was decided about.
  const event = { type: 'kyc.documentAttached', document: 'idBack' } as const
  return changeCase(parts, tx, { row, event, by: 'applicant', actorId, as: 'kyc.documentRemoved' })
}
