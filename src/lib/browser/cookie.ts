/** The cookie with the readable half of the session, whose presence the guards check (spec 2.2, reading A12). */
export const TOKEN_COOKIE = 'token'

/** The value of one cookie in a Cookie header or document.cookie string; undefined if absent or empty. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, ...rest] = part.split('=')
    if (key?.trim() !== name) continue
    const value = rest.join('=').trim()
    if (value === '') return undefined
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}
