import { paths } from './paths.ts'

/** Pages that are no useful target after signing in. */
const NEVER_SAVED: ReadonlySet<string> = new Set([
  paths.home,
  paths.login,
  paths.register,
  paths.alreadyLoggedIn,
])

/**
 * The path to return to after signing in; undefined if `candidate` leaves our origin or leads to a guest page.
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

/** The query field of the sign-in pages, and of adding money, with the page to return to. */
export const RETURN_FIELD = 'next'

function withReturn(page: string, back: string | undefined): string {
  return back === undefined ? page : `${page}?${RETURN_FIELD}=${encodeURIComponent(back)}`
}

/** The login page, which then returns to `back`. */
export function loginPath(back: string | undefined): string {
  return withReturn(paths.login, back)
}

/** The sign-up page, which then returns to `back`. */
export function registerPath(back: string | undefined): string {
  return withReturn(paths.register, back)
}

/** The query field of the home page that says why the session ended. */
export const ENDED_FIELD = 'ended'
export const INACTIVE = 'inactive'

/** The home page after a logout for inactivity, with the page to return to. */
export function inactiveHomePath(back: string): string {
  return `${paths.home}?${ENDED_FIELD}=${INACTIVE}&${RETURN_FIELD}=${encodeURIComponent(back)}`
}

/** The query field of the home page that says that another page was not found. */
export const MISSING_FIELD = 'missing'

/** The home page for a path that leads nowhere (reading A24). */
export const missingHomePath = `${paths.home}?${MISSING_FIELD}`

/** The page to return to in an address, if it is ours. */
export function returnPathOf(address: URL): string | undefined {
  return safeRedirectPath(address.searchParams.get(RETURN_FIELD), address.origin)
}
