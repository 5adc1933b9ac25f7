/** Where the browser cannot tell when it is idle. */
const LATE_MS = 1000

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Absent in Safari, whatever the types say.
    const ask: typeof requestIdleCallback | undefined = window.requestIdleCallback
    if (ask === undefined) setTimeout(resolve, LATE_MS)
    else ask(() => resolve())
  })
}
