import { paths } from '#lib/paths.ts'
import { loginPath, missingHomePath, safeRedirectPath } from '#lib/redirect-path.ts'
import { matchRoute, type RouteMatch } from './route-table.ts'

/** The decision for an address: show its page, or redirect. */
export type Decision =
  | { readonly kind: 'show'; readonly match: RouteMatch }
  | { readonly kind: 'redirect'; readonly location: string }

/**
 * The guards of spec 2.2-2.4 for one address. They only check the presence of a token (reading A12); the data behind a
 * page is protected by the services. Used by the server and the browser.
 */
export function decide(address: string, origin: string, hasToken: boolean): Decision {
  const url = new URL(address, origin)
  const match = matchRoute(url.pathname)
  if (match === undefined) return { kind: 'redirect', location: missingHomePath }
  if (match.row.guard === 'guest' && hasToken) return { kind: 'redirect', location: paths.alreadyLoggedIn }
  if (match.row.guard === 'notice' && !hasToken) return { kind: 'redirect', location: paths.login }
  if (match.row.guard === 'token' && !hasToken) {
    return { kind: 'redirect', location: loginPath(safeRedirectPath(url.pathname + url.search, origin)) }
  }
  return { kind: 'show', match }
}
