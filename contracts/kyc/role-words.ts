import { DECLARATION, FIELD_LABELS, RISK_QUESTION_TEXTS, STEP_LEADS } from './labels.ts'
import type { KycRole, KycStep } from './steps.ts'

/*
 * Words that differ by role. An issuer answers the four questions of the wire from the issuer's side: what an investor acknowledges, the
 * issuer says to investors (reading V11).
 */

const ISSUER_LEADS: Readonly<Partial<Record<KycStep, string>>> = {
  financial:
    'Your own figures, not those of the company. They help us to understand where your money comes from; only our reviewers see them.',
  questionnaire:
    'What you tell investors about the risk, and your declaration. You sign after you have checked your answers.',
}

/** Why a page asks, in a sentence. */
export function stepLead(step: KycStep, role: KycRole): string {
  return (role === 'issuer' ? ISSUER_LEADS[step] : undefined) ?? STEP_LEADS[step]
}

type Questions = Readonly<
  Record<keyof typeof RISK_QUESTION_TEXTS, { readonly question: string; readonly explanation: string }>
>

const ISSUER_QUESTIONS: Questions = {
  high_Risk_Investment: {
    question: 'Will you tell investors that this is a high-risk investment?',
    explanation:
      'Your offering names its risks, however large they are. You promise nobody a return, and no deposit insurance covers what people invest.',
  },
  investing_Entirely: {
    question: 'Will you tell investors that they may lose everything they invest?',
    explanation: 'Losses are shared as the contract says. You do not promise anybody their money back.',
  },
  equivesta: {
    question: 'Do you understand that the platform does not recommend your offering?',
    explanation:
      'We check what you tell us, and show it. We advise nobody to invest, and you do not say that we do.',
  },
  investment_Quickly: {
    question: 'Will you tell investors that they may not be able to sell quickly, or ever?',
    explanation:
      'There is no market on which digital shares can be sold at any time. You do not promise to buy them back.',
  },
}

/** The four mandatory questions (spec 5), each with what it means. */
export function riskQuestions(role: KycRole): Questions {
  return role === 'issuer' ? ISSUER_QUESTIONS : RISK_QUESTION_TEXTS
}

const INFORMATION = {
  investor: {
    question: 'Have you received the offering information?',
    explanation:
      'The terms of an offering, its risks and its costs, as each offering’s page shows them. Say No if you have not looked at one yet; you will before you invest.',
  },
  issuer: {
    question: 'Have you prepared the offering information?',
    explanation:
      'The terms of your offering, its risks and its costs. Say No if it is not ready yet; you need it before your offering opens.',
  },
} as const

/** The question of `info_Investment`. */
export const informationQuestion = (role: KycRole) => INFORMATION[role]

/** The declaration, read before its box. */
export function declarationTexts(role: KycRole): readonly string[] {
  if (role === 'investor') return DECLARATION
  const [truth, , , checks] = DECLARATION
  return [
    truth,
    'I act for the company I have named, and I am allowed to. Its money and mine come from lawful sources.',
    'I keep to the four statements above. What I tell investors is true and complete, and I correct it without delay when it changes.',
    checks,
  ]
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

/** What to have at hand before the form is begun. */
export const PAPERS: Readonly<Record<KycRole, readonly string[]>> = {
  investor: [
    'Your passport, identity card, driving licence or residence permit',
    'A bill, bank statement or official letter of the last three months with your address',
    'Your income and what you own, roughly',
  ],
  issuer: [
    'Your passport, identity card, driving licence or residence permit',
    'A bill, bank statement or official letter of the last three months with your address',
    'Your own income and what you own, roughly',
    'An extract from the company register, not older than three months',
    'The names, birth dates and shares of all who own more than 25%',
    'The bank details of the company, with its IBAN or account number',
    'Your business proposal: what the money is for, and how much you want to raise',
  ],
}
