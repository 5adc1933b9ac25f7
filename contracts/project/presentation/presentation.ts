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

/** A network and no icon: the network says which sign belongs to it (record 0501). */
const socialLink = z
  .strictObject({
    network: z.enum(NETWORKS).register(z.globalRegistry, { id: 'SocialNetwork' }),
    url: z.string(),
  })
  .register(z.globalRegistry, { id: 'SocialLink' })

/** A picture in the two widths of PICTURE_WIDTHS. */
export const picture = z
  .strictObject({
    small: z.string(),
    large: z.string(),
    /** What it shows, in words. */
    alt: z.string(),
    /** Pixels of the large one. */
    width: z.int(),
    height: z.int(),
  })
  .register(z.globalRegistry, { id: 'Picture' })

const attachedDocument = z
  .strictObject({
    title: z.string(),
    url: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.int(),
  })
  .register(z.globalRegistry, { id: 'AttachedDocument' })

const video = z
  .strictObject({
    /** The page of the video. */
    link: z.string(),
    /** The address for a frame. */
    frame: z.string(),
    host: z.string(),
  })
  .register(z.globalRegistry, { id: 'ProjectVideo' })

/** The fields of an offering's page. */
export const presentationFields = {
  team: z.array(teamMember),
  faq: z.array(faqEntry),
  /** Only those that were given (E9). */
  links: z.array(socialLink),
  /** The cover first (V29). */
  images: z.array(picture),
  /** Null without one, and where none are shown (V23). */
  video: z.nullable(video),
  documents: z.array(attachedDocument),
} as const

const query = z.strictObject({
  /** Id of the offering. */
  project: id,
})
const named = { projectId: id, projectName: z.string() }

export const projectTeam = operation({
  id: 'projectTeam',
  service: 'project',
  method: 'get',
  path: '/v1/teams/project',
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

export const projectFaqs = operation({
  id: 'projectFaqs',
  service: 'project',
  method: 'get',
  path: '/v1/faqs/projectId', // sic, spec 7.6
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
