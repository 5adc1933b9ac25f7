import type { Project, ProjectCard } from '#contracts/project/projects.ts'
import { campaignMachine } from '#machines/campaign/machine.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { whereabouts, type Whereabouts } from './whereabouts.ts'

export type PlacedOffering = Pick<ProjectCard, 'name' | 'state' | 'opensAt' | 'closesAt'> &
  Partial<Pick<Project, 'invest'>>

/** Where the campaign of an offering stands; a page that knows whether orders are taken says why not. */
export function campaignWhere({ state, opensAt, closesAt, invest }: PlacedOffering): Whereabouts {
  const where = whereabouts(campaignMachine, CAMPAIGN_WORDS, state, {
    moments: {
      'campaign.opened': { word: 'on', at: opensAt },
      'campaign.deadlinePassed': { word: 'on', at: closesAt },
    },
  })
  const reason = invest?.reason ?? null
  return reason === null
    ? where
    : { ...where, refused: [{ what: 'You invest', why: [reason] }, ...where.refused] }
}
