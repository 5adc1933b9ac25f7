import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { documentTitle, matchRoute } from './route-table.ts'

/**
 * What every change of route does (R83 and the accessibility rules): scroll to the top, name the document, move the
 * focus to the new heading, and say the title once. Stands beside the screen, inside its Suspense, so that it runs when the
 * screen is really there.
 */
export function RouteEffects() {
  const { pathname } = useLocation()
  const title = matchRoute(pathname)?.row.title
  const shown = useRef<string | null>(null)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === pathname) return
    shown.current = pathname
    if (title !== undefined) document.title = documentTitle(title)
    if (isFirst) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    setAnnounced(title ?? '')
  }, [pathname, title])
  return <output className="visually-hidden">{announced}</output>
}
