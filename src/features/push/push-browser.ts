import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE } from '#contracts/notification/push-headers.ts'
import { trustedScriptUrl } from '#lib/browser/trusted-script-url.ts'
import { PushError, SUBSCRIBE_LIMIT_MS } from '#machines/push-subscription/labels.ts'

/** Address and keys of a subscription, base64url. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly auth: string
  readonly p256dh: string
  readonly vapidKey: string
}

/** @throws PushError outside a window, and in a browser that lacks something */
export function requireSupport(scope: typeof globalThis = globalThis): void {
  if (!('window' in scope) || !('document' in scope)) throw new PushError('onlyInWindow')
  const has =
    'serviceWorker' in scope.navigator &&
    'PushManager' in scope &&
    'Notification' in scope &&
    'ServiceWorkerRegistration' in scope
  if (!has) throw new PushError('unsupportedBrowser')
  if (!('indexedDB' in scope)) throw new PushError('indexedDbUnsupported')
}

/** The service worker of this origin, registered at its first use. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register(trustedScriptUrl(PUSH_WORKER_PATH, window.location.origin), {
      scope: PUSH_WORKER_SCOPE,
      updateViaCache: 'none',
    })
  } catch {
    throw new PushError('workerRegistrationFailed')
  }
  const registration: unknown = await within(serviceWorker.ready, 'workerRegistrationFailed')
  if (!(registration instanceof ServiceWorkerRegistration)) throw new PushError('invalidWorker')
  return registration
}

/** An uncompressed point of P-256. */
function keyBytes(vapidKey: string): Uint8Array<ArrayBuffer> {
  if (!/^B[A-Za-z0-9_-]{86}$/.test(vapidKey)) throw new PushError('invalidVapidKey')
  const text = atob(vapidKey.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/**
 * A new subscription; one with other keys is ended first.
 * @throws PushError, also when the browser does not answer within the limit
 */
export async function subscribe(vapidKey: string): Promise<BrowserSubscription> {
  const applicationServerKey = keyBytes(vapidKey)
  const { pushManager } = await worker()
  const found = await within(
    (async () => {
      const before = await pushManager.getSubscription()
      if (before !== null && factsOf(before)?.vapidKey !== vapidKey) await before.unsubscribe()
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    })(),
    'subscribeFailed',
  )
  const facts = factsOf(found)
  if (facts === null) throw new PushError('subscribeFailed')
  return facts
}

/** The subscription that the browser has now; null when there is none. */
export async function currentSubscription(): Promise<BrowserSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE)
  const found = await registration?.pushManager.getSubscription()
  return found ? factsOf(found) : null
}

/** Ends the subscription of the browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE)
  const found = await registration?.pushManager.getSubscription()
  if (found && !(await found.unsubscribe())) throw new PushError('unsubscribeFailed')
}

function factsOf(found: PushSubscription): BrowserSubscription | null {
  const [auth, p256dh] = [found.getKey('auth'), found.getKey('p256dh')]
  const key = found.options.applicationServerKey
  if (auth === null || p256dh === null || key === null) return null
  return { endpoint: found.endpoint, auth: text(auth), p256dh: text(p256dh), vapidKey: text(key) }
}

function text(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function within<T>(
  promise: Promise<T>,
  code: 'subscribeFailed' | 'workerRegistrationFailed',
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PushError(code)), SUBSCRIBE_LIMIT_MS)
  })
  try {
    return await Promise.race([promise, late])
  } catch {
    throw new PushError(code)
  } finally {
    clearTimeout(timer)
  }
}
