import { readCookie, TOKEN_COOKIE } from '#lib/browser/cookie.ts'

/** The readable half of the session, as of now: it changes while the page is open, so nobody keeps a copy. */
export function currentToken(): string | undefined {
  return readCookie(document.cookie, TOKEN_COOKIE)
}

/** Headers every call carries: the custom one cannot be sent by a foreign page without asking. */
export function requestHeaders(token: string | undefined): Record<string, string> {
  return {
    'x-requested-with': 'mizan',
    ...(token === undefined ? {} : { authorization: token }),
  }
}
