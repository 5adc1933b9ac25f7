import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import type { Project } from '#contracts/project/projects.ts'
import { DEAL_TABS, type DealTab, DealTabs } from '#features/deal-room/deal-tabs.tsx'
import { loadUpdates, type NewsPage, pageNoOf, UPDATES_PAGE } from '#features/deal-room/news.ts'
import { ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ChooseOffering, type Choices, loadChosen } from './chosen-offering.tsx'

type TabsData =
  | { readonly project: Project; readonly updates?: NewsPage<ProjectUpdate> | undefined }
  | Choices

/** The parts of an offering's page under tabs (R17), for the offering in `?project={id}`; `tab` names the part. */
export const tabsScreen: PublicScreen<TabsData> = {
  View: TabsView,
  head: (data, { url }) =>
    'project' in data
      ? { title: `${data.project.name}: ${DEAL_TABS[tabOf(url)]}`, description: data.project.summary }
      : { title: 'Project details', description: 'Choose an offering and read its parts.' },
  load: (run, address) =>
    loadChosen(run, address, async (id) => {
      const { url } = address
      const [reply, updates] = await Promise.all([
        run(ProjectByIdText, { id }),
        tabOf(url) === 'updates' ? loadUpdates(run, id, pageNoOf(url.searchParams, UPDATES_PAGE)) : undefined,
      ])
      return reply.projectById ? { project: reply.projectById.data, updates } : undefined
    }),
}

/** The first one where the address names none, or one that does not exist. */
function tabOf(url: URL): DealTab {
  const named = url.searchParams.get('tab')
  const known = Object.keys(DEAL_TABS) as DealTab[]
  return known.find((tab) => tab === named) ?? 'overview'
}

function TabsView({ data, address }: PublicViewProps<TabsData>) {
  if ('choices' in data)
    return <ChooseOffering title="Project details" path={paths.projectDetailTab} choices={data.choices} />
  const { project, updates } = data
  const query = `?project=${encodeURIComponent(project._id)}`
  return (
    <DealTabs
      project={project}
      tab={tabOf(address.url)}
      updates={updates}
      pathOf={(tab) => `${paths.projectDetailTab}${query}&tab=${tab}`}
    >
      <ButtonLink look="primary" href={`${paths.rightPanelPackage}${query}`}>
        Invest
      </ButtonLink>
      <a href={`${paths.projectDetailOverview}${query}`}>Key information sheet</a>
      <a href={paths.propertyDetails(project._id)}>Read the whole offering</a>
    </DealTabs>
  )
}
