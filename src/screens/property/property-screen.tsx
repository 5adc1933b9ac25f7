import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import type { Project } from '#contracts/project/projects.ts'
import { DealLayout } from '#features/deal-room/deal-room.tsx'
import { isId, loadUpdates, type NewsPage, pageNoOf } from '#features/deal-room/news.ts'
import { Updates } from '#features/deal-room/updates.tsx'
import { ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { InvestPanel } from './invest-panel.tsx'

export interface PropertyData {
  readonly project: Project
  readonly updates: NewsPage<ProjectUpdate>
}

/** The page of the updates in the address. */
const UPDATES_FIELD = 'updates'

/** The deal room of one offering (R10): all that an investor must see, with the invest panel always at hand. */
export const propertyScreen: PublicScreen<PropertyData> = {
  View: PropertyView,
  head: ({ project }) => ({ title: project.name, description: project.summary }),
  async load(run, { url, params }) {
    const id = params['id'] ?? ''
    // Anything else is no id of ours, so the page does not exist.
    if (!isId(id)) return undefined
    const [reply, updates] = await Promise.all([
      run(ProjectByIdText, { id }),
      loadUpdates(run, id, pageNoOf(url.searchParams, UPDATES_FIELD)),
    ])
    return reply.projectById ? { project: reply.projectById.data, updates } : undefined
  },
}

function PropertyView({ data: { project, updates }, problem, reload }: PublicViewProps<PropertyData>) {
  return (
    <DealLayout
      project={project}
      panel={<InvestPanel project={project} problem={problem?.message} onChanged={reload} />}
      news={<Updates updates={updates} hrefOf={(pageNo) => `?${UPDATES_FIELD}=${pageNo}#updates`} />}
    />
  )
}
