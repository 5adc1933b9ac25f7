import { documentsAsked, STEPS_OF, type KycDocumentKind, type KycRole } from '#contracts/kyc/steps.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import type { MrzReading } from '#packages/mrz-reader/text/fields.ts'
import { decideCase, decideCompanyStatus, decideDocument, decideHit } from '#services/kyc/review/decide.ts'
import { hitsOf } from '#services/kyc/review/store.ts'
import { runChecks } from '#services/kyc/screening/checks.ts'
import { askForSignature } from '#services/kyc/declaration/declaration.ts'
import { attachDocument } from '#services/kyc/form/documents.ts'
import { saveDraft, savePage } from '#services/kyc/form/pages.ts'
import type { KycNeeds, KycParts } from '#services/kyc/parts.ts'
import { demoPages, type DemoPages, type DemoPerson } from './pages.ts'
import { demoPaper, demoPassport, demoSelfie, type DemoDocument } from './picture.ts'
import { caseById, documentsOf, findCase } from '#services/kyc/store.ts'
import { submitCase } from '#services/kyc/form/submit.ts'

/** How far a demonstration case goes. */
export type DemoEnd = 'draft' | 'review' | 'revision' | 'approved'

export interface DemoCase {
  readonly userId: string
  readonly role: KycRole
  readonly person: DemoPerson
  readonly end: DemoEnd
}

/** What the demonstration needs in addition to KYC itself. */
export interface KycSeedNeeds extends Omit<KycNeeds, 'reader'> {
  /** Uploads a file as this person and returns its key. */
  readonly upload: (actor: SignedIn, file: { bytes: Buffer; contentType: string }) => Promise<string>
  /** Signs a document of this person like the signing page, but without a code. */
  readonly sign: (userId: string, itemId: string) => Promise<void>
  /** The reviewer who decides the cases. */
  readonly reviewerId: string
}

const REVISION_REASON = 'The letter is older than three months. Please upload a newer one.'
const COMPLIANCE = { roles: ['compliance'], isInvestor: false, isIssuer: false } as const

/**
 * Takes a case as far as planned with the functions that serve applicants and reviewers; an existing case is left
 * unchanged.
 */
export async function seedCase(context: ServiceContext, needs: KycSeedNeeds, plan: DemoCase): Promise<void> {
  const person = actorOf(plan.userId, { roles: [], isInvestor: true, isIssuer: true })
  const document: DemoDocument = {
    ...plan.person,
    number: `D${plan.userId.slice(-7).toUpperCase()}`,
    expiry: '2033-06-30',
  }
  const parts: KycParts = { ...needs, context, reader: knowing(document) }
  if (await ofPerson(parts, person, plan.role)) return
  const pages = demoPages(plan.person)
  if (plan.end === 'draft') return beginOnly(parts, person, plan.role, pages)
  await fillIn({ parts, needs, person, role: plan.role, pages, document })
  await submitCase(parts, person, await which(parts, person, plan.role))
  const { id = '' } = (await ofPerson(parts, person, plan.role)) ?? {}
  await runChecks(parts, { caseId: id })
  if (plan.end === 'review') return
  await decide(parts, id, { ...plan, reviewer: actorOf(needs.reviewerId, COMPLIANCE) })
}

/** Makes an approved case of a demonstration person. */
export function approveDemonstrationCase(
  context: ServiceContext,
  needs: KycSeedNeeds,
  given: Omit<DemoCase, 'end'>,
): Promise<void> {
  return seedCase(context, needs, { ...given, end: 'approved' })
}

const ofPerson = ({ context }: KycParts, { userId }: SignedIn, role: KycRole) =>
  findCase(context.db.orm, userId, role)

const which = async (parts: KycParts, person: SignedIn, role: KycRole) => ({
  role,
  version: (await ofPerson(parts, person, role))?.version ?? 0,
})

interface Filling {
  readonly parts: KycParts
  readonly needs: KycSeedNeeds
  readonly person: SignedIn
  readonly role: KycRole
  readonly pages: DemoPages
  readonly document: DemoDocument
}

async function fillIn(filling: Filling): Promise<void> {
  const { parts, needs, person, role, pages } = filling
  const now = () => which(parts, person, role)
  for (const step of STEPS_OF[role]) {
    for (const kind of documentsAsked(role, step, pages.identity.idType)) {
      const upload = await needs.upload(person, await fileOf(kind, filling))
      await attachDocument(parts, person, { ...(await now()), kind, upload })
    }
    if (step === 'questionnaire') {
      await askForSignature(parts, person, { ...(await now()), draft: JSON.stringify(pages.questionnaire) })
      const { declarationId } = (await ofPerson(parts, person, role)) ?? {}
      if (typeof declarationId !== 'string') throw new Error('There is nothing to sign.')
      await needs.sign(person.userId, declarationId)
    }
    await savePage(parts, person, step, { ...(await now()), answers: pages[step] })
  }
}

async function fileOf(
  kind: KycDocumentKind,
  { document, pages }: Filling,
): Promise<{ bytes: Buffer; contentType: string }> {
  const { firstName, lastName } = document
  const { addressLine1, city } = pages.address
  switch (kind) {
    case 'idFront':
    case 'idBack':
      return { bytes: await demoPassport(document), contentType: 'image/jpeg' }
    case 'selfie':
      return { bytes: await demoSelfie(), contentType: 'image/jpeg' }
    case 'proofOfAddress': {
      const lines = [`${firstName} ${lastName}`, addressLine1, city]
      return { bytes: await demoPaper('Electricity bill', lines), contentType: 'application/pdf' }
    }
    case 'registration':
    case 'proposal': {
      const { legalName, registrationNumber } = pages.company
      return {
        bytes: await demoPaper('Extract of the register', [legalName, registrationNumber]),
        contentType: 'application/pdf',
      }
    }
  }
}

/** Saves one complete page and a draft of the second one. */
async function beginOnly(parts: KycParts, person: SignedIn, role: KycRole, pages: DemoPages): Promise<void> {
  await savePage(parts, person, 'personal', { role, version: 0, answers: pages.personal })
  const { country, city } = pages.address
  const draft = JSON.stringify({ country, city })
  await saveDraft(parts, person, { ...(await which(parts, person, role)), step: 'address', draft })
}

async function decide(
  parts: KycParts,
  id: string,
  { role, end, reviewer }: Pick<DemoCase, 'role' | 'end'> & { reviewer: SignedIn },
): Promise<void> {
  const { orm } = parts.context.db
  /** The arguments of a call by the desk; the decisions use nothing else of a request. */
  const by = async (body: object) => {
    const version = (await caseById(orm, id))?.version ?? 0
    return { actor: reviewer, params: { id }, body: { version, ...body } } as never
  }
  for (const { id: documentId, kind } of await documentsOf(orm, id)) {
    const isAsked = end === 'revision' && kind === 'proofOfAddress'
    const decision = isAsked ? 'revision' : 'approved'
    await decideDocument(parts, await by({ documentId, decision, reason: isAsked ? REVISION_REASON : '' }))
  }
  for (const { id: hitId } of await hitsOf(orm, id))
    await decideHit(parts, await by({ hitId, decision: 'cleared', reason: 'Another year of birth.' }))
  const verdict =
    end === 'revision'
      ? { decision: 'revision', reason: REVISION_REASON }
      : { decision: 'approve', reason: '' }
  await decideCase(parts, await by({ ...verdict, items: [] }))
  if (role === 'issuer' && end === 'approved')
    await decideCompanyStatus(parts, await by({ decision: 'Approved', reason: '' }))
}

/** An actor for direct calls, without an opened session. */
function actorOf(userId: string, is: Pick<SignedIn, 'roles' | 'isInvestor' | 'isIssuer'>): SignedIn {
  return { kind: 'user', userId, sessionId: `ses_${userId}`, ...is, emailVerified: true, view: 'investor' }
}

/** Returns the data of the drawn pictures, which have no machine-readable zone. */
function knowing({ firstName, lastName, dob, number, expiry }: DemoDocument): KycParts['reader'] {
  const zone: MrzReading = {
    format: 'TD3',
    lines: [],
    documentNumber: number,
    issuingState: 'UTO',
    nationality: 'UTO',
    birthDate: dob,
    sex: 'X',
    expiryDate: expiry,
    surname: lastName.toUpperCase(),
    givenNames: firstName.toUpperCase(),
    namesCut: false,
    checks: { number: true, birth: true, expiry: true, composite: true },
    repaired: false,
    accepted: true,
  }
  return { qualityOf: async () => [], zoneOf: async () => zone }
}
