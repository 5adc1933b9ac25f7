import type { z } from 'zod'
import type { Log } from '#services/kit/log.ts'
import { jsonOf, REPLY_MAX_BYTES, type VendorTransport } from '#services/providers/signing/vendor-http.ts'
import { type IdentityProviderId, IdentityProviderSilent } from './port.ts'

type Why = 'late' | 'network' | 'too_large' | 'redirect' | 'status' | 'malformed' | 'unauthorised'

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
export interface IdentityHttp {
  /**
   * The JSON of a good answer, as the vendor's published schema says; null: there is no such thing.
   * @throws IdentityProviderSilent for whatever is no answer: late, too large, moved, unauthorised, busy, broken
   */
  ask<T extends z.ZodType>(schema: T, request: Request): Promise<z.infer<T> | null>
  /** Notes why a call failed and gives the error to throw. */
  silent(call: string, why: Why, status?: number): IdentityProviderSilent
}

export interface IdentityHttpOptions {
  readonly provider: IdentityProviderId
  readonly url: string
  readonly fetch: VendorTransport
  readonly log: Log
  readonly limitMs: number
}

/** Everything that reaches an identity vendor goes through here. */
export function createIdentityHttp({
  provider,
  url,
  fetch,
  log,
  limitMs,
}: IdentityHttpOptions): IdentityHttp {
  const silent: IdentityHttp['silent'] = (call, why, status) => {
    // Neither address nor text: both hold names and numbers of documents.
    log.warn('identity.vendor_failed', { provider, call, why, ...(status === undefined ? {} : { status }) })
    return new IdentityProviderSilent(provider)
  }
  return {
    silent,
    async ask(schema, { call, method, path, headers, body }) {
      const signal = AbortSignal.timeout(limitMs)
      const arrived = <T>(promise: Promise<T>): Promise<T> =>
        untilAborted(promise, signal).catch(() => {
          throw silent(call, signal.aborted ? 'late' : 'network')
        })
      const init = {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      }
      const response = await arrived(
        fetch(`${url}${path}`, {
          ...init,
          ...(body === undefined ? {} : { body }),
          redirect: 'manual',
          signal,
        }),
      )
      const why = uselessness(response)
      if (why !== undefined) {
        await response.body?.cancel()
        throw silent(call, why, response.status)
      }
      const bytes = await arrived(readCapped(response))
      if (!bytes) throw silent(call, 'too_large')
      if (response.status === 404) return null
      const read = schema.safeParse(jsonOf(bytes))
      if (!read.success) throw silent(call, 'malformed')
      return read.data
    },
  }
}

function uselessness({ ok, status, type }: Response): Why | undefined {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return 'redirect'
  if (status === 401 || status === 403) return 'unauthorised'
  return ok || status === 404 ? undefined : 'status'
}

/** Undefined when there is more than a reply may hold. */
async function readCapped(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > REPLY_MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// A transport that does not look at the signal must not hold the caller either.
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('late'))
    if (signal.aborted) {
      stop()
      return
    }
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
