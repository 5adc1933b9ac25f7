import * as z from 'zod/mini'
import { line, lines } from '#contracts/project/text-fields.ts'
import { ANSWER_MAX, BIOGRAPHY_MAX, FAQ_MAX, LINK_MAX, PRESENTATION_TEXTS, TEAM_MAX } from './values.ts'

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

/** What stands for an optional page that is not begun. */
export const EMPTY_PAGES = {
  team: { items: [] },
  faq: { items: [] },
  links: { linkedin: '', facebook: '', twitter: '', instagram: '' },
} as const
