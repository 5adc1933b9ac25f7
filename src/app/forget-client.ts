import type { ApolloClient } from '@apollo/client'
import { TOKEN_COOKIE } from '#lib/cookie.ts'

/** Forgets everything about the person: cookie, storage and cache (spec 4.11). The server expires its own half. */
export function forgetClient(client: ApolloClient): void {
  document.cookie = `${TOKEN_COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`
  localStorage.clear()
  sessionStorage.clear()
  client.clearStore().catch(() => {})
}
