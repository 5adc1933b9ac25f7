import sharp from 'sharp'
import type { Log } from './log.ts'

/** Flat drawings stay clean at this quality, and photographs look like their WebP. */
const AVIF = { quality: 60, effort: 2 } as const
const SECONDS_MAX = 20
const KEPT_BYTES_MAX = 64 * 1024 * 1024
const WAITING_MAX = 100
/** An address names one picture for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** While its copy is being made. */
const FOR_NOW = 'public, max-age=60'

/** A picture as it is sent. */
export interface SentPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends public pictures, which rest as WebP, as AVIF to browsers that read it (record 0460). Copies are made one at a time, and kept in memory.
 */
export function createAvifCopies(log: Log, { keptBytesMax = KEPT_BYTES_MAX } = {}) {
  /** By name, the one that was asked for last at the end; undefined bytes for one that cannot be made. */
  const kept = new Map<string, Buffer | undefined>()
  const waiting = new Map<string, Buffer>()
  let keptBytes = 0
  let making: Promise<void> | undefined

  function keep(name: string, copy: Buffer | undefined): void {
    kept.set(name, copy)
    keptBytes += copy?.byteLength ?? 0
    for (const [oldest, bytes] of kept) {
      if (keptBytes <= keptBytesMax) break
      kept.delete(oldest)
      keptBytes -= bytes?.byteLength ?? 0
    }
  }

  async function makeAll(): Promise<void> {
    for (const [name, webp] of waiting) {
      try {
        keep(name, await sharp(webp).timeout({ seconds: SECONDS_MAX }).avif(AVIF).toBuffer())
      } catch (error) {
        log.warn('picture.no_avif', { error })
        keep(name, undefined)
      }
      waiting.delete(name)
    }
    making = undefined
  }

  /** The picture of this name in a format that the browser accepts. */
  function sent(name: string, webp: Buffer, accept = ''): SentPicture {
    const reply = (bytes: Uint8Array<ArrayBuffer>, type: string, cache: string): SentPicture => ({
      bytes,
      headers: {
        'content-type': type,
        'cache-control': cache,
        vary: 'accept',
        'x-content-type-options': 'nosniff',
      },
    })
    const asWebp = (cache: string) => reply(new Uint8Array(webp), 'image/webp', cache)
    if (!accept.includes('image/avif')) return asWebp(FOR_EVER)
    if (kept.has(name)) {
      const copy = kept.get(name)
      kept.delete(name)
      kept.set(name, copy)
      return copy === undefined ? asWebp(FOR_EVER) : reply(new Uint8Array(copy), 'image/avif', FOR_EVER)
    }
    if (waiting.size < WAITING_MAX) {
      waiting.set(name, webp)
      making ??= makeAll()
    }
    return asWebp(FOR_NOW)
  }

  return { sent, settled: async () => making }
}
