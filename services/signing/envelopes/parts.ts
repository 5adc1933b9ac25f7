import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { sha256 } from '#packages/pades/cms/cms.ts'
import type { Trusted } from './authority.ts'
import type { SessionRow } from '#services/signing/page/session-store.ts'
import { findEnvelope, signersOf, type EnvelopeRow, type SignerRow } from './store.ts'
import type { SigningContext, SigningServiceDeps } from '#services/signing/types.ts'

export interface SigningDeps extends SigningServiceDeps {
  readonly ctx: SigningContext
  readonly authority: { get(): Promise<Trusted> }
  /** By envelope: the end of the queue of signatures in this process. */
  readonly queues: Map<string, Promise<unknown>>
}

/** The owner of files that belong to several people. */
const FILE_OWNER = 'mizan-signing'

/** An envelope with its signers and their keys. */
export interface Opened {
  readonly envelope: EnvelopeRow
  readonly signers: readonly SignerRow[]
  readonly keys: ReadonlyMap<string, PersonKey>
}

/** An open envelope together with the page session of one signer. */
export interface Seated extends Opened {
  readonly session: SessionRow
  readonly signer: SignerRow
}

/** Undefined for an unknown envelope. */
export async function readEnvelope(
  { ctx: { personal } }: SigningDeps,
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

/** The labels under which personal columns are sealed. */
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

/** Stores a PDF; with `soleOwner` among that person's records. A file that is never referred to stays in the store. */
export async function savePdf(
  { saveFile }: SigningDeps,
  soleOwner: string | null,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ key: string; sha256: Uint8Array }> {
  const whose = soleOwner === null ? { ownerId: FILE_OWNER } : { ownerId: soleOwner, record: true }
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const { key } = await saveFile({ ...whose, contentType: 'application/pdf', base64, name })
  return { key, sha256: sha256(bytes) }
}

/** @throws Error when it is missing or its hash differs */
export async function loadPdf(
  { readFile }: SigningDeps,
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

/** Whether the session from which the page was opened is still valid and the account still open. */
export async function mayGoOn(
  { mayGoOnSigning }: SigningDeps,
  { personId, productSession }: SessionRow,
): Promise<boolean> {
  return mayGoOnSigning({ userId: personId, sessionId: productSession })
}

export const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
