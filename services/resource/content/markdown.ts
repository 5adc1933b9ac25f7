import { Marked, type Token } from 'marked'
import sanitize from 'sanitize-html'
import { withoutDirections } from '#contracts/letters.ts'
import { ARTICLE_HTML } from '#contracts/resource/article-html.ts'
import { INSIDE_LINK } from '#contracts/resource/article-values.ts'

/** Headings begin below the title of the page, however deep the editor begins. */
const TOP_HEADING = 2
const LAST_HEADING = 4

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    // HTML is no part of the language that editors write: it is shown as they typed it.
    html: ({ text }) => escaped(text),
    heading({ tokens, depth }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`
    },
    // Pictures come through the file service only.
    image: ({ text }) => escaped(text),
    checkbox: () => '',
  },
  hooks: {
    processAllTokens(tokens) {
      const above: number[] = []
      void marked.walkTokens(tokens, (token: Token) => {
        if (token.type === 'heading') token.depth = levelBelow(above, token.depth)
      })
      return tokens
    },
  },
})

/** The level of a heading: one below the last that is above it, so that no level is left out. `above` is changed. */
function levelBelow(above: number[], depth: number): number {
  while ((above.at(-1) ?? 0) >= depth) above.pop()
  above.push(depth)
  return Math.min(LAST_HEADING, TOP_HEADING + above.length - 1)
}

/** A complete address. */
const OUTSIDE = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu
/** The linked page learns neither the address of ours nor gets a hold of its window. */
const OUTSIDE_SAYS = { rel: 'noopener noreferrer' }

const OPTIONS: sanitize.IOptions = {
  allowedTags: ARTICLE_HTML.tags,
  allowedAttributes: { a: ['href', 'rel'], ol: [ARTICLE_HTML.listStart] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    a: (_tag, { href: typed = '' }) => {
      // Before it is judged: without them `/\u200E/host` is the address of another host.
      const href = withoutDirections(typed)
      if (INSIDE_LINK.test(href)) return { tagName: 'a', attribs: { href } }
      return { tagName: 'a', attribs: OUTSIDE.test(href) ? { href, ...OUTSIDE_SAYS } : {} }
    },
  },
}

/** More levels of quotations and lists than any text has; the parser calls itself for each. */
const DEEP = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){12}/m

/** Markdown as sanitised HTML; undefined for a text that is nested too deeply to be read. */
export function htmlOf(markdown: string): string | undefined {
  if (DEEP.test(markdown)) return undefined
  const html = marked.parse(markdown)
  if (typeof html !== 'string') throw new Error('Markdown was parsed later')
  // Here too, because a character can also be written as its number.
  return withoutDirections(sanitize(html, OPTIONS)).trim()
}
