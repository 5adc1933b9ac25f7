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
  /** One dictionary states one key twice with different values: what the library dropped, another reader may take. */
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
 * Opens a PDF that anyone may have made. It is measured before the library reads it and once more before anything of it is decoded. Parsing
 * keeps its thread busy for as long as the file wants: call it in a thread with limits of its own.
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
  // The trailer is read first: what is encrypted need not be readable to be told apart.
  const isEncrypted = /\/Encrypt[\s\d/<]/.test(file.toString('latin1'))
  try {
    return await PDF.load(file, { lenient: false })
  } catch (cause) {
    throw isEncrypted ? new EncryptedPdf({ cause }) : new UnsoundPdf({ cause })
  }
}
