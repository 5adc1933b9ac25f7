import type { Context } from 'hono'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { requireAccess, requireSameOrigin, SESSION_COOKIE } from '#services/kit/http/host-access.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { signedIn, type HostTypes, type SignedIn } from '#services/kit/http/service.ts'
import { getCookie } from 'hono/cookie'
import { noticesSince, writtenAt, type NoticeRow } from './store.ts'

/**
 * Rows become visible at commit and not in the order of their times, so that a query for newer rows may miss a slower
 * one. Every look therefore goes back this far and leaves out what was already sent; after a reconnect the client does
 * so.
 */
const OVERLAP_MS = 30_000
const BATCH = 200
const STREAMS_PER_PERSON = 8
/** Chunks waiting for a slow reader; with more the stream ends and the client reconnects. */
const MAX_WAITING = 256

/** Clients reconnect after a random 2 to 6 seconds, so that they do not all query a recovered database at once. */
const comeBackMs = (): number => 2000 + Math.floor(Math.random() * 4000)

export interface Streams {
  open(context: Context<HostTypes>): Promise<Response>
  /** Called when a person has new notices; undefined wakes everybody. */
  wake(userId: string | undefined): void
  /** Called when notices of a person were read for them: open pages count anew. */
  recount(userId: string): void
  /**
   * Called when the sessions of a person changed: streams of ended sessions end, and so do those opened with other
   * roles.
   */
  recheck(userId: string): void
  /** Ends all streams and refuses new ones. */
  close(): void
}

interface Stream {
  readonly userId: string
  recount(): void
  recheck(): void
  look(): void
  end(): void
}

/** Live events over HTTP for clients that read them with fetch, because EventSource cannot send Authorization. */
export function createStreams(
  ctx: ServiceContext,
  render: (rows: readonly NoticeRow[]) => Promise<readonly unknown[]>,
  heartbeatMs: number,
): Streams {
  const { db, clock, log } = ctx
  const open = new Set<Stream>()
  let closed = false

  /** A background request: an open page must not keep a session alive. */
  async function reader(context: Context<HostTypes>): Promise<SignedIn> {
    const { headers } = context.req.raw
    requireSameOrigin('user', headers.get('sec-fetch-site'))
    const actor = await ctx.sessions.resolve({
      authorization: headers.get('authorization') ?? undefined,
      sid: getCookie(context, SESSION_COOKIE),
      secFetchSite: headers.get('sec-fetch-site') ?? undefined,
      background: true,
      method: 'GET',
    })
    requireAccess('user', actor)
    return signedIn(actor)
  }

  /** Marks all present notices as sent. */
  async function skip(userId: string, since: Date, sent: Map<string, number>): Promise<void> {
    for (;;) {
      const rows = await noticesSince(db.orm, userId, since, { except: sent.keys(), limit: BATCH })
      for (const row of rows) sent.set(row.id, Number(row.createdAt))
      if (rows.length < BATCH) return
    }
  }

  return {
    async open(context) {
      // Nobody would read or end the stream of a HEAD request.
      if (context.req.method !== 'GET') {
        context.header('allow', 'GET')
        throw new Problem('method_not_allowed', 405, 'This method is not allowed here')
      }
      const { userId, sessionId, roles } = await reader(context)
      if (closed) throw new Problem(PROBLEM_CODES.unavailable, 503, 'The service is about to restart.')
      if ([...open].filter((stream) => stream.userId === userId).length >= STREAMS_PER_PERSON) {
        throw new Problem(PROBLEM_CODES.tooMany, 429, 'Too many open event streams.')
      }
      const lastId = context.req.header('last-event-id')
      const known = lastId === undefined ? undefined : await writtenAt(db.orm, userId, lastId.slice(0, 64))
      const since = new Date((known ?? clock.now()).getTime() - OVERLAP_MS)
      const sent = new Map<string, number>()
      if (known === undefined) {
        // A new reader already has the list and needs only what comes from now on.
        await skip(userId, since, sent)
      }
      const body = streamOf({
        userId,
        since,
        sent,
        // Asked by session id, because the tokens of this request change while the stream is open.
        stillAllowed: async () => (await ctx.sessions.status(sessionId)) !== undefined,
        hasSameRoles: async () => {
          const now = (await ctx.sessions.status(sessionId))?.roles ?? []
          return now.length === roles.length && now.every((role) => roles.includes(role))
        },
      })
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Reverse proxies must not buffer events.
          'x-accel-buffering': 'no',
        },
      })
    },
    wake(userId) {
      for (const stream of open) if (userId === undefined || stream.userId === userId) stream.look()
    },
    recount(userId) {
      for (const stream of open) if (stream.userId === userId) stream.recount()
    },
    recheck(userId) {
      for (const stream of open) if (stream.userId === userId) stream.recheck()
    },
    close() {
      closed = true
      for (const stream of open) stream.end()
    },
  }

  function streamOf(start: {
    userId: string
    since: Date
    sent: Map<string, number>
    stillAllowed: () => Promise<boolean>
    hasSameRoles: () => Promise<boolean>
  }): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder()
    const { userId, sent } = start
    let newest = start.since.getTime() + OVERLAP_MS
    let looking = false
    let again = false
    let timer: NodeJS.Timeout | undefined
    let ended = false
    let output: ReadableStreamDefaultController<Uint8Array> | undefined

    const end = () => {
      if (ended) return
      ended = true
      clearInterval(timer)
      open.delete(stream)
      try {
        output?.close()
      } catch {
        // The reader has already disconnected.
      }
    }
    const write = (text: string) => {
      if (ended || !output) return
      if ((output.desiredSize ?? 0) < -MAX_WAITING) end()
      else output.enqueue(encoder.encode(text))
    }
    const gone = () => {
      write('event: session.gone\ndata: {}\n\n')
      end()
    }
    const sendNew = async () => {
      // Without the sent ones, because a burst longer than one batch would hide what follows it.
      const fresh = await noticesSince(db.orm, userId, new Date(newest - OVERLAP_MS), {
        except: sent.keys(),
        limit: BATCH,
      })
      // The session may have ended since the last heartbeat, and its reader must not see later notices.
      if (fresh.length > 0 && !(await start.stillAllowed())) return gone()
      const items = await render(fresh)
      for (const [index, row] of fresh.entries()) {
        write(`id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(items[index])}\n\n`)
        sent.set(row.id, Number(row.createdAt))
        newest = Math.max(newest, Number(row.createdAt))
      }
      for (const [id, at] of sent) if (at < newest - OVERLAP_MS) sent.delete(id)
      if (fresh.length === BATCH && !ended) await sendNew()
    }
    const look = () => {
      again = true
      if (looking || ended) return
      looking = true
      void (async () => {
        while (again && !ended) {
          again = false
          await sendNew()
        }
      })()
        .catch(fail)
        .finally(() => {
          looking = false
        })
    }
    const beat = async () => {
      if (!(await start.stillAllowed())) return gone()
      write(': alive\n\n')
      look()
    }
    const recheck = async () => {
      if (!(await start.stillAllowed())) return gone()
      // The client reconnects with the roles it has now.
      if (!(await start.hasSameRoles())) end()
    }
    /** Ends the stream after an error; the client reconnects with the id of the last event it saw. */
    const fail = (error: unknown) => {
      log.warn('events.stream_failed', { error })
      write(`retry: ${comeBackMs()}\n\n`)
      end()
    }
    const stream: Stream = {
      userId,
      look,
      end,
      recount: () => write('event: notification.read\ndata: {}\n\n'),
      recheck: () => void recheck().catch(fail),
    }

    return new ReadableStream<Uint8Array>({
      start(controller) {
        output = controller
        open.add(stream)
        timer = setInterval(() => {
          beat().catch(fail)
        }, heartbeatMs)
        timer.unref()
        write(`retry: ${comeBackMs()}\n: connected\n\n`)
        look()
      },
      cancel: end,
    })
  }
}
