import type { ApolloClient } from '@apollo/client'
import { TOKEN_COOKIE } from '#lib/browser/cookie.ts'
import { forgetPersisted } from '#lib/browser/persisted-state.ts'

/** What a browser keeps for an origin, as far as a page may empty it; each part may be missing or forbidden. */
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
    for (const name of await caches.keys()) await caches.delete(name)
  },
]

/**
 * Forgets everything about the person: cookie, storages and memory (spec 4.11). Needs no network; the half that no script can reach
 * is worth nothing without the cookie that goes here, and the server expires it.
 */
export function forgetClient(client: ApolloClient): void {
  forgetPersisted()
  for (const empty of STORES) {
    // One that fails must not keep the others.
    try {
      Promise.resolve(empty()).catch(() => {})
    } catch {
      // Not offered here.
    }
  }
  client.clearStore().catch(() => {})
}
