import type { ProjectCard } from '#contracts/project/projects.ts'
import { isId } from '#contracts/web/ids.ts'
import { ProjectListText } from '#graphql/generated/texts.ts'
import type { RunOperation } from '#graphql/fetch-client.ts'
import type { PublicAddress } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export interface Choices {
  readonly choices: readonly ProjectCard[]
}

/** What `load` reads of the offering in `?project={id}`; without one, the live offerings to choose from. */
export async function loadChosen<Data>(
  run: RunOperation,
  { url }: PublicAddress,
  load: (id: string) => Promise<Data | undefined>,
): Promise<Data | Choices | undefined> {
  const id = url.searchParams.get('project')
  if (id === null || id === '') {
    const reply = await run(ProjectListText, { status: 'live' })
    return reply.projects ? { choices: reply.projects.data } : undefined
  }
  return isId(id) ? load(id) : undefined
}

/** The live offerings, each with its link to the same page. */
export function ChooseOffering({
  title,
  path,
  choices,
}: Choices & { readonly title: string; readonly path: string }) {
  return (
    <>
      <PageTitle title={title} lead="Choose an offering." />
      {choices.length === 0 ? (
        <EmptyState title="No offering is open">
          <a href={paths.browseProject}>Browse all projects</a>
        </EmptyState>
      ) : (
        <ul>
          {choices.map(({ _id, name }) => (
            <li key={_id}>
              <a href={`${path}?project=${encodeURIComponent(_id)}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
