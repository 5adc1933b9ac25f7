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

/** First bytes of the formats that are taken. SVG is none of them: it can hold scripts. */
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

/** How many first bytes are needed to tell the formats apart. */
export const SNIFF_BYTES = 12

/** The type that the first bytes show, if it is one of this kind. */
export function sniff(head: Uint8Array, kind: FileKind): string | undefined {
  return SIGNATURES.find(
    (signature) =>
      signature.kinds.includes(kind) &&
      signature.bytes.every((byte, index) => head[signature.offset + index] === byte),
  )?.type
}

/** A comment of a ZIP archive is at most this long, and its directory ends before it. */
const ZIP_TAIL_BYTES = 65_557

/** Whether other programs would read it as an archive, whatever it begins with. */
export function endsAsZip(file: Buffer): boolean {
  const tail = file.subarray(-ZIP_TAIL_BYTES)
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

/** What a download may be (spec 5). */
export function isDownloadable(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType === 'text/csv'
}

/** What one person may have stored at a time. */
export const QUOTA = { objects: 200, bytes: 100 * 1024 * 1024 } as const

/** How many and how much a person has stored or is about to. */
export interface Usage {
  readonly objects: number
  readonly bytes: number
}

/** Whether one more object of so many bytes has room. */
export function hasRoom(usage: Usage, bytes: number): boolean {
  return usage.objects < QUOTA.objects && usage.bytes + bytes <= QUOTA.bytes
}

/** The refusal of anything beyond the quota. */
export function quotaReached(): Problem {
  const megabytes = QUOTA.bytes / 1024 / 1024
  const message = `Your storage is full: one person may keep ${QUOTA.objects} files of ${megabytes} MB altogether.`
  return new Problem('quota_reached', 409, message)
}

const USES = ['upload', 'download', 'preview', 'record'] as const
/** What an address is good for. */
export type Use = (typeof USES)[number]

/** What an address allows: one use of one object until an instant. */
export interface Grant {
  readonly use: Use
  readonly key: string
  readonly kind: FileKind
  /** Of an upload: bytes at most, and the type it must be sent as, if that was said before. */
  readonly maxBytes: number
  readonly contentType: string
  /** Of an upload: `maxBytes` is exactly how many come. */
  readonly isExact: boolean
  /** Of a download: the name it is saved under, if not its own. */
  readonly name: string
  /** Of a record that staff are shown: the person and the role it is shown to, sealed (`sealReader`); empty for other readers. */
  readonly shownTo: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

/** Type and length of an upload, where the sender said them before. */
export interface Declared {
  readonly contentType: string
  readonly size: number
}

/** An upload from now on, for as long as addresses live. */
export function uploadGrant(key: string, kind: FileKind, now: Date, declared?: Declared): Grant {
  return {
    ...readingGrant('upload', { key, kind, now }),
    maxBytes: declared?.size ?? FILE_MAX_BYTES[kind],
    contentType: declared?.contentType ?? '',
    isExact: declared !== undefined,
  }
}

/** A person of staff and the role under which a record is shown to them. */
export interface StaffReader {
  readonly readerId: string
  readonly role: string
}

const READER_PURPOSE = 'file-reader'

/** Seals the reader into an address of this object, so that the address does not tell who asked. */
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

/** An address for reading from now on, for as long as addresses live. */
export function readingGrant(use: Use, { key, kind, now, name = '', shownTo = '' }: ReadingTerms): Grant {
  const expires = now.getTime() + FILE_URL_TTL_MS
  return { use, key, kind, maxBytes: 0, contentType: '', isExact: false, name, shownTo, expires }
}

/** What is signed: every part, in one unmistakable order. */
export function grantText(grant: Grant): string {
  const { use, key, kind, maxBytes, contentType, isExact, name, shownTo, expires } = grant
  return JSON.stringify([use, key, kind, maxBytes, contentType, isExact, name, shownTo, expires])
}

/** Path and query of the address; the signature goes last. */
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

/** Reads an address back; undefined when a part is missing or out of shape. */
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
