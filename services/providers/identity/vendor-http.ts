import type * as z from 'zod/mini'
import type { Log } from '#services/kit/log.ts'
import { createVendorHttp, type VendorHttp, type VendorTransport } from '#services/providers/vendor-http.ts'
import { type IdentityProviderId, IdentityProviderSilent } from './port.ts'

interface Request {
  /** What is done, for the log. */
  readonly call: string
  readonly method: 'GET' | 'POST'
  /** After the vendor's address, as it is signed. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body?: string
}

/** Requests to one vendor: its own address only, bounded in time and size, never redirected. */
export interface IdentityHttp extends Pick<VendorHttp, 'silent'> {
  /**
   * The JSON of a good answer, as the vendor's published schema says; null: there is no such thing.
   * @throws IdentityProviderSilent for whatever is no answer: late, too large, moved, unauthorised, busy, broken
   */
  ask<T extends z.ZodMiniType>(schema: T, request: Request): Promise<z.infer<T> | null>
  /**
   * The address of the vendor's own page, as a person may be sent to it.
   * @throws IdentityProviderSilent for one that is not on the vendor's hosts
   */
  page(call: string, address: string): string
}

export interface IdentityHttpOptions {
  readonly provider: IdentityProviderId
  readonly url: string
  /** Where the vendor's own pages are; TLS always. */
  readonly pageHosts: readonly string[]
  readonly fetch: VendorTransport
  readonly log: Log
  readonly limitMs: number
}

/** Everything that reaches an identity vendor goes through here. */
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
