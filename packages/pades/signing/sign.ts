import { PdfDict, PdfName, PdfString, type PDF } from '@libpdf/core'
import { appearanceStream, cleanImage, type AppearanceBox, type SignatureImage } from './appearance.ts'
import type { SigningKey } from '#packages/pades/certificates/authority.ts'
import { signCms } from '#packages/pades/cms/cms.ts'
import { loadPdf } from '#packages/pades/pdf/load.ts'
import { utf16Hex } from '#packages/pades/pdf/pdf-text.ts'
import { TIMESTAMP_FIELD } from './prepare.ts'
import { PdfRefused } from '#packages/pades/pdf/refused.ts'
import { appendSignature } from './revision.ts'
import type { Tsa } from '#packages/pades/cms/tsa.ts'

export interface SignFieldInput {
  /** The name that the field was prepared with. */
  readonly field: string
  readonly signer: SigningKey
  /** What the field shows; a signature without it is invisible, such as the platform's seal. */
  readonly image?: SignatureImage
  readonly tsa: Tsa
  readonly name: string
  readonly reason: string
  readonly date: Date
}

/**
 * Signs one prepared field: PAdES B-T in a revision of its own, which has the given bytes as its beginning.
 * @throws PdfRefused (no_field, bad_drawing, unreadable), TimestampRefused
 */
export async function signField(bytes: Uint8Array, input: SignFieldInput): Promise<Uint8Array> {
  const { signer, tsa, name, reason, date } = input
  const image = input.image && (await cleanImage(input.image))
  const pdf = await loadPdf(bytes)
  const field = waitingField(pdf, input.field)
  if (image) {
    const shown = { image, name, date, serial: signer.serial }
    field.set('AP', PdfDict.of({ N: appearanceStream(pdf, boxOf(pdf, field), shown) }))
  }
  const entries = {
    Type: PdfName.of('Sig'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    M: PdfString.fromString(pdfDate(date)),
    Name: textString(name),
    Reason: textString(reason),
  }
  const timestamp = (imprint: Uint8Array) => tsa.timestamp(imprint)
  return appendSignature(pdf, bytes, field, entries, (digest) => signCms({ signer, digest, timestamp }))
}

/**
 * Puts a time stamp over the whole document, as its last revision.
 * @throws PdfRefused (no_field, unreadable), TimestampRefused
 */
export async function addDocumentTimestamp(bytes: Uint8Array, tsa: Tsa): Promise<Uint8Array> {
  const pdf = await loadPdf(bytes)
  const field = waitingField(pdf, TIMESTAMP_FIELD)
  const entries = { Type: PdfName.of('DocTimeStamp'), SubFilter: PdfName.of('ETSI.RFC3161') }
  return appendSignature(pdf, bytes, field, entries, (digest) => tsa.timestamp(digest))
}

function waitingField(pdf: PDF, name: string): PdfDict {
  const field = pdf.getForm()?.getSignatureField(name)
  if (!field || field.isSigned()) throw new PdfRefused('no_field')
  return field.getDict()
}

/** The size of the field as the page is shown. */
function boxOf(pdf: PDF, field: PdfDict): AppearanceBox {
  const rect = field.getArray('Rect', (ref) => pdf.getObject(ref))?.toArray() ?? []
  const [left = 0, bottom = 0, right = 0, top = 0] = rect.map((value) =>
    value.type === 'number' ? value.value : 0,
  )
  const turn = field.getDict('MK', (ref) => pdf.getObject(ref))?.getNumber('R')?.value
  const rotation = turn === 90 || turn === 180 || turn === 270 ? turn : 0
  const [width, height] = [right - left, top - bottom]
  return rotation % 180 === 0 ? { width, height, rotation } : { width: height, height: width, rotation }
}

const pdfDate = (at: Date) => `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`

/** In hexadecimal digits: no text can be taken for a part of the file. */
const textString = (text: string) => PdfString.fromHex(utf16Hex(text))
