import { type AnswerRow, answerRows, type AnswerWords } from '#contracts/kyc/answers.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { formatMoney } from '#lib/money.ts'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'

/** Names of countries and provinces by code; unknown codes are unchanged. */
export type PlaceNames = Pick<AnswerWords, 'country' | 'province'>

/** The answers of a saved page for the check before submission; undefined for an unsaved page. */
export function answerLines(
  step: KycStep,
  { answers, role, isDocSign }: Pick<KycCase, 'answers' | 'role' | 'isDocSign'>,
  places: PlaceNames,
): readonly AnswerRow[] | undefined {
  const page = answers[step]
  if (page === null) return undefined
  const money: AnswerWords['money'] = (amount) => formatMoney(amount)
  return answerRows({ step, role }, 'isDocSign' in page ? { ...page, isDocSign } : page, {
    ...places,
    money,
  }).filter(({ text }) => text !== '')
}
