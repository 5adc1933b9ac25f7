import DOMPurify from 'dompurify'
import { useCallback } from 'react'
import { DOCUMENT_HTML } from '#contracts/document/html.ts'
import { ARTICLE_HTML } from '#contracts/resource/article-html.ts'
import { INSIDE_LINK } from '#contracts/resource/article-values.ts'

const { tags, spans, span, link, linkSays } = DOCUMENT_HTML

const allowing = (allowedTags: readonly string[], numbers: readonly string[], links: RegExp) => ({
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: ['href', ...numbers],
  // Numeric attributes contain no addresses.
  ADD_URI_SAFE_ATTR: [...numbers],
  ALLOWED_URI_REGEXP: links,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
})

/** A link of a published text: a page of this site too. */
const PUBLISHED_LINK = new RegExp(`${INSIDE_LINK.source}|${link.source}`, 'iu')

const WRITTEN = allowing(tags, spans, link)
const PUBLISHED = allowing(ARTICLE_HTML.tags, [ARTICLE_HTML.listStart], PUBLISHED_LINK)

/** HTML written by another user, sanitised when it is shown; links to other sites open a new tab without a referrer. */
export function SafeHtml({
  html,
  className,
  isPublished = false,
}: {
  readonly html: string
  readonly className?: string | undefined
  /** Whether it comes from the content of the platform, which may link to pages of this site. */
  readonly isPublished?: boolean
}) {
  const fill = useCallback(
    (box: HTMLDivElement | null) => {
      if (box === null) return
      const clean =
        (DOMPurify.sanitize(html, {
          ...(isPublished ? PUBLISHED : WRITTEN),
          RETURN_DOM_FRAGMENT: true,
        }) as DocumentFragment | null) ??
        // Of a text that is no body of a page, such as a frameset.
        new DocumentFragment()
      for (const anchor of clean.querySelectorAll('a'))
        if (!INSIDE_LINK.test(anchor.getAttribute('href') ?? '')) Object.assign(anchor, linkSays)
      for (const name of spans) {
        for (const cell of clean.querySelectorAll(`[${name}]`)) {
          if (!cell.matches('th, td') || !span.test(cell.getAttribute(name) ?? '')) cell.removeAttribute(name)
        }
      }
      box.replaceChildren(clean)
    },
    [html, isPublished],
  )
  return <div ref={fill} className={className} />
}
