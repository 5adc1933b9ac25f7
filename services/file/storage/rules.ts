import { FILE_KEY, FILE_MAX_BYTES, FILE_URL_TTL_MS, type FileKind } from '#contracts/file/rules.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import { Problem } from '#services/kit/http/problem.ts'

interface Signature {
  readonly type: string
  readonly kinds: readonly FileKind[]
  readonly offset: number
  readonly bytes: readonly number[]
}

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')]
const PICTURE: readonly FileKind[] = ['image', 'document']

/** First bytes of the accepted formats. SVG is not accepted, because it can contain scripts. */
const SIGNATURES: readonly Signature[] = [
  { type: 'image/jpeg', kinds: PICTURE, offset: 0, bytes: [0xff, 0xd8, 0xff] },
  {
    type: 'image/png',
    kinds: PICTURE,
    offset: 0,
    bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  { type: 'image/gif', kinds: PICTURE, offset: 0, bytes: ascii('GIF87a') },
  { type: 'image/gif', kinds: PICTURE, offset: 0, bytes: ascii('GIF89a') },
  { type: 'application/pdf', kinds: ['document'], offset: 0, bytes: ascii('%PDF-') },
  { type: 'video/mp4', kinds: ['video'], offset: 4, bytes: ascii('ftyp') },
  { type: 'video/webm', kinds: ['video'], offset: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
]

/** The number of first bytes needed to distinguish the formats. */
export const SNIFF_BYTES = 12

/** The type shown by the first bytes, if this kind accepts it. */
export function sniff(head: Uint8Array, kind: FileKind): string | undefined {
  return SIGNATURES.find(
    (signature) =>
      signature.kinds.includes(kind) &&
      signature.bytes.every((byte, index) => head[signature.offset + index] === byte),
  )?.type
}

/** The maximum length of a ZIP archive's comment, together with the end of its directory. */
const ZIP_TAIL_BYTES = 65_557

/** Whether other programs would read it as an archive, however it begins. */
export function endsAsZip(file: Buffer): boolean {
  const tail = file.subarray(-ZIP_TAIL_BYTES)
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

/** Whether files of this type may be downloaded (spec 5). */
export function isDownloadable(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType === 'text/csv'
}

/** What one person may have stored at a time. */
export const QUOTA = { objects: 200, bytes: 100 * 1024 * 1024 } as const

/** The number and size of a person's stored and expected uploads. */
export interface Usage {
  readonly objects: number
  readonly bytes: number
}

/** Whether there is room for one more object of this size. */
export function hasRoom(usage: Usage, bytes: number): boolean {
  return usage.objects < QUOTA.objects && usage.bytes + bytes <= QUOTA.bytes
}

export function quotaReached(): Problem {
  const megabytes = QUOTA.bytes / 1024 / 1024
  const message = `Your storage is full: one person may keep ${QUOTA.objects} files of ${megabytes} MB altogether.`
  return new Problem('quota_reached', 409, message)
}

const USES = ['upload', 'download', 'preview', 'record'] as const
/** The uses of an address. */
export type Use = (typeof USES)[number]

/** The rights of an address: one use of one object until its expiry. */
export interface Grant {
  readonly use: Use
  readonly key: string
  readonly kind: FileKind
  /** For an upload: the maximum size, and the required type if it was declared. */
  readonly maxBytes: number
  readonly contentType: string
  /** For an upload: exactly `maxBytes` must arrive. */
  readonly isExact: boolean
  /** For a download: the name to save under, if not its own. */
  readonly name: string
  /** For a record shown to staff: the reader and their role, sealed (`sealReader`); empty for other readers. */
  readonly shownTo: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

/** Type and length of an upload, if the sender declared them. */
export interface Declared {
  readonly contentType: string
  readonly size: number
}

/** The grant for an upload, starting now. */
export function uploadGrant(key: string, kind: FileKind, now: Date, declared?: Declared): Grant {
  return {
    ...readingGrant('upload', { key, kind, now }),
    maxBytes: declared?.size ?? FILE_MAX_BYTES[kind],
    contentType: declared?.contentType ?? '',
    isExact: declared !== undefined,
  }
}

/** A member of staff and the role under which they see a record. */
export interface StaffReader {
  readonly readerId: string
  readonly role: string
}

const READER_PURPOSE = 'file-reader'

/** Seals the reader into an address of this object, so that the address does not reveal them. */
export function sealReader(keys: Pick<Keys, 'seal'>, key: string, { readerId, role }: StaffReader): string {
  return keys.seal(READER_PURPOSE, key, `${readerId}:${role}`)
}

/** @throws KeyError when it was sealed for another object */
export function openReader(keys: Pick<Keys, 'open'>, { key, shownTo }: Grant): StaffReader {
  const [readerId = '', role = ''] = keys.open(READER_PURPOSE, key, shownTo).split(':')
  return { readerId, role }
}

interface ReadingTerms {
  readonly key: string
  readonly kind: FileKind
  readonly now: Date
  readonly name?: string
  readonly shownTo?: string
}

/** The grant for reading, starting now. */
export function readingGrant(use: Use, { key, kind, now, name = '', shownTo = '' }: ReadingTerms): Grant {
  const expires = now.getTime() + FILE_URL_TTL_MS
  return { use, key, kind, maxBytes: 0, contentType: '', isExact: false, name, shownTo, expires }
}

/** The text to sign: every part in an unambiguous order. */
export function grantText(grant: Grant): string {
  const { use, key, kind, maxBytes, contentType, isExact, name, shownTo, expires } = grant
  return JSON.stringify([use, key, kind, maxBytes, contentType, isExact, name, shownTo, expires])
}

/** Path and query of the address, with the signature last. */
export function grantPath(grant: Grant, signature: string): string {
  const query = new URLSearchParams({ use: grant.use, kind: grant.kind })
  if (grant.use === 'upload') query.set('max', String(grant.maxBytes))
  if (grant.contentType !== '') query.set('type', grant.contentType)
  if (grant.isExact) query.set('exact', '1')
  if (grant.name !== '') query.set('name', grant.name)
  if (grant.shownTo !== '') query.set('to', grant.shownTo)
  query.set('expires', String(grant.expires))
  query.set('signature', signature)
  return `/objects/${grant.key}?${query.toString()}`
}

const KINDS: readonly FileKind[] = ['image', 'video', 'document']

/** Parses an address; undefined when a part is missing or invalid. */
export function readGrant(
  key: string,
  query: URLSearchParams,
): { grant: Grant; signature: string } | undefined {
  const part = (name: string) => query.get(name) ?? ''
  const use = USES.find((one) => one === query.get('use'))
  const kind = KINDS.find((one) => one === query.get('kind'))
  const signature = part('signature')
  const fits =
    FILE_KEY.test(key) &&
    /^\d{0,12}$/.test(part('max')) &&
    /^\d{1,16}$/.test(part('expires')) &&
    part('name').length <= 300 &&
    part('to').length <= 300 &&
    signature.length < 200
  if (!fits || use === undefined || kind === undefined) return undefined
  const grant: Grant = {
    use,
    key,
    kind,
    maxBytes: Number(part('max')),
    contentType: part('type'),
    isExact: part('exact') === '1',
    name: part('name'),
    shownTo: part('to'),
    expires: Number(part('expires')),
  }
  return { grant, signature }
}
