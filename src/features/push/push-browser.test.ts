import { afterEach, describe, expect, it, vi } from 'vitest'
import { PUSH_ERROR_TEXTS, type PushErrorCode } from '#machines/push-subscription/labels.ts'
import { listenForPushes, showMessage, type WorkerEvent, type WorkerScope } from './background.ts'
import { requireSupport, subscribe, unsubscribe } from './push-browser.ts'
import { readStored } from './push-store.ts'

const KEY = `B${'A'.repeat(86)}`

class Registration {
  readonly pushManager: object
  constructor(pushManager: object) {
    this.pushManager = pushManager
  }
}

interface Faked {
  readonly subscription?: object | null
  readonly subscribe?: () => Promise<unknown>
  readonly register?: () => Promise<unknown>
  readonly ready?: unknown
}

/** A window as the browser of the case has it. */
function fakeBrowser({ subscription = null, ...faked }: Faked = {}) {
  const registration = new Registration({
    getSubscription: async () => subscription,
    subscribe: faked.subscribe ?? (() => Promise.reject(new Error('AbortError'))),
  })
  const serviceWorker = {
    register: faked.register ?? (async () => registration),
    ready: Promise.resolve('ready' in faked ? faked.ready : registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('window', { location: { origin: 'https://mizan.test' } })
  vi.stubGlobal('ServiceWorkerRegistration', Registration)
  vi.stubGlobal('navigator', { serviceWorker })
}
const never = () => new Promise<never>(() => {})

const scopeOf = (over: object = {}) =>
  ({
    window: {},
    document: {},
    navigator: { serviceWorker: {} },
    PushManager: {},
    Notification: {},
    fetch: {},
    ServiceWorkerRegistration: {},
    indexedDB: {},
    ...over,
  }) as unknown as typeof globalThis
const without = (name: string) => {
  const scope = scopeOf() as unknown as Record<string, unknown>
  delete scope[name]
  return scope as unknown as typeof globalThis
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('each failure has its error of spec 8', () => {
  const CASES: readonly (readonly [string, PushErrorCode, () => unknown])[] = [
    ['no window', 'onlyInWindow', () => requireSupport(without('document'))],
    ['no PushManager', 'unsupportedBrowser', () => requireSupport(without('PushManager'))],
    ['no Notification', 'unsupportedBrowser', () => requireSupport(without('Notification'))],
    ['no service worker', 'unsupportedBrowser', () => requireSupport(scopeOf({ navigator: {} }))],
    ['no indexedDB', 'indexedDbUnsupported', () => requireSupport(without('indexedDB'))],
    [
      'an indexedDB that throws, as in a private window',
      'indexedDbUnsupported',
      () => {
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('SecurityError')
          },
        })
        return readStored()
      },
    ],
    [
      'a worker that is not registered',
      'workerRegistrationFailed',
      () => {
        fakeBrowser({ register: () => Promise.reject(new TypeError('script')) })
        return subscribe(KEY)
      },
    ],
    [
      'a registration that is none',
      'invalidWorker',
      () => {
        fakeBrowser({ ready: {} })
        return subscribe(KEY)
      },
    ],
    [
      'a key that is no point',
      'invalidVapidKey',
      () => {
        fakeBrowser()
        return subscribe('short')
      },
    ],
    [
      'a browser that refuses',
      'subscribeFailed',
      () => {
        fakeBrowser()
        return subscribe(KEY)
      },
    ],
    [
      'a subscription that does not end',
      'unsubscribeFailed',
      () => {
        fakeBrowser({ subscription: { unsubscribe: async () => false } })
        return unsubscribe()
      },
    ],
    ['a page as a worker', 'onlyInWorker', () => listenForPushes({}, showMessage)],
    ['a handler that is none', 'invalidHandler', () => listenForPushes(fakeScope().scope, 'x' as never)],
  ]
  it.each(CASES)('%s', async (_, code, act) => {
    const error: unknown = await (async () => act())().catch((thrown: unknown) => thrown)
    expect([Reflect.get(error as object, 'code'), (error as Error).message]).toEqual([
      code,
      PUSH_ERROR_TEXTS[code],
    ])
  })

  it('a subscription that is never answered, after 15 seconds', async () => {
    vi.useFakeTimers()
    fakeBrowser({ subscribe: never })
    let code: unknown
    subscribe(KEY).catch((error: unknown) => {
      code = Reflect.get(error as object, 'code')
    })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(code).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(code).toBe('subscribeFailed')
  })
})

function fakeScope(
  windows: readonly object[] = [],
  openWindow: (url: string) => Promise<unknown> = async () => null,
) {
  const heard = new Map<string, (event: WorkerEvent) => void>()
  const shown: unknown[][] = []
  const scope: WorkerScope = {
    registration: { showNotification: async (...args) => void shown.push(args) },
    location: { origin: 'https://mizan.test' },
    clients: { claim: async () => {}, matchAll: async () => windows as never, openWindow },
    skipWaiting: async () => {},
    addEventListener: (type, listener) => void heard.set(type, listener),
  }
  const fire = async (type: string, event: Omit<WorkerEvent, 'waitUntil'>) => {
    const work: Promise<unknown>[] = []
    heard.get(type)?.({ ...event, waitUntil: (promise) => void work.push(promise) })
    await Promise.all(work)
  }
  return { scope, shown, fire }
}

describe('the service worker', () => {
  const message = {
    collapse_key: 'ntf_1',
    notification: { title: 'T', body: 'B', icon: '/favicon.svg' },
    link: '/wallet',
  }
  const unreadable = ['Mizan', { body: 'You have a new notification.', data: { link: '/notification' } }]
  it.each([
    [
      'a message',
      JSON.stringify(message),
      ['T', { body: 'B', icon: '/favicon.svg', tag: 'ntf_1', data: { link: '/wallet' } }],
    ],
    ['no JSON', 'x', unreadable],
    ['nothing', '', unreadable],
    ['a link to another site', JSON.stringify({ ...message, link: '//evil.example' }), unreadable],
    ['no title', JSON.stringify({ ...message, notification: {} }), unreadable],
  ])('shows a notification for %s', async (_, text, expected) => {
    const { scope, shown, fire } = fakeScope()
    listenForPushes(scope, showMessage)
    await fire('push', { data: { text: () => text } })
    expect(shown).toEqual([expected])
  })

  it('opens the page by a press: the window that shows it, a new one, or else an open one', async () => {
    const url = 'https://mizan.test/wallet'
    const window = (at: string) => ({
      url: at,
      focus: vi.fn(async () => {}),
      navigate: vi.fn(async () => {}),
    })
    const press = { notification: { data: { link: '/wallet' }, close: vi.fn() } }
    const there = window(url)
    const other = window('https://mizan.test/')
    const opened = vi.fn(async () => null)
    const first = fakeScope([other, there], opened)
    listenForPushes(first.scope, showMessage)
    await first.fire('notificationclick', press)
    expect([there.focus.mock.calls.length, other.navigate.mock.calls.length]).toEqual([1, 0])
    expect(opened).not.toHaveBeenCalled()
    const second = fakeScope([other], opened)
    listenForPushes(second.scope, showMessage)
    await second.fire('notificationclick', press)
    expect(opened).toHaveBeenCalledWith(url)
    const third = fakeScope([other], () => Promise.reject(new Error('not allowed')))
    listenForPushes(third.scope, showMessage)
    await third.fire('notificationclick', press)
    expect(other.navigate).toHaveBeenCalledWith(url)
    expect(press.notification.close).toHaveBeenCalledTimes(3)
  })
})
