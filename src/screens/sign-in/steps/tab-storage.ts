/* The tab's own storage, which outlives a reload and which a logout empties. Without it a page works, and a reload starts again. */

/** What was kept, unchecked; undefined where there is nothing, or no storage. */
export function readTab(name: string): unknown {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // There is no storage, or it is full.
  }
}

export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
