import { PDF } from '@libpdf/core'
import { PdfRefused } from './refused.ts'

/**
 * Reads a PDF. What the parser had to guess together is refused: nobody can say what a signature under it would mean.
 * @throws PdfRefused (unreadable, encrypted)
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDF> {
  const pdf = await parse(bytes)
  if (pdf.isEncrypted) throw new PdfRefused('encrypted')
  if (pdf.recoveredViaBruteForce) throw new PdfRefused('unreadable')
  return pdf
}

async function parse(bytes: Uint8Array): Promise<PDF> {
  try {
    const pdf = await PDF.load(bytes)
    if (pdf.isEncrypted || pdf.getPageCount() > 0) return pdf
  } catch (cause) {
    throw new PdfRefused(isEncrypted(bytes) ? 'encrypted' : 'unreadable', { cause })
  }
  throw new PdfRefused('unreadable')
}

/** Whether the file names an encryption dictionary; without the password nothing else of it can be read. */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')
}
