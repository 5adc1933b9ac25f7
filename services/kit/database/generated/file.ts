// Generated from the migrated database by `npm run generate:rows`.

/** file.object */
export interface ObjectRow {
  readonly key: string
  readonly ownerId: string
  readonly kind: 'image' | 'video' | 'document'
  /** upload: counts for the quota of its owner; product: made by the product itself, e.g. a signed contract */
  readonly source: 'upload' | 'product'
  /** personal: the name the file had where it came from, without path and control characters */
  readonly nameSealed: string | null
  /** what the sender said it is; the bytes must agree, whenever they are examined */
  readonly declaredType: string | null
  /** what the first bytes say, never what the sender says */
  readonly contentType: string | null
  /** bytes; while receiving, the most that may come */
  readonly size: bigint | null
  readonly sha256: Buffer | null
  /** an image shown on pages, beside the PDF that is downloaded; null: none */
  readonly previewType: string | null
  readonly previewSize: bigint | null
  /** true: its boxes, tracks and length were read and are within the limits, so that it is shown in place; always false for what is no video */
  readonly videoRead: boolean
  /** personal: the key of the bytes, sealed for the owner; null: bytes from before this column, which a job seals, or none */
  readonly dataKeySealed: string | null
  /** person: the key of owner_id; record: their record key, which outlives the account; product: files that belong to no one person */
  readonly sealedUnder: 'person' | 'record' | 'product' | null
  /** the bytes are just being sealed: they may still lie open */
  readonly sealing: boolean
  /** an address past this product may still write into quarantine; false again once that was cleared */
  readonly direct: boolean
  /** issued: an address was given out; receiving: it was used, which works once; quarantined: bytes are there and nobody has looked at them; examining: somebody does; stored: they count; refused: they are gone */
  readonly state: 'issued' | 'receiving' | 'quarantined' | 'examining' | 'stored' | 'refused'
  /** why, as a word of the service */
  readonly refusal: string | null
  readonly createdAt: Date
  /** since when; an examination that was cut off is begun anew */
  readonly examiningAt: Date | null
  readonly storedAt: Date | null
  /** set when something refers to the object; without it an upload is deleted after a day */
  readonly keptAt: Date | null
  /** a record that the law keeps: no ordinary address leads to it any more */
  readonly recordAt: Date | null
  /** the key of its owner, or of their records, was destroyed, and the bytes with it */
  readonly destroyedAt: Date | null
  /** what alone refers to it, where it does not take from the room of its owner */
  readonly keptFor: 'message' | 'content' | null
  /** when that referred to it last */
  readonly keptForAt: Date | null
}

/** file.owner */
export interface OwnerRow {
  readonly id: string
}
