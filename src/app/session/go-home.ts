import { paths } from '#lib/paths.ts'
import { inactiveHomePath } from '#lib/redirect-path.ts'
import type { SessionEndReason } from '#machines/session/machine.ts'

/** Leaves for `/`, the end of every session (spec 4.11), which says why where nobody was there to see it. */
export function goHome(reason?: SessionEndReason): void {
  const { pathname, search } = window.location
  window.location.assign(reason === 'inactive' ? inactiveHomePath(pathname + search) : paths.home)
}

/** Leaves for the dashboard by a new document, so that nothing of the page before remains. */
export function leaveForDashboard(): void {
  window.location.assign(paths.dashboard)
}
