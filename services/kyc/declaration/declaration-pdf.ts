import { PDF } from '@libpdf/core'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import { ONTARIO_RISKS, RISK_QUESTIONS } from '#contracts/kyc/fields.ts'
import { declarationTexts, ONTARIO_RISK_TEXTS, riskQuestions } from '#contracts/kyc/questionnaire-texts.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { INNER_WIDTH, Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
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
  readonly date: Date
}

const INITIALS_WIDTH = 60

/** The PDF that an applicant signs: their answers, the risks and the declaration. */
export async function declarationPdf(input: DeclarationInput): Promise<Buffer> {
  const { date, reference, role } = input
  const paper = { letterhead: LETTERHEAD, title: declarationTitle(role), reference, date }
  const sheet = new Sheet(PDF.create(), paper)
  drawHead(sheet, input)
  for (const { title, lines } of answersInWords(input.role, input.answers, input.provinceName))
    drawTable(sheet, title, lines)
  drawRisks(sheet, role)
  drawOntario(sheet, input.answers)
  drawDeclaration(sheet, role)
  return Buffer.from(await sheet.toBytes())
}

function drawHead(sheet: Sheet, { answers, role, reference }: DeclarationInput): void {
  const { identity, company } = answers
  sheet.rule()
  sheet.pair('Given by', `${identity?.firstName ?? ''} ${identity?.lastName ?? ''}`)
  sheet.pair('As', role === 'issuer' ? `an issuer, for ${company?.legalName ?? ''}` : 'an investor')
  sheet.pair('To', LETTERHEAD.name)
  sheet.pair('Reference', reference)
}

function drawTable(sheet: Sheet, title: string, lines: AnswerSection['lines']): void {
  sheet.heading(title)
  for (const { label, text: value } of lines) sheet.pair(label, value === '' ? '-' : value)
}

function drawRisks(sheet: Sheet, role: KycRole): void {
  sheet.heading(role === 'issuer' ? 'What I tell investors about risk' : 'What I have understood about risk')
  for (const question of RISK_QUESTIONS) {
    const { question: text, explanation } = riskQuestions(role)[question]
    sheet.keep(56)
    sheet.space(4)
    sheet.paragraph(`${text} Yes.`, 10, { bold: true })
    sheet.paragraph(explanation, 9.5, { soft: true })
  }
}

/** Modelled on Form 45-106F4, where every risk is initialled separately. */
function drawOntario(sheet: Sheet, { questionnaire }: KycAnswers): void {
  const form = questionnaire?.ontarioForm
  if (!form) return
  sheet.heading('Ontario: risk acknowledgement, initialled beside each risk')
  const look = { leftWidth: INNER_WIDTH - INITIALS_WIDTH, soft: false }
  for (const risk of ONTARIO_RISKS) sheet.pair(ONTARIO_RISK_TEXTS[risk], `[ ${form[risk]} ]`, look)
}

function drawDeclaration(sheet: Sheet, role: KycRole): void {
  sheet.heading('My declaration')
  for (const [index, text] of declarationTexts(role).entries()) {
    sheet.space(4)
    sheet.paragraph(`${index + 1}. ${text}`, 10)
  }
}
