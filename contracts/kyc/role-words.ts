import { FIELD_LABELS, STEP_LEADS } from './labels.ts'
import type { KycRole, KycStep } from './steps.ts'

/* Words that differ by role; those of the questions stand in `questionnaire-texts.ts`. */

const ISSUER_LEADS: Readonly<Partial<Record<KycStep, string>>> = {
  financial: 'Your own figures, not those of the company; only our team sees them.',
  questionnaire:
    'What you tell investors about the risk, and your declaration. You sign after you have checked your answers.',
}

/** Why a page asks, in a sentence. */
export function stepLead(step: KycStep, role: KycRole): string {
  return (role === 'issuer' ? ISSUER_LEADS[step] : undefined) ?? STEP_LEADS[step]
}

const ISSUER_LABELS: Readonly<Record<string, string>> = {
  high_Risk_Investment: 'High risk, told to investors',
  investing_Entirely: 'Everything may be lost, told to investors',
  equivesta: 'No recommendation, understood',
  investment_Quickly: 'Hard to sell quickly, told to investors',
  info_Investment: 'Offering information prepared',
}

/** The labels of a page's fields by path. */
export function fieldLabels(step: KycStep, role: KycRole): Readonly<Record<string, string>> {
  const labels: Readonly<Record<string, string>> = FIELD_LABELS[step]
  if (role === 'investor' || step !== 'questionnaire') return labels
  return Object.fromEntries(
    Object.entries(labels).map(([path, label]) => [path, ISSUER_LABELS[path] ?? label]),
  )
}

/** The documents of identity that are accepted (`ID_TYPES`), as a sentence names them. */
export const ID_DOCUMENTS_TEXT = 'passport, identity card, driving licence or residence permit'

/** What to have at hand before the form is begun. */
export const PAPERS: Readonly<Record<KycRole, readonly string[]>> = {
  investor: [
    `Your ${ID_DOCUMENTS_TEXT}`,
    'A bill, bank statement or official letter of the last three months with your address',
    'Your income and what you own, roughly',
  ],
  issuer: [
    `Your ${ID_DOCUMENTS_TEXT}`,
    'A bill, bank statement or official letter of the last three months with your address',
    'Your own income and what you own, roughly',
    'An extract from the company register, not older than three months',
    'The names, birth dates and shares of all who own more than 25%',
    'The bank details of the company, with its IBAN or account number',
    'Your business proposal: what the money is for, and how much you want to raise',
  ],
}
