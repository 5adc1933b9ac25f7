import { readCookie, TOKEN_COOKIE } from '#lib/browser/cookie.ts'

/** The current readable half of the session; it changes while the page is open, so it must not be kept. */
export function currentToken(): string | undefined {
  return readCookie(document.cookie, TOKEN_COOKIE)
}

/** Headers of every call; another site cannot send the custom one without a preflight. */
export function requestHeaders(token: string | undefined): Record<string, string> {
  return {
    'x-requested-with': 'mizan',
    ...(token === undefined ? {} : { authorization: token }),
  }
}

/** Marks a call that the page makes by itself: it does not keep the session alive. */
export const BACKGROUND_HEADERS = { 'x-background': '1' } as const
