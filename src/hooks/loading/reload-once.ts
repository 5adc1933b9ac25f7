/** Loads the document anew. */
export function reload(): void {
  window.location.reload()
}

const RELOADED_AT = 'mizan-reloaded-at'
/** Long enough for any reload; a later new version may reload again. */
const GUARD_MS = 300_000

/** Loads the document anew, unless that was just done: then it did not help, and doing it again would never end. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    const now = Date.now()
    if (now - last < GUARD_MS) return false
    sessionStorage.setItem(RELOADED_AT, String(now))
  } catch {
    // Without storage nothing would stop a second reload.
    return false
  }
  reload()
  return true
}
