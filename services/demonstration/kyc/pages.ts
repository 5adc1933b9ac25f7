import type * as z from 'zod/mini'
import type { Currency } from '#contracts/currencies.ts'
import type { KYC_STEP_SCHEMAS } from '#contracts/kyc/step-schemas.ts'
import { initialsOf } from '#contracts/kyc/step-rules.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'

/** The saved pages of a demonstration case. */
export type DemoPages = { readonly [Step in KycStep]: z.output<(typeof KYC_STEP_SCHEMAS)[Step]> }

/** Addresses and phone numbers by country. */
const PLACES = {
  IE: {
    province: 'Leinster',
    city: 'Dublin',
    streetName: 'Dame Street',
    postalCode: 'D02 X285',
    phone: '353871234567',
  },
  ES: {
    province: 'Granada',
    city: 'Granada',
    streetName: 'Calle Elvira',
    postalCode: '18010',
    phone: '34612345678',
  },
  DE: {
    province: 'Hamburg',
    city: 'Hamburg',
    streetName: 'Elbchaussee',
    postalCode: '22765',
    phone: '4915112345678',
  },
  MY: {
    province: '14',
    city: 'Kuala Lumpur',
    streetName: 'Jalan Ampang',
    postalCode: '50450',
    phone: '60123456789',
  },
  CA: {
    province: 'ON',
    city: 'Toronto',
    streetName: 'King Street West',
    postalCode: 'M5H 1A1',
    phone: '14165550123',
  },
} as const
export type DemoCountry = keyof typeof PLACES

interface Finances {
  readonly income: string
  readonly worth: string
  readonly assets: string
}

/** The differences between the people of the demonstration. */
export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly dob: string
  readonly country: DemoCountry
  readonly occupation?: string
  readonly pep?: 'YES' | 'NO'
  /** In minor units of the currency where the person lives; the default figures are so high that no limit applies. */
  readonly finances?: Finances
  /** Only for issuers: the company and the purpose of its offering. */
  readonly company?: { readonly name: string; readonly number: string; readonly proposal: string }
}

/** Much the same in the money of each country. */
const WELL_OFF = {
  EUR: { income: '12000000', worth: '60000000', assets: '25000000', invested: '4000000' },
  MYR: { income: '54000000', worth: '270000000', assets: '112500000', invested: '18000000' },
  CAD: { income: '16000000', worth: '80000000', assets: '34000000', invested: '5400000' },
} as const
const CURRENCIES = { IE: 'EUR', ES: 'EUR', DE: 'EUR', MY: 'MYR', CA: 'CAD' } as const satisfies Readonly<
  Record<DemoCountry, Currency>
>
/** Everybody's street number. */
const NUMBER = '12'

/** Valid answers for every page of a person. */
export function demoPages(person: DemoPerson): DemoPages {
  const { firstName, lastName, dob, country } = person
  const currency = CURRENCIES[country]
  const { invested, ...usual } = WELL_OFF[currency]
  const finances: Finances = person.finances ?? usual
  const money = (amount: string) => ({ amount, currency })
  const { phone, streetName, ...place } = PLACES[country]
  const isOntario = country === 'CA'
  const initials = initialsOf(person)
  return {
    identity: {
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email: person.email,
      countryCode: country,
      phone,
      idType: 'passport',
    },
    address: {
      country,
      ...place,
      streetNumber: NUMBER,
      streetName,
      suiteNumber: '',
      addressLine1: `${NUMBER} ${streetName}`,
    },
    personal: {
      dob,
      pep: person.pep ?? 'NO',
      married: 'married',
      personalDependants: '2',
      occupation: person.occupation ?? 'Engineer',
    },
    employment: {
      isEmployed: 'YES',
      employerName: 'Demonstration Works Ltd',
      employerStreetName: streetName,
      suiteNumber: '1',
      employerCountry: country,
      employerCity: place.city,
      employerState: place.province,
    },
    company: companyPage(person),
    financial: {
      totalIncome: money(finances.income),
      netWorth: money(finances.worth),
      netFinancialAssets: money(finances.assets),
      jurisdiction: country,
    },
    profile: {
      investmentKnowledge: 'good',
      riskTolerance: 'medium',
      timeHorizon: 'threeToFive',
      objectives: 'growth',
      totalAmountInvested: money(invested),
    },
    questionnaire: {
      info_Investment: 'YES',
      isDocSign: true,
      high_Risk_Investment: 'YES',
      investing_Entirely: 'YES',
      equivesta: 'YES',
      investment_Quickly: 'YES',
      ontario_securities: isOntario ? 'YES' : 'NO',
      ontarioForm: isOntario
        ? { loss: initials, income: initials, information: initials, resale: initials }
        : null,
      declaration: true,
    },
  }
}

function companyPage({ firstName, lastName, dob, country, company }: DemoPerson): DemoPages['company'] {
  const name = company?.name ?? `${lastName} Works Ltd`
  return {
    legalName: name,
    registrationNumber: company?.number ?? 'B-204518',
    registrationCountry: country,
    incorporatedOn: '2016-04-12',
    owners: [{ name: `${firstName} ${lastName}`, dob, country, share: '60', pep: 'NO' }],
    hasNoOwner: false,
    bankAccount: {
      holder: name,
      number: 'DEMO 0000 1234 5678',
      bank: 'Demonstration Bank',
      country,
      currency: 'EUR',
    },
    proposalTitle: `What ${name} raises money for`.slice(0, 100),
    businessProposal: company?.proposal ?? 'A workshop buys machines and shares what they earn.',
    amountSought: { amount: '50000000', currency: 'USD' },
  }
}
