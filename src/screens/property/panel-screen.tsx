import type { Project } from '#contracts/project/projects.ts'
import { ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ChooseOffering, type Choices, loadChosen } from './chosen-offering.tsx'
import { InvestPanel } from './invest-panel.tsx'
import styles from './panel-screen.module.css'

type PanelData = { readonly project: Project } | Choices

/** The invest panel as a page of its own (R25), for the offering in `?project={id}`. */
export const panelScreen: PublicScreen<PanelData> = {
  View: PanelView,
  head: (data) =>
    'project' in data
      ? { title: `Invest in ${data.project.name}`, description: data.project.summary }
      : { title: 'Invest', description: 'Choose an offering to invest in.' },
  load: (run, address) =>
    loadChosen(run, address, async (id) => {
      const reply = await run(ProjectByIdText, { id })
      return reply.projectById ? { project: reply.projectById.data } : undefined
    }),
}

function PanelView({ data, problem, reload }: PublicViewProps<PanelData>) {
  if ('choices' in data)
    return <ChooseOffering title="Invest" path={paths.rightPanelPackage} choices={data.choices} />
  const { project } = data
  return (
    <div className={styles.page}>
      <PageTitle title={project.name} lead={project.summary} />
      <p className={styles.links}>
        <a href={paths.propertyDetails(project._id)}>Read the whole offering</a>
      </p>
      <InvestPanel project={project} problem={problem?.message} onChanged={reload} />
    </div>
  )
}
