import { CHOICES } from '#contracts/kyc/labels.ts'
import { informationQuestion, riskQuestions } from '#contracts/kyc/questionnaire-texts.ts'
import type { KycDocumentKind, KycRole, KycStep } from '#contracts/kyc/steps.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import { jpeg } from '#tests/support/files/file-samples.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import type { Person } from './steps.ts'

/* What an applicant does on each page of the identity check, in the order of the page. */

/** Something done on a page; `name` is what a reader of screens hears. */
export type Deed =
  | { readonly kind: 'type'; readonly name: string; readonly text: string }
  | { readonly kind: 'choose'; readonly name: string; readonly option: string }
  | { readonly kind: 'answer'; readonly name: string; readonly option: string }
  | { readonly kind: 'tick'; readonly name: string }
  | { readonly kind: 'press'; readonly name: string }
  | { readonly kind: 'date'; readonly name: string; readonly parts: readonly [string, string, string] }
  | { readonly kind: 'attach'; readonly document: KycDocumentKind; readonly file: Attachment }

interface Attachment {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const type = (name: string, text: string): Deed => ({ kind: 'type', name, text })
const choose = (name: string, option: string): Deed => ({ kind: 'choose', name, option })
const answer = (name: string, option: string): Deed => ({ kind: 'answer', name, option })
const tick = (name: string): Deed => ({ kind: 'tick', name })
const pressed = (name: string): Deed => ({ kind: 'press', name })
const date = (name: string, ...parts: [string, string, string]): Deed => ({ kind: 'date', name, parts })

/** An applicant, with what their papers say. */
export interface Applicant extends Person {
  readonly role: KycRole
  /** Day, month and year as they are typed. */
  readonly born: readonly [string, string, string]
  readonly papers: Readonly<Partial<Record<KycDocumentKind, Attachment>>>
  readonly home: Home
}

interface Home {
  readonly province: string
  readonly city: string
  readonly postalCode: string
}

const paper = async (name: string, lines: readonly string[]): Promise<Attachment> => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await demoPdf(name, [...lines]),
})

/** An applicant whose passport is drawn for the name and the birthday. */
export async function applicant(
  role: KycRole,
  person: Person & { readonly born: Applicant['born']; readonly home?: Home },
): Promise<Applicant> {
  const { firstName, lastName } = person
  const [day, month, year] = person.born
  const dob = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const passport = await passportOf({ firstName, lastName, dob, seed: 4711 })
  return {
    home: HOMES[role],
    ...person,
    role,
    papers: {
      idFront: { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: passport.image },
      selfie: { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 900) },
      proofOfAddress: await paper('bill', [`${firstName} ${lastName}`]),
      registration: await paper('register', ['Kiln and Loom Ltd']),
    },
  }
}

/** Where they live: the province decides what is asked of an investor. */
const HOMES = {
  investor: { province: 'Ontario', city: 'Toronto', postalCode: 'M5H 1A1' },
  issuer: { province: 'Quebec', city: 'Montreal', postalCode: 'H2Y 1C6' },
} as const

/** What /pre_kyc asks; names stand there already. */
export const precheckDeeds = ({ born, home }: Applicant): readonly Deed[] => [
  date('Date of birth', ...born),
  choose('Country of residence', 'Canada'),
  choose('Province, state or region', home.province),
]

/** The same on the first page of those who come without /pre_kyc. */
export const residenceDeeds = (who: Applicant): readonly Deed[] => {
  const [born, ...residence] = precheckDeeds(who)
  return born === undefined ? residence : [...residence, born]
}

function attach({ papers }: Applicant, document: KycDocumentKind): Deed {
  const file = papers[document]
  if (file === undefined) throw new Error(`${document} is missing`)
  return { kind: 'attach', document, file }
}

/** Of every page what is not known from the account and from /pre_kyc, in the order of the page. */
export const PAGE_DEEDS: Readonly<Record<KycStep, (who: Applicant) => readonly Deed[]>> = {
  identity: (who) => [
    answer('Which document will you use?', CHOICES.idType.passport),
    attach(who, 'idFront'),
    attach(who, 'selfie'),
  ],
  address: (who) => [
    type('City', who.home.city),
    type('Street number', '12'),
    type('Street name', 'King Street West'),
    type('Postal code', who.home.postalCode),
    attach(who, 'proofOfAddress'),
  ],
  personal: () => [
    answer('Are you a politically exposed person?', 'No'),
    type('Occupation (optional)', 'Architect'),
    answer('Marital status (optional)', CHOICES.married.married),
    type('Dependants (optional)', '2'),
  ],
  employment: () => [
    answer('Are you employed?', 'Yes'),
    type('Employer name', 'Maple Drafting Ltd'),
    type('Employer street and number', '1 Bay Street'),
    type('Employer suite or unit', '300'),
    type('Employer city', 'Toronto'),
    type('Employer province or state', 'Ontario'),
  ],
  company: (who) => [
    type('Legal name', 'Kiln and Loom Ltd'),
    type('Registration number', 'ON-7654321'),
    date('Registered on', '1', '6', '2015'),
    attach(who, 'registration'),
    pressed('Add an owner'),
    type('Name', `${who.firstName} ${who.lastName}`),
    date('Date of birth', ...who.born),
    choose('Country of residence', 'Canada'),
    type('Share in per cent', '60'),
    answer('Is this a politically exposed person?', 'No'),
    pressed('Continue'),
    type('Account number or IBAN', '0123 4567 8901'),
    type('Name of the bank', 'Bank of Toronto'),
    pressed('Continue'),
    type('Title of your proposal', 'A weaving mill'),
    type('Your business proposal', 'We buy looms on a diminishing musharakah and share what they earn.'),
    type('Amount you want to raise', '250,000'),
  ],
  financial: () => [
    type('Yearly income before tax', '85,000'),
    type('Net worth', '320,000'),
    type('Net financial assets', '120,000'),
  ],
  profile: () => [
    answer('Investment knowledge', CHOICES.investmentKnowledge.good),
    answer('Risk tolerance', CHOICES.riskTolerance.medium),
    answer('Time horizon', CHOICES.timeHorizon.threeToFive),
    answer('Main objective', CHOICES.objectives.growth),
    type('Total amount invested so far', '15,000'),
  ],
  questionnaire: ({ firstName, lastName, role, home }) => [
    ...(home.province === 'Ontario'
      ? ['Risk of loss', 'Income', 'Lack of information', 'Liquidity risk'].map((risk) =>
          type(`${risk}:`, `${firstName[0] ?? ''}${lastName[0] ?? ''}`),
        )
      : []),
    ...Object.values(riskQuestions(role)).map(({ question }) => answer(question, 'Yes')),
    answer(informationQuestion(role).question, 'Yes'),
    tick('I have read the declaration and agree to it'),
  ],
}
