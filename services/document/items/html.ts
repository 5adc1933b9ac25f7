import sanitize from 'sanitize-html'
import { DOCUMENT_HTML } from '#contracts/document/html.ts'
import { withoutDirections } from '#contracts/letters.ts'

const { tags, spans, span, schemes, link, linkSays } = DOCUMENT_HTML

const OPTIONS: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', ...Object.keys(linkSays)], th: [...spans], td: [...spans] },
  allowedSchemes: [...schemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    a: (_tag, { href }) =>
      href !== undefined && link.test(href)
        ? { tagName: 'a', attribs: { href, ...linkSays } }
        : { tagName: 'a', attribs: {} },
    th: (_tag, attributes) => ({ tagName: 'th', attribs: spansOf(attributes) }),
    td: (_tag, attributes) => ({ tagName: 'td', attribs: spansOf(attributes) }),
  },
}

function spansOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    spans.flatMap((name) => {
      const value = attributes[name]
      return value !== undefined && span.test(value) ? [[name, value]] : []
    }),
  )
}

/**
 * Reduces HTML to the allowed elements and keeps the text of others; scripts and styles are removed with their content.
 */
export function sanitiseHtml(html: string): string {
  // Here too, because a character can also be written as its number.
  return withoutDirections(sanitize(html, OPTIONS)).trim()
}
