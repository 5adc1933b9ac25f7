import { textOfDay } from '#contracts/dates.ts'
import { type KycStep, showsLines } from '#contracts/kyc/steps.ts'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'

type Reading = NonNullable<KycCase['documents'][number]['reading']>

/** What a document says otherwise than the answers. */
export interface Doubt {
  readonly text: string
  /** The answer it is about; undefined where it is about the document itself. */
  readonly answer?: { readonly step: KycStep; readonly path: string }
}

/** What was read from a document and does not fit the answers. */
export function doubtsOf({
  name,
  dob,
  isExpired,
  expiryDate,
  printedName,
  printedDob,
}: Reading): readonly Doubt[] {
  return [
    name === 'different'
      ? {
          text: `The name on the document reads “${printedName}”; your answer is different.`,
          answer: { step: 'identity', path: 'name' } as const,
        }
      : [],
    dob === 'different' && printedDob !== null
      ? {
          text: `The date of birth on the document reads ${textOfDay(printedDob)}; your answer is different.`,
          answer: { step: 'personal', path: 'dob' } as const,
        }
      : [],
    isExpired && expiryDate !== null ? { text: `The document expired on ${textOfDay(expiryDate)}.` } : [],
  ].flat()
}

const NO_LINES_TEXT =
  'We could not read the two lines at the bottom of the document. Check that the photo shows them whole and sharp.'

/** What could be better about a photo. */
export function hintsOf(
  { kind, quality, reading }: Pick<KycCase['documents'][number], 'kind' | 'quality' | 'reading'>,
  idType: unknown,
): readonly string[] {
  return reading === null && showsLines(kind, idType) ? [...quality, NO_LINES_TEXT] : quality
}

export const UNREAD_TEXT = 'We could not read it well. A sharper photo speeds up the review.'

/** What follows for the check: a reviewer compares, but an expired document comes back at once. */
export function doubtAdvice({ isExpired }: Pick<Reading, 'isExpired'>, file: 'photo' | 'file'): string {
  return isExpired
    ? `We cannot accept an expired document and would send your check back. Please choose a ${file} of a valid one.`
    : `This ${file} does not match your answers. If that is a mistake, choose another ${file} or correct your answers. You can also go on; a reviewer will compare them.`
}
