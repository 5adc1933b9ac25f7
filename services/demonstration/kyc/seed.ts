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
import type { KycServiceDeps, KycDeps } from '#services/kyc/deps.ts'
import { demoPages, type DemoPages, type DemoPerson } from './pages.ts'
import { demoPaper, demoPassport, demoSelfie, type DemoDocument } from './picture.ts'
import { caseById, documentsOf, findCase, type CaseRow } from '#services/kyc/store.ts'
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
export interface KycSeedDeps extends Omit<KycServiceDeps, 'reader'> {
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
 * Takes a case as far as planned with the functions that serve applicants and reviewers. An existing case is left
 * unchanged, unless an earlier attempt of the same job stopped on its way.
 */
export async function seedCase(
  ctx: ServiceContext,
  seedDeps: KycSeedDeps,
  plan: DemoCase,
  { isAgain = false } = {},
): Promise<void> {
  const person = actorOf(plan.userId, { roles: [], isInvestor: true, isIssuer: true })
  const document: DemoDocument = {
    ...plan.person,
    number: `D${plan.userId.slice(-7).toUpperCase()}`,
    expiry: '2033-06-30',
  }
  const deps: KycDeps = { ...seedDeps, ctx, reader: knowing(document) }
  const known = await ofPerson(deps, person, plan.role)
  if (known && (!isAgain || ENDS.has(known.state))) return
  const pages = demoPages(plan.person)
  if (plan.end === 'draft') return beginOnly(deps, person, plan.role, pages)
  if (!known || known.state === 'draft') {
    await fillIn({ deps, seedDeps, person, role: plan.role, pages, document })
    await submitCase(deps, person, await which(deps, person, plan.role))
  }
  const { id = '' } = (await ofPerson(deps, person, plan.role)) ?? {}
  await runChecks(deps, { caseId: id })
  if (plan.end === 'review') return
  await decide(deps, id, { ...plan, reviewer: actorOf(seedDeps.reviewerId, COMPLIANCE) })
}

/** Where no case of the demonstration goes on from by itself. */
const ENDS: ReadonlySet<CaseRow['state']> = new Set(['revision', 'approved'])

const ofPerson = ({ ctx }: KycDeps, { userId }: SignedIn, role: KycRole) => findCase(ctx.db.orm, userId, role)

const which = async (deps: KycDeps, person: SignedIn, role: KycRole) => ({
  role,
  version: (await ofPerson(deps, person, role))?.version ?? 0,
})

interface Filling {
  readonly deps: KycDeps
  readonly seedDeps: KycSeedDeps
  readonly person: SignedIn
  readonly role: KycRole
  readonly pages: DemoPages
  readonly document: DemoDocument
}

async function fillIn(filling: Filling): Promise<void> {
  const { deps, seedDeps, person, role, pages } = filling
  const now = () => which(deps, person, role)
  for (const step of STEPS_OF[role]) {
    for (const kind of documentsAsked(role, step, pages.identity.idType)) {
      const upload = await seedDeps.upload(person, await fileOf(kind, filling))
      await attachDocument(deps, person, { ...(await now()), kind, upload })
    }
    await savePage(deps, person, step, { ...(await now()), answers: pages[step] })
  }
  await askForSignature(deps, person, await now())
  const { declarationId } = (await ofPerson(deps, person, role)) ?? {}
  if (typeof declarationId !== 'string') throw new Error('There is nothing to sign.')
  await seedDeps.sign(person.userId, declarationId)
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
async function beginOnly(deps: KycDeps, person: SignedIn, role: KycRole, pages: DemoPages): Promise<void> {
  await savePage(deps, person, 'personal', { role, version: 0, answers: pages.personal })
  const { country, city } = pages.address
  const draft = JSON.stringify({ country, city })
  await saveDraft(deps, person, { ...(await which(deps, person, role)), step: 'address', draft })
}

async function decide(
  deps: KycDeps,
  id: string,
  { role, end, reviewer }: Pick<DemoCase, 'role' | 'end'> & { reviewer: SignedIn },
): Promise<void> {
  const { orm } = deps.ctx.db
  /** The arguments of a call by a reviewer; the decisions use nothing else of a request. */
  const by = async (body: object) => {
    const version = (await caseById(orm, id))?.version ?? 0
    return { actor: reviewer, params: { id }, body: { version, ...body } } as never
  }
  for (const { id: documentId, kind } of await documentsOf(orm, id)) {
    const isAsked = end === 'revision' && kind === 'proofOfAddress'
    const decision = isAsked ? 'revision' : 'approved'
    await decideDocument(deps, await by({ documentId, decision, reason: isAsked ? REVISION_REASON : '' }))
  }
  for (const { id: hitId } of await hitsOf(orm, id))
    await decideHit(deps, await by({ hitId, decision: 'cleared', reason: 'Another year of birth.' }))
  const verdict =
    end === 'revision'
      ? { decision: 'revision', reason: REVISION_REASON }
      : { decision: 'approve', reason: '' }
  await decideCase(deps, await by({ ...verdict, items: [] }))
  if (role === 'issuer' && end === 'approved')
    await decideCompanyStatus(deps, await by({ decision: 'Approved', reason: '' }))
}

/** An actor for direct calls, without an opened session. */
function actorOf(userId: string, is: Pick<SignedIn, 'roles' | 'isInvestor' | 'isIssuer'>): SignedIn {
  return { kind: 'user', userId, sessionId: `ses_${userId}`, ...is, emailVerified: true, view: 'investor' }
}

/** Returns the data of the drawn pictures, which have no machine-readable zone. */
function knowing({ firstName, lastName, dob, number, expiry }: DemoDocument): KycDeps['reader'] {
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
