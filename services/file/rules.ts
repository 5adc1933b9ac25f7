import { FILE_URL_TTL_MS, IMAGE_MAX_BYTES } from '#contracts/files.ts'
import { Problem } from '#services/kit/problem.ts'

export type FileKind = 'image' | 'video'

interface Signature {
  readonly type: string
  readonly kind: FileKind
  readonly offset: number
  readonly bytes: readonly number[]
}

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')]

/** First bytes of the formats that are taken. SVG is none of them: it can hold scripts. */
const SIGNATURES: readonly Signature[] = [
  { type: 'image/jpeg', kind: 'image', offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', kind: 'image', offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', kind: 'image', offset: 0, bytes: ascii('GIF87a') },
  { type: 'image/gif', kind: 'image', offset: 0, bytes: ascii('GIF89a') },
  { type: 'video/mp4', kind: 'video', offset: 4, bytes: ascii('ftyp') },
  { type: 'video/webm', kind: 'video', offset: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
]

/** How many first bytes are needed to tell the formats apart. */
export const SNIFF_BYTES = 12

/** The type that the first bytes show, if it is one of this kind. */
export function sniff(head: Uint8Array, kind: FileKind): string | undefined {
  return SIGNATURES.find(
    (signature) =>
      signature.kind === kind &&
      signature.bytes.every((byte, index) => head[signature.offset + index] === byte),
  )?.type
}

/** Bytes at most per kind (spec 9: images 10 MB each). */
const MAX_BYTES: Readonly<Record<FileKind, number>> = {
  image: IMAGE_MAX_BYTES,
  video: 50 * 1024 * 1024,
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

/** What an address allows: one method on one object until an instant, and how many bytes. */
export interface Grant {
  readonly method: 'PUT' | 'GET'
  readonly key: string
  readonly kind: FileKind
  readonly maxBytes: number
  /** Milliseconds since 1970. */
  readonly expires: number
}

/** A grant for an object from now on, for as long as addresses live. */
export function grantFor(method: Grant['method'], key: string, kind: FileKind, now: Date): Grant {
  return { method, key, kind, maxBytes: MAX_BYTES[kind], expires: now.getTime() + FILE_URL_TTL_MS }
}

/** What is signed: every part, in one unmistakable order. */
export function grantText(grant: Grant): string {
  return [grant.method, grant.key, grant.kind, grant.maxBytes, grant.expires].join('\n')
}

/** Path and query of the address; the signature goes last. */
export function grantPath(grant: Grant, signature: string): string {
  const query = new URLSearchParams({
    kind: grant.kind,
    max: String(grant.maxBytes),
    expires: String(grant.expires),
    signature,
  })
  return `/objects/${grant.key}?${query.toString()}`
}

/** Reads an address back; undefined when a part is missing or out of shape. */
export function readGrant(
  method: Grant['method'],
  key: string,
  query: URLSearchParams,
): { grant: Grant; signature: string } | undefined {
  const kind = query.get('kind')
  const max = query.get('max') ?? ''
  const expires = query.get('expires') ?? ''
  const signature = query.get('signature') ?? ''
  const fits =
    /^[A-Za-z0-9_-]{43}$/.test(key) &&
    (kind === 'image' || kind === 'video') &&
    /^\d{1,12}$/.test(max) &&
    /^\d{1,16}$/.test(expires) &&
    signature.length < 200
  if (!fits) return undefined
  return { grant: { method, key, kind, maxBytes: Number(max), expires: Number(expires) }, signature }
}
