import type { ProjectCard } from '#contracts/project/projects.ts'
import { isId } from '#features/deal-room/news.ts'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { ProjectListText } from '#graphql/generated/texts.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** What a tab shows of one offering, or the open offerings to choose from. */
export type Chosen<Data> = Data | { readonly choices: readonly ProjectCard[] }

/** Loads a tab by the `?project={id}` of its address; without it, the open offerings. Undefined where there is nothing of that id. */
export async function loadChosen<Data>(
  run: RunOperation,
  url: URL,
  load: (id: string) => Promise<Data | undefined>,
): Promise<Chosen<Data> | undefined> {
  const id = url.searchParams.get('project') ?? ''
  if (id !== '') return isId(id) ? load(id) : undefined
  const reply = await run(ProjectListText, { status: 'live' })
  return reply.projects ? { choices: reply.projects.data } : undefined
}

/** The open offerings, each with a link to its tab. */
export function OfferingChoices({
  title,
  tab,
  offerings,
}: {
  readonly title: string
  /** The path of the tab. */
  readonly tab: string
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
              <a href={`${tab}?project=${encodeURIComponent(_id)}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
