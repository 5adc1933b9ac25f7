import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Log } from '#services/kit/log.ts'
import type { App } from './hosts.ts'

export interface Listening {
  readonly port: number
  /** Takes no new connections, lets running requests finish and closes idle connections at once. */
  close(): Promise<void>
}

export interface ListenOptions {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly log: Log
  /** Shorter in tests. */
  readonly silenceMs?: number
  /** Shorter in tests. */
  readonly headersMs?: number
}

const DRAIN_POLL_MS = 50
/** After this time even running requests are cut, because the whole stop must fit into 5 s. */
const DRAIN_LIMIT_MS = 3000

/**
 * A silent connection is closed after this time, because a client that reads nothing would keep its answer open for
 * ever.
 */
const SILENCE_MS = 60_000

/** Headers that take longer are refused with 408, even when they arrive steadily. */
const HEADERS_MS = 10_000
/** How often the server looks for expired connections; with Node's default of 30 s, a limit of 10 s could take 40 s. */
const CHECK_MS = 1000

export function listen(
  app: App,
  { name, host, port, log, silenceMs = SILENCE_MS, headersMs = HEADERS_MS }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch(request, bindings) {
      const { incoming } = bindings
      // Proxies disagree about which of two Host headers counts, and Node would silently take the first.
      return hasTwoHosts(incoming.rawHeaders)
        ? new Response('Only one Host header is allowed', { status: 400 })
        : app.fetch(request, { incoming })
    },
    serverOptions: {
      requestTimeout: 30_000,
      headersTimeout: headersMs,
      // With Node's 5 s a proxy, or a busy client, sends into a connection that is just being closed.
      keepAliveTimeout: silenceMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs / 2),
      maxHeaderSize: 16 * 1024,
    },
  }) as Server
  // Event streams send heartbeats more often than that.
  server.timeout = silenceMs
  const sayGoodbye = markLastAnswers(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`The ${name} port ${port} cannot be used: ${error.message}`)),
    )
    server.listen(port, host, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      log.debug('listening', { name, host, port: bound })
      resolve({ port: bound, close: () => drain(server, sayGoodbye) })
    })
  })
}

/** Node lists the names and values of headers alternately. */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

/**
 * From the returned call on, every answer whose headers are not sent yet has `Connection: close`. Without it a proxy
 * would send its next request on a connection that is about to be closed, and answer 502.
 */
function markLastAnswers(server: Server): () => void {
  const open = new Set<ServerResponse>()
  let isDraining = false
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    isDraining = true
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close')
  }
}

function drain(server: Server, sayGoodbye: () => void): Promise<void> {
  sayGoodbye()
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), DRAIN_POLL_MS)
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })
}
