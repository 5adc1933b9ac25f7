import type { Context } from 'hono'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { limitKeyOf } from './address.ts'
import { newId } from '#services/kit/ids.ts'
import { isProblem, Problem } from './problem.ts'
import type { HostTypes, RequestBindings, RequestInfo } from './service.ts'

/** The limit for bodies of operations; files have routes of their own. */
const BODY_MAX_BYTES = 64 * 1024

const TRUSTED_ID = /^[A-Za-z0-9_-]{1,64}$/

/** The id of a request: one set by an outer layer of ours, else a new one; never one sent by a client. */
export function requestIdOf(bindings: RequestBindings | undefined): string {
  const given = bindings?.requestId
  return given !== undefined && TRUSTED_ID.test(given) ? given : newId('req')
}

/**
 * The client's address: set by an outer layer, else behind trusted proxies the entry of X-Forwarded-For that the
 * outermost trusted one appended, else the socket's peer.
 */
export function clientAddressOf(
  bindings: RequestBindings | undefined,
  headers: Headers,
  trustedProxies: number,
): string {
  if (bindings?.clientAddress !== undefined) return bindings.clientAddress
  const peer = bindings?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || peer
}

/** The facts of a request that handlers may use. */
export function requestInfo(context: Context<HostTypes>, trustedProxies: number): RequestInfo {
  const { headers } = context.req.raw
  const ip = clientAddressOf(context.env, headers, trustedProxies)
  return {
    id: context.get('requestId'),
    ip,
    limitKey: limitKeyOf(ip),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    secFetchSite: headers.get('sec-fetch-site') ?? undefined,
    headers,
  }
}

function bad(message: string, status = 400): Problem {
  return new Problem(PROBLEM_CODES.invalid, status, message)
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)
}

/**
 * Reads a JSON body; undefined when there is none.
 * @throws Problem 415 for another type, 413 above the limit, 400 for anything but JSON in UTF-8
 */
export async function readJson(request: Request, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !isJson(type)) throw bad('The body must be application/json', 415)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw bad('The body is too large', 413)
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) return undefined
  if (type === null) throw bad('The body must be application/json', 415)
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return value
  } catch {
    throw bad('The body is not valid JSON')
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.length
      // Counted while reading, because the length may be wrong or missing.
      if (size > maxBytes) throw bad('The body is too large', 413)
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that disconnects is not our error.
    throw isProblem(error) ? error : bad('The body ended too early')
  }
  return Buffer.concat(chunks)
}

/** Query fields as single texts; a repeated field is refused, because readers disagree on which one counts. */
export function readQuery(url: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URL(url).searchParams) {
    if (name in fields)
      throw new Problem(PROBLEM_CODES.invalid, 400, 'Given twice', { [name]: 'Given twice' })
    fields[name] = value
  }
  return { ...fields }
}
