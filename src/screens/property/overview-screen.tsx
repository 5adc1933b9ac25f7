import type { Project } from '#contracts/project/projects.ts'
import { DealLayout } from '#features/deal-room/deal-room.tsx'
import { ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { ChooseOffering, type Choices, loadChosen } from './chosen-offering.tsx'
import { ToOffering } from './to-offering.tsx'

type OverviewData = { readonly project: Project } | Choices

/** The overview of one offering (R18), chosen by `?project={id}`; without it, the live offerings to choose from. */
export const overviewScreen: PublicScreen<OverviewData> = {
  View: OverviewView,
  head: (data) =>
    'project' in data
      ? { title: `${data.project.name}: overview`, description: data.project.summary }
      : { title: 'Project overview', description: 'Choose an offering and read its overview.' },
  load: (run, address) =>
    loadChosen(run, address, async (id) => {
      const reply = await run(ProjectByIdText, { id })
      return reply.projectById ? { project: reply.projectById.data } : undefined
    }),
}

function OverviewView({ data }: PublicViewProps<OverviewData>) {
  if ('choices' in data)
    return <ChooseOffering title="Project overview" path={paths.tabOverview} choices={data.choices} />
  return <DealLayout project={data.project} panel={<ToOffering id={data.project._id} />} />
}
