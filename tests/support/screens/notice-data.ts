import { vi } from 'vitest'
import type {
  NotificationByIdQuery,
  NotificationFieldsFragment,
  NotificationsQuery,
  NotificationPreferencesQuery,
  SaveNotificationCategoryMutation,
  SaveNotificationTimingMutation,
} from '#graphql/generated/graphql.ts'
import { dataOf, listOf } from './screen-data.ts'
import { NOTICE_CATEGORIES } from '#contracts/notification/values.ts'

export type NoticeData = NotificationFieldsFragment

export function notice(over: Partial<NoticeData> = {}): NoticeData {
  const data: NoticeData = {
    _id: 'ntf_1',
    category: 'wallet',
    title: 'Money added',
    body: '$50.00 was added to your wallet.',
    link: '/wallet',
    createdAt: '2026-11-20T12:09:00.000Z',
    isRead: false,
    ...over,
  }
  return { __typename: 'Notification', ...data } as NoticeData
}

/** A notice with its deliveries, as its own page reads it. */
export function fullNotice(over: Partial<NoticeData> = {}) {
  const data: NonNullable<NotificationByIdQuery['notificationById']>['data'] = {
    ...notice(over),
    deliveries: [
      { channel: 'app', at: '2026-11-20T12:09:00.000Z' },
      { channel: 'mail', at: '2026-11-20T12:10:00.000Z' },
    ],
  }
  return data
}

export const notices = (data: NoticeData[], totalCount?: number) =>
  dataOf<NotificationsQuery>({ notifications: listOf(data, totalCount) })

/** One stream that a page has opened. */
export interface FakeStream {
  readonly headers: Headers
  readonly isOpen: boolean
  answer(status?: number, headers?: Record<string, string>): void
  /** Events as the service writes them. */
  write(text: string): void
  close(): void
}

/** Holds every request for the stream until the test answers it; all others go on to what stands in the place of `fetch`. */
export function fakeStreams(): FakeStream[] {
  const others = globalThis.fetch
  const streams: FakeStream[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === '/events' ? open(init) : others(url, init),
  )
  return streams

  function open({ headers, signal }: RequestInit): Promise<Response> {
    const encoder = new TextEncoder()
    let output: ReadableStreamDefaultController<Uint8Array> | undefined
    let isOpen = true
    return new Promise((resolve, reject) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          output = controller
        },
      })
      signal?.addEventListener('abort', () => {
        if (!isOpen) return
        isOpen = false
        output?.error(new DOMException('stopped', 'AbortError'))
        reject(new DOMException('stopped', 'AbortError'))
      })
      streams.push({
        headers: new Headers(headers),
        get isOpen() {
          return isOpen
        },
        answer: (status = 200, head = {}) => {
          if (status !== 200) isOpen = false
          resolve(new Response(status === 200 ? body : null, { status, headers: head }))
        },
        write: (text) => output?.enqueue(encoder.encode(text)),
        close: () => {
          isOpen = false
          output?.close()
        },
      })
    })
  }
}

/** A notice as the stream brings it. */
export const eventOf = (one: NoticeData): string =>
  `id: ${one._id}\nevent: notification\ndata: ${JSON.stringify(one)}\n\n`

type Category = NotificationPreferencesQuery['notificationCategories']['data'][number]
type Timing = NotificationPreferencesQuery['ownNotificationTiming']['data']

const done = { status: true as const, message: '' }
const timingOf = (over: object = {}) =>
  ({ __typename: 'NotificationTiming', digestHour: null, quiet: null, timeZone: 'UTC', ...over }) as Timing

/** What a new person has: every channel, and single mails at once. */
export function preferencesReply(timing: object = {}) {
  const data = NOTICE_CATEGORIES.map(
    (category) =>
      ({
        __typename: 'NotificationCategoryView',
        category,
        app: true,
        mail: true,
        push: true,
        locked: category === 'account' ? ['app', 'mail'] : [],
      }) as Category,
  )
  return dataOf<NotificationPreferencesQuery>({
    notificationCategories: {
      __typename: 'NotificationCategoryList',
      ...done,
      totalCount: data.length,
      perPage: data.length,
      data,
    },
    ownNotificationTiming: { __typename: 'NotificationTimingReply', ...done, data: timingOf(timing) },
  } as NotificationPreferencesQuery)
}

export const savedCategoryReply = (input: object) =>
  dataOf<SaveNotificationCategoryMutation>({
    saveNotificationCategory: {
      __typename: 'NotificationCategoryReply',
      ...done,
      data: { __typename: 'NotificationCategoryView', locked: [], ...input },
    },
  } as unknown as SaveNotificationCategoryMutation)

export const savedTimingReply = (input: object) =>
  dataOf<SaveNotificationTimingMutation>({
    saveNotificationTiming: { __typename: 'SaveNotificationTimingReply', ...done, data: timingOf(input) },
  } as unknown as SaveNotificationTimingMutation)
