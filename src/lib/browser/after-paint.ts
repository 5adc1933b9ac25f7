/** Runs something once the next picture is shown, so that what was pressed answers before the work it causes begins. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, 0))
}
