import { COOKIES } from '#contracts/web/cookies.ts'
import type { Respond } from '#services/kit/http/service.ts'

/**
 * Expires cookies one by one: Clear-Site-Data "cookies" would also delete the cookie of known devices, which survives a
 * logout and goes when the account is erased (M12, record 0216).
 */
export function forgetInBrowser(respond: Respond, when: 'logout' | 'erasure'): void {
  for (const { name, isKeptAtLogout } of Object.values(COOKIES)) {
    if (isKeptAtLogout && when === 'logout') continue
    const httpOnly = name !== COOKIES.token.name
    respond.setCookie(name, '', { path: '/', secure: true, sameSite: 'Strict', httpOnly, maxAge: 0 })
  }
}
