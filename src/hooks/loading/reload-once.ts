export function reload(): void {
  window.location.reload()
}

const RELOADED_AT = 'mizan-reloaded-at'
/** Long enough for any reload; a later new version may reload again. */
const GUARD_MS = 300_000

/** Reloads the document unless that was just done, which would be an endless loop. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    const now = Date.now()
    if (now - last < GUARD_MS) return false
    sessionStorage.setItem(RELOADED_AT, String(now))
  } catch {
    // Without storage nothing would prevent a second reload.
    return false
  }
  reload()
  return true
}
