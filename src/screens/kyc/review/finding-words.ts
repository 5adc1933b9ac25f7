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
  FORGERY: 'forged document',
  GRAPHIC_EDITOR: 'digitally edited',
  DOCUMENT_TEMPLATE: 'template from the internet',
  SCREENSHOTS: 'screenshot',
  LOW_QUALITY: 'poor picture quality',
  UNSATISFACTORY_PHOTOS: 'poor picture quality',
  NOT_DOCUMENT: 'wrong kind of document',
  ID_INVALID: 'document not valid',
  EXPIRATION_DATE: 'expired',
  SELFIE_MISMATCH: 'face differs from the document',
  BAD_FACE_MATCHING: 'face differs from the document',
  BAD_SELFIE: 'unusable selfie',
  FRAUDULENT_LIVENESS: 'no live person in front of the camera',
  FRAUDULENT_PATTERNS: 'fraud pattern',
  INCONSISTENT_PROFILE: 'documents contradict each other',
  PROBLEMATIC_APPLICANT_DATA: 'data does not match the documents',
  WRONG_ADDRESS: 'different address',
  FRONT_SIDE_MISSING: 'front missing',
  BACK_SIDE_MISSING: 'back missing',
  DOCUMENT_PAGE_MISSING: 'page missing',
  DOCUMENT_DAMAGED: 'damaged document',
  DUPLICATE: 'known under another name',
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
