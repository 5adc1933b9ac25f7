import type { KycDocumentWire } from '#contracts/kyc/kyc.ts'
import type { MrzReading } from '#packages/mrz-reader/text/fields.ts'
import { readMrz } from '#services/providers/identity/mrz/reader.ts'
import { QUALITY_TEXTS, qualityOf } from '#services/providers/identity/quality.ts'

/** The result of comparing a typed value with the document. */
export type KycMatch = NonNullable<KycDocumentWire['reading']>['name']

export interface DocumentReader {
  /** Hints on how to improve the photo; empty when it is good. */
  qualityOf(image: Buffer): Promise<readonly string[]>
  /** Null when no zone was found; `today` (YYYY-MM-DD) decides the century of its dates. */
  zoneOf(image: Buffer, today: string): Promise<MrzReading | null>
}

/** The built-in reader: a quality check of photos and a reader of machine-readable zones. */
export const documentReader: DocumentReader = {
  qualityOf: async (image) => (await qualityOf(image)).problems.map((problem) => QUALITY_TEXTS[problem]),
  zoneOf: (image, today) => readMrz(image, { today }),
}
