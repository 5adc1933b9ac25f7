import { forgetPersisted } from '#lib/browser/persisted-state.ts'
import { ERASED_PATH } from './erased-path.ts'

/** Loads the confirmation as a new document, so that nothing about the person stays on screen or in memory. */
export function leaveErased(): void {
  forgetPersisted()
  sessionStorage.clear()
  window.location.replace(ERASED_PATH)
}
