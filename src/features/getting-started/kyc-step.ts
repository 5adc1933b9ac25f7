import { paths } from '#lib/paths.ts'
import { REVIEW_TIME_TEXT } from '#machines/kyc-case/kyc-label.ts'

interface KycStep {
  /** Replaces the service's refusal text when the person only has to wait. */
  readonly title?: string
  readonly text: string
  readonly link: string
  readonly to: string
}

const STEPS: Readonly<Record<string, KycStep>> = {
  'Start KYC': {
    text: 'About ten minutes. You need an identity document and a proof of your address.',
    link: 'Verify my identity',
    to: paths.preKyc,
  },
  'Resume KYC': { text: 'Your answers are kept.', link: 'Finish my identity check', to: paths.kycProcess },
  'KYC under review.': {
    title: 'We are checking your identity. You can invest once it is approved.',
    text: `${REVIEW_TIME_TEXT} We will email you when it is decided.`,
    link: 'See the status',
    to: paths.kycProcess,
  },
}

/** What an investor does about the identity check next, by its label (spec 2.8); null where it is approved. */
export function kycStepOf(label: string): KycStep | null {
  return STEPS[label] ?? null
}
