import type { ApolloClient } from '@apollo/client'
import { TOKEN_COOKIE } from '#lib/browser/cookie.ts'
import { forgetPersisted } from '#lib/browser/persisted-state.ts'

/** The stores that a browser keeps for an origin; each may be missing or forbidden. */
const STORES: readonly (() => void | Promise<unknown>)[] = [
  () => {
    document.cookie = `${TOKEN_COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`
  },
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  },
  async () => {
    // With its worker a browser drops the subscription to pushes, which are of the person who leaves.
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  },
  async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  },
]

/**
 * Clears everything about the person: cookie, storages, service worker and memory (spec 4.11). Works without a network; the secret
 * half, which no script can reach, is useless without the cookie removed here, and the server expires it.
 */
export function forgetClient(client: ApolloClient): void {
  forgetPersisted()
  for (const empty of STORES) {
    // A failure must not stop the others.
    try {
      Promise.resolve(empty()).catch(() => {})
    } catch {
      // Not available in this browser.
    }
  }
  client.clearStore().catch(() => {})
}
