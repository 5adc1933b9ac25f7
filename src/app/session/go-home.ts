import { paths } from '#lib/paths.ts'
import { inactiveHomePath } from '#lib/redirect-path.ts'
import type { SessionEndReason } from '#machines/session/machine.ts'

/** Goes to `/`, the end of every session (spec 4.11), with the reason after a logout for inactivity. */
export function goHome(reason?: SessionEndReason): void {
  const { pathname, search } = window.location
  // The session is over, so no open form may hold the page back.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  window.location.assign(reason === 'inactive' ? inactiveHomePath(pathname + search) : paths.home)
}

/** Goes to the dashboard as a new document, so that nothing of the previous page remains. */
export function leaveForDashboard(): void {
  window.location.assign(paths.dashboard)
}
