import type { Project } from '#contracts/project/projects.ts'
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
import styles from './deal-tabs.module.css'

/** The tabs of an offering's page, as the address names them. */
export const DEAL_TABS = {
  overview: 'Overview',
  contract: 'Contract',
  funds: 'Use of funds',
  risks: 'Risks',
} as const
export type DealTab = keyof typeof DEAL_TABS

interface DealTabsProps {
  readonly project: Project
  readonly tab: DealTab
  /** The address of a tab. */
  readonly pathOf: (tab: DealTab) => string
}

/** An offering part by part. Each tab is a link, so that it works without a script and can be sent on. */
export function DealTabs({ project, tab, pathOf }: DealTabsProps) {
  return (
    <div className={styles.deal}>
      <DealBanner project={project} isBelow={false} />
      <nav className={styles.tabs} aria-label="Parts of the offering">
        {Object.entries(DEAL_TABS).map(([key, label]) => (
          <a key={key} href={pathOf(key as DealTab)} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <article aria-label={DEAL_TABS[tab]}>
        <TabParts project={project} tab={tab} />
      </article>
    </div>
  )
}

function TabParts({ project, tab }: Pick<DealTabsProps, 'project' | 'tab'>) {
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
  }
}
