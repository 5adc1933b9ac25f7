import type { KycDocumentKind, KycStep } from './steps.ts'

/** The heading of each page. */
export const STEP_TITLES: Readonly<Record<KycStep, string>> = {
  identity: 'Identity and contact',
  address: 'Your address',
  personal: 'About you',
  employment: 'Employment',
  company: 'Your company',
  financial: 'Your finances',
  profile: 'Investor profile',
  questionnaire: 'Questions and declaration',
}

/** Why the page asks, in a sentence; issuers read some other ones (`stepLead`). */
export const STEP_LEADS: Readonly<Record<KycStep, string>> = {
  identity: 'The law requires us to verify our customers. We compare your document with your answers.',
  address: 'Your home address, as shown on your proof of address.',
  personal: 'A few facts about you, and whether you hold public office.',
  employment: 'Your employer, if you have one.',
  company: 'Your company, its owners, and what you want to raise money for.',
  financial: 'Your finances. They set how much you may invest; only our team sees them.',
  profile: 'Your investing experience and goals.',
  questionnaire:
    'Four questions about risk, then your declaration. You sign after you have checked your answers.',
}

/** Words of each field (issuers read some other ones, `fieldLabels`): its label, the name in the error summary, and the line on the last page before submitting. */
export const FIELD_LABELS = {
  identity: {
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Full name as printed on your document',
    email: 'Email address',
    countryCode: 'Country code',
    phone: 'Mobile number',
    idType: 'Which document will you use?',
  },
  address: {
    country: 'Country of residence',
    province: 'Province, state or region',
    city: 'City',
    streetNumber: 'Street number',
    streetName: 'Street name',
    suiteNumber: 'Suite or unit (optional)',
    postalCode: 'Postal code',
    addressLine1: 'Address line 1',
  },
  personal: {
    dob: 'Date of birth',
    pep: 'Politically exposed person',
    occupation: 'Occupation (optional)',
    married: 'Marital status (optional)',
    personalDependants: 'Dependants (optional)',
  },
  employment: {
    isEmployed: 'Employed',
    employerName: 'Employer name',
    employerStreetName: 'Employer street and number',
    suiteNumber: 'Employer suite or unit',
    employerCountry: 'Employer country',
    employerCity: 'Employer city',
    employerState: 'Employer province or state',
  },
  company: {
    legalName: 'Legal name',
    registrationNumber: 'Registration number',
    registrationCountry: 'Country of registration',
    incorporatedOn: 'Registered on',
    owners: 'Owners of more than 25%',
    hasNoOwner: 'No one owns more than 25%',
    'bankAccount.holder': 'Account holder',
    'bankAccount.number': 'Account number or IBAN',
    'bankAccount.bank': 'Name of the bank',
    'bankAccount.country': 'Country of the bank',
    'bankAccount.currency': 'Currency of the account',
    proposalTitle: 'Title of your proposal',
    businessProposal: 'Your business proposal',
    'amountSought.amount': 'Amount you want to raise',
  },
  financial: {
    'totalIncome.amount': 'Yearly income before tax',
    'netWorth.amount': 'Net worth',
    'netFinancialAssets.amount': 'Net financial assets',
    jurisdiction: 'Country where you pay tax',
  },
  profile: {
    investmentKnowledge: 'Investment knowledge',
    riskTolerance: 'Risk tolerance',
    timeHorizon: 'Time horizon',
    objectives: 'Main objective',
    'totalAmountInvested.amount': 'Total amount invested so far',
  },
  questionnaire: {
    ontario_securities: 'Ontario securities rules apply',
    'ontarioForm.loss': 'Initials beside the risk of loss',
    'ontarioForm.income': 'Initials beside the income',
    'ontarioForm.information': 'Initials beside the lack of information',
    'ontarioForm.resale': 'Initials beside the liquidity risk',
    ontarioForm: 'Risk acknowledgement for Ontario',
    high_Risk_Investment: 'High-risk investment, understood',
    investing_Entirely: 'Everything may be lost, understood',
    equivesta: 'No advice is given, understood',
    investment_Quickly: 'Hard to sell quickly, understood',
    info_Investment: 'Offering information received',
    declaration: 'Declaration',
    isDocSign: 'Signature',
  },
} as const satisfies Readonly<Record<KycStep, Readonly<Record<string, string>>>>

/** Words of each owner's fields, by their path after `owners.<n>.`. */
export const OWNER_LABELS = {
  name: 'Name',
  dob: 'Date of birth',
  country: 'Country of residence',
  share: 'Share in per cent',
  pep: 'Politically exposed person',
} as const

/** Answers to choose from, in their words. */
export const CHOICES = {
  idType: {
    passport: 'Passport',
    nationalId: 'National identity card',
    drivingLicence: 'Driving licence',
    residencePermit: 'Residence permit',
  },
  married: { single: 'Single', married: 'Married', divorced: 'Divorced', widowed: 'Widowed' },
  investmentKnowledge: {
    none: 'None: this would be my first investment',
    basic: 'Basic: I know savings accounts and funds',
    good: 'Good: I have invested in shares, sukuk or property',
    expert: 'Expert: I invest or advise for a living',
  },
  riskTolerance: {
    low: 'Low: I could not bear a loss',
    medium: 'Medium: I could bear to lose some of it',
    high: 'High: I could bear to lose all of it',
  },
  timeHorizon: {
    underOneYear: 'Less than one year',
    oneToThree: 'One to three years',
    threeToFive: 'Three to five years',
    overFive: 'More than five years',
  },
  objectives: {
    preservation: 'Keep its value',
    income: 'Regular income',
    growth: 'Growth',
    impact: 'Good for society',
  },
} as const

/** What a politically exposed person is, read before the question. */
export const PEP_EXPLANATION =
  'Someone who holds or has held high public office (head of state, minister, supreme court judge, general, ambassador, head of a state company), or a close relative or associate of such a person. Answering Yes does not mean that we refuse you; we must ask.'

/** What is uploaded, and which kinds are taken. */
export const DOCUMENT_TEXTS: Readonly<
  Record<KycDocumentKind, { readonly title: string; readonly hint: string; readonly tips: readonly string[] }>
> = {
  idFront: {
    title: 'Photo of the page or side with your picture',
    hint: 'A colour photo or scan, at least 1000 pixels wide.',
    tips: [
      'All four corners are in the picture',
      'No glare',
      'The lines of letters at the bottom are readable',
    ],
  },
  idBack: {
    title: 'Photo of the back',
    hint: 'A colour photo or scan, at least 1000 pixels wide.',
    tips: ['All four corners are in the picture', 'No glare'],
  },
  selfie: {
    title: 'Photo of your face',
    hint: 'Take it now. We compare it with your document.',
    tips: [
      'Look straight into the camera',
      'No hat and no sunglasses; a headscarf is fine',
      'Light on your face, not behind you',
    ],
  },
  proofOfAddress: {
    title: 'Proof of address',
    hint: 'A bill, a bank statement or an official letter of the last three months, with your name and address.',
    tips: ['Your name, address and the date are readable', 'The whole page is in the picture'],
  },
  registration: {
    title: 'Registration document of the company',
    hint: 'An extract of the register, not older than three months.',
    tips: ['Every page is there', 'The name and number match your answers'],
  },
  proposal: {
    title: 'Business plan (optional)',
    hint: 'Anything you want to add to the text above.',
    tips: [],
  },
}
