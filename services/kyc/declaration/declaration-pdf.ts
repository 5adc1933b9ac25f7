import { PDF } from '@libpdf/core'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import { ONTARIO_RISKS, RISK_QUESTIONS } from '#contracts/kyc/fields.ts'
import { ONTARIO_RISK_TEXTS } from '#contracts/kyc/labels.ts'
import { declarationTexts, riskQuestions } from '#contracts/kyc/role-words.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { FULL, INNER_WIDTH, Sheet, wrap } from '#packages/pades/audit/certificate-sheet.ts'
import { answersInWords, type AnswerSection } from './declaration-text.ts'

/** The title of the document, and the name of its file. */
export function declarationTitle(role: KycRole): string {
  return role === 'issuer'
    ? 'Declaration of your details and of what you tell investors'
    : 'Declaration of your details and acknowledgement of risk'
}

export interface DeclarationInput {
  readonly role: KycRole
  readonly reference: string
  /** All pages, including the questionnaire. */
  readonly answers: KycAnswers
  readonly provinceName: (province: string, country: string) => string
  readonly organization: string
  readonly date: Date
}

const LABEL_WIDTH = INNER_WIDTH * 0.42
const VALUE_WIDTH = INNER_WIDTH - LABEL_WIDTH
const TEXT_SIZE = 9
const VALUE = { x: FULL.x + LABEL_WIDTH, width: VALUE_WIDTH - 6 } as const
const INITIALS_WIDTH = 60

/** The PDF that an applicant signs: their answers, the risks and the declaration. */
export async function declarationPdf(input: DeclarationInput): Promise<Buffer> {
  const pdf = PDF.create()
  const { organization, date, reference, role } = input
  pdf.setMetadata({
    title: declarationTitle(role),
    author: organization,
    creator: organization,
    producer: organization,
    creationDate: date,
    modificationDate: date,
  })
  const sheet = new Sheet()
  drawHead(sheet, input)
  for (const { title, lines } of answersInWords(input.role, input.answers, input.provinceName))
    drawTable(sheet, title, lines)
  drawRisks(sheet, role)
  drawOntario(sheet, input.answers)
  drawDeclaration(sheet, role)
  sheet.write(pdf, `${declarationTitle(role)} - ${reference}`)
  return Buffer.from(await pdf.save())
}

function drawHead(sheet: Sheet, { answers, role, reference, organization, date }: DeclarationInput): void {
  sheet.line(declarationTitle(role), 17)
  sheet.space(8)
  const { identity, company } = answers
  sheet.fact('Given by', `${identity?.firstName ?? ''} ${identity?.lastName ?? ''}`)
  sheet.fact('As', role === 'issuer' ? `an issuer, for ${company?.legalName ?? ''}` : 'an investor')
  sheet.fact('To', organization)
  sheet.fact('Reference', reference)
  sheet.fact('Written on', `${date.toISOString().slice(0, 10)} (UTC)`)
}

function drawTable(sheet: Sheet, title: string, lines: AnswerSection['lines']): void {
  heading(sheet, title)
  for (const { label, text: value } of lines) {
    const [first = '', ...more] = wrap(value === '' ? '-' : value, TEXT_SIZE, VALUE.width)
    sheet.row(
      [
        { text: label, width: LABEL_WIDTH },
        { text: first, width: VALUE_WIDTH },
      ],
      TEXT_SIZE,
    )
    for (const text of more) sheet.line(text, TEXT_SIZE, VALUE)
  }
}

function drawRisks(sheet: Sheet, role: KycRole): void {
  heading(sheet, role === 'issuer' ? 'What I tell investors about risk' : 'What I have understood about risk')
  for (const question of RISK_QUESTIONS) {
    const { question: text, explanation } = riskQuestions(role)[question]
    sheet.keep(56)
    for (const line of wrap(`${text} Yes.`, 10, INNER_WIDTH)) sheet.line(line, 10)
    for (const line of wrap(explanation, TEXT_SIZE, INNER_WIDTH)) sheet.line(line, TEXT_SIZE, FULL, true)
    sheet.space(4)
  }
}

/** Modelled on Form 45-106F4, where every risk is initialled separately. */
function drawOntario(sheet: Sheet, { questionnaire }: KycAnswers): void {
  const form = questionnaire?.ontarioForm
  if (!form) return
  heading(sheet, 'Ontario: risk acknowledgement, initialled beside each risk')
  for (const risk of ONTARIO_RISKS) {
    sheet.keep(34)
    const [first = '', ...more] = wrap(ONTARIO_RISK_TEXTS[risk], TEXT_SIZE, INNER_WIDTH - INITIALS_WIDTH - 6)
    sheet.row(
      [
        { text: first, width: INNER_WIDTH - INITIALS_WIDTH },
        { text: `[ ${form[risk]} ]`, width: INITIALS_WIDTH },
      ],
      TEXT_SIZE,
    )
    for (const text of more) sheet.line(text, TEXT_SIZE, { x: FULL.x, width: INNER_WIDTH - INITIALS_WIDTH })
    sheet.space(3)
  }
}

function drawDeclaration(sheet: Sheet, role: KycRole): void {
  heading(sheet, 'My declaration')
  for (const [index, text] of declarationTexts(role).entries()) {
    for (const line of wrap(`${index + 1}. ${text}`, 10, INNER_WIDTH)) sheet.line(line, 10)
    sheet.space(3)
  }
}

function heading(sheet: Sheet, title: string): void {
  sheet.space(12)
  sheet.keep(60)
  sheet.line(title, 12)
  sheet.rule()
}
