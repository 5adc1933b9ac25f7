import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'
import { NETWORKS } from './values.ts'

/* What an offering shows beside its terms, as everybody sees it (R10, R20). */

const teamMember = z
  .strictObject({
    name: z.string(),
    role: z.string(),
    biography: z.string(),
    /** Page about the person (V22); null without one. */
    profile: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'TeamMember' })

const faqEntry = z
  .strictObject({ question: z.string(), answer: z.string() })
  .register(z.globalRegistry, { id: 'FaqEntry' })

const socialLink = z
  .strictObject({
    network: z.enum(NETWORKS).register(z.globalRegistry, { id: 'SocialNetwork' }),
    url: z.string(),
  })
  .register(z.globalRegistry, { id: 'SocialLink' })

/** The fields of an offering's page. */
export const presentationFields = {
  team: z.array(teamMember),
  faq: z.array(faqEntry),
  /** Only those that were given (E9). */
  links: z.array(socialLink),
} as const

const query = z.strictObject({
  /** Id of the offering. */
  project: id,
})
const named = { projectId: id, projectName: z.string() }

export const teams = operation({
  id: 'teams',
  service: 'project',
  method: 'get',
  path: '/v1/teams',
  access: 'public',
  summary: 'The team of a public offering with roles and profile links (R20)',
  query,
  reply: replyOf(
    'TeamReply',
    z
      .strictObject({ ...named, team: presentationFields.team })
      .register(z.globalRegistry, { id: 'ProjectTeam' }),
  ),
})

export const faqs = operation({
  id: 'faqs',
  service: 'project',
  method: 'get',
  path: '/v1/faqs',
  access: 'public',
  summary: 'Questions about a public offering that its issuer has answered',
  query,
  reply: replyOf(
    'FaqReply',
    z
      .strictObject({ ...named, faq: presentationFields.faq })
      .register(z.globalRegistry, { id: 'ProjectFaq' }),
  ),
})

export const links = operation({
  id: 'links',
  service: 'project',
  method: 'get',
  path: '/v1/links',
  access: 'public',
  summary: 'Social links of a public offering (E9)',
  query,
  reply: replyOf(
    'LinksReply',
    z
      .strictObject({ ...named, links: presentationFields.links })
      .register(z.globalRegistry, { id: 'ProjectLinks' }),
  ),
})
