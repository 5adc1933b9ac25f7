import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { ManualClock } from '#services/kit/clock.ts'
import type { SigningConfig } from '#services/kit/config/signing.ts'
import type { VendorTransport } from '#services/providers/vendor-http.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_test_0123'
export const API_KEY = 'api_of_the_test_0123456'

/** A vendor in memory: it checks what it is asked as the published schema says, and does what its signers do. */
export interface SigningFake {
  readonly config: Exclude<SigningConfig, { provider: 'embedded' }>
  readonly fetch: VendorTransport
  /** Why it refused what; empty as long as it is asked as its schema says. */
  readonly faults: string[]
  /** `METHOD /path` of each request. */
  readonly calls: string[]
  /** How many envelopes can still be signed or have been. */
  live(): number
  /** What was sent to be signed, and where each address signs: fractions of the page. */
  sent(envelopeId: string): {
    readonly bytes: Uint8Array
    readonly fields: Readonly<Record<string, { page: number; x: number; y: number }>>
  }
  view(envelopeId: string, email: string): void
  sign(envelopeId: string, email: string): void
  decline(envelopeId: string, email: string, reason: string): void
  expire(envelopeId: string): void
  /** What it posts about an envelope; `attempt` counts how often it was sent before. */
  webhook(input: WebhookInput): { readonly headers: Headers; readonly body: Uint8Array<ArrayBuffer> }
}

export interface WebhookInput {
  readonly event: 'opened' | 'completed'
  readonly envelopeId: string
  readonly attempt?: number
  readonly secret?: string
  /** Instead of what it would post. */
  readonly body?: string
}

/** A file that says what it is, to tell contract and certificate apart. */
export function pdfOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`%PDF-1.7\n% ${text}\n%%EOF\n`)
}

/** Requests to the apps by host, written down; another host is not there. */
export function hostedBy(apps: Readonly<Record<string, Hono>>, calls: string[]): VendorTransport {
  return async (url, init) => {
    const { host, pathname } = new URL(url)
    const app = apps[host]
    if (!app) throw new TypeError('fetch failed')
    calls.push(`${init.method ?? 'GET'} ${pathname}`)
    return app.request(url, init)
  }
}

/** What was sent if it fits the schema; otherwise a note of what does not, and undefined. */
export function fitting<T extends z.ZodMiniType>(
  faults: string[],
  what: string,
  schema: T,
  given: unknown,
): z.infer<T> | undefined {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  faults.push(
    `${what}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
  )
  return undefined
}

/** A refusal with a note of it. */
export function no(c: Context, faults: string[], status: 400 | 401 | 404 | 422, why: string): Response {
  faults.push(`${c.req.method} ${c.req.path}: ${why}`)
  return c.json({ error: why, message: why }, status)
}

export function isPdfBytes(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
}

export function pdfReply(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { 'content-type': 'application/pdf' } })
}

/** The fakes share it, so that tests move the time of both sides. */
export interface FakeNeeds {
  readonly clock: ManualClock
}
