import { expect, it } from 'vitest'
import { ID_DOCUMENTS_TEXT } from '#contracts/kyc/role-words.ts'
import { companyStepOf } from '#features/getting-started/company-step.ts'
import { kycStepOf } from '#features/getting-started/kyc-step.ts'
import { STEPS } from './how-to-invest-screen.tsx'

const textOf = (title: string) => STEPS.find((step) => step.title === title)?.text ?? ''

it('promises a code only for the address, and names every document of the check', () => {
  expect(textOf('Open an account')).toMatch(/A code confirms the email address\.$/)
  expect(textOf('Pass the identity check')).toContain(
    `Have a ${ID_DOCUMENTS_TEXT}, and a proof of your address ready.`,
  )
})

it('leaves the list to the page that begins the check', () => {
  const told = [kycStepOf('Start KYC'), companyStepOf({ label: 'Start KYC', canChangeCompany: false })]
  for (const step of told)
    expect(step?.text).toMatch(/You need an identity document(,| and) a proof of your address/)
})
