import type { PushReply, PushRequest, PushSender } from './port.ts'

const LIMIT_MS = 10_000

/** The push services of browsers: hosts, and domains whose hosts are meant. Nothing else is ever called (record 0411). */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'web.push.apple.com'])
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** Whether an address is one of a browser's push service: https, its own host and port, no credentials. */
export function isVendorEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || host !== hostname || username !== '' || password !== '') return false
  return HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
}

/**
 * Sends to the push service that the browser named. `embedded` is the push service of ours, for development and tests
 * only.
 */
export function createPushSender({
  embedded,
  transport = fetch,
  now,
}: {
  readonly embedded?: PushSender | undefined
  readonly transport?: typeof fetch
  readonly now: () => Date
}): PushSender {
  return {
    accepts: (endpoint) => embedded?.accepts(endpoint) === true || isVendorEndpoint(endpoint),
    async send(request) {
      if (embedded?.accepts(request.endpoint)) return embedded.send(request)
      if (!isVendorEndpoint(request.endpoint)) throw new Error('This is no address of a push service.')
      return post(request, transport, now())
    },
  }
}

async function post(
  { endpoint, headers, body }: PushRequest,
  transport: typeof fetch,
  now: Date,
): Promise<PushReply> {
  try {
    const response = await transport(endpoint, {
      method: 'POST',
      headers,
      body: Uint8Array.from(body),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    // The body is not needed, and an endless one would hold the connection.
    await response.body?.cancel()
    return { status: response.status, retryAfterMs: retryAfterOf(response.headers.get('retry-after'), now) }
  } catch (error) {
    // Without the original message, which may contain the address and would be stored with the job.
    throw new Error(`The push service could not be reached: ${error instanceof Error ? error.name : 'error'}`)
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterOf(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
