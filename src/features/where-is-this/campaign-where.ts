import type { Project, ProjectCard } from '#contracts/project/projects.ts'
import type { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { campaignMachine } from '#machines/campaign/machine.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { whereabouts, type Whereabouts } from './whereabouts.ts'

export type PlacedOffering = Pick<ProjectCard, 'name'> & {
  readonly state: keyof typeof CAMPAIGN_LABELS
} & Partial<Pick<ProjectCard, 'opensAt' | 'closesAt'> & Pick<Project, 'invest'>> & {
    /** Why its reader, of staff, cannot approve it now. */
    readonly approval?: { readonly event: Approval; readonly reason: string } | undefined
  }

type Approval = 'shariah.approved' | 'compliance.approved'

/** Where the campaign of an offering stands; a page that knows whether orders are taken says why not. */
export function campaignWhere({ state, opensAt, closesAt, invest, approval }: PlacedOffering): Whereabouts {
  const where = whereabouts(campaignMachine, CAMPAIGN_WORDS, state, {
    moments: {
      'campaign.opened': opensAt === undefined ? undefined : { word: 'on', at: opensAt },
      'campaign.deadlinePassed': closesAt === undefined ? undefined : { word: 'on', at: closesAt },
    },
    ...(approval && { refused: { [approval.event]: [approval.reason] } }),
  })
  const reason = invest?.reason ?? null
  return reason === null
    ? where
    : { ...where, refused: [{ what: 'You invest', why: [reason] }, ...where.refused] }
}
