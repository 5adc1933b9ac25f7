import type { KycRole } from './steps.ts'

/*
 * The words of the questionnaire, which no other page loads. An issuer answers the four questions of the wire from the issuer's side:
 * what an investor acknowledges, the issuer says to investors (reading V11).
 */

/** The four risk questions of an investor (spec 3.7, 5): each with what it means. */
export const RISK_QUESTION_TEXTS = {
  high_Risk_Investment: {
    question: 'Do you understand that this is a high-risk investment?',
    explanation:
      'Young companies and single projects fail more often than large ones. Nobody guarantees a return, and no deposit insurance covers what you invest.',
  },
  investing_Entirely: {
    question: 'Do you understand that you may lose everything you invest?',
    explanation:
      'If a project fails, nothing may be left to pay back. Invest only what you could lose without a change to your life.',
  },
  equivesta: {
    question: 'Do you understand that the platform gives you no advice?',
    explanation:
      'We check and show what issuers tell us. We warn you where an offering does not fit your answers, but recommend none. Ask an adviser if you are unsure.',
  },
  investment_Quickly: {
    question: 'Do you understand that you may not be able to sell quickly, or ever?',
    explanation:
      'There is no market where you can sell digital shares at any time. You may have to hold them for years.',
  },
} as const

/** The risks of Ontario's form, each of which is initialled. */
export const ONTARIO_RISK_TEXTS = {
  loss: 'Risk of loss: I could lose my entire investment.',
  income: 'Income: I may not earn any income, such as profit distributions, on this investment.',
  information:
    'Lack of information: I may receive little or no information about my investment after I have made it.',
  resale: 'Liquidity risk: I may not be able to sell my investment quickly, or at all.',
} as const

/** The declaration of an investor, read before its box. */
const DECLARATION = [
  'What I have stated in this form is true and complete, as far as I know. I shall tell the platform without delay when any of it changes.',
  'I act on my own account and for nobody else. The money I invest is mine and comes from lawful sources.',
  'I have read the four statements about risk above, and I have understood them. I read the information of an offering before I invest in it.',
  'I agree that the platform checks my details and my documents against public lists, and keeps them for as long as the law asks.',
] as const

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
