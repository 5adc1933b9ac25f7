import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { sha256 } from '#packages/pades/cms/cms.ts'
import type { Trusted } from './authority.ts'
import type { SessionRow } from '#services/signing/page/session-store.ts'
import { findEnvelope, signersOf, type EnvelopeRow, type SignerRow } from './store.ts'
import type { EmbeddedSigningOptions } from '#services/signing/types.ts'

/** What the parts of the provider share. */
export interface SigningParts extends EmbeddedSigningOptions {
  readonly authority: { get(): Promise<Trusted> }
  /** By envelope: the end of what waits to be signed in this process. */
  readonly queues: Map<string, Promise<unknown>>
}

/** Whose files of several people are: the product's own, under no person's key. */
const FILE_OWNER = 'mizan-signing'

/** An envelope with everybody who is to sign it, and their keys. */
export interface Opened {
  readonly envelope: EnvelopeRow
  readonly signers: readonly SignerRow[]
  readonly keys: ReadonlyMap<string, PersonKey>
}

/** The same with the page of one signer and who that is. */
export interface Seated extends Opened {
  readonly session: SessionRow
  readonly signer: SignerRow
}

/** Undefined when there is no such envelope. */
export async function readEnvelope(
  { personal }: SigningParts,
  db: Executor,
  id: string,
): Promise<Opened | undefined> {
  const envelope = await findEnvelope(db, id)
  if (!envelope) return undefined
  const signers = await signersOf(db, id)
  const keys = await personal.ofMany(
    db,
    signers.map(({ personId }) => personId),
  )
  return { envelope, signers, keys }
}

/** Field names that personal columns are sealed under. */
export const sealedField = {
  name: (envelopeId: string) => `signing.name:${envelopeId}`,
  email: (envelopeId: string) => `signing.email:${envelopeId}`,
  reason: (envelopeId: string) => `signing.reason:${envelopeId}`,
}

/** Name and address of a signer; undefined once they are erased. */
export function openSigner(
  { keys }: Pick<Opened, 'keys'>,
  signer: SignerRow,
): { readonly name: string; readonly email: string } | undefined {
  const key = keys.get(signer.personId)
  if (!key) return undefined
  return {
    name: key.open(sealedField.name(signer.envelopeId), signer.nameSealed),
    email: key.open(sealedField.email(signer.envelopeId), signer.emailSealed),
  }
}

/**
 * Keeps a PDF of ours: one of a single person's among their records. Where in the end nothing refers to it, it only lies there.
 */
export async function savePdf(
  { saveFile }: SigningParts,
  soleOwner: string | null,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ key: string; sha256: Uint8Array }> {
  const whose = soleOwner === null ? { ownerId: FILE_OWNER } : { ownerId: soleOwner, record: true }
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const { key } = await saveFile({ ...whose, contentType: 'application/pdf', base64, name })
  return { key, sha256: sha256(bytes) }
}

/** @throws Error when it is gone or is not what was stored */
export async function loadPdf(
  { readFile }: SigningParts,
  key: string,
  expected?: Uint8Array,
): Promise<Buffer> {
  const file = await readFile({ key })
  if (!file) throw new Error('A stored PDF is not there.')
  const bytes = Buffer.from(file.base64, 'base64')
  if (expected !== undefined && !Buffer.from(sha256(bytes)).equals(expected))
    throw new Error('A stored PDF is not what it was.')
  return bytes
}

/** Whether the person's session that a page was opened from still holds, and their account is open. */
export async function mayGoOn(
  { mayGoOnSigning }: SigningParts,
  { personId, productSession }: SessionRow,
): Promise<boolean> {
  return mayGoOnSigning({ userId: personId, sessionId: productSession })
}

export const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
