import { NetworkRefusal } from './port.ts'

/** Documents, key sets and tokens of a provider are a few kilobytes. */
export const REPLY_MAX_BYTES = 256 * 1024

/** Sends a request: `fetch`, or the embedded provider in this process. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** The hosts that requests of one network may reach. */
export interface Outbound {
  /** `host` or `host:port`, as in a URL. */
  readonly hosts: ReadonlySet<string>
  /** Allows plain http; only for the embedded provider, which is reached within this process. */
  readonly insecure: boolean
  readonly transport: Transport
}

/** @throws NetworkRefusal for an address outside the list or without TLS */
export function allowedUrl(address: string, { hosts, insecure }: Omit<Outbound, 'transport'>): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !hosts.has(url.host)) throw new NetworkRefusal('host')
  if (url.protocol !== 'https:' && !(insecure && url.protocol === 'http:')) throw new NetworkRefusal('tls')
  if (url.username !== '' || url.password !== '') throw new NetworkRefusal('host')
  return url
}

/** Requests to listed hosts only, without redirects, limited in size, and aborted by `signal`. */
export function guardedFetch(outbound: Outbound, signal: AbortSignal): Transport {
  return async (address, init) => {
    const { href } = allowedUrl(address, outbound)
    const response = await untilAborted(
      outbound.transport(href, { ...init, redirect: 'manual', signal }),
      signal,
    )
    // A redirect would send code and client secret to any host that the provider names.
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel()
      throw new NetworkRefusal('redirect')
    }
    const body = await untilAborted(readCapped(response), signal)
    const type = response.headers.get('content-type')
    return new Response(body.length === 0 ? null : body, {
      status: response.status,
      ...(type === null ? {} : { headers: { 'content-type': type } }),
    })
  }
}

async function readCapped(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > REPLY_MAX_BYTES) throw new NetworkRefusal('too_large')
    chunks.push(chunk)
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.length
  }
  return body
}

// A transport that ignores the signal must not block the caller.
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new NetworkRefusal('late'))
    if (signal.aborted) {
      stop()
      return
    }
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
