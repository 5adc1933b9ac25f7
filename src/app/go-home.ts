import { paths } from '#lib/paths.ts'

/** Leaves for `/`, the end of every session (spec 4.11). */
export function goHome(): void {
  window.location.assign(paths.home)
}

/** Leaves for the dashboard by a new document, so that nothing of the page before remains. */
export function leaveForDashboard(): void {
  window.location.assign(paths.dashboard)
}
