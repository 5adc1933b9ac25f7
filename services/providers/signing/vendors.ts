import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { Log } from '#services/kit/log.ts'
import { createDocumenso } from './documenso.ts'
import { createDocuseal } from './docuseal.ts'
import { docusignKey } from './docusign-grant.ts'
import { createDocusign } from './docusign.ts'
import { type SigningProvider, SigningProviderSilent } from './port.ts'
import { createVendorHttp, VENDOR_LIMIT_MS, type VendorTransport } from '#services/providers/vendor-http.ts'

interface Deps {
  readonly clock: Clock
  readonly log: Log
  readonly fetch?: VendorTransport
  /** Per request, milliseconds. */
  readonly limitMs?: number
}

/**
 * The vendor of SIGNING_PROVIDER; undefined when the product signs itself.
 * @throws Error when the key file of DocuSign contains no key
 */
export function createVendorSigning(
  { signing, production }: Pick<Config, 'signing' | 'production'>,
  { clock, log, fetch = globalThis.fetch, limitMs = VENDOR_LIMIT_MS }: Deps,
): SigningProvider | undefined {
  if (signing.provider === 'embedded') return undefined
  const { provider, hosts } = signing
  const silence = () => new SigningProviderSilent(provider)
  const common = { provider, kind: 'signing', silence, insecure: !production, fetch, log, limitMs } as const
  if (signing.provider === 'docusign') {
    const http = createVendorHttp({ ...common, hosts: [...hosts, new URL(signing.authUrl).host] })
    return createDocusign({ config: signing, http, clock, key: docusignKey(signing.privateKeyFile) })
  }
  const http = createVendorHttp({ ...common, hosts })
  return signing.provider === 'documenso'
    ? createDocumenso({ config: signing, http, clock })
    : createDocuseal({ config: signing, http })
}
