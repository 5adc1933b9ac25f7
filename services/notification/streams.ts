import type { Context } from 'hono'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { requireAccess, requireSameOrigin, SESSION_COOKIE } from '#services/kit/http/host-access.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { signedIn, type HostTypes, type SignedIn } from '#services/kit/http/service.ts'
import { getCookie } from 'hono/cookie'
import { noticesSince, writtenAt, type NoticeRow } from './store.ts'

/**
 * Rows become visible at commit, not in the order of their times: whoever asks "what came after X" may miss one that was
 * slower. Hence every look goes back this far, and what was sent already is left out (by the client after a reconnect).
 */
const OVERLAP_MS = 30_000
/** How often a stream looks without being woken, tests its session and shows that it is alive (record 0166). */
const HEARTBEAT_MS = 15_000
const BATCH = 200
const STREAMS_PER_PERSON = 8
/** Pieces waiting for a reader that does not read; past this the stream ends and the client comes back. */
const MAX_WAITING = 256

/** Clients come back after 2 to 6 seconds, each at a time of its own, so that a database that is back is not asked by all at once. */
const comeBackMs = (): number => 2000 + Math.floor(Math.random() * 4000)

export interface Streams {
  open(context: Context<HostTypes>): Promise<Response>
  /** A person has news. */
  wake(userId: string | undefined): void
  /** The sessions of a person changed: streams of ended ones end, and those opened under other roles. */
  recheck(userId: string): void
  /** Ends all streams; further ones are refused. */
  close(): void
}

interface Stream {
  readonly userId: string
  recheck(): void
  look(): void
  end(): void
}

/** Live events over HTTP for clients that read by fetch, since EventSource cannot send Authorization. */
export function createStreams(
  ctx: ServiceContext,
  render: (rows: readonly NoticeRow[]) => Promise<readonly unknown[]>,
  heartbeatMs = HEARTBEAT_MS,
): Streams {
  const { db, clock, log } = ctx
  const open = new Set<Stream>()
  let closed = false

  /** Reading is no activity of the person: an open page does not keep a session alive. */
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

  /** Takes note of everything that stands there now. */
  async function skip(userId: string, since: Date, sent: Map<string, number>): Promise<void> {
    for (;;) {
      const rows = await noticesSince(db.orm, userId, since, { except: sent.keys(), limit: BATCH })
      for (const row of rows) sent.set(row.id, Number(row.createdAt))
      if (rows.length < BATCH) return
    }
  }

  return {
    async open(context) {
      // Nobody reads the stream of a HEAD, so nobody would end it.
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
        // A new reader has the list already: only what comes from now on.
        await skip(userId, since, sent)
      }
      const body = streamOf({
        userId,
        since,
        sent,
        // By the session, not by the halves this request came with: those change while the stream is open.
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
          // Reverse proxies must not collect events.
          'x-accel-buffering': 'no',
        },
      })
    },
    wake(userId) {
      for (const stream of open) if (userId === undefined || stream.userId === userId) stream.look()
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
        // The reader has gone already.
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
      // Without those sent already: a burst longer than one batch must not hide what follows it.
      const fresh = await noticesSince(db.orm, userId, new Date(newest - OVERLAP_MS), {
        except: sent.keys(),
        limit: BATCH,
      })
      // Between two heartbeats a session may end: what was written since is not for its reader.
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
      // The client comes back, under the roles it has now.
      if (!(await start.hasSameRoles())) end()
    }
    /** What the stream shows cannot be read: it ends, and its client comes back with the id of the last event it saw. */
    const fail = (error: unknown) => {
      log.warn('events.stream_failed', { error })
      write(`retry: ${comeBackMs()}\n\n`)
      end()
    }
    const stream: Stream = { userId, look, end, recheck: () => void recheck().catch(fail) }

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
