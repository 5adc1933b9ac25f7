import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { TEXTS } from '#contracts/texts.ts'

/** Words of the KYC form's rules, each in one place; those of spec 5 are quoted to the letter. */
export const KYC_TEXTS = {
  required: TEXTS.required,
  mobile: TEXTS.mobile,
  accountEmail: 'Please use the email address of your account; you change it in your profile',
  /** Spec 5, image upload. */
  noImage: FILE_TEXTS.noImage,
  /** Spec 5, declaration. */
  declaration: 'Agreeing to the declaration is a mandatory requirement',
  /** Spec 5, mandatory answers: without words there. */
  mandatoryAnswer: 'You must answer Yes to continue',
  dob: 'Please enter a date that exists',
  dobFuture: 'The date of birth must not be after today',
  dobTooYoung: 'You must be at least 18 years old',
  dobTooOld: 'Please check the year: it is more than 110 years ago',
  country: 'Please choose a country',
  future: 'The date must not be after today',
  companyCountryClosed: 'We cannot accept companies registered in this country',
  countryClosed: 'We cannot accept people who live in this country',
  province: 'Please choose a province',
  postalCode: 'Please enter a valid postal code',
  eightCharacters: 'Must be at most 8 characters',
  textTooLong: 'Must be at most 100 characters',
  longTextTooLong: 'Must be at most 1000 characters',
  hidden: 'This text contains invisible characters. Please type it again.',
  draftTooLong: 'Must be at most 20000 characters',
  amount: 'Please enter an amount of 0 or more',
  wholeNumber: 'Please enter a whole number from 0 to 30',
  ontario: 'Choose Yes only if you live in Ontario',
  inOntario: 'You live in Ontario, so choose Yes',
  initials: 'Please enter your initials, 2 to 5 letters',
  ontarioForm: 'Please complete the risk acknowledgement for Ontario',
  owners: 'Add every owner of more than 25%, or tick that there is none',
  ownersTogether: 'The shares together are more than 100%',
  ownersNobody: 'You added an owner of more than 25% and ticked that there is none. Choose one.',
  share: 'Please enter a share of more than 25 and at most 100%',
  registrationNumber: 'Please enter the number without special characters',
  registerCourt: 'Please enter court and number, such as Hamburg HRB 12345',
  registerState: 'Please enter state and number, such as TX 12345',
  account: 'Please enter a valid account number or IBAN',
  iban: 'Please check the IBAN: a character is wrong or missing',
  oneCurrency: 'Please use one currency for all three amounts',
  reason: 'Please give a reason',
} as const
