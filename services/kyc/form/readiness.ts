import { RISK_QUESTIONS } from '#contracts/kyc/fields.ts'
import type { KycReadiness } from '#machines/kyc-case/events.ts'
import { isDeclared, type CaseContent } from '#services/kyc/case/content.ts'
import type { CaseRow, DocumentRow } from '#services/kyc/store.ts'

/** The conditions for submission as stored; `signed` comes from the document service. */
export function readinessOf(
  row: Pick<CaseRow, 'id' | 'role' | 'declarationOf'>,
  { content, documents }: { readonly content: CaseContent; readonly documents: readonly DocumentRow[] },
  signed: boolean,
): KycReadiness {
  const { questionnaire } = content.answers
  const kinds = documents.map(({ kind }) => kind)
  return {
    riskAccepted:
      questionnaire !== null && RISK_QUESTIONS.every((question) => questionnaire[question] === 'YES'),
    declarationAgreed: questionnaire?.declaration === true,
    // A saved questionnaire is enough, whatever its answer (spec 5).
    infoInvestment: questionnaire !== null,
    isDocSign: signed && isDeclared(row, content.answers),
    identityAttached: kinds.includes('idFront'),
    documents: kinds,
  }
}
