/** Runs something after the next paint, so that a pressed control responds before the work starts. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, 0))
}
