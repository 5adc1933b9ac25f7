/** What the policy of the product's documents depends on. */
export interface ContentSecurityInput {
  /** `sha256-…` of each style that stands inline, from build/csp.json. */
  readonly styleHashes: readonly string[]
  /** Where the card fields live, in a frame. */
  readonly payOrigin: string
  /** Uploads go to it, images come from it. */
  readonly filesOrigin: string
}

/** Fluent's style engine inserts empty style elements and fills them by script; this is the hash of the empty text. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** The Content-Security-Policy of every document: no inline script, no eval, no foreign origin but the two named ones. */
export function contentSecurityPolicy({ styleHashes, payOrigin, filesOrigin }: ContentSecurityInput): string {
  const styles = [EMPTY_STYLE, ...styleHashes].map((hash) => `'${hash}'`).join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' ${styles}`,
    "font-src 'self'",
    `img-src 'self' ${filesOrigin}`,
    `connect-src 'self' ${filesOrigin}`,
    `frame-src ${payOrigin}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mizan',
  ].join('; ')
}
