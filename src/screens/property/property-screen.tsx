import type { Project } from '#contracts/project/projects.ts'
import { DealLayout } from '#features/deal-room/deal-room.tsx'
import { ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { InvestPanel } from './invest-panel.tsx'

export interface PropertyData {
  readonly project: Project
}

/** The deal room of one offering (R10): all that an investor must see, with the invest panel always at hand. */
export const propertyScreen: PublicScreen<PropertyData> = {
  View: PropertyView,
  head: ({ project }) => ({ title: project.name, description: project.summary }),
  async load(run, { params }) {
    const id = params['id'] ?? ''
    // Anything else is no id of ours, so the page does not exist; the gateway would refuse it by its pattern.
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined
    const reply = await run(ProjectByIdText, { id })
    return reply.projectById ? { project: reply.projectById.data } : undefined
  },
}

function PropertyView({ data: { project }, problem, reload }: PublicViewProps<PropertyData>) {
  return (
    <DealLayout
      project={project}
      panel={<InvestPanel project={project} problem={problem?.message} onChanged={reload} />}
    />
  )
}
