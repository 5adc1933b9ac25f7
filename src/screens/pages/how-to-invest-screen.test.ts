import { expect, it } from 'vitest'
import { STEPS } from './how-to-invest-screen.tsx'

const textOf = (title: string) => STEPS.find((step) => step.title === title)?.text ?? ''

it('promises a code only for the address, and names every document of the check', () => {
  expect(textOf('Open an account')).toMatch(/A code confirms the email address\.$/)
  expect(textOf('Pass the identity check')).toContain('a proof of your address')
})
