import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import type { Log } from '#services/kit/log.ts'
import { refusalBody } from './problem.ts'
import type { HostTypes, RawHost } from './service.ts'

const PER_ADDRESS = { limit: 600, windowMs: 60_000 }

/** What became of an event: `refused` is the reason why its sender is not believed. */
export type Received = { readonly refused: string } | { readonly status: 200 | 404; readonly message: string }

interface Webhook {
  readonly path: string
  readonly maxBytes: number
  /** The name of its line in the log, before `.refused`. */
  readonly event: string
  readonly log: Pick<Log, 'warn'>
  /** Why nothing is received here now; undefined when events are. */
  readonly closed: (context: Context<HostTypes>) => Closed | undefined
  /** Omit when the sender needs no limit of its own. */
  readonly limit?: { readonly name: string; readonly limits: Limits; readonly host: RawHost }
  readonly receive: (body: Uint8Array, headers: Headers) => Promise<Received>
}

interface Closed {
  readonly status: 404 | 503
  readonly code: string
  readonly message: string
}

/** Refused when the path names another provider than the one in use. */
export const OTHER_PROVIDER: Closed = {
  status: 404,
  code: PROBLEM_CODES.notFound,
  message: 'This provider is not configured',
}

/** Mounts the address to which a vendor sends its events. The vendor's signature over the raw bytes stands for a session. */
export function mountWebhook(app: Hono<HostTypes>, hook: Webhook): void {
  const { path, maxBytes, limit } = hook
  app.post(
    path,
    bodyLimit({
      maxSize: maxBytes,
      onError: (context) =>
        context.json(refusalBody({ message: 'This event is too large', code: PROBLEM_CODES.invalid }), 413),
    }),
    async (context) => {
      const closed = hook.closed(context)
      if (closed !== undefined) return context.json(refusalBody(closed), closed.status)
      if (limit !== undefined) {
        const key = `${limit.name}:${limit.host.request(context).limitKey}`
        if (!(await limit.limits.take(key, PER_ADDRESS)).ok)
          return context.json(refusalBody({ message: 'Too many events', code: PROBLEM_CODES.tooMany }), 429)
      }
      const body = new Uint8Array(await context.req.arrayBuffer())
      const received = await hook.receive(body, context.req.raw.headers)
      if ('refused' in received) {
        const reason = received.refused
        hook.log.warn(`${hook.event}.refused`, { reason, requestId: context.get('requestId') })
        return context.json(refusalBody({ message: 'This event is not accepted', code: reason }), 400)
      }
      const { status, message } = received
      return context.json({ status: status === 200, message }, status)
    },
  )
}
