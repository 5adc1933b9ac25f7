import type { PushMessage } from '#contracts/notification/push.ts'
import { PRODUCT_NAME } from '#contracts/support.ts'
import { OPEN_LINKED_PATHS } from '#contracts/web/open-paths.ts'
import { PushError } from '#machines/push-subscription/labels.ts'

/** Shown for a message that cannot be read, because browsers require a notification for each. */
const UNREADABLE = { title: PRODUCT_NAME, body: 'You have a new notification.' }

/** The part of a service worker that is used here, which TypeScript's DOM library does not contain. */
export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowOfOurs[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
interface WindowOfOurs {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
export interface WorkerEvent {
  readonly data?: { text(): string } | null
  readonly notification?: { readonly data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}

/** What becomes of a message. */
export type BackgroundHandler = (message: PushMessage | null, scope: WorkerScope) => Promise<unknown>

/**
 * Hears pushes and presses in a service worker. It caches nothing and answers no request.
 * @throws PushError outside a service worker, and for a handler that is no function
 */
export function listenForPushes(scope: unknown, handler: BackgroundHandler): void {
  if (!isWorker(scope)) throw new PushError('onlyInWorker')
  if (typeof handler !== 'function') throw new PushError('invalidHandler')
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  scope.addEventListener('push', (event) =>
    event.waitUntil(handler(messageOf(event.data?.text(), scope.location.origin), scope)),
  )
  scope.addEventListener('notificationclick', (event) => {
    event.notification?.close()
    event.waitUntil(openPage(linkOf(event.notification?.data), scope))
  })
}

/** Shows a message. A second one with the same id takes the place of the first. */
export const showMessage: BackgroundHandler = (message, { registration }) =>
  message === null
    ? registration.showNotification(UNREADABLE.title, {
        body: UNREADABLE.body,
        data: { link: OPEN_LINKED_PATHS.notifications },
      })
    : registration.showNotification(message.notification.title, {
        body: message.notification.body,
        icon: message.notification.icon,
        tag: message.collapse_key,
        data: { link: message.link },
      })

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isWorker(scope: unknown): scope is WorkerScope {
  return isFields(scope) && 'clients' in scope && 'registration' in scope && 'skipWaiting' in scope
}

/** A message with its texts and a path of ours; null for any other text. */
function messageOf(text: string | undefined, origin: string): PushMessage | null {
  const message = parsed(text ?? '')
  const notification = isFields(message) ? message['notification'] : null
  if (!isFields(message) || !isFields(notification)) return null
  const texts = [notification['title'], notification['body'], notification['icon'], message['collapse_key']]
  const { link } = message
  if (!texts.every((part) => typeof part === 'string') || typeof link !== 'string') return null
  if (!link.startsWith('/') || new URL(link, origin).origin !== origin) return null
  return message as unknown as PushMessage
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function linkOf(data: unknown): string {
  const link = isFields(data) ? data['link'] : undefined
  return typeof link === 'string' ? link : OPEN_LINKED_PATHS.notifications
}

/** A window that shows the page already comes to the front; else a new one opens, or an open one goes there. */
async function openPage(link: string, { clients, location }: WorkerScope): Promise<void> {
  const url = new URL(link, location.origin).href
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === url)
  if (there) {
    await there.focus().catch(() => undefined)
    return
  }
  try {
    await clients.openWindow(url)
  } catch {
    // The browser opens no window, or not now.
    await windows[0]?.navigate(url)
  }
}
