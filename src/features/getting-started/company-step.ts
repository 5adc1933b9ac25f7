import { paths } from '#lib/paths.ts'
import type { StepState } from './steps.tsx'

/** What an issuer's own check says, by the label of spec 2.8. */
export interface CompanyStanding {
  readonly label: string
  /** Whether the company may be changed and submitted again. */
  readonly canChangeCompany: boolean
}

interface CompanyStep {
  readonly state: StepState
  readonly text: string
  /** Undefined where nothing is left to do. */
  readonly link?: { readonly to: string; readonly text: string }
}

const CHECK = `${paths.kycProcess}?role=issuer`

const STEPS: Readonly<Record<string, CompanyStep>> = {
  'Start KYC': {
    state: 'now',
    text: 'Our compliance team checks you and your company. You need an identity document, a proof of your address and the company’s registration.',
    link: { to: `${paths.preKyc}?role=issuer`, text: 'Verify my company' },
  },
  'Resume KYC': {
    state: 'now',
    text: 'Your answers are kept. Our compliance team checks them once you submit.',
    link: { to: CHECK, text: 'Finish the check' },
  },
  'KYC under review.': {
    state: 'waiting',
    text: 'Our compliance team is checking it. We will email you when it is decided.',
    link: { to: CHECK, text: 'See the status' },
  },
  // sic, spec 2.8: with its leading space
  ' KYC Approved': { state: 'done', text: 'Your company is approved.' },
}

/** What an issuer does about the company's approval next, which an offering needs before it is submitted. */
export function companyStepOf({ label, canChangeCompany }: CompanyStanding): CompanyStep {
  const step = STEPS[label]
  if (step !== undefined) return step
  return canChangeCompany
    ? {
        state: 'now',
        text: 'Your company is not approved. You can change it and submit it again.',
        link: { to: CHECK, text: 'Change the company' },
      }
    : {
        state: 'waiting',
        text: 'You are approved, your company is not yet.',
        link: { to: CHECK, text: 'See the status' },
      }
}
