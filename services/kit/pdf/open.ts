import { PDF } from '@libpdf/core'
import type { Allowance } from './filters.ts'
import { PDF_LIMITS, UnsoundPdf } from './limits.ts'
import { objectsOf, type PdfObjects } from './objects.ts'
import { pageListOf, type PageList } from './page-list.ts'
import { expectPaintable } from './painting.ts'
import { measureStreams } from './stream-sizes.ts'
import { readWritten } from './written.ts'

/** A PDF that can be read within the limits. */
export interface OpenPdf {
  readonly objects: PdfObjects
  readonly list: PageList
  /** Whether a dictionary has a key twice with different values, so that readers may differ. */
  readonly isDoubled: boolean
}

/** Thrown for a PDF that needs a password. */
export class EncryptedPdf extends Error {
  constructor(options?: ErrorOptions) {
    super('The PDF is encrypted.', options)
    this.name = 'EncryptedPdf'
  }
}

/**
 * Opens an untrusted PDF. It is measured before the library reads it, and again before anything of it is decoded.
 * Parsing can keep its thread busy for any time, so call it in a thread with limits.
 * @throws UnsoundPdf, EncryptedPdf
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const allowance: Allowance = { left: PDF_LIMITS.totalBytes }
  const { isDoubled } = await readWritten(file, allowance)
  const pdf = await load(file)
  if (pdf.isEncrypted) throw new EncryptedPdf()
  if (pdf.recoveredViaBruteForce) throw new UnsoundPdf()
  const objects = objectsOf(pdf)
  const list = pageListOf(objects)
  await measureStreams(objects, allowance)
  expectPaintable(objects)
  return { objects, list, isDoubled }
}

async function load(file: Buffer): Promise<PDF> {
  // Checked first, because an encrypted file may be otherwise unreadable.
  const isEncrypted = /\/Encrypt[\s\d/<]/.test(file.toString('latin1'))
  try {
    return await PDF.load(file, { lenient: false })
  } catch (cause) {
    throw isEncrypted ? new EncryptedPdf({ cause }) : new UnsoundPdf({ cause })
  }
}
