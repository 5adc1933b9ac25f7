import type { ReactNode } from 'react'
import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import type { Project } from '#contracts/project/projects.ts'
import deal from './deal-room.module.css'
import {
  Contract,
  DealBanner,
  Milestones,
  Returns,
  Risks,
  Sections,
  Shares,
  UseOfFunds,
} from './deal-room.tsx'
import { type NewsPage, UPDATES_PAGE } from './news.ts'
import { TeamList } from './presentation.tsx'
import { Updates } from './updates.tsx'

/** The tabs of an offering's page, as the address names them. */
export const DEAL_TABS = {
  overview: 'Overview',
  contract: 'Contract',
  funds: 'Use of funds',
  risks: 'Risks',
  updates: 'Updates',
  team: 'Team',
} as const
export type DealTab = keyof typeof DEAL_TABS

interface DealTabsProps {
  readonly project: Project
  readonly tab: DealTab
  /** The address of a tab. */
  readonly pathOf: (tab: DealTab) => string
  /** Read for their own tab only. */
  readonly updates: NewsPage<ProjectUpdate> | undefined
  /** Where to go on from here. */
  readonly children: ReactNode
}

/** An offering part by part. Each tab is a link, so that it works without a script and can be sent on. */
export function DealTabs(props: DealTabsProps) {
  const { project, tab, pathOf, children } = props
  return (
    <div>
      <DealBanner project={project} isBelow={false} />
      <nav aria-label="Parts of the offering">
        {Object.entries(DEAL_TABS).map(([key, label]) => (
          <a key={key} href={pathOf(key as DealTab)} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <article aria-label={DEAL_TABS[tab]}>
        <TabParts {...props} />
      </article>
      <p>{children}</p>
    </div>
  )
}

function TabParts({ project, tab, pathOf, updates }: DealTabsProps) {
  switch (tab) {
    case 'overview':
      return (
        <>
          <Sections project={project} />
          <Returns project={project} />
        </>
      )
    case 'contract':
      return (
        <>
          <Contract project={project} />
          <Shares project={project} />
        </>
      )
    case 'funds':
      return (
        <>
          <UseOfFunds project={project} />
          <Milestones project={project} />
        </>
      )
    case 'risks':
      return (
        <>
          <Risks project={project} />
          <Returns project={project} />
        </>
      )
    case 'updates':
      return updates === undefined ? null : (
        <Updates updates={updates} hrefOf={(pageNo) => `${pathOf(tab)}&${UPDATES_PAGE}=${pageNo}`} />
      )
    case 'team':
      return (
        <section className={deal.section}>
          <h2>Team</h2>
          {project.team.length === 0 ? (
            <p>The issuer has not named a team.</p>
          ) : (
            <TeamList team={project.team} level={3} />
          )}
        </section>
      )
  }
}
