import { UNEXAMINED, type SeenFault } from '#contracts/signing/seen-rules.ts'
import { UnsoundPdf } from '#services/kit/pdf/limits.ts'
import { EncryptedPdf, openPdf } from '#services/kit/pdf/open.ts'
import { seenFaults } from '#services/kit/pdf/seen.ts'

export type SeenWarning = SeenFault | typeof UNEXAMINED

/** Ways in which this file can look different in other readers, whether or not it is signed. */
export async function seenWarnings(bytes: Uint8Array): Promise<SeenWarning[]> {
  try {
    return seenFaults(await openPdf(bytes))
  } catch (error) {
    if (error instanceof UnsoundPdf || error instanceof EncryptedPdf) return [UNEXAMINED]
    throw error
  }
}
