import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { SignatureImage } from '#packages/pades/signing/appearance.ts'
import { auditCertificate, type AuditSigner } from '#packages/pades/audit/certificate.ts'
import { sha256 } from '#packages/pades/cms/cms.ts'
import { addDocumentTimestamp, signField } from '#packages/pades/signing/sign.ts'
import type { TrailEvent } from '#packages/pades/audit/trail.ts'
import { isLastOf } from '#machines/envelope/machine.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import { link, readTrail, type EventType, type NewEvent } from './events.ts'
import { lifecycleOf } from './lifecycle.ts'
import { hex, loadPdf, openSigner, savePdf, type Seated, type SigningDeps } from './parts.ts'
import type { SignerRow } from './store.ts'
import type { Visitor } from '#services/signing/types.ts'

/** One signature that is made and stored, but not yet part of the envelope. */
export interface Sealed {
  readonly at: Date
  /** Hashes of the intermediate revisions that the head starts with. */
  readonly between: readonly Uint8Array[]
  readonly head: { readonly key: string; readonly sha256: Uint8Array }
  readonly events: readonly NewEvent[]
  /** Only with the last signature: the certificate, and the events it names. */
  readonly certificate?: { readonly key: string; readonly sha256: Uint8Array }
  readonly links?: readonly TrailEvent[]
}

/** The version of the text at the checkbox; a change of the text needs a new version. */
const CONSENT_VERSION = 'consent-1'

/**
 * Signs the head: a certificate of the signer's own, PAdES B-T, a visible appearance. The last signature adds the time
 * stamp over the whole document and the sealed audit certificate (record 0179).
 */
export async function seal(
  deps: SigningDeps,
  base: Seated,
  { image, visitor }: { readonly image: SignatureImage; readonly visitor: Visitor },
): Promise<Sealed> {
  const { clock } = deps.ctx
  const { envelope, signers, signer, session } = base
  const { authority, tsa } = await deps.authority.get()
  const person = openSigner(base, signer)
  if (!person) throw new Error('A signer is gone while they sign.')
  const before = await loadPdf(deps, envelope.headKey, envelope.headSha256)
  const at = clock.now()
  const key = authority.issueSigner({ ...person, now: at })
  const signed = await signField(before, {
    field: signer.field,
    signer: key,
    image,
    tsa,
    name: person.name,
    reason: `Signed electronically: ${envelope.title}`,
    date: at,
  })
  const by = { at, personId: signer.personId, visitor }
  const events: NewEvent[] = [
    { ...by, type: 'CONSENTED', data: { text: CONSENT_VERSION } },
    {
      ...by,
      type: 'SIGNED',
      data: {
        before: hex(envelope.headSha256),
        after: hex(sha256(signed)),
        certificate: key.serial,
        method: session.provenBy ?? '',
        kind: image.kind,
      },
    },
  ]
  const isLast = isLastOf(lifecycleOf(envelope, signers).context, signer.personId)
  const save = (name: string, bytes: Uint8Array) => savePdf(deps, envelope.ownerId, { name, bytes })
  if (!isLast) return { at, between: [], head: await save(envelope.documentName, signed), events }

  const finished = await addDocumentTimestamp(signed, tsa)
  const after = hex(sha256(finished))
  const completed: NewEvent = { at, personId: null, visitor: null, type: 'COMPLETED', data: { after } }
  const links = link(envelope, [...events, completed])
  const trail = [...(await readTrail(deps.ctx.db.orm, envelope.id, base.keys)), ...links]
  const certificate = await auditCertificate({
    title: envelope.title,
    envelopeId: envelope.id,
    sha256: { before: hex(envelope.originalSha256), after },
    signers: signers.flatMap((one) => auditSigner(base, one, trail)),
    events: trail,
    eventWords: EVENT_WORDS,
    headHash: trail.at(-1)?.hash ?? '',
    verifyUrl: new URL(LINKED_PATHS.verify, deps.publicUrl()).href,
    letterhead: LETTERHEAD,
    seal: authority.seal,
    tsa,
    date: at,
  })
  const [head, kept] = await Promise.all([
    save(envelope.documentName, finished),
    save('audit-certificate.pdf', certificate),
  ])
  return { at, between: [sha256(signed)], head, events, certificate: kept, links }
}

/** How the audit certificate names each event. */
const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  CREATED: 'Signing prepared',
  OPENED: 'Opened',
  SERVED: 'Document delivered',
  VIEWED_ALL_PAGES: 'Reported as read',
  CODE_ASKED: 'Code requested',
  CODE_PASSED: 'Confirmed by code',
  CODE_REFUSED: 'Incorrect code',
  CONSENTED: 'Agreed to sign electronically',
  SIGNED: 'Signed',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
  VOIDED: 'Withdrawn',
  COMPLETED: 'Completed',
}
/** The events whose times stand with a signer. */
const TIMED: ReadonlyMap<string, string> = new Map(
  (['OPENED', 'SERVED', 'VIEWED_ALL_PAGES', 'CODE_PASSED', 'CONSENTED', 'SIGNED'] as const).map((type) => [
    type,
    EVENT_WORDS[type],
  ]),
)
const METHODS: Readonly<Record<string, string>> = {
  code: 'account and one-time code',
  totp: 'account and authenticator app',
  recovery: 'account and recovery code',
}

function auditSigner(base: Seated, signer: SignerRow, trail: readonly TrailEvent[]): AuditSigner[] {
  const person = openSigner(base, signer)
  const own = trail.filter(({ actor }) => actor === signer.personId)
  const signed = own.find(({ type }) => type === 'SIGNED')
  if (!signed) return []
  return [
    {
      actor: signer.personId,
      name: person?.name ?? 'Erased',
      email: person?.email ?? '',
      ip: signed.ip,
      times: own.flatMap(({ type, at }) => {
        const label = TIMED.get(type)
        return label === undefined ? [] : [{ label, at: new Date(at) }]
      }),
      method: METHODS[String(signed.data['method'])] ?? 'account',
      certificateSerial: String(signed.data['certificate']),
    },
  ]
}
