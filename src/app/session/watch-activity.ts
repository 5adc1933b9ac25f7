/** Events that prove a person. Mouse movement does not count, because a nudged desk causes it too. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** At most one report in this time, because each one restarts a timer and is sent to the other tabs. */
const ACTIVITY_REPORT_MS = 1000

/** Reports activity and returns to the page until the returned function is called. */
export function watchActivity(report: {
  readonly onActivity: (at: number) => void
  readonly onReturn: (at: number) => void
}): () => void {
  let lastReport = 0
  const seen = () => {
    const at = Date.now()
    if (at - lastReport < ACTIVITY_REPORT_MS) return
    lastReport = at
    report.onActivity(at)
  }
  const shown = () => {
    if (document.visibilityState === 'visible') report.onReturn(Date.now())
  }
  for (const sign of SIGNS) document.addEventListener(sign, seen, { passive: true, capture: true })
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('pageshow', shown)
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, seen, { capture: true })
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('pageshow', shown)
  }
}
