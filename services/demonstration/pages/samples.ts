import { daysAfter, dayOf, isDay } from '#contracts/dates.ts'
import { CHOICES } from '#contracts/kyc/labels.ts'
import { PHOTO_KINDS } from '#contracts/kyc/rules.ts'
import type { KycDocumentKind } from '#contracts/kyc/steps.ts'
import type { SAMPLE_ANSWERS } from '#contracts/web/demonstration.ts'
import {
  demoCardBack,
  demoCardFront,
  demoPaper,
  demoPassport,
  demoSelfie,
  type DemoDocument,
} from '#services/demonstration/kyc/picture.ts'

/** What a visitor has typed. */
export type SampleAnswers = Readonly<Partial<Record<(typeof SAMPLE_ANSWERS)[number], string>>>

interface Sample {
  readonly bytes: Buffer
  readonly contentType: 'image/jpeg' | 'application/pdf'
  readonly fileName: string
}

const PHOTO = 'image/jpeg'
const PAPER = 'application/pdf'
/** As if it came with the post of last week. */
const PAPER_AGE_DAYS = 7
const VALID_DAYS = 5 * 365

/** What the fonts of the samples have no letter for, which would be drawn as an empty box. */
const WITHOUT_LETTER =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u007E\u00A0-\u00BF\p{Script=Inherited}\u2010-\u2026]/gu
/** Papers shape Arabic too. */
const WITHOUT_LETTER_ON_PAPER =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\u0020-\u007E\u00A0-\u00BF\p{Script=Inherited}\u2010-\u2026]/gu
/** In letters that photos have too, so that every sample of a person says the same name. */
const NAMES: ReadonlySet<string> = new Set<(typeof SAMPLE_ANSWERS)[number]>(['firstName', 'lastName'])

/** The answers in letters that can be drawn; what has none counts as left out. */
const drawnAnswers = (answers: SampleAnswers, { isPhoto }: { readonly isPhoto: boolean }): SampleAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [
      name,
      text
        ?.normalize('NFC')
        .replaceAll(isPhoto || NAMES.has(name) ? WITHOUT_LETTER : WITHOUT_LETTER_ON_PAPER, '')
        .replaceAll(/ +/g, ' ')
        .trim(),
    ]),
  )

/**
 * An invented document with the typed name, so that the identity check finds the same. A part of the name without letters of the
 * Latin, Greek or Cyrillic script is replaced in every sample.
 */
export async function sampleOf(kind: KycDocumentKind, typed: SampleAnswers, now: Date): Promise<Sample> {
  const answers = drawnAnswers(typed, { isPhoto: PHOTO_KINDS.has(kind) })
  const document = documentOf(answers, now)
  const written = daysAfter(now, -PAPER_AGE_DAYS)
  const name = `${document.firstName} ${document.lastName}`
  const { idType = 'passport', addressLine1 = '', postalCode = '', city = '' } = answers
  switch (kind) {
    case 'idFront':
      return idType === 'passport'
        ? { bytes: await demoPassport(document), contentType: PHOTO, fileName: 'sample-passport.jpg' }
        : {
            bytes: await demoCardFront(document, cardName(idType)),
            contentType: PHOTO,
            fileName: 'sample-card-front.jpg',
          }
    case 'idBack': {
      const bytes = await demoCardBack(document, { hasZone: idType !== 'drivingLicence' })
      return { bytes, contentType: PHOTO, fileName: 'sample-card-back.jpg' }
    }
    case 'selfie':
      return { bytes: await demoSelfie(), contentType: PHOTO, fileName: 'sample-face.jpg' }
    case 'proofOfAddress': {
      const lines = [name, addressLine1, `${postalCode} ${city}`.trim()]
      const bytes = await demoPaper('Electricity bill', lines.filter(Boolean), written)
      return { bytes, contentType: PAPER, fileName: 'sample-electricity-bill.pdf' }
    }
    case 'registration':
    case 'proposal': {
      const { legalName, registrationNumber } = answers
      const lines = [legalName || 'Sample Works Ltd', registrationNumber ?? ''].filter(Boolean)
      const bytes = await demoPaper('Extract of the register', lines, written)
      return { bytes, contentType: PAPER, fileName: 'sample-register-extract.pdf' }
    }
  }
}

function cardName(idType: string): string {
  return Object.entries(CHOICES.idType).find(([value]) => value === idType)?.[1] ?? 'Identity card'
}

function documentOf({ firstName, lastName, dob }: SampleAnswers, now: Date): DemoDocument {
  return {
    firstName: firstName || 'Sample',
    lastName: lastName || 'Person',
    dob: dob !== undefined && isDay(dob) ? dob : '1990-01-01',
    number: 'DEMO12345',
    expiry: dayOf(daysAfter(now, VALID_DAYS)),
    country: 'Utopia (specimen)',
  }
}
