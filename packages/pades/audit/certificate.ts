import { PDF } from '@libpdf/core'
import { encode } from 'uqr'
import type { SigningKey } from '#packages/pades/certificates/authority.ts'
import { FULL, INNER_WIDTH, PAGE, Sheet, type Column, type Letterhead } from '#packages/pades/pdf/sheet.ts'
import { preparePdf } from '#packages/pades/signing/prepare.ts'
import { addDocumentTimestamp, signField } from '#packages/pades/signing/sign.ts'
import type { TrailEvent } from './trail.ts'
import type { Tsa } from '#packages/pades/cms/tsa.ts'

export interface AuditSigner {
  /** Who they are in the trail; the certificate prints the name instead. */
  readonly actor: string
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
  /** What is printed for a type of event; the type itself if omitted. */
  readonly eventWords: Readonly<Record<string, string>>
  readonly headHash: string
  /** The page that checks a document. */
  readonly verifyUrl: string
  /** Of the platform whose seal it carries. */
  readonly letterhead: Letterhead
  readonly seal: SigningKey
  readonly tsa: Tsa
  readonly date: Date
}

/** The name of the attachment with the whole trail. */
export const TRAIL_ATTACHMENT = 'audit-trail.json'

const SEAL_FIELD = 'seal'
const SIDE = { width: 132, gap: 20, qr: 104, seal: 58 } as const
/** Below the title. */
const TOP = PAGE.height - 136
const SEAL_TOP = TOP - SIDE.qr - 16
const TEXT: Column = { x: FULL.x, width: INNER_WIDTH - SIDE.width - SIDE.gap }
const SIDE_COLUMN: Column = { x: PAGE.width - PAGE.margin - SIDE.width, width: SIDE.width }

/**
 * The certificate of what happened to a document: its hashes, who signed when, from where and how, every event of the chain, and
 * the trail itself as an attachment; sealed by the platform and time-stamped.
 */
export async function auditCertificate(input: AuditCertificateInput): Promise<Uint8Array> {
  const pdf = PDF.create()
  const sheet = layOut(pdf, input)
  const { envelopeId, headHash, events } = input
  const trail = JSON.stringify({ envelopeId, headHash, events }, undefined, 2)
  pdf.addAttachment(TRAIL_ATTACHMENT, Buffer.from(trail), {
    mimeType: 'application/json',
    description: 'The events of the audit trail with their hashes',
    createdAt: input.date,
    modifiedAt: input.date,
  })
  return sealed(await sheet.toBytes(), input)
}

async function sealed(bytes: Uint8Array, input: AuditCertificateInput): Promise<Uint8Array> {
  const place = {
    page: 1,
    x: SIDE_COLUMN.x / PAGE.width,
    y: (PAGE.height - SEAL_TOP) / PAGE.height,
    width: SIDE.width / PAGE.width,
    height: SIDE.seal / PAGE.height,
  }
  const label = input.letterhead.name
  const prepared = await preparePdf(bytes, { fields: [{ name: SEAL_FIELD, label, place }] })
  const signed = await signField(prepared.bytes, {
    field: SEAL_FIELD,
    signer: input.seal,
    image: { kind: 'typed', text: input.letterhead.name },
    tsa: input.tsa,
    name: input.letterhead.name,
    reason: `Audit certificate of ${input.envelopeId}`,
    date: input.date,
  })
  return addDocumentTimestamp(signed, input.tsa)
}

function layOut(pdf: PDF, input: AuditCertificateInput): Sheet {
  const { date, envelopeId, letterhead } = input
  const sheet = new Sheet(pdf, {
    letterhead,
    title: 'Audit certificate',
    reference: `Envelope ${envelopeId}`,
    date,
  })
  drawHead(sheet, input)
  drawSigners(sheet, input.signers)
  drawEvents(sheet, input)
  return sheet
}

function drawHead(sheet: Sheet, input: AuditCertificateInput): void {
  sheet.draw(drawQr(input.verifyUrl, SIDE_COLUMN.x + SIDE.width - SIDE.qr, TOP - SIDE.qr, SIDE.qr))
  sheet.moveTo(TOP)
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
  sheet.paragraph(note, 7.5, { column: TEXT, soft: true })
  sheet.moveTo(SEAL_TOP - SIDE.seal)
}

function drawSigners(sheet: Sheet, signers: readonly AuditSigner[]): void {
  sheet.heading('Signers')
  for (const signer of signers) {
    sheet.keep(70 + signer.times.length * 12)
    sheet.space(4)
    sheet.line(signer.name, 11, { bold: true })
    sheet.line(`${signer.email} - from ${signer.ip}`, 8.5)
    sheet.line(`Identified by: ${signer.method}`, 8.5)
    sheet.line(`Certificate: ${signer.certificateSerial.toUpperCase()}`, 8.5)
    for (const { label, at } of signer.times) sheet.line(`${label}: ${utc(at.toISOString())}`, 8.5)
    sheet.space(2)
    sheet.rule()
  }
}

/** Points; together the width between the margins. */
const EVENT_COLUMNS = [24, 106, 122, 82, 70, 79]

function drawEvents(sheet: Sheet, { events, eventWords, signers }: AuditCertificateInput): void {
  const names = new Map(signers.map(({ actor, name }) => [actor, name]))
  sheet.heading('Events')
  sheet.row(cells(['No.', 'Time', 'Event', 'By', 'From', 'Hash']), 7.5, { soft: true })
  const rows = printed(events)
  for (const { seq, at, type, actor, ip, hash, more } of rows)
    sheet.row(
      cells([
        String(seq),
        utc(at),
        (eventWords[type] ?? type) + more,
        names.get(actor) ?? actor,
        ip,
        hash.slice(0, 16),
      ]),
      7.5,
    )
  const left = events.length - rows.length
  if (left > 0) sheet.line(`${left} more of these events are in the attached trail.`, 7.5, { soft: true })
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

/** A QR code as filled squares, its lower left corner at `x`, `y`. */
function drawQr(text: string, x: number, y: number, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  const edge = `${module.toFixed(3)} ${module.toFixed(3)}`
  const squares = data.flatMap((row, down) =>
    row.flatMap((dark, right) => {
      const at = `${(x + right * module).toFixed(2)} ${(y + (size - 1 - down) * module).toFixed(2)}`
      return dark ? [`${at} ${edge} re`] : []
    }),
  )
  return `q 0 g\n${squares.join('\n')}\nf Q\n`
}
