import type * as z from 'zod/mini'
import {
  addressAnswers,
  companyAnswers,
  employmentAnswers,
  financialAnswers,
  identityAnswers,
  personalAnswers,
  profileAnswers,
  questionnaireAnswers,
} from './fields.ts'
import type { KycStep } from './steps.ts'

/** The schema of each complete page, which is also the body of its save. */
export const KYC_STEP_SCHEMAS = {
  identity: identityAnswers,
  address: addressAnswers,
  personal: personalAnswers,
  employment: employmentAnswers,
  company: companyAnswers,
  financial: financialAnswers,
  profile: profileAnswers,
  questionnaire: questionnaireAnswers,
} as const satisfies Readonly<Record<KycStep, z.ZodMiniType>>
