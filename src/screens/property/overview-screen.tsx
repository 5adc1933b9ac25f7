import type { Project, ProjectCard } from '#contracts/project/projects.ts'
import { DealLayout } from '#features/deal-room/deal-room.tsx'
import { ProjectByIdText, ProjectListText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { OfferingChoices } from './offering-choices.tsx'

type OverviewData = { readonly project: Project } | { readonly choices: readonly ProjectCard[] }

/** The overview of one offering (R18), chosen by `?project={id}`; without it, the live offerings to choose from. */
export const overviewScreen: PublicScreen<OverviewData> = {
  View: OverviewView,
  head: (data) =>
    'project' in data
      ? { title: `${data.project.name}: overview`, description: data.project.summary }
      : { title: 'Project overview', description: 'Choose an offering and read its overview.' },
  async load(run, { url }) {
    const id = url.searchParams.get('project')
    if (id === null || id === '') {
      const reply = await run(ProjectListText, { status: 'live' })
      return reply.projects ? { choices: reply.projects.data } : undefined
    }
    // Anything else is no id of ours; the gateway would refuse it by its pattern.
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined
    const reply = await run(ProjectByIdText, { id })
    return reply.projectById ? { project: reply.projectById.data } : undefined
  },
}

function OverviewView({ data }: PublicViewProps<OverviewData>) {
  if ('choices' in data)
    return <OfferingChoices title="Project overview" path={paths.tabOverview} offerings={data.choices} />
  const { project } = data
  return (
    <DealLayout
      project={project}
      panel={
        <p>
          <a href={paths.propertyDetails(project._id)}>Go to the offering to invest</a>
        </p>
      }
    />
  )
}
