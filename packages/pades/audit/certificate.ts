import { PDF } from '@libpdf/core'
import type { SigningKey } from '#packages/pades/certificates/authority.ts'
import { drawQr, FULL, INNER_WIDTH, PAGE, Sheet, wrap, type Column } from './certificate-sheet.ts'
import { preparePdf } from '#packages/pades/signing/prepare.ts'
import { addDocumentTimestamp, signField } from '#packages/pades/signing/sign.ts'
import type { TrailEvent } from './trail.ts'
import type { Tsa } from '#packages/pades/cms/tsa.ts'

export interface AuditSigner {
  readonly name: string
  readonly email: string
  readonly ip: string
  /** Such as when it was opened, read to the end, agreed to and signed; in this order. */
  readonly times: readonly { readonly label: string; readonly at: Date }[]
  /** How the signer was authenticated. */
  readonly method: string
  readonly certificateSerial: string
}

export interface AuditCertificateInput {
  readonly title: string
  readonly envelopeId: string
  /** SHA-256 of the document before the first signature and of the completed one; hexadecimal. */
  readonly sha256: { readonly before: string; readonly after: string }
  readonly signers: readonly AuditSigner[]
  readonly events: readonly TrailEvent[]
  readonly headHash: string
  /** The page that checks a document. */
  readonly verifyUrl: string
  /** Name of the platform whose seal it carries. */
  readonly organization: string
  readonly seal: SigningKey
  readonly tsa: Tsa
  readonly date: Date
}

/** The name of the attachment with the whole trail. */
export const TRAIL_ATTACHMENT = 'audit-trail.json'

const SEAL_FIELD = 'seal'
const SIDE = { width: 132, gap: 20, qr: 104, seal: 58 } as const
const SEAL_TOP = PAGE.height - PAGE.margin - SIDE.qr - 34
const TEXT: Column = { x: FULL.x, width: INNER_WIDTH - SIDE.width - SIDE.gap }
const SIDE_COLUMN: Column = { x: PAGE.width - PAGE.margin - SIDE.width, width: SIDE.width }

/**
 * The certificate of what happened to a document: its hashes, who signed when, from where and how, every event of the chain, and
 * the trail itself as an attachment; sealed by the platform and time-stamped.
 */
export async function auditCertificate(input: AuditCertificateInput): Promise<Uint8Array> {
  const pdf = PDF.create()
  pdf.setMetadata({
    title: `Audit certificate of ${input.envelopeId}`,
    author: input.organization,
    creator: input.organization,
    producer: input.organization,
    creationDate: input.date,
    modificationDate: input.date,
  })
  layOut(input).write(pdf, `Audit certificate of ${input.envelopeId}`)
  const { envelopeId, headHash, events } = input
  const trail = JSON.stringify({ envelopeId, headHash, events }, undefined, 2)
  pdf.addAttachment(TRAIL_ATTACHMENT, Buffer.from(trail), {
    mimeType: 'application/json',
    description: 'The events of the audit trail with their hashes',
    createdAt: input.date,
    modifiedAt: input.date,
  })
  return sealed(await pdf.save(), input)
}

async function sealed(bytes: Uint8Array, input: AuditCertificateInput): Promise<Uint8Array> {
  const place = {
    page: 1,
    x: SIDE_COLUMN.x / PAGE.width,
    y: (PAGE.height - SEAL_TOP) / PAGE.height,
    width: SIDE.width / PAGE.width,
    height: SIDE.seal / PAGE.height,
  }
  const label = input.organization
  const prepared = await preparePdf(bytes, { fields: [{ name: SEAL_FIELD, label, place }] })
  const signed = await signField(prepared.bytes, {
    field: SEAL_FIELD,
    signer: input.seal,
    image: { kind: 'typed', text: input.organization },
    tsa: input.tsa,
    name: input.organization,
    reason: `Audit certificate of ${input.envelopeId}`,
    date: input.date,
  })
  return addDocumentTimestamp(signed, input.tsa)
}

function layOut(input: AuditCertificateInput): Sheet {
  const sheet = new Sheet()
  drawHead(sheet, input)
  drawSigners(sheet, input.signers)
  drawEvents(sheet, input)
  return sheet
}

function drawHead(sheet: Sheet, input: AuditCertificateInput): void {
  sheet.draw(drawQr(input.verifyUrl, SIDE_COLUMN.x, sheet.y - SIDE.qr, SIDE.qr))
  sheet.line('Audit certificate', 20, TEXT)
  sheet.space(8)
  sheet.fact('Document', input.title, TEXT)
  sheet.fact('Envelope', input.envelopeId, TEXT)
  sheet.fact('SHA-256 before signing', input.sha256.before, TEXT)
  sheet.fact('SHA-256 of the completed document', input.sha256.after, TEXT)
  sheet.fact('Hash of the last event', input.headHash, TEXT)
  sheet.fact('Certificate made', utc(input.date.toISOString()), TEXT)
  sheet.fact('Check the document at', input.verifyUrl, TEXT)
  const note =
    'The seal is by the signing authority of the platform itself. It is no qualified certificate; readers that do not know ' +
    'the authority say that its identity is unknown.'
  for (const text of wrap(note, 7, TEXT.width)) sheet.line(text, 7, TEXT, true)
  sheet.moveTo(SEAL_TOP - SIDE.seal)
}

function drawSigners(sheet: Sheet, signers: readonly AuditSigner[]): void {
  sheet.space(14)
  sheet.line('Signers', 13)
  for (const signer of signers) {
    sheet.keep(70 + signer.times.length * 11)
    sheet.rule()
    sheet.line(signer.name, 11)
    sheet.line(`${signer.email} - from ${signer.ip}`, 8)
    sheet.line(`Identified by: ${signer.method}`, 8)
    sheet.line(`Certificate: ${signer.certificateSerial.toUpperCase()}`, 8)
    for (const { label, at } of signer.times) sheet.line(`${label}: ${utc(at.toISOString())}`, 8)
  }
}

const EVENT_COLUMNS = [24, 108, 132, 82, 76, 77]

function drawEvents(sheet: Sheet, { events }: AuditCertificateInput): void {
  sheet.space(14)
  sheet.keep(60)
  sheet.line('Events', 13)
  sheet.rule()
  sheet.row(cells(['No.', 'Time', 'Event', 'By', 'From', 'Hash']), 7)
  const rows = printed(events)
  for (const { seq, at, type, actor, ip, hash, more } of rows)
    sheet.row(cells([String(seq), utc(at), type + more, actor, ip, hash.slice(0, 16)]), 7)
  const left = events.length - rows.length
  if (left > 0) sheet.line(`${left} more of these events stand in the attached trail.`, 7)
}

/** Printed events of one kind by one person; the attachment holds all. */
const PRINTED_ALIKE = 3

/** The events to print; the last one of a kind says how many more there were. */
function printed(events: readonly TrailEvent[]): readonly (TrailEvent & { readonly more: string })[] {
  const keyOf = ({ actor, type }: TrailEvent) => `${actor} ${type}`
  const total = new Map<string, number>()
  for (const event of events) total.set(keyOf(event), (total.get(keyOf(event)) ?? 0) + 1)
  const taken = new Map<string, number>()
  return events.flatMap((event) => {
    const number = (taken.get(keyOf(event)) ?? 0) + 1
    taken.set(keyOf(event), number)
    if (number > PRINTED_ALIKE) return []
    const left = number === PRINTED_ALIKE ? (total.get(keyOf(event)) ?? 0) - PRINTED_ALIKE : 0
    return [{ ...event, more: left > 0 ? ` (+${left})` : '' }]
  })
}

const cells = (texts: readonly string[]) =>
  texts.map((text, index) => ({ text, width: EVENT_COLUMNS[index] ?? 0 }))

/** An instant to the second. */
const utc = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`
