import { NOTICE_CATEGORIES } from '#contracts/notification/values.ts'
import type { NotificationFieldsFragment } from '#graphql/generated/graphql.ts'
import { BACKGROUND_HEADERS, currentToken, requestHeaders } from '#graphql/session-token.ts'

export type Notice = NotificationFieldsFragment

/** What a stream reports while it is read. */
export interface StreamReport {
  readonly onOpen: () => void
  /** A sign of life. */
  readonly onAlive: () => void
  readonly onNotice: (notice: Notice) => void
  /** Notices were read for the person. */
  readonly onRead: () => void
}

/** How a stream ended. */
export type StreamEnd =
  /** The service does not know the session. */
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'ended'
      /** When the service wants it opened again; undefined where it did not say. */
      readonly retryMs?: number
      /** Seconds, from the header of a refusal. */
      readonly retryAfter?: string | null
    }

/** Reads one stream of notices to its end. With fetch, because EventSource cannot send the token. */
export async function readStream(
  lastEventId: string | null,
  signal: AbortSignal,
  report: StreamReport,
): Promise<StreamEnd> {
  const response = await fetch('/events', {
    headers: {
      accept: 'text/event-stream',
      ...BACKGROUND_HEADERS,
      ...requestHeaders(currentToken()),
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
  if (response.status === 401) return { kind: 'refused' }
  if (!response.ok || response.body === null) {
    return { kind: 'ended', retryAfter: response.headers.get('retry-after') }
  }
  report.onOpen()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let retryMs: number | undefined
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return { kind: 'ended', ...(retryMs !== undefined && { retryMs }) }
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const { event, data, retry } = fieldsOf(block)
      if (retry !== undefined) retryMs = retry
      if (event === 'session.gone') return { kind: 'refused' }
      const notice = event === 'notification' ? noticeOf(data) : undefined
      if (notice) report.onNotice(notice)
      else report.onAlive()
      if (event === 'notification.read') report.onRead()
    }
  }
}

/** The fields of one event; comments have none. */
function fieldsOf(block: string) {
  const lines = block.split('\n').map((line) => /^(event|data|retry): (.*)$/.exec(line))
  const field = (name: string) => lines.find((line) => line?.[1] === name)?.[2]
  const retry = Number(field('retry'))
  return {
    event: field('event'),
    data: field('data') ?? '',
    retry: Number.isSafeInteger(retry) && retry > 0 ? retry : undefined,
  }
}

/** The notice of an event; undefined where it is none. */
function noticeOf(data: string): Notice | undefined {
  try {
    return readNotice(JSON.parse(data))
  } catch {
    return undefined
  }
}

/** Checks what another tab or the stream hands over. */
export function readNotice(value: unknown): Notice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { _id, category, title, body, link, createdAt, isRead } = value as Record<string, unknown>
  const known = NOTICE_CATEGORIES.find((name) => name === category)
  if (known === undefined || typeof isRead !== 'boolean') return undefined
  if (link !== null && typeof link !== 'string') return undefined
  if (typeof _id !== 'string' || typeof title !== 'string') return undefined
  if (typeof body !== 'string' || typeof createdAt !== 'string') return undefined
  return { __typename: 'Notification', _id, category: known, title, body, link, createdAt, isRead } as Notice
}
