import { randomInt, randomBytes } from 'node:crypto'
import { PdfName, type PDF, type PdfDict, type PdfObject } from '@libpdf/core'
import { sha256 } from '#packages/pades/cms/cms.ts'
import type { Der } from '#packages/pades/asn1/der.ts'

/** Bytes kept free for a signature, its time stamp included. */
const RESERVED_BYTES = 16 * 1024

/** Bytes that are written as they are: places that are filled once their own position is known. */
function raw(text: string): PdfObject {
  const bytes = Buffer.from(text, 'latin1')
  return {
    type: 'raw',
    bytes,
    toBytes(writer) {
      writer.writeBytes(bytes)
    },
  }
}

/** Marks drawn at random: no text of a signer can be taken for the place of the signature. */
function newPlaceholders() {
  const number = () => String(randomInt(1_000_000_000, 9_999_999_999))
  const contents = randomBytes(32)
    .toString('hex')
    .padEnd(RESERVED_BYTES * 2, '0')
  return { range: `[0 ${number()} ${number()} ${number()}]`, contents: `<${contents}>` }
}

/**
 * Appends one revision in which `fill` set the field, and puts a signature into it over everything but the signature itself.
 * The bytes before stay as they are.
 */
export async function appendSignature(
  pdf: PDF,
  before: Uint8Array,
  field: PdfDict,
  entries: Readonly<Record<string, PdfObject>>,
  makeSignature: (digest: Uint8Array) => Promise<Der>,
): Promise<Uint8Array> {
  const { range, contents } = newPlaceholders()
  const signature = pdf.createDict({
    ...entries,
    Filter: PdfName.of('Adobe.PPKLite'),
    ByteRange: raw(range),
    Contents: raw(contents),
  })
  field.set('V', signature)
  const blocker = pdf.canSaveIncrementally()
  if (blocker !== null) throw new Error(`nothing can be appended: ${blocker}`)
  const out = Buffer.from(await pdf.save({ incremental: true, useXRefStream: false }))
  if (Buffer.compare(out.subarray(0, before.length), before) !== 0)
    throw new Error('the bytes before were changed')
  const start = out.indexOf(contents, before.length, 'latin1')
  const rangeAt = out.indexOf(range, before.length, 'latin1')
  if (start < 0 || rangeAt < 0) throw new Error('the signature has no place')
  const end = start + contents.length
  out.write(`[0 ${start} ${end} ${out.length - end}]`.padEnd(range.length), rangeAt, 'latin1')
  const der = await makeSignature(sha256(out.subarray(0, start), out.subarray(end)))
  if (der.length > RESERVED_BYTES) throw new Error('the signature is too large')
  // The signature is longer than the marks; the rest of the space is zeros.
  out.write(Buffer.from(der).toString('hex'), start + 1, 'latin1')
  return out
}
