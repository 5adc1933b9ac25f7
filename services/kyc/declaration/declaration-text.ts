import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import { answerRows, type AnswerRow, type AnswerWords } from '#contracts/kyc/answers.ts'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { STEPS_OF, type KycRole } from '#contracts/kyc/steps.ts'
import { formatMoney } from '#contracts/currencies.ts'

/** One page of answers as lines of text. */
export interface AnswerSection {
  readonly title: string
  readonly lines: readonly AnswerRow[]
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Fields that the PDF prints in another form: risks with initials, the declaration, the signature. */
const ELSEWHERE = /^(?:ontarioForm\.|declaration$|isDocSign$)/

/** The answers on all pages of a role, as the declaration prints them. */
export function answersInWords(
  role: KycRole,
  answers: KycAnswers,
  province: AnswerWords['province'],
): AnswerSection[] {
  const words: AnswerWords = {
    country: (code) => countryNames.of(code) ?? code,
    province,
    money: (amount) => formatMoney(amount),
  }
  return STEPS_OF[role].map((step) => {
    const page = answers[step]
    const rows = page === null ? [] : answerRows({ step, role }, page, words)
    return { title: STEP_TITLES[step], lines: rows.filter(({ path }) => !ELSEWHERE.test(path)) }
  })
}
