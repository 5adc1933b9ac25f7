import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { COUNTRIES_REPLY, kycCase, kycReply, PROVINCES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from './kyc-screen.tsx'
import { PreKycScreen } from './precheck/pre-kyc-screen.tsx'

/*
 * WCAG 1.3.5: fields about the person name their purpose to the browser; fields about others, or without a purpose,
 * switch autofill off.
 */

afterEach(() => vi.unstubAllGlobals())

/** Every field for typing or choosing, with its purpose. */
const purposes = () =>
  Object.fromEntries(
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'form :is(input:not([type=radio], [type=checkbox], [type=file]), select)',
      ),
    ].map((field) => [field.id.replace('kyc-', ''), field.getAttribute('autocomplete')]),
  )

it.each([
  [
    'identity',
    'Identity and contact',
    {
      firstName: 'given-name',
      lastName: 'family-name',
      name: 'name',
      countryCode: 'tel-country-code',
      phone: 'tel',
    },
  ],
  [
    'address',
    'Your address',
    {
      country: 'country',
      province: 'address-level1',
      city: 'address-level2',
      streetNumber: 'off',
      streetName: 'off',
      suiteNumber: 'address-line2',
      postalCode: 'postal-code',
      addressLine1: 'address-line1',
    },
  ],
  [
    'personal',
    'About you',
    {
      dob: 'bday-day',
      'dob-month': 'bday-month',
      'dob-year': 'bday-year',
      personalDependants: 'off',
      occupation: 'organization-title',
    },
  ],
  [
    'employment',
    'Employment',
    {
      employerName: 'organization',
      employerStreetName: 'section-employer address-line1',
      suiteNumber: 'section-employer address-line2',
      employerCountry: 'section-employer country',
      employerCity: 'section-employer address-level2',
      employerState: 'section-employer address-level1',
    },
  ],
  [
    'financial',
    'Your finances',
    {
      currency: 'off',
      'totalIncome.amount': 'off',
      'netWorth.amount': 'off',
      'netFinancialAssets.amount': 'off',
      jurisdiction: 'off',
    },
  ],
  [
    'company',
    'Your company',
    {
      legalName: 'organization',
      registrationNumber: 'off',
      registrationCountry: 'off',
      incorporatedOn: 'off',
      'incorporatedOn-month': 'off',
      'incorporatedOn-year': 'off',
      'owners.0.name': 'off',
      'owners.0.dob': 'off',
      'owners.0.dob-month': 'off',
      'owners.0.dob-year': 'off',
      'owners.0.country': 'off',
      'owners.0.share': 'off',
    },
  ],
  [
    'company&part=bank',
    'Bank account of the company',
    {
      'bankAccount.holder': 'off',
      'bankAccount.number': 'off',
      'bankAccount.bank': 'off',
      'bankAccount.country': 'off',
      'bankAccount.currency': 'off',
    },
  ],
  [
    'company&part=proposal',
    'Business proposal',
    {
      proposalTitle: 'off',
      currency: 'off',
      'amountSought.amount': 'off',
    },
  ],
] as const)('tells the browser what the fields of a page are for: %s', async (step, title, fields) => {
  const isIssuer = step.startsWith('company')
  openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(person({ userType: { isIssuer, isInvestor: !isIssuer } })),
      }),
      MyKyc: kycReply('myKyc', kycCase(isIssuer ? { role: 'issuer', done: 6 } : { done: 7 })),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
    },
    at: `/kycProcess?step=${step}`,
  })
  await screen.findByRole('heading', { level: 1, name: title })
  await waitFor(() => expect(purposes()).toEqual(fields))
})

it('tells it on the page before the wizard too', async () => {
  openScreen({
    screen: <PreKycScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) }),
      MyKyc: kycReply('myKyc', kycCase()),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
    },
    at: '/pre_kyc',
  })
  await screen.findByRole('heading', { level: 1, name: 'Eligibility check' })
  await waitFor(() =>
    expect(Object.values(purposes())).toEqual([
      'given-name',
      'family-name',
      'bday-day',
      'bday-month',
      'bday-year',
      'country',
      'address-level1',
    ]),
  )
})
