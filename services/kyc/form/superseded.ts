import { documentsAsked, type KycStep } from '#contracts/kyc/steps.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { changeCase } from '#services/kyc/case/lifecycle.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import type { CaseRow } from '#services/kyc/store.ts'

/**
 * Marks a requested document as answered when another document type makes it superfluous: the back of a card, once a
 * passport is chosen. Otherwise the case could never be resubmitted.
 */
export async function answerSuperseded(
  deps: KycDeps,
  tx: Executor,
  { row, step, answers, actorId }: { row: CaseRow; step: KycStep; answers: object; actorId: string },
): Promise<CaseRow> {
  const { changeRequests, answered } = row.context
  const idType = 'idType' in answers && typeof answers.idType === 'string' ? answers.idType : undefined
  const isWaiting = changeRequests.some(({ item }) => item === 'idBack') && !answered.includes('idBack')
  if (step !== 'identity' || !isWaiting || documentsAsked(row.role, step, idType).includes('idBack'))
    return row
  // The machine counts an item as answered once its document differs from the one that was reviewed.
  const event = { type: 'kyc.documentAttached', document: 'idBack' } as const
  return changeCase(deps, tx, { row, event, by: 'applicant', actorId, as: 'kyc.documentRemoved' })
}
