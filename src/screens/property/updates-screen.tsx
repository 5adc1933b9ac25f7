import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import type { Project } from '#contracts/project/projects.ts'
import { DealLayout } from '#features/deal-room/deal-room.tsx'
import { loadUpdates, type NewsPage, pageNoOf, UPDATES_PAGE } from '#features/deal-room/news.ts'
import { Updates } from '#features/deal-room/updates.tsx'
import { ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { ChooseOffering, type Choices, loadChosen } from './chosen-offering.tsx'
import { ToOffering } from './to-offering.tsx'

type UpdatesData = { readonly project: Project; readonly updates: NewsPage<ProjectUpdate> } | Choices

/** The updates of one offering (R19), chosen by `?project={id}`; without it, the live offerings to choose from. */
export const updatesScreen: PublicScreen<UpdatesData> = {
  View: UpdatesView,
  head: (data) =>
    'project' in data
      ? { title: `${data.project.name}: updates`, description: `What is new at ${data.project.name}.` }
      : { title: 'Project updates', description: 'Choose an offering and read its updates.' },
  load: (run, address) =>
    loadChosen(run, address, async (id) => {
      const [reply, updates] = await Promise.all([
        run(ProjectByIdText, { id }),
        loadUpdates(run, id, pageNoOf(address.url.searchParams, UPDATES_PAGE)),
      ])
      return reply.projectById ? { project: reply.projectById.data, updates } : undefined
    }),
}

function UpdatesView({ data }: PublicViewProps<UpdatesData>) {
  if ('choices' in data)
    return <ChooseOffering title="Project updates" path={paths.tabUpdates} choices={data.choices} />
  const { project, updates } = data
  const address = paths.projectUpdates(project._id)
  return (
    <DealLayout project={project} panel={<ToOffering id={project._id} />}>
      <Updates updates={updates} hrefOf={(pageNo) => `${address}&${UPDATES_PAGE}=${pageNo}`} />
    </DealLayout>
  )
}
