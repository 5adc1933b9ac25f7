import { expect, it } from 'vitest'
import { ID_DOCUMENTS_TEXT } from '#contracts/kyc/values.ts'
import { companyStepOf } from '#features/getting-started/company-step.ts'
import { kycStepOf } from '#features/getting-started/kyc-step.ts'
import { STEPS } from './how-to-invest-screen.tsx'

const textOf = (title: string) => STEPS.find((step) => step.title === title)?.text ?? ''

it('promises a code only for the address, and names every document of the check', () => {
  expect(textOf('Open an account')).toMatch(/A code confirms the email address\.$/)
  const told = [
    textOf('Pass the identity check'),
    kycStepOf('Start KYC')?.text,
    companyStepOf({ label: 'Start KYC', canChangeCompany: false }).text,
  ]
  for (const text of told) {
    expect(text).toContain(`${ID_DOCUMENTS_TEXT}, `)
    expect(text).toContain('a proof of your address')
  }
})
