import { fromCallback, fromPromise } from 'xstate'
import { comeBackMs } from '#lib/come-back.ts'
import {
  type NoticeStreamContext,
  type NoticeStreamEvent,
  noticeStreamMachine,
} from '#machines/notice-stream/machine.ts'
import { type Notice, readNotice, readStream, type StreamEnd } from './read-stream.ts'

interface StreamDeps {
  /** The tabs of one person share a stream. */
  readonly userId: string
  readonly onNotice: (notice: Notice) => void
  /** Notices were read for the person. */
  readonly onRead: () => void
  /** Reads what came before the stream was open. */
  readonly catchUp: () => void
  /** Whether the session holds; rejects without an answer. */
  readonly checkSession: () => Promise<boolean>
}

/** What a tab tells the others in place of a notice: that some were read. */
const READ = 'read'

/** The machine of the stream with its real effects. */
export function noticeStreamLogic({ userId, onNotice, onRead, catchUp, checkSession }: StreamDeps) {
  const name = `mizan-notices-${userId}`
  let tellTabs: (what: Notice | typeof READ) => void = () => {}
  return noticeStreamMachine.provide({
    actors: {
      turn: fromCallback<NoticeStreamEvent>(({ sendBack }) => {
        const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
        channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (data === READ) return onRead()
          const notice = readNotice(data)
          if (notice === undefined) return
          onNotice(notice)
          sendBack({ type: 'stream.heard', lastEventId: notice._id })
        })
        tellTabs = (what) => channel?.postMessage(what)
        const leave = takeTurn(channel === undefined ? undefined : name, () =>
          sendBack({ type: 'turn.came' }),
        )
        return () => {
          leave()
          channel?.close()
        }
      }),
      watchNetwork: fromCallback<NoticeStreamEvent>(({ sendBack }) => {
        const lost = () => sendBack({ type: 'net.lost' })
        const found = () => sendBack({ type: 'net.found' })
        window.addEventListener('offline', lost)
        window.addEventListener('online', found)
        return () => {
          window.removeEventListener('offline', lost)
          window.removeEventListener('online', found)
        }
      }),
      read: fromCallback<NoticeStreamEvent, Pick<NoticeStreamContext, 'lastEventId' | 'failures'>>(
        ({ sendBack, input: { lastEventId, failures } }) => {
          const stopping = new AbortController()
          const { signal } = stopping
          const say = (event: NoticeStreamEvent) => {
            if (!signal.aborted) sendBack(event)
          }
          const end = readStream(lastEventId, signal, {
            onOpen: () => say({ type: 'stream.opened' }),
            onAlive: () => say({ type: 'stream.heard' }),
            onNotice: (notice) => {
              onNotice(notice)
              tellTabs(notice)
              say({ type: 'stream.heard', lastEventId: notice._id })
            },
            onRead: () => {
              onRead()
              tellTabs(READ)
            },
          }).catch((): StreamEnd => ({ kind: 'ended' }))
          void end.then((how) => {
            say(
              how.kind === 'refused'
                ? { type: 'stream.refused' }
                : { type: 'stream.ended', waitMs: waitOf(how, failures) },
            )
          })
          return () => stopping.abort()
        },
      ),
      checkSession: fromPromise(checkSession),
    },
    actions: { catchUp },
  })
}

/** As long as the service says; longer after each failure in a row. */
function waitOf({ retryMs, retryAfter }: Extract<StreamEnd, { kind: 'ended' }>, failures: number): number {
  return retryMs ?? comeBackMs(failures + 1, retryAfter ?? null)
}

/** Calls when no other tab holds the turn of this name, or at once where the browser has no locks. Returns how to give it up. */
function takeTurn(name: string | undefined, onTurn: () => void): () => void {
  // Absent outside secure contexts, whatever the types say.
  const locks: LockManager | undefined = navigator.locks
  if (name === undefined || locks === undefined) {
    onTurn()
    return () => {}
  }
  const leaving = new AbortController()
  const held = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  locks
    .request(name, { signal: leaving.signal }, () => {
      if (!leaving.signal.aborted) onTurn()
      return held
    })
    // Given up before it came.
    .catch(() => {})
  return () => leaving.abort()
}
