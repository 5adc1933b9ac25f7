import { ONTARIO_RISKS, RISK_QUESTIONS } from '#contracts/kyc-fields.ts'
import type { KycStep } from '#contracts/kyc-steps.ts'
import { textOfDay } from '#lib/document-days.ts'
import { formatMoney, type MoneyLike } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'
import type { KycCase } from './kyc-calls.ts'
import { CHOICES, FIELD_LABELS, OWNER_LABELS } from '#contracts/kyc-labels.ts'

/** A question and its answer, as they are read once more before submitting. */
export interface AnswerLine {
  readonly label: string
  readonly text: string
}

/** Names of countries and provinces by their codes; what is not known stays as it is. */
export interface PlaceNames {
  readonly country: (code: string) => string
  readonly province: (code: string) => string
}

type Answers = KycCase['answers']
type Filled<Step extends KycStep> = NonNullable<Answers[Step]>

const YES_NO: Readonly<Record<string, string>> = { YES: 'Yes', NO: 'No' }
const yesNo = (value: string): string => YES_NO[value] ?? value
const money = (value: MoneyLike): string => formatMoney(value)

/** The answers of a saved page; undefined for one that is not saved. */
export function answerLines(
  step: KycStep,
  answers: Answers,
  places: PlaceNames,
): readonly AnswerLine[] | undefined {
  const filled = answers[step]
  if (filled === null) return undefined
  // Each reader gets the answers of its own page.
  const lines = (READERS[step] as (of: typeof filled, places: PlaceNames) => readonly AnswerLine[])(
    filled,
    places,
  )
  return lines.filter(({ text }) => text !== '')
}

const line = (label: string, text: string): AnswerLine => ({ label, text })

const READERS: {
  readonly [Step in KycStep]: (of: Filled<Step>, places: PlaceNames) => readonly AnswerLine[]
} = {
  identity: (of) => {
    const label = FIELD_LABELS.identity
    return [
      line(label.firstName, of.firstName),
      line(label.lastName, of.lastName),
      line(label.name, of.name),
      line(label.email, of.email),
      line(label.phone, formatPhone(of.phone)),
      line(label.idType, CHOICES.idType[of.idType]),
    ]
  },
  address: (of, { country, province }) => {
    const label = FIELD_LABELS.address
    return [
      line(label.country, country(of.country)),
      line(label.province, province(of.province)),
      line(label.city, of.city),
      line(label.streetNumber, of.streetNumber),
      line(label.streetName, of.streetName),
      line(label.suiteNumber, of.suiteNumber),
      line(label.addressLine1, of.addressLine1),
      line(label.postalCode, of.postalCode),
    ]
  },
  personal: (of) => {
    const label = FIELD_LABELS.personal
    return [
      line(label.dob, textOfDay(of.dob)),
      line(label.married, CHOICES.married[of.married]),
      line(label.personalDependants, of.personalDependants),
      line(label.occupation, of.occupation),
      line(label.pep, yesNo(of.pep)),
    ]
  },
  employment: (of, { country }) => {
    const label = FIELD_LABELS.employment
    return [
      line(label.isEmployed, yesNo(of.isEmployed)),
      line(label.employerName, of.employerName),
      line(label.employerStreetName, of.employerStreetName),
      line(label.suiteNumber, of.suiteNumber),
      line(label.employerCountry, country(of.employerCountry)),
      line(label.employerCity, of.employerCity),
      line(label.employerState, of.employerState),
    ]
  },
  company: (of, { country }) => {
    const label = FIELD_LABELS.company
    const { bankAccount: bank } = of
    return [
      line(label.legalName, of.legalName),
      line(label.registrationNumber, of.registrationNumber),
      line(label.registrationCountry, country(of.registrationCountry)),
      line(label.incorporatedOn, textOfDay(of.incorporatedOn)),
      ...of.owners.map((owner, index) =>
        line(
          `Owner ${index + 1}`,
          [
            owner.name,
            `${owner.share} %`,
            textOfDay(owner.dob),
            country(owner.country),
            `${OWNER_LABELS.pep}: ${yesNo(owner.pep)}`,
          ].join('\n'),
        ),
      ),
      line(label.hasNoOwner, of.hasNoOwner ? 'Yes' : ''),
      line(label['bankAccount.holder'], bank.holder),
      line(label['bankAccount.number'], bank.number),
      line(label['bankAccount.bank'], `${bank.bank}, ${country(bank.country)}, ${bank.currency}`),
      line(label.proposalTitle, of.proposalTitle),
      line(label.businessProposal, of.businessProposal),
      line(label['amountSought.amount'], money(of.amountSought)),
    ]
  },
  financial: (of, { country }) => {
    const label = FIELD_LABELS.financial
    return [
      line(label['totalIncome.amount'], money(of.totalIncome)),
      line(label['netWorth.amount'], money(of.netWorth)),
      line(label['netFinancialAssets.amount'], money(of.netFinancialAssets)),
      line(label.jurisdiction, country(of.jurisdiction)),
    ]
  },
  profile: (of) => {
    const label = FIELD_LABELS.profile
    return [
      line(label.investmentKnowledge, CHOICES.investmentKnowledge[of.investmentKnowledge]),
      line(label.riskTolerance, CHOICES.riskTolerance[of.riskTolerance]),
      line(label.timeHorizon, CHOICES.timeHorizon[of.timeHorizon]),
      line(label.objectives, CHOICES.objectives[of.objectives]),
      line(label['totalAmountInvested.amount'], money(of.totalAmountInvested)),
    ]
  },
  questionnaire: (of) => {
    const label = FIELD_LABELS.questionnaire
    const { ontarioForm } = of
    return [
      ...(ontarioForm === null
        ? []
        : [
            line(label.ontario_securities, yesNo(of.ontario_securities)),
            ...ONTARIO_RISKS.map((risk) => line(label[`ontarioForm.${risk}`], ontarioForm[risk])),
          ]),
      ...RISK_QUESTIONS.map((name) => line(label[name], yesNo(of[name]))),
      line(label.info_Investment, yesNo(of.info_Investment)),
      line(label.declaration, of.declaration ? 'Agreed' : 'Not agreed'),
      line(label.isDocSign, of.isDocSign ? 'Signed' : 'Not signed'),
    ]
  },
}
