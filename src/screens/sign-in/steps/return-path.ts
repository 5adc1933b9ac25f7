import { paths } from '#lib/paths.ts'
import { returnPathOf } from '#lib/redirect-path.ts'

/** Where to go after signing in: the page requested before, if it is ours, else the dashboard. */
export function returnPath(location: Pick<Location, 'href'>): string {
  return returnPathOf(new URL(location.href)) ?? paths.dashboard
}
