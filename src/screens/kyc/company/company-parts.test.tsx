import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import {
  COUNTRIES_REPLY,
  kycCase,
  kycDocument,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { KycScreen } from '#screens/kyc/kyc-screen.tsx'

const ISSUER = { userType: { isInvestor: false, isIssuer: true }, view: 'issuer' } as const
const COMPANY = {
  ...GOOD_STEPS.company,
  bankAccount: { holder: '', number: '', bank: '', country: '', currency: 'USD' },
  amountSought: { amount: '250,000', currency: 'CAD' },
}

/** Opens the page of the company with this draft. */
function open(draft: object, at = '/kycProcess?step=company') {
  const fresh = kycCase({ role: 'issuer', done: 3, documents: [kycDocument('registration')] })
  const steps = fresh.steps.map((one) =>
    one.step === 'company' ? { ...one, status: 'started' as const, draft: JSON.stringify(draft) } : one,
  )
  const kyc = { ...fresh, steps }
  return openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person(ISSUER)) }),
      MyKyc: kycReply('myKyc', kyc),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      SaveKycDraft: kycReply('saveKycDraft', { ...kyc, version: 2 }),
    },
    at,
  })
}

afterEach(() => vi.unstubAllGlobals())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const errorLinks = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('m5: asks in three parts, says only what is wrong with this one, and begins the account with the company', async () => {
  const { address } = open({ ...COMPANY, legalName: '' })
  await heading('Your company')
  expect(screen.getByText('Part 1 of 3')).toBeTruthy()
  press('Continue')
  expect(await errorLinks()).toEqual(['Legal name: This field is required'])
  fireEvent.change(screen.getByLabelText('Legal name'), { target: { value: 'Granada Works Ltd' } })
  press('Continue')
  const title = await heading('Bank account of the company')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(address.current).toBe('/kycProcess?step=company&part=bank')
  expect(await screen.findByLabelText('Account holder')).toHaveProperty('value', 'Granada Works Ltd')
  expect(screen.getByLabelText('Country of the bank')).toHaveProperty('value', 'CA')
  expect(screen.getByLabelText('Currency of the account')).toHaveProperty('value', 'CAD')
  fireEvent.change(screen.getByLabelText('Account number or IBAN'), { target: { value: 'GB00 1234' } })
  fireEvent.change(screen.getByLabelText('Name of the bank'), { target: { value: 'Bank of Toronto' } })
  press('Continue')
  expect(await errorLinks()).toEqual([
    'Account number or IBAN: Please check the IBAN: a character is wrong or missing',
  ])
})

it('m5: the last part leads back to the part that is not complete', async () => {
  const { sentTo, address } = open(COMPANY, '/kycProcess?step=company&part=proposal')
  await heading('Business proposal')
  await screen.findByLabelText('Title of your proposal')
  press('Save and continue')
  await heading('Bank account of the company')
  expect(address.current).toBe('/kycProcess?step=company&part=bank')
  expect(await errorLinks()).toContain('Account holder: This field is required')
  expect(sentTo('SaveKycCompany')).toEqual([])
})
