import * as react from 'react'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { loadSurfaces } from '#ui/surfaces/use-surfaces.ts'
import { NOW } from './now.ts'
import { PATIENCE_MS } from './patience.ts'
import { quickenStyles } from './screens/quick-styles.ts'

/*
 * jsdom has no modal dialogs, no scrolling and no BroadcastChannel between windows; the least that components need of them.
 * Whatever is written to the console by mistake fails the test.
 */
const noise: string[] = []

// A busy machine may take more than the second that the library waits by default.
configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: lazyError })
quickenStyles(window)

/** The library prints the page for every look that finds nothing yet; here it is printed when a message is read. */
function lazyError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (value: string) => {
      text = value
    },
  })
  return error
}

// Owner stacks cost an eighth of the run, and no test reads them.
const internals = Object.values<unknown>({ ...react }).find(
  (part): part is object => typeof part === 'object' && part !== null && 'recentlyCreatedOwnerStacks' in part,
)
if (internals === undefined)
  throw new Error('This React keeps its notes elsewhere: look for what replaced them')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

function note(level: string) {
  return (...parts: readonly unknown[]) => {
    noise.push(`${level}: ${parts.map(String).join(' ')}`)
  }
}

Object.defineProperties(HTMLDialogElement.prototype, {
  showModal: {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.open = true
      this.querySelector<HTMLElement>('button, a[href], input:not([hidden])')?.focus()
    },
  },
  close: {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.open = false
    },
  },
})

// jsdom lays nothing out, and Fluent's focus library takes what has no place for hidden.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.closest('[hidden]') === null ? this.parentElement : null
  },
})
Object.defineProperty(HTMLBodyElement.prototype, 'getBoundingClientRect', {
  configurable: true,
  value: () => new DOMRect(0, 0, window.innerWidth, window.innerHeight),
})

/** What waits for a task of its own (`ownTask`) comes at the end of the present one: a call must not go out in the next test, nor after fake timers have stopped the clock. */
class ShortChannel {
  readonly port1 = { onmessage: () => {}, close: () => {} }
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage()) }
}
Object.assign(globalThis, { MessageChannel: ShortChannel })

// In a browser they are there long before anybody opens one.
await loadSurfaces()

function dropCookies() {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0`
}

beforeEach(() => {
  noise.length = 0
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'error').mockImplementation(note('error'))
  vi.spyOn(console, 'warn').mockImplementation(note('warn'))
  window.scrollTo = () => {}
})

afterEach(() => {
  // Fluent's focus library throws when jsdom is gone before its components are.
  cleanup()
  // The next test is another visitor's tab.
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(noise).toEqual([])
})

afterAll(async () => {
  // A part that is still being loaded when its file ends would fail the run.
  await vi.dynamicImportSettled()
  // The next file has the same window.
  vi.unstubAllGlobals()
  localStorage.clear()
  dropCookies()
  // A cookie belongs to the path where it was set.
  window.history.replaceState(null, '', '/')
  dropCookies()
})
