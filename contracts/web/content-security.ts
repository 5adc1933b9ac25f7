/** What the policy of the product's documents depends on (record 0136). */
export interface ContentSecurityInput {
  /** `sha256-…` of each style that stands inline, from build/csp.json. */
  readonly styleHashes: readonly string[]
  /** Where the card fields live, in a frame; undefined without the embedded card provider. */
  readonly payOrigin: string | undefined
  /** Where documents are signed, in a frame: our own origin for it, or the hosts of a vendor. */
  readonly signingOrigins: readonly string[]
  /** Origin for uploads and images. */
  readonly filesOrigin: string
  /** Origin of the bucket, when the browser uploads directly to it. */
  readonly storageOrigin?: string | undefined
  /** Origin of the videos that offerings show, in a frame. */
  readonly videoOrigin?: string | undefined
}

/** Fluent's style engine inserts empty style elements and fills them by script; this is the hash of the empty text. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** The Content-Security-Policy of every document: no inline script, no eval, no foreign origin but the named ones. */
export function contentSecurityPolicy({
  styleHashes,
  payOrigin,
  signingOrigins,
  filesOrigin,
  storageOrigin,
  videoOrigin,
}: ContentSecurityInput): string {
  const frames = [payOrigin, ...signingOrigins, videoOrigin].filter((origin) => origin !== undefined)
  const styles = [EMPTY_STYLE, ...styleHashes].map((hash) => `'${hash}'`).join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' ${styles}`,
    "font-src 'self'",
    `img-src 'self' ${filesOrigin}`,
    ['connect-src', "'self'", filesOrigin, ...(storageOrigin === undefined ? [] : [storageOrigin])].join(' '),
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)].join(' '),
    "form-action 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // The second one is the sanitiser's own: it parses what it cleans in a document of its own.
    'trusted-types mizan dompurify',
  ].join('; ')
}
