import * as z from 'zod/mini'
import { emailAddress, personName, phoneNumber } from '#contracts/user/identity.ts'
import { KYC_TEXTS as TEXT } from './texts.ts'
import { LONG_TEXT_MAX, OWNERS_MAX } from './values.ts'
import { hidesCharacters, hidesInLines } from '#contracts/letters.ts'
import { currencyCode } from '#contracts/money.ts'
import { day } from '#contracts/time.ts'

/*
 * The fields of spec 3.7 in their seven groups, each group one page of the form and one body of the wire. Rules of spec 5 that need
 * the date or the place stand in rules.ts.
 */

// Invisible characters would hide from a reviewer and from the screening what was typed.
const shown = z.refine<string>((line) => !hidesCharacters(line), TEXT.hidden)
const text = z
  .string()
  .check(z.trim(), z.minLength(1, TEXT.required), z.maxLength(100, TEXT.textTooLong), shown)
/** Optional here; a rule over the whole group may require it. */
const textOrNothing = z.string().check(z.trim(), z.maxLength(100, TEXT.textTooLong), shown)
const longText = z.string().check(
  z.trim(),
  z.minLength(1, TEXT.required),
  z.maxLength(LONG_TEXT_MAX, TEXT.longTextTooLong),
  z.refine((lines) => !hidesInLines(lines), TEXT.hidden),
)
/** ISO 3166-1 alpha-2. */
const countryCode = z.string().check(z.minLength(1, TEXT.required), z.regex(/^[A-Z]{2}$/, TEXT.country))
/** A typed day. Empty and invalid days have different messages. */
const dayOf = (wrong: string) =>
  z.string().check(
    z.minLength(1, TEXT.required),
    z.refine((value) => value === '' || day.safeParse(value).success, wrong),
  )

/** YES or NO, as the specification writes the answers of its questions. */
export const YES_NO = ['YES', 'NO'] as const
const answer = z.enum(YES_NO, TEXT.required).register(z.globalRegistry, { id: 'YesNo' })
/** Spec 5, mandatory answers: NO to any of the four fails. */
const mandatoryAnswer = answer.check(z.refine((value) => value === 'YES', TEXT.mandatoryAnswer))

/** An amount that applicants state about themselves: minor units, never negative. */
const ownAmount = z
  .strictObject({
    amount: z.string().check(z.minLength(1, TEXT.required), z.regex(/^(0|[1-9]\d{0,14})$/, TEXT.amount)),
    currency: currencyCode,
  })
  .register(z.globalRegistry, { id: 'StatedAmount' })

const choiceOf = <const T extends readonly [string, ...string[]]>(values: T, name: string) =>
  z.enum(values, TEXT.required).register(z.globalRegistry, { id: name })

/** What applicants prove their identity with; a passport has one page, cards have a back. */
export const ID_TYPES = ['passport', 'nationalId', 'drivingLicence', 'residencePermit'] as const

/** Group 1, identity and contact. Name, address and number come from the account; `name` is the one printed on the document. */
export const identityAnswers = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    name: personName,
    email: emailAddress,
    /** Country of the phone number; `phone` carries its code as digits too. */
    countryCode,
    phone: phoneNumber,
    idType: choiceOf(ID_TYPES, 'KycIdType'),
  })
  .register(z.globalRegistry, { id: 'KycIdentity' })

/** Group 2, address. `province` is the second part of an ISO 3166-2 code where the country has such; else its name, or nothing. */
export const addressAnswers = z
  .strictObject({
    country: countryCode,
    province: textOrNothing,
    city: text,
    streetNumber: text,
    streetName: text,
    /** The further field of spec 5 that takes at most 8 characters: the unit, which may be left out. */
    suiteNumber: z.string().check(z.trim(), z.maxLength(8, TEXT.eightCharacters), shown),
    addressLine1: text,
    postalCode: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, TEXT.required),
        z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/, TEXT.postalCode),
      ),
  })
  .register(z.globalRegistry, { id: 'KycAddress' })

/** Marital status (spec 3.7). */
export const MARRIED = ['single', 'married', 'divorced', 'widowed'] as const

/** Group 3, personal and declarations. Only the date of birth and `pep` are required (reading V7). */
export const personalAnswers = z
  .strictObject({
    dob: dayOf(TEXT.dob),
    /** Politically exposed, or close to somebody who is. */
    pep: answer,
    /** Null where it is not told. */
    married: z.nullable(choiceOf(MARRIED, 'KycMarried')),
    personalDependants: z.string().check(z.trim(), z.regex(/^(?:[0-9]|[12][0-9]|30)?$/, TEXT.wholeNumber)),
    occupation: textOrNothing,
  })
  .register(z.globalRegistry, { id: 'KycPersonal' })

const countryOrNothing = z.string().check(z.regex(/^(?:[A-Z]{2})?$/, TEXT.country))

const EMPLOYER_FIELDS = [
  'employerName',
  'employerStreetName',
  'suiteNumber',
  'employerCountry',
  'employerCity',
  'employerState',
] as const

type Employer = Readonly<Record<(typeof EMPLOYER_FIELDS)[number] | 'isEmployed', string>>
const readableEmployer = z.looseObject({ isEmployed: z.literal('YES') })

/** Every field of the employer is required (spec 5), unless nobody employs the person, who then says so. */
const employerRules = EMPLOYER_FIELDS.map((field) =>
  z.refine<Employer>((group) => typeof group[field] !== 'string' || group[field].trim() !== '', {
    error: TEXT.required,
    path: [field],
    when: ({ value }) => readableEmployer.safeParse(value).success,
  }),
)

/** Group 4, employment. */
export const employmentAnswers = z
  .strictObject({
    isEmployed: answer,
    employerName: textOrNothing,
    employerStreetName: textOrNothing,
    suiteNumber: z.string().check(z.trim(), z.maxLength(8, TEXT.eightCharacters), shown),
    employerCountry: countryOrNothing,
    employerCity: textOrNothing,
    employerState: textOrNothing,
  })
  .check(...(employerRules as [(typeof employerRules)[number], ...typeof employerRules]))
  .register(z.globalRegistry, { id: 'KycEmployment' })

/** Group 5, financial. Amounts in one currency each; `jurisdiction` is the country in which taxes are paid. */
export const financialAnswers = z
  .strictObject({
    /** A year, before tax: the lower of the last two calendar years. */
    totalIncome: ownAmount,
    netWorth: ownAmount,
    /** Cash and securities less the debts on them. */
    netFinancialAssets: ownAmount,
    jurisdiction: countryCode,
  })
  .check(
    z.refine(
      ({ totalIncome, netWorth, netFinancialAssets }) =>
        netWorth.currency === totalIncome.currency && netFinancialAssets.currency === totalIncome.currency,
      { error: TEXT.oneCurrency, path: ['netWorth'] },
    ),
  )
  .register(z.globalRegistry, { id: 'KycFinancial' })

/** What the applicant knows about investing (spec 3.7). */
export const KNOWLEDGE = ['none', 'basic', 'good', 'expert'] as const
/** How much of a loss the applicant could bear. */
export const RISK_TOLERANCE = ['low', 'medium', 'high'] as const
/** How long the money can stay, in years. */
export const TIME_HORIZONS = ['underOneYear', 'oneToThree', 'threeToFive', 'overFive'] as const
/** What the money is to do. */
export const OBJECTIVES = ['preservation', 'income', 'growth', 'impact'] as const

/** Group 6, investor profile. */
export const profileAnswers = z
  .strictObject({
    investmentKnowledge: choiceOf(KNOWLEDGE, 'KycKnowledge'),
    riskTolerance: choiceOf(RISK_TOLERANCE, 'KycRiskTolerance'),
    timeHorizon: choiceOf(TIME_HORIZONS, 'KycTimeHorizon'),
    objectives: choiceOf(OBJECTIVES, 'KycObjectives'),
    /** What is invested elsewhere so far. */
    totalAmountInvested: ownAmount,
  })
  .register(z.globalRegistry, { id: 'KycProfile' })

/** The risks of Form 45-106F4, each of which applicants in Ontario initial. */
export const ONTARIO_RISKS = ['loss', 'income', 'information', 'resale'] as const
const initials = z.string().check(
  z.trim(),
  z.minLength(1, TEXT.required),
  z.regex(/^\p{L}[\p{L}\p{M}. ]{1,4}$/u, TEXT.initials),
  z.refine((letters) => !hidesCharacters(letters), TEXT.initials),
)

/** The acknowledgement of Ontario: initials beside every risk. Which investor class applies follows from the figures, not from a box. */
export const ontarioForm = z
  .strictObject({ loss: initials, income: initials, information: initials, resale: initials })
  .register(z.globalRegistry, { id: 'KycOntarioForm' })

/** The four risk questions in their order (spec 3.7, 5). */
export const RISK_QUESTIONS = [
  'high_Risk_Investment', // sic, spec 3.7
  'investing_Entirely', // sic, spec 3.7
  'equivesta', // sic, spec 3.7
  'investment_Quickly', // sic, spec 3.7
] as const

/** Group 7, questionnaire and declarations. Only the service knows whether the document is signed; V9 is told when the case is submitted. */
export const questionnaireAnswers = z
  .strictObject({
    /** The offering information was received. */
    info_Investment: answer, // sic, spec 3.7
    isDocSign: z.boolean(), // sic, spec 3.7
    high_Risk_Investment: mandatoryAnswer,
    investing_Entirely: mandatoryAnswer,
    equivesta: mandatoryAnswer,
    investment_Quickly: mandatoryAnswer,
    ontario_securities: answer,
    ontarioForm: z.nullable(ontarioForm),
    declaration: z.boolean().check(z.refine((agreed) => agreed, TEXT.declaration)),
  })
  .check(
    z.refine((group) => (group.ontario_securities === 'YES') === (group.ontarioForm !== null), {
      error: TEXT.ontarioForm,
      path: ['ontarioForm'],
      when: ({ value }) => ontarioReadable.safeParse(value).success,
    }),
  )
  .register(z.globalRegistry, { id: 'KycQuestionnaire' })
const ontarioReadable = z.looseObject({ ontario_securities: answer, ontarioForm: z.nullable(z.unknown()) })

const SHARE = /^\d{1,3}(?:\.\d{1,2})?$/

const owner = z
  .strictObject({
    name: personName,
    dob: dayOf(TEXT.dob),
    country: countryCode,
    /** Percent with at most two decimals, more than 25. */
    share: z.string().check(
      z.minLength(1, TEXT.required),
      z.regex(SHARE, TEXT.share),
      z.refine((value) => Number(value) > 25 && Number(value) <= 100, TEXT.share),
    ),
    pep: answer,
  })
  .register(z.globalRegistry, { id: 'KycOwner' })

const bankAccount = z
  .strictObject({
    holder: text,
    /** IBAN or a local number. */
    number: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, TEXT.required),
        z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{4,41}$/, TEXT.account),
      ),
    bank: text,
    country: countryCode,
    currency: currencyCode,
  })
  .register(z.globalRegistry, { id: 'KycBankAccount' })

/** Issuers, in place of employment and investor profile: the company and what it wants to raise money for. */
export const companyAnswers = z
  .strictObject({
    legalName: text,
    /** One script, so that no letter passes for another's. */
    registrationNumber: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, TEXT.required),
        z.regex(/^[\p{Script=Latin}0-9][\p{Script=Latin}0-9 ./-]{0,59}$/u, TEXT.registrationNumber),
      ),
    registrationCountry: countryCode,
    incorporatedOn: dayOf(TEXT.dob),
    /** Everybody above 25%; nobody where `hasNoOwner` says so. */
    owners: z.array(owner).check(z.maxLength(OWNERS_MAX, TEXT.ownersTogether)),
    hasNoOwner: z.boolean(),
    bankAccount,
    proposalTitle: text,
    businessProposal: longText,
    amountSought: ownAmount,
  })
  .check(
    z.refine((group) => group.hasNoOwner || group.owners.length > 0, {
      error: TEXT.owners,
      path: ['owners'],
      when: ({ value }) => ownersReadable.safeParse(value).success,
    }),
    z.refine((group) => !group.hasNoOwner || group.owners.length === 0, {
      error: TEXT.ownersNobody,
      path: ['hasNoOwner'],
      when: ({ value }) => ownersReadable.safeParse(value).success,
    }),
    z.refine((group) => sharesTogether(group.owners) <= WHOLE, {
      error: TEXT.ownersTogether,
      path: ['owners'],
      when: ({ value }) => ownersReadable.safeParse(value).success,
    }),
  )
  .register(z.globalRegistry, { id: 'KycCompany' })
const WHOLE = 10_000
/** In hundredths of a per cent, which add up exactly; a share that is no number has a fault of its own. */
function sharesTogether(owners: readonly { readonly share: string }[]): number {
  const shares = owners.filter(({ share }) => SHARE.test(share))
  return shares.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0)
}
const ownersReadable = z.looseObject({
  hasNoOwner: z.boolean(),
  owners: z.array(z.looseObject({ share: z.string() })),
})
