import { dayOf } from '#contracts/dates.ts'
import { FILE_KEY, FILE_TEXTS, IMAGE_TYPES, uploadKeyOf } from '#contracts/file/rules.ts'
import { missingFileText, PHOTO_KINDS } from '#contracts/kyc/rules.ts'
import { documentsAsked, STEP_OF_DOCUMENT, type KycDocumentKind } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { isEditable } from '#machines/kyc-case/rules.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { isProblem, notNow, Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { QUALITY_TEXTS } from '#services/providers/identity/quality.ts'
import { sealFacts, type DocumentFacts } from '#services/kyc/identity/document-facts.ts'
import { takeOut } from '#services/kyc/case/files.ts'
import {
  changeCase,
  expectApplicantVersion,
  expectRole,
  openOwn,
  type Which,
} from '#services/kyc/case/lifecycle.ts'
import { expectStep, touchStep } from './pages.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { findCase, insertDocument, isReferred } from '#services/kyc/store.ts'

/** Files per person and hour, because reading the machine-readable zone takes about a second each. */
const ATTACHMENTS_PER_HOUR = { limit: 60, windowMs: 3_600_000 }

/**
 * Attaches an upload of the caller to their case and replaces an earlier file of that kind.
 * A photo of poor quality is accepted with hints.
 * @throws Problem 400 at `upload`, 409 `stale` or `not_allowed`
 */
export async function attachDocument(
  deps: KycDeps,
  actor: SignedIn,
  { kind, upload, ...which }: Which & { readonly kind: KycDocumentKind; readonly upload: string },
): Promise<void> {
  const { db, limits } = deps.ctx
  await expectOpen(deps, actor, which, kind)
  if (!(await limits.take(`kyc-document:${actor.userId}`, ATTACHMENTS_PER_HOUR)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, 'Too many uploads. Please try again later.')
  const fileKey = uploadKeyOf(deps.ctx.config.filesOrigin, upload)
  // A file that a case already uses cannot be attached a second time.
  if (await isReferred(db.orm, fileKey)) throw refusal(missingFileText(kind))
  await oneAtATime(actor.userId, async () => {
    try {
      const facts = await factsOfUpload(deps, { ownerId: actor.userId, fileKey, kind })
      await db.transaction((tx) => attach(deps, tx, { actor, which, kind, fileKey, facts }))
    } catch (error) {
      // Without a case that refers to it, the file would stay forever.
      if (!(await isReferred(db.orm, fileKey))) await deps.dropRecord({ key: fileKey, ownerId: actor.userId })
      throw error
    }
  })
}

/** Users whose file this process is reading; one at a time, so that nobody takes all readers. */
const beingRead = new Set<string>()

async function oneAtATime(userId: string, read: () => Promise<void>): Promise<void> {
  if (beingRead.has(userId))
    throw new Problem(
      PROBLEM_CODES.tooMany,
      429,
      'Another file of yours is being read. Please wait a moment.',
    )
  beingRead.add(userId)
  try {
    await read()
  } finally {
    beingRead.delete(userId)
  }
}

async function attach(
  deps: KycDeps,
  tx: Tx,
  given: { actor: SignedIn; which: Which; kind: KycDocumentKind; fileKey: string; facts: DocumentFacts },
): Promise<void> {
  const { actor, which, kind, fileKey, facts } = given
  const { row, key, documents } = await openOwn(deps, tx, actor, which)
  const before = documents.find((document) => document.kind === kind)
  if (before) await takeOut(deps, tx, row, before)
  const id = newId('kdc')
  const factsSealed = sealFacts(key, id, facts)
  const uploadedAt = deps.ctx.clock.now()
  await insertDocument(tx, { id, caseId: row.id, kind, fileKey, factsSealed, uploadedAt })
  await changeCase(deps, tx, {
    row,
    event: { type: 'kyc.documentAttached', document: kind },
    by: 'applicant',
    actorId: actor.userId,
    detail: { documentId: id },
  })
}

/** Removes a file from the caller's case while it is editable; a page that needs the file becomes incomplete. */
export async function removeDocument(
  deps: KycDeps,
  actor: SignedIn,
  { documentId, ...which }: Which & { readonly documentId: string },
): Promise<void> {
  await deps.ctx.db.transaction(async (tx) => {
    const { row, documents, content } = await openOwn(deps, tx, actor, which)
    const document = documents.find(({ id }) => id === documentId)
    if (!document) throw new Problem(PROBLEM_CODES.notFound, 404, 'This document does not exist.')
    const step = STEP_OF_DOCUMENT[document.kind]
    const isNeeded = documentsAsked(row.role, step, content.answers.identity?.idType).includes(document.kind)
    await takeOut(deps, tx, row, document)
    await touchStep(deps, tx, {
      row,
      step,
      actorId: actor.userId,
      as: 'kyc.documentRemoved',
      isEmptied: isNeeded,
    })
  })
}

/** Checks early what the transaction will check again, so that no file is read in vain. */
async function expectOpen(
  { ctx: { db } }: KycDeps,
  actor: SignedIn,
  { role, version }: Which,
  kind: KycDocumentKind,
): Promise<void> {
  expectRole(actor, role)
  expectStep({ role }, STEP_OF_DOCUMENT[kind])
  const row = await findCase(db.orm, actor.userId, role)
  expectApplicantVersion(row, version)
  if (row && !isEditable(row.state)) throw notNow('This case cannot be changed now.')
}

/** Moves the upload into the records and reads its facts. */
async function factsOfUpload(
  deps: KycDeps,
  { ownerId, fileKey, kind }: { ownerId: string; fileKey: string; kind: KycDocumentKind },
): Promise<DocumentFacts> {
  const isPhoto = PHOTO_KINDS.has(kind)
  const isKept = FILE_KEY.test(fileKey) && (await saidAtUpload(deps.keepRecord({ key: fileKey, ownerId })))
  const record = isKept === true ? await deps.readRecord({ key: fileKey, ownerId }) : null
  if (!record) throw refusal(missingFileText(kind))
  const { base64, ...file } = record
  const isImage = IMAGE_TYPES.some((type) => type === file.contentType)
  if (isPhoto && !isImage) throw refusal(FILE_TEXTS.imageType)
  if (!isPhoto) return { ...file, quality: [], zone: null }
  return { ...file, ...(await looked(deps, Buffer.from(base64, 'base64'), kind)) }
}

/** Refuses photos too small to read; other faults of quality become hints for the reviewer. Selfies are not checked. */
async function looked(
  { reader, ctx }: KycDeps,
  image: Buffer,
  kind: KycDocumentKind,
): Promise<Pick<DocumentFacts, 'quality' | 'zone'>> {
  if (kind === 'selfie') return { quality: [], zone: null }
  const quality = await reader.qualityOf(image)
  if (quality.includes(QUALITY_TEXTS.small)) throw refusal(QUALITY_TEXTS.small)
  return { quality, zone: await reader.zoneOf(image, dayOf(ctx.clock.now())) }
}

async function saidAtUpload<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    if (isProblem(error) && error.status < 500) throw refusal(error.message)
    throw error
  }
}

const refusal = (text: string): Problem =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { upload: text })
