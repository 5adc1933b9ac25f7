/** The two kinds of case: one per role a person has (spec 4.1, reading A10). */
export const KYC_ROLES = ['investor', 'issuer'] as const
export type KycRole = (typeof KYC_ROLES)[number]

/** Every group of questions, one page each; the schemas, which weigh more, stand in step-schemas.ts. */
export const KYC_STEPS = [
  'identity',
  'address',
  'personal',
  'employment',
  'company',
  'financial',
  'profile',
  'questionnaire',
] as const
export type KycStep = (typeof KYC_STEPS)[number]

/** Spec 4.1: seven steps for investors, six for issuers, whose company stands in place of employment and investor profile. */
export const STEPS_OF: Readonly<Record<KycRole, readonly KycStep[]>> = {
  investor: ['identity', 'address', 'personal', 'employment', 'financial', 'profile', 'questionnaire'],
  issuer: ['identity', 'address', 'personal', 'company', 'financial', 'questionnaire'],
}

/** What is uploaded in a case. `idFront` is the page with the photo; of a passport there is no other. */
export const KYC_DOCUMENT_KINDS = [
  'idFront',
  'idBack',
  'selfie',
  'proofOfAddress',
  'registration',
  'proposal',
] as const
export type KycDocumentKind = (typeof KYC_DOCUMENT_KINDS)[number]

/** The page each kind of document belongs to: where it is asked for, and asked for again. */
export const STEP_OF_DOCUMENT: Readonly<Record<KycDocumentKind, KycStep>> = {
  idFront: 'identity',
  idBack: 'identity',
  selfie: 'identity',
  proofOfAddress: 'address',
  registration: 'company',
  proposal: 'company',
}

/** The documents without which a page is not complete; the back only of cards. */
export function documentsAsked(role: KycRole, step: KycStep, idType: string | undefined): KycDocumentKind[] {
  if (step === 'address') return ['proofOfAddress']
  if (step === 'company') return role === 'issuer' ? ['registration'] : []
  if (step !== 'identity') return []
  return idType === 'passport' ? ['idFront', 'selfie'] : ['idFront', 'idBack', 'selfie']
}

/**
 * Whether a photo shows lines for machines: the page of a passport does; where a card has some is not known. The answer decides,
 * not the photo, because the kind of document is saved after it.
 */
export const showsLines = (kind: KycDocumentKind, idType: unknown): boolean =>
  kind === 'idFront' && idType === 'passport'
