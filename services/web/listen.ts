import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from '#services/kit/log.ts'
import type { HostTypes } from '#services/kit/service.ts'

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
}

/** Every app of this process, whatever travels beside its requests. */
type AnyApp = Pick<Hono<HostTypes>, 'fetch'> | Pick<Hono, 'fetch'>

const DRAIN_POLL_MS = 50
/** After this long even a request under way is cut: the whole stop must fit into 5 s. */
const DRAIN_LIMIT_MS = 3000

/** A connection on which nothing moves for so long is cut: a client that reads nothing would hold its answer for ever. */
const SILENCE_MS = 60_000

/** Serves an app on one port. */
export function listen(
  app: AnyApp,
  { name, host, port, log, silenceMs = SILENCE_MS }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch as Hono['fetch'], // the server passes its own bindings, a superset of HostTypes
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  }) as Server
  // Event streams show signs of life more often than that.
  server.timeout = silenceMs
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`The ${name} port ${port} cannot be used: ${error.message}`)),
    )
    server.listen(port, host, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      log.debug('listening', { name, host, port: bound })
      resolve({ port: bound, close: () => drain(server) })
    })
  })
}

function drain(server: Server): Promise<void> {
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
