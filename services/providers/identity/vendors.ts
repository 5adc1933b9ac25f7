import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { Log } from '#services/kit/log.ts'
import { VENDOR_LIMIT_MS, type VendorTransport } from '#services/providers/vendor-http.ts'
import { createEmbeddedIdentity } from './embedded.ts'
import { createOnfido } from './onfido.ts'
import type { IdentityProvider } from './port.ts'
import { createSumsub } from './sumsub.ts'
import { createIdentityHttp } from './vendor-http.ts'

interface Deps {
  readonly clock: Clock
  readonly log: Log
  readonly fetch?: VendorTransport
  /** Per request, milliseconds. */
  readonly limitMs?: number
}

/** The identity provider chosen by IDENTITY_PROVIDER. */
export function createIdentity(
  { identity, publicUrl }: Pick<Config, 'identity' | 'publicUrl'>,
  { clock, log, fetch = globalThis.fetch, limitMs = VENDOR_LIMIT_MS }: Deps,
): IdentityProvider {
  if (identity.provider === 'embedded') return createEmbeddedIdentity({ clock })
  const { provider, url, pageHosts } = identity
  const http = createIdentityHttp({ provider, url, pageHosts, fetch, log, limitMs })
  return identity.provider === 'sumsub'
    ? createSumsub({ config: identity, http, clock })
    : createOnfido({ config: identity, http, clock, origin: publicUrl })
}
