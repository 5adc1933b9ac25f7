import type { SeenFault } from '#contracts/signing/seen-rules.ts'
import { carriesFiles, isActive } from '#services/kit/pdf/active.ts'
import { PDF_LIMITS, UnsoundPdf } from '#services/kit/pdf/limits.ts'
import { EncryptedPdf, openPdf } from '#services/kit/pdf/open.ts'
import { seenFaults } from '#services/kit/pdf/seen.ts'
import { FileRefusal } from './refusals.ts'
import { endsAsZip } from '#services/file/storage/rules.ts'

/** Enough for the header line and a binary comment before the first object, but not for a page of another language. */
const PREAMBLE_MAX_BYTES = 1024
/** Line ends, and the few zero bytes that some printers leave. */
const TRAILER_MAX_BYTES = 32

/**
 * Examines every object of a PDF, including those in object streams. It is accepted unchanged or refused, because no
 * cleaning is reliable (record 0181). Parsing can keep its thread busy for any time.
 * @returns why it cannot be signed
 * @throws FileRefusal when the file is refused
 */
export async function expectHarmlessPdf(bytes: Uint8Array): Promise<SeenFault[]> {
  expectFrame(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  try {
    const pdf = await openPdf(bytes)
    if (pdf.list.pages.length > PDF_LIMITS.pages) throw new FileRefusal('pdf_too_long')
    if (isActive(pdf.objects) || carriesFiles(pdf.objects)) throw new FileRefusal('pdf_active')
    // The value that the library dropped was not examined.
    if (pdf.isDoubled) throw new FileRefusal('pdf_doubled')
    return seenFaults(pdf)
  } catch (error) {
    if (error instanceof EncryptedPdf) throw new FileRefusal('pdf_encrypted')
    if (error instanceof UnsoundPdf) throw new FileRefusal('pdf_damaged')
    throw error
  }
}

/** Refuses content before or after the PDF that other programs would read as a page, a script or an archive. */
function expectFrame(file: Buffer): void {
  const text = file.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw new FileRefusal('pdf_damaged')
  const start = text.slice(0, PREAMBLE_MAX_BYTES)
  const preamble = start.slice(0, start.search(/\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/))
  const isComment = preamble.split(/[\r\n]/).every((line) => line.startsWith('%') || line.trim() === '')
  if (!isComment || /<[a-z!?]/i.test(preamble)) throw new FileRefusal('pdf_damaged')
  const end = text.lastIndexOf('%%EOF')
  const rest = text.slice(end + '%%EOF'.length)
  if (end < 0 || rest.length > TRAILER_MAX_BYTES || !/^[\s\0]*$/.test(rest))
    throw new FileRefusal('pdf_damaged')
  if (endsAsZip(file)) throw new FileRefusal('pdf_damaged')
}
