import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Log } from '#services/kit/log.ts'
import type { App } from './hosts.ts'

/** A listening server that can be drained. */
export interface Listening {
  readonly port: number
  /** Takes no new connection, lets requests under way finish, closes idle connections at once. */
  close(): Promise<void>
}

export interface ListenOptions {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly log: Log
  /** Tests wait less. */
  readonly silenceMs?: number
  /** Tests wait less. */
  readonly headersMs?: number
}

const DRAIN_POLL_MS = 50
/** After this long even a request under way is cut: the whole stop must fit into 5 s. */
const DRAIN_LIMIT_MS = 3000

/** A connection on which nothing moves for so long is cut: a client that reads nothing would hold its answer for ever. */
const SILENCE_MS = 60_000

/** Headers that take longer than this are cut with 408, however steadily they trickle in. */
const HEADERS_MS = 10_000
/** How often the server looks for connections whose time is up; Node's own 30 s would make 40 s of 10. */
const CHECK_MS = 1000

/** Serves an app on one port. */
export function listen(
  app: App,
  { name, host, port, log, silenceMs = SILENCE_MS, headersMs = HEADERS_MS }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch(request, bindings) {
      const { incoming } = bindings
      // Proxies disagree on which of two counts; Node would take the first without a word.
      return hasTwoHosts(incoming.rawHeaders)
        ? new Response('Only one Host header is allowed', { status: 400 })
        : app.fetch(request, { incoming })
    },
    serverOptions: {
      requestTimeout: 30_000,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs / 2),
      maxHeaderSize: 16 * 1024,
    },
  }) as Server
  // Event streams show signs of life more often than that.
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

/** Names and values of headers alternate in what Node read. */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

/**
 * From the returned call on, every answer whose headers are not sent yet carries `Connection: close`. Without it a proxy would send
 * its next request on a connection that is about to be closed, and answer 502.
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
