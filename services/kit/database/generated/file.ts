// Generated from the migrated database by `npm run generate:rows`.

/** file.object */
export interface ObjectRow {
  readonly key: string
  readonly ownerId: string
  readonly kind: 'image' | 'video' | 'document'
  readonly source: 'upload' | 'product'
  readonly nameSealed: string | null
  readonly declaredType: string | null
  readonly contentType: string | null
  readonly size: bigint | null
  readonly sha256: Buffer | null
  readonly previewType: string | null
  readonly previewSize: bigint | null
  readonly videoRead: boolean
  readonly dataKeySealed: string | null
  readonly sealedUnder: 'person' | 'record' | 'product' | null
  readonly sealing: boolean
  readonly direct: boolean
  readonly state: 'issued' | 'receiving' | 'quarantined' | 'examining' | 'stored' | 'refused'
  readonly refusal: string | null
  readonly createdAt: Date
  readonly examiningAt: Date | null
  readonly storedAt: Date | null
  readonly keptAt: Date | null
  readonly recordAt: Date | null
  readonly destroyedAt: Date | null
}

/** file.owner */
export interface OwnerRow {
  readonly id: string
}
