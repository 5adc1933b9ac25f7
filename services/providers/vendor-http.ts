import type * as z from 'zod/mini'
import type { Log } from '#services/kit/log.ts'

/** The limit of one request, including redirects and body. */
export const VENDOR_LIMIT_MS = 10_000
/** Envelopes and lists are a few kilobytes. */
export const REPLY_MAX_BYTES = 1024 * 1024
/** A signed contract with its pictures. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024
const REDIRECTS_MAX = 3

/** `fetch`, or a fake of a vendor. */
export type VendorTransport = (url: string, init: RequestInit) => Promise<Response>

/** A vendor's answer; its text is examined but never repeated. */
export interface VendorReply {
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface VendorRequest {
  /** The name of the call for the log. */
  readonly call: string
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A string is JSON as it was signed. */
  readonly body?: FormData | URLSearchParams | string
  /** Called when the credentials are no longer accepted. */
  readonly onUnauthorised?: () => void
}

/** Requests to one vendor: listed hosts only, limited in time and size. */
export interface VendorHttp {
  /**
   * One request without redirects.
   * @throws the error of `silence` for every useless answer: late, too large, moved, unauthorised, busy, broken
   */
  ask(request: VendorRequest): Promise<VendorReply>
  /**
   * A file, with redirects within the vendor's own hosts only. Null when the vendor has none.
   * @throws the error of `silence`
   */
  file(request: VendorRequest): Promise<Uint8Array | null>
  /**
   * The JSON of a good answer according to the vendor's schema.
   * @throws the error of `silence` for any other answer
   */
  read<T extends z.ZodMiniType>(schema: T, call: string, reply: VendorReply): z.infer<T>
  /** @throws the error of `silence` for an address that is not the vendor's own */
  own(call: string, address: string): string
  /** Logs why a call failed and returns the error to throw. */
  silent(call: string, why: Why, status?: number): Error
}

type Why =
  | 'late'
  | 'network'
  | 'too_large'
  | 'redirect'
  | 'host'
  | 'status'
  | 'malformed'
  | 'unauthorised'
  | 'consent_required'

export interface VendorHttpOptions {
  readonly provider: string
  /** The vendor's purpose, for the log. */
  readonly kind: 'signing' | 'identity' | 'card'
  /** Creates the error for a vendor that does not answer. */
  readonly silence: () => Error
  readonly hosts: readonly string[]
  /** Allows plain http if the operator configured it; never in production. */
  readonly insecure: boolean
  readonly fetch: VendorTransport
  readonly log: Log
  readonly limitMs: number
}

/** The only way to call a vendor (record 0180). */
export function createVendorHttp(options: VendorHttpOptions): VendorHttp {
  const line = createLine(options)
  const { silent, own } = line
  return {
    silent,
    own,
    async ask(request) {
      const signal = AbortSignal.timeout(options.limitMs)
      const response = await line.send(request, signal)
      await line.refuseUseless(request, response)
      const bytes = await line.body(request.call, response, { max: REPLY_MAX_BYTES, signal })
      return { status: response.status, bytes }
    },
    async file(request) {
      const signal = AbortSignal.timeout(options.limitMs)
      const response = await followed(line, request, signal)
      await line.refuseUseless(request, response)
      const bytes = await line.body(request.call, response, { max: FILE_MAX_BYTES, signal })
      if (response.status === 404) return null
      if (!response.ok) throw silent(request.call, 'status', response.status)
      if (!isPdf(bytes)) throw silent(request.call, 'malformed')
      return bytes
    },
    read(schema, call, { status, bytes }) {
      if (status < 200 || status > 299) throw silent(call, 'status', status)
      const parsed = schema.safeParse(jsonOf(bytes))
      if (!parsed.success) throw silent(call, 'malformed')
      return parsed.data
    },
  }
}

type Line = ReturnType<typeof createLine>

function createLine({ provider, kind, silence, hosts, insecure, fetch, log }: VendorHttpOptions) {
  const silent: VendorHttp['silent'] = (call, why, status) => {
    // Without address and text, which may contain names, addresses or tokens.
    log.warn(`${kind}.vendor_failed`, { provider, call, why, ...(status === undefined ? {} : { status }) })
    return silence()
  }
  const own: VendorHttp['own'] = (call, address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const safe = url?.protocol === 'https:' || (insecure && url?.protocol === 'http:')
    if (!url || !safe || !hosts.includes(url.host) || url.username !== '' || url.password !== '') {
      throw silent(call, 'host')
    }
    return url.href
  }
  const arrived = async <T>(call: string, promise: Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await untilAborted(promise, signal)
    } catch {
      throw silent(call, signal.aborted ? 'late' : 'network')
    }
  }
  return {
    silent,
    own,
    send(request: VendorRequest, signal: AbortSignal): Promise<Response> {
      const url = own(request.call, request.url)
      const sent = fetch(url, { ...initOf(request), redirect: 'manual', signal })
      return arrived(request.call, sent, signal)
    },
    async body(call: string, response: Response, { max, signal }: { max: number; signal: AbortSignal }) {
      const bytes = await arrived(call, readCapped(response, max), signal)
      if (!bytes) throw silent(call, 'too_large')
      return bytes
    },
    async refuseUseless({ call, onUnauthorised }: VendorRequest, response: Response): Promise<void> {
      const why = uselessness(response)
      if (why === undefined) return
      await response.body?.cancel()
      if (why === 'unauthorised') onUnauthorised?.()
      throw silent(call, why, response.status)
    },
  }
}

async function followed(line: Line, request: VendorRequest, signal: AbortSignal): Promise<Response> {
  let { url } = request
  let response = await line.send(request, signal)
  for (let hops = 0; hops < REDIRECTS_MAX && isRedirect(response); hops += 1) {
    const to = response.headers.get('location')
    if (to === null || !URL.canParse(to, url)) break
    await response.body?.cancel()
    url = new URL(to, url).href
    // Without credentials, which are only for the original address.
    response = await line.send({ call: request.call, url }, signal)
  }
  return response
}

/** The bytes parsed as JSON; undefined when invalid. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function initOf({ method = 'GET', headers = {}, json, body }: VendorRequest): RequestInit {
  if (json === undefined) return { method, headers, ...(body === undefined ? {} : { body }) }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
}

function uselessness(response: Response): Why | undefined {
  const { status } = response
  if (isRedirect(response)) return 'redirect'
  if (status === 401 || status === 403) return 'unauthorised'
  return status === 408 || status === 429 || status >= 500 ? 'status' : undefined
}

function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

/** Undefined when there is more than `max`. */
async function readCapped(response: Response, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > max) return undefined
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

// A transport that ignores the signal must not block the caller.
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
