import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { showPart } from '#lib/browser/show-part.ts'
import { documentTitle } from '#lib/product.ts'
import { matchRoute } from './route-table.ts'

/**
 * The effects of every change of route (R83 and the accessibility rules): scrolls to the top, sets the document title,
 * focuses the new heading or the part in the address, and announces the title once. Rendered beside the screen inside
 * its Suspense, so that it runs when the screen is loaded.
 */
export function RouteEffects() {
  const { pathname } = useLocation()
  const title = matchRoute(pathname)?.row.title
  const shown = useRef<string | null>(null)
  const announcement = useRef<HTMLOutputElement>(null)
  // The document's title, scroll position and focus: they follow the route.
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === pathname) return
    shown.current = pathname
    if (title !== undefined) document.title = documentTitle(title)
    if (isFirst) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    showPart(window.location.hash.slice(1))
    if (announcement.current !== null) announcement.current.textContent = title ?? ''
  }, [pathname, title])
  return <output ref={announcement} className="visually-hidden" />
}
