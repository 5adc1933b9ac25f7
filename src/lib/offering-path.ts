import { paths } from './paths.ts'

/** Public pages that show a list to choose from, or the offering in `?project=`. */
export const BY_PROJECT: ReadonlySet<string> = new Set([
  paths.projectDetailTab,
  paths.tabOverview,
  paths.tabUpdates,
  paths.tabTeam,
  paths.projectDetailOverview,
  paths.rightPanelPackage,
])

/** The id of the offering that a public page is about; undefined for other pages. */
export function offeringOfPath(path: string): string | undefined {
  const { pathname, searchParams } = new URL(`https://our.invalid${path}`)
  const pages = paths.propertyDetails('')
  const id = pathname.startsWith(pages)
    ? pathname.slice(pages.length).split('/')[0]
    : BY_PROJECT.has(pathname)
      ? searchParams.get('project')
      : undefined
  return id !== null && id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined
}
