import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { formatMoney, type MoneyLike } from '#lib/money.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import styles from './invest-bar.module.css'

interface InvestBarProps {
  readonly unitPrice: MoneyLike
  readonly panel: RefObject<HTMLElement | null>
}

/** Price and the way to the invest panel, at the lower edge of small screens while the panel is out of view. */
export function InvestBar({ unitPrice, panel }: InvestBarProps) {
  const isInView = useInView(panel)
  if (isInView) return null
  const goToPanel = (event: MouseEvent) => {
    event.preventDefault()
    panel.current?.scrollIntoView()
    panel.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.bar}>
      <p>
        <strong className="tnum">{formatMoney(unitPrice, { trim: true })}</strong> per digital share
      </p>
      <ButtonLink look="primary" href="#invest" onClick={goToPanel}>
        Invest
      </ButtonLink>
    </div>
  )
}

/** True until the browser says otherwise: the page comes from the server without the bar. */
function useInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true)
  // The browser's observer: it sees what scrolls out of sight.
  useEffect(() => {
    const element = target.current
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    // Under the page's header nothing can be seen.
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-72px 0px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return isInView
}
