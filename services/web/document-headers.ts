import type { Context } from 'hono'
import { contentSecurityPolicy } from '#contracts/web/content-security.ts'
import type { Config } from '#services/kit/config/config.ts'

/**
 * How a document relates to other windows: not at all, it opens popups, or it is the page in such a popup (spec 2.11).
 */
export type Windows = 'none' | 'popups' | 'callback'

/** The Content-Security-Policy of each kind of document. */
export type Policies = Readonly<Record<Windows, string>>

/** Hashes of the inline styles, which the build writes to build/csp.json. */
export interface BuildHashes {
  readonly styleHashes: readonly string[]
  readonly callbackStyleHashes: readonly string[]
}

export function policiesOf(
  { styleHashes, callbackStyleHashes }: BuildHashes,
  config: Pick<
    Config,
    'cards' | 'payOrigin' | 'filesOrigin' | 'signOrigin' | 'signing' | 'storage' | 'videoOrigin'
  >,
): Policies {
  const { cards, filesOrigin, storage, videoOrigin } = config
  const payOrigin = cards.provider === 'embedded' ? config.payOrigin : undefined
  const storageOrigin = storage.kind === 's3' ? storage.endpoint : undefined
  const signingOrigins = signingOriginsOf(config)
  const product = contentSecurityPolicy({
    styleHashes,
    payOrigin,
    filesOrigin,
    signingOrigins,
    storageOrigin,
    videoOrigin,
  })
  return { none: product, popups: product, callback: callbackPolicy(callbackStyleHashes) }
}

/** A vendor's signing page is on the vendor's hosts; ours has an origin of its own. */
function signingOriginsOf({
  signOrigin,
  signing,
}: Pick<Config, 'signOrigin' | 'signing'>): readonly string[] {
  return signing.provider === 'embedded' ? [signOrigin] : signing.hosts.map((host) => `https://${host}`)
}

/** The popup page runs one script and has one style; it calls nothing, frames nothing and posts no form. */
function callbackPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** A popup's message arrives only if the popup has no opener policy and its opener allows popups (COOP). */
const OPENER_POLICIES: Readonly<Record<Windows, string>> = {
  none: 'same-origin',
  popups: 'same-origin-allow-popups',
  callback: 'unsafe-none',
}

export function documentHeaders(
  context: Context,
  deps: {
    readonly config: Pick<Config, 'production'>
    readonly policies: Policies
    readonly windows: Windows
  },
): void {
  const { config, policies, windows } = deps
  context.header('content-security-policy', policies[windows])
  context.header('cache-control', 'no-store')
  context.header('vary', 'accept-encoding, cookie')
  context.header('cross-origin-opener-policy', OPENER_POLICIES[windows])
  context.header('x-content-type-options', 'nosniff')
  // The address of the popup page contains a code.
  context.header(
    'referrer-policy',
    windows === 'callback' ? 'no-referrer' : 'strict-origin-when-cross-origin',
  )
  // After a client-side navigation the policy of the loaded page still applies, so that every page allows the camera
  // for identity documents.
  const camera = windows === 'callback' ? 'camera=()' : 'camera=(self)'
  context.header('permissions-policy', `${camera}, geolocation=(), microphone=(), payment=()`)
  if (config.production) context.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
