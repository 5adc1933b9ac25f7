import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import type { OptionalPage } from '#contracts/project/proposal-values.ts'
import { NETWORKS } from '#contracts/project/presentation/values.ts'
import type { Project } from '#contracts/project/projects.ts'

/** What an offering shows beside its terms. */
export type Presentation = Pick<Project, 'team' | 'faq' | 'links'>

/** The optional pages of a proposal as the offering's page shows them. */
export function presentationOf({ team, faq, links }: Pick<ProposalAnswers, OptionalPage>): Presentation {
  return {
    team: team.items.map(({ profile, ...member }) => ({
      ...member,
      profile: profile === '' ? null : profile,
    })),
    faq: [...faq.items],
    links: NETWORKS.flatMap((network) => (links[network] === '' ? [] : [{ network, url: links[network] }])),
  }
}
