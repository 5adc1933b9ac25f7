import { SHARED_DOCUMENT_PATH } from '#contracts/web/content-paths.ts'
import { paths } from '#lib/paths.ts'
import { BY_PROJECT } from '#lib/offering-path.ts'
import type { RouteMatch, RouteRow } from './route-table.ts'

/** Open pages that mean something only to the person who was sent there. */
const FOR_ONE_PERSON: ReadonlySet<string> = new Set([
  '/changePassword/:userId',
  '/invitation',
  '/mailverification',
  '/stopFactorRemoval',
  SHARED_DOCUMENT_PATH,
  paths.linkedin,
  paths.alreadyLoggedIn,
])

/** Whether search engines may list a page. */
export const isIndexed = ({ layout, path }: Pick<RouteRow, 'layout' | 'path'>): boolean =>
  layout !== 'dashboard' && !FOR_ONE_PERSON.has(path)

/** The one address of a page for search engines: filters, sorts and pages of lists are no pages of their own. */
export function canonicalPath({ row, params }: RouteMatch, { searchParams }: URL): string {
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const project = BY_PROJECT.has(path) ? (searchParams.get('project') ?? '') : ''
  return project === '' ? path : `${path}?project=${encodeURIComponent(project)}`
}
