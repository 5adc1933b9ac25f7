import type { KycDocumentWire } from '#contracts/kyc/kyc.ts'
import type { MrzReading } from '#packages/mrz-reader/text/fields.ts'
import { readMrz } from '#services/providers/identity/mrz/reader.ts'
import { QUALITY_TEXTS, qualityOf } from '#services/providers/identity/quality.ts'

/** What a comparison of a typed value with the document says. */
export type KycMatch = NonNullable<KycDocumentWire['reading']>['name']

/** Looks at a photo of a document. */
export interface DocumentReader {
  /** What could be better about the photo, in words; empty where it is good. */
  qualityOf(image: Buffer): Promise<readonly string[]>
  /** Null where no zone was found; `today` (YYYY-MM-DD) decides the century of its days. */
  zoneOf(image: Buffer, today: string): Promise<MrzReading | null>
}

/** The product's own: a gate for photos and a reader of machine-readable zones. */
export const documentReader: DocumentReader = {
  qualityOf: async (image) => (await qualityOf(image)).problems.map((problem) => QUALITY_TEXTS[problem]),
  zoneOf: (image, today) => readMrz(image, { today }),
}
