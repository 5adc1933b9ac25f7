import { paths } from '#lib/paths.ts'

/** Leaves for `/`, the end of every session (spec 4.11). */
export function goHome(): void {
  window.location.assign(paths.home)
}
