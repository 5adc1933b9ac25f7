import type * as z from 'zod/mini'
import type { Log } from '#services/kit/log.ts'
import { createVendorHttp, type VendorHttp, type VendorTransport } from '#services/providers/vendor-http.ts'
import { type IdentityProviderId, IdentityProviderSilent } from './port.ts'

interface Request {
  /** The name of the call for the log. */
  readonly call: string
  readonly method: 'GET' | 'POST'
  /** The path after the vendor's address, as it is signed. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body?: string
}

/** Requests to one vendor: its own address only, limited in time and size, never redirected. */
export interface IdentityHttp extends Pick<VendorHttp, 'silent'> {
  /**
   * The JSON of a good answer according to the vendor's schema; null for a 404.
   * @throws IdentityProviderSilent for every other answer: late, too large, moved, unauthorised, busy, broken
   */
  ask<T extends z.ZodMiniType>(schema: T, request: Request): Promise<z.infer<T> | null>
  /**
   * The address of the vendor's own page, checked before people are sent there.
   * @throws IdentityProviderSilent when it is not on the vendor's hosts
   */
  page(call: string, address: string): string
}

export interface IdentityHttpOptions {
  readonly provider: IdentityProviderId
  readonly url: string
  /** The hosts of the vendor's pages, always with TLS. */
  readonly pageHosts: readonly string[]
  readonly fetch: VendorTransport
  readonly log: Log
  readonly limitMs: number
}

/** The only way to call an identity vendor. */
export function createIdentityHttp(options: IdentityHttpOptions): IdentityHttp {
  const { provider, url, pageHosts, fetch, log, limitMs } = options
  const { host, protocol } = new URL(url)
  const silence = () => new IdentityProviderSilent(provider)
  const common = { provider, kind: 'identity', silence, fetch, log, limitMs } as const
  const http = createVendorHttp({ ...common, hosts: [host], insecure: protocol === 'http:' })
  const pages = createVendorHttp({ ...common, hosts: pageHosts, insecure: false })
  return {
    silent: (call, why, status) => http.silent(call, why, status),
    page: (call, address) => pages.own(call, address),
    async ask(schema, { call, method, path, headers, body }) {
      const reply = await http.ask({
        call,
        url: `${url}${path}`,
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
      })
      return reply.status === 404 ? null : http.read(schema, call, reply)
    },
  }
}
