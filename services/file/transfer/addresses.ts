import type { FileKind } from '#contracts/file/rules.ts'
import { FILE_MAX_BYTES, FILE_TYPES, FILE_URL_TTL_MS } from '#contracts/file/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import type { Arrivals } from './arrivals.ts'
import { URL_PURPOSE } from './files-app.ts'
import {
  grantPath,
  grantText,
  isDownloadable,
  readingGrant,
  sealReader,
  uploadGrant,
  type Declared,
  type Grant,
  type StaffReader,
} from '#services/file/storage/rules.ts'
import { issueObjects, type StoredObject } from '#services/file/storage/store.ts'

/** A new object with its upload address and its later reading address. */
export interface Issued {
  readonly key: string
  readonly uploadUrl: string
  readonly url: string
}

/** Addresses that are valid for 60 s. */
export interface Addresses {
  /** One new object per kind for this person. */
  issue(ownerId: string, declared: Partial<Declared>): Promise<Record<FileKind, Issued>>
  download(object: Pick<StoredObject, 'key' | 'kind'>, name?: string): string
  preview(object: Pick<StoredObject, 'key' | 'kind'>): string
  /** Shows a record inline; to staff only while they have the role. */
  record(object: Pick<StoredObject, 'key' | 'kind'>, staff?: StaffReader): string
  of(object: StoredObject): { url: string | null; previewUrl: string | null }
}

/** Creates addresses on FILES_ORIGIN, or direct ones if the store accepts uploads itself (record 0167). */
export function createAddresses(
  { config, clock, db, keys }: Pick<ServiceContext, 'config' | 'clock' | 'db' | 'keys'>,
  objects: ObjectStore,
  arrivals: Arrivals,
): Addresses {
  const sign = (grant: Grant): string =>
    `${config.filesOrigin}${grantPath(grant, keys.mac(URL_PURPOSE, grantText(grant)))}`
  const reading = (
    use: 'download' | 'preview' | 'record',
    { key, kind }: { key: string; kind: FileKind },
    terms: { name?: string; shownTo?: string } = {},
  ) => sign(readingGrant(use, { key, kind, now: clock.now(), ...terms }))

  /** A direct address needs both, because it allows exactly one type and length. */
  const fitting = (kind: FileKind, { contentType, size }: Partial<Declared>): Declared | undefined =>
    contentType !== undefined &&
    size !== undefined &&
    FILE_TYPES[kind].includes(contentType) &&
    size <= FILE_MAX_BYTES[kind]
      ? { contentType, size }
      : undefined

  const issueOne = async (kind: FileKind, claimed: Partial<Declared>) => {
    const key = newSecret()
    const declared = fitting(kind, claimed)
    const direct = declared && objects.signedPut
    const uploadUrl = direct
      ? await direct('quarantine', key, {
          ...declared,
          now: clock.now(),
          expiresSeconds: FILE_URL_TTL_MS / 1000,
        })
      : sign(uploadGrant(key, kind, clock.now(), declared))
    const url = reading(kind === 'document' ? 'download' : 'preview', { key, kind })
    return { key, kind, uploadUrl, url, direct: direct !== undefined }
  }

  return {
    async issue(ownerId, claimed) {
      const image = await issueOne('image', claimed)
      const video = await issueOne('video', claimed)
      const document = await issueOne('document', claimed)
      const issued = [image, video, document]
      await issueObjects(db.orm, ownerId, issued, clock.now())
      if (issued.some(({ direct }) => direct)) await arrivals.expect()
      return { image, video, document }
    },
    download: (object, name) => reading('download', object, name === undefined ? {} : { name }),
    preview: (object) => reading('preview', object),
    record: (object, staff) =>
      reading('record', object, staff && { shownTo: sealReader(keys, object.key, staff) }),
    of: (object) => ({
      url: isDownloadable(object.contentType) ? reading('download', object) : null,
      previewUrl:
        object.kind === 'document' && object.previewType === null ? null : reading('preview', object),
    }),
  }
}
