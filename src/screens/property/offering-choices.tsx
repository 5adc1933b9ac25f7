import type { ProjectCard } from '#contracts/project/projects.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** The open offerings, for a page that shows one of them and was opened without naming it. */
export function OfferingChoices({
  title,
  path,
  offerings,
}: {
  readonly title: string
  /** The page that shows the chosen one. */
  readonly path: string
  readonly offerings: readonly ProjectCard[]
}) {
  return (
    <>
      <PageTitle title={title} lead="Choose an offering." />
      {offerings.length === 0 ? (
        <EmptyState title="No offering is open">
          <a href={paths.browseProject}>Browse all projects</a>
        </EmptyState>
      ) : (
        <ul>
          {offerings.map(({ _id, name }) => (
            <li key={_id}>
              <a href={`${path}?project=${encodeURIComponent(_id)}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
