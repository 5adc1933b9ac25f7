import { COOKIES } from '#contracts/web/cookies.ts'
import type { Respond } from '#services/kit/http/service.ts'

/**
 * Expires cookies, each by its name: Clear-Site-Data "cookies" would take the mark of a known browser with them, which stays when a person
 * logs out and goes when they erase their account (M12, record 0216).
 */
export function forgetInBrowser(respond: Respond, when: 'logout' | 'erasure'): void {
  for (const { name, isKeptAtLogout } of Object.values(COOKIES)) {
    if (isKeptAtLogout && when === 'logout') continue
    const httpOnly = name !== COOKIES.token.name
    respond.setCookie(name, '', { path: '/', secure: true, sameSite: 'Strict', httpOnly, maxAge: 0 })
  }
}
