import type { Project, ProjectCard } from '#contracts/project/projects.ts'
import { TeamList } from '#features/deal-room/presentation.tsx'
import { ProjectListText, ProjectTeamText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { OfferingChoices } from './offering-choices.tsx'

interface Team {
  readonly projectId: string
  readonly projectName: string
  readonly team: Project['team']
}
export type TeamData = { readonly team: Team } | { readonly choices: readonly ProjectCard[] }

/** The team of one offering (R20), chosen by `?project={id}`; without it, the live offerings to choose from. */
export const teamScreen: PublicScreen<TeamData> = {
  View: TeamView,
  head: (data) =>
    'team' in data
      ? {
          title: `${data.team.projectName}: team`,
          description: `The people behind ${data.team.projectName}, with their roles.`,
        }
      : { title: 'Project team', description: 'Choose an offering and see its team.' },
  async load(run, { url }) {
    const project = url.searchParams.get('project')
    if (project === null || project === '') {
      const reply = await run(ProjectListText, { status: 'live' })
      return reply.projects ? { choices: reply.projects.data } : undefined
    }
    // Anything else is no id of ours; the gateway would refuse it by its pattern.
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(project)) return undefined
    const reply = await run(ProjectTeamText, { project })
    return reply.teams ? { team: reply.teams.data } : undefined
  },
}

function TeamView({ data }: PublicViewProps<TeamData>) {
  if ('choices' in data)
    return <OfferingChoices title="Project team" path={paths.tabTeam} offerings={data.choices} />
  const { projectId, projectName, team } = data.team
  const toOffering = <a href={paths.propertyDetails(projectId)}>Go to the offering</a>
  return (
    <>
      <PageTitle title={projectName} lead="Who stands behind the project." />
      {team.length === 0 ? (
        <EmptyState title="The issuer has not named a team">{toOffering}</EmptyState>
      ) : (
        <>
          <TeamList team={team} level={2} />
          <p>{toOffering}</p>
        </>
      )}
    </>
  )
}
