import DOMPurify from 'dompurify'
import { useCallback } from 'react'
import { DOCUMENT_HTML } from '#contracts/document/html.ts'

const { tags, spans, span, link, linkSays } = DOCUMENT_HTML

const ALLOWED = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: ['href', ...spans],
  ALLOWED_URI_REGEXP: link,
  // Numeric attributes contain no addresses.
  ADD_URI_SAFE_ATTR: [...spans],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** HTML written by another user, sanitised when it is shown; links open a new tab without a referrer. */
export function SafeHtml({
  html,
  className,
}: {
  readonly html: string
  readonly className?: string | undefined
}) {
  const fill = useCallback(
    (box: HTMLDivElement | null) => {
      if (box === null) return
      const clean =
        (DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true }) as DocumentFragment | null) ??
        // Of a text that is no body of a page, such as a frameset.
        new DocumentFragment()
      for (const anchor of clean.querySelectorAll('a')) Object.assign(anchor, linkSays)
      for (const name of spans) {
        for (const cell of clean.querySelectorAll(`[${name}]`)) {
          if (!cell.matches('th, td') || !span.test(cell.getAttribute(name) ?? '')) cell.removeAttribute(name)
        }
      }
      box.replaceChildren(clean)
    },
    [html],
  )
  return <div ref={fill} className={className} />
}
