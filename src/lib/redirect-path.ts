import { paths } from './paths.ts'

/** Pages that make no sense to come back to after signing in. */
const NEVER_SAVED: ReadonlySet<string> = new Set([
  paths.home,
  paths.login,
  paths.register,
  paths.alreadyLoggedIn,
])

/**
 * The path to return to after signing in, or undefined if `candidate` leaves our own origin or leads back to a guest page.
 * `//host`, `/\host` and tab tricks are refused by parsing, not by looking at the first characters.
 */
export function safeRedirectPath(candidate: string | null | undefined, origin: string): string | undefined {
  if (candidate === null || candidate === undefined || !candidate.startsWith('/')) return undefined
  if (!URL.canParse(candidate, origin)) return undefined
  const url = new URL(candidate, origin)
  if (url.origin !== new URL(origin).origin || NEVER_SAVED.has(url.pathname)) return undefined
  if (url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** Query field of the sign-in pages that carries the page to return to after signing in. */
const RETURN_FIELD = 'next'

function withReturn(page: string, back: string | undefined): string {
  return back === undefined ? page : `${page}?${RETURN_FIELD}=${encodeURIComponent(back)}`
}

/** The login page, with the way back to a page of ours. */
export function loginPath(back: string | undefined): string {
  return withReturn(paths.login, back)
}

/** The page to sign up on, with the way back to a page of ours. */
export function registerPath(back: string | undefined): string {
  return withReturn(paths.register, back)
}

/** Query field of the home page that says why somebody who was signed in stands there. */
const ENDED_FIELD = 'ended'
const INACTIVE = 'inactive'

/** The home page for whoever was logged out because nobody was there, with the way back to a page of ours. */
export function inactiveHomePath(back: string): string {
  return `${paths.home}?${ENDED_FIELD}=${INACTIVE}&${RETURN_FIELD}=${encodeURIComponent(back)}`
}

/** Whether this is the home page of whoever was logged out because nobody was there. */
export function isAfterInactivity(address: URL): boolean {
  return address.searchParams.get(ENDED_FIELD) === INACTIVE
}

/** The page an address asks to return to, if it is one of ours. */
export function returnPathOf(address: URL): string | undefined {
  return safeRedirectPath(address.searchParams.get(RETURN_FIELD), address.origin)
}
