import type { Project } from '#contracts/project/projects.ts'
import { TeamList } from '#features/deal-room/presentation.tsx'
import { ProjectTeamText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { ChooseOffering, type Choices, loadChosen } from './chosen-offering.tsx'

interface Team {
  readonly projectId: string
  readonly projectName: string
  readonly team: Project['team']
}
export type TeamData = { readonly team: Team } | Choices

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
  load: (run, address) =>
    loadChosen(run, address, async (project) => {
      const reply = await run(ProjectTeamText, { project })
      return reply.projectTeam ? { team: reply.projectTeam.data } : undefined
    }),
}

function TeamView({ data }: PublicViewProps<TeamData>) {
  if ('choices' in data)
    return <ChooseOffering title="Project team" path={paths.tabTeam} choices={data.choices} />
  const { projectId, projectName, team } = data.team
  const toOffering = <a href={paths.propertyDetails(projectId)}>Go to the offering</a>
  return (
    <>
      <header>
        <h1 tabIndex={-1}>{projectName}</h1>
        <p>Who stands behind the project.</p>
      </header>
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
