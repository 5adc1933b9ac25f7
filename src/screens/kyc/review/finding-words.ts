/** The outcome of a vendor's finding in words. */
export const FINDING_WORDS = {
  clear: 'Nothing found',
  suspected: 'Suspected',
  undecided: 'Nothing said',
} as const

/** The vendors' steps in words. */
const ABOUT: Readonly<Record<string, string>> = {
  overall: 'Everything together',
  IDENTITY: 'Identity document',
  IDENTITY2: 'Second identity document',
  SELFIE: 'Selfie',
  SELFIE2: 'Second selfie',
  PROOF_OF_RESIDENCE: 'Proof of address',
  APPLICANT_DATA: 'What was typed',
}

/** Vendors' codes that are unclear as they are. */
const REASONS: Readonly<Record<string, string>> = {
  FORGERY: 'a forgery',
  GRAPHIC_EDITOR: 'changed with a graphics program',
  DOCUMENT_TEMPLATE: 'a template from the internet',
  SCREENSHOTS: 'a screenshot',
  LOW_QUALITY: 'too poor a picture',
  UNSATISFACTORY_PHOTOS: 'too poor a picture',
  NOT_DOCUMENT: 'no document of the kind',
  ID_INVALID: 'a document that is not valid',
  EXPIRATION_DATE: 'expired',
  SELFIE_MISMATCH: 'another face than on the document',
  BAD_FACE_MATCHING: 'another face than on the document',
  BAD_SELFIE: 'an unusable selfie',
  FRAUDULENT_LIVENESS: 'nobody alive before the camera',
  FRAUDULENT_PATTERNS: 'a pattern of fraud',
  INCONSISTENT_PROFILE: 'papers that contradict each other',
  PROBLEMATIC_APPLICANT_DATA: 'data that does not match the papers',
  WRONG_ADDRESS: 'another address',
  FRONT_SIDE_MISSING: 'the front is missing',
  BACK_SIDE_MISSING: 'the back is missing',
  DOCUMENT_PAGE_MISSING: 'a page is missing',
  DOCUMENT_DAMAGED: 'a damaged document',
  DUPLICATE: 'an applicant known under another name',
  BLOCKLIST: 'on a block list',
  COMPROMISED_PERSONS: 'on a list of persons',
  SANCTIONS: 'sanctions',
  PEP: 'politically exposed',
  ADVERSE_MEDIA: 'adverse media',
}

/** The subject of a finding; an unknown code is made readable. */
export const findingAbout = (code: string): string => ABOUT[code] ?? capital(spaced(code))

/** The reason of a finding; an unknown code is made readable. */
export const findingReason = (code: string): string => REASONS[code] ?? spaced(code)

const spaced = (code: string): string =>
  code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
