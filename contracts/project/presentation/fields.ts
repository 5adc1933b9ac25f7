import * as z from 'zod/mini'
import { line, lines } from '#contracts/project/text-fields.ts'
import { FILE_KEY, FILE_TEXTS } from '#contracts/file/rules.ts'
import { NO_ASSET } from './asset.ts'
import {
  ANSWER_MAX,
  BIOGRAPHY_MAX,
  DOCUMENTS_MAX,
  FAQ_MAX,
  IMAGES_MAX,
  LINK_MAX,
  PRESENTATION_TEXTS,
  TEAM_MAX,
} from './values.ts'

/* The optional pages of a proposal: what is shown of an offering beside its terms. */

/** V22: ftp, http or https. A user name in an address hides its host, so that none is taken. */
function isLink(text: string): boolean {
  if (!/^(?:ftp|https?):\/\/[^\s/]\S*$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A link, or an empty text. */
export const optionalLink = z.string().check(
  z.trim(),
  z.maxLength(LINK_MAX, `Must be at most ${LINK_MAX} characters`),
  z.refine((text) => text === '' || isLink(text), PRESENTATION_TEXTS.url),
)

const member = z.strictObject({
  name: line(100),
  role: line(100),
  biography: lines(BIOGRAPHY_MAX),
  /** Page about the person; empty without one. */
  profile: optionalLink,
})

export const teamAnswers = z.strictObject({
  items: z.array(member).check(z.maxLength(TEAM_MAX, `At most ${TEAM_MAX} people`)),
})

export const faqAnswers = z.strictObject({
  items: z
    .array(z.strictObject({ question: line(200), answer: lines(ANSWER_MAX) }))
    .check(z.maxLength(FAQ_MAX, `At most ${FAQ_MAX} questions`)),
})

/** E9. */
export const linksAnswers = z.strictObject({
  linkedin: optionalLink,
  facebook: optionalLink,
  twitter: optionalLink,
  instagram: optionalLink,
})

/** The key of an own upload. */
const upload = (missing: string) => z.string().check(z.regex(FILE_KEY, missing))

/** Cover and gallery (V29), and a video (V23). */
export const imagesAnswers = z.strictObject({
  items: z
    .array(
      z.strictObject({
        file: upload(FILE_TEXTS.noImage),
        /** What the picture shows, for those who do not see it. */
        alt: line(200),
      }),
    )
    .check(z.maxLength(IMAGES_MAX, `At most ${IMAGES_MAX} pictures`)),
  video: optionalLink,
})

export const documentsAnswers = z.strictObject({
  items: z
    .array(z.strictObject({ title: line(100), file: upload(FILE_TEXTS.noDocument) }))
    .check(z.maxLength(DOCUMENTS_MAX, `At most ${DOCUMENTS_MAX} documents`)),
})

/** The host of an address without its `www.`; undefined for what is no address. */
const hostOf = (link: string): string | undefined =>
  URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : undefined

/** Where videos may come from: an origin, or null where none are shown. */
export type VideoOrigin = string | null

/** What is wrong with the link to a video (V23); undefined for a good one. */
export function videoFault(link: string, origin: VideoOrigin): string | undefined {
  if (link === '') return undefined
  if (origin === null) return PRESENTATION_TEXTS.noVideo
  return /^https?:/i.test(link) && hostOf(link) === hostOf(origin) ? undefined : PRESENTATION_TEXTS.video
}

/** The address that shows a video in a frame; null where it may not be shown. `/watch?v=` pages do not allow frames. */
export function videoFrame(link: string, origin: VideoOrigin): string | null {
  if (link === '' || origin === null || videoFault(link, origin) !== undefined) return null
  const { pathname, search, searchParams } = new URL(link)
  const watched = pathname === '/watch' ? searchParams.get('v') : null
  return watched === null ? `${origin}${pathname}${search}` : `${origin}/embed/${encodeURIComponent(watched)}`
}

/** What stands for a page that is not begun, of those shown beside the terms. */
export const EMPTY_PAGES = {
  asset: NO_ASSET,
  team: { items: [] },
  faq: { items: [] },
  links: { linkedin: '', facebook: '', twitter: '', instagram: '' },
  images: { items: [], video: '' },
  documents: { items: [] },
} as const
