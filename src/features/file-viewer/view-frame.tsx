import type { CSSProperties, ReactNode } from 'react'
import { scrollRegion } from '#ui/scroll-region.ts'
import styles from './viewer.module.css'

/** The view of a document: zoom relative to fitting the window, and clockwise rotation in degrees. */
export interface Sight {
  readonly zoom: number
  readonly turn: number
}

/** The CSS variables of the viewer. */
export const zoomed = (zoom: number, of: Readonly<Record<string, number>> = {}): CSSProperties =>
  ({ '--zoom': zoom, ...of }) as CSSProperties

/**
 * The window of a document: its size is fixed, its content scrolls. `isWhole`: the content sizes itself to the window.
 */
export function ViewFrame({
  name,
  isWhole = false,
  children,
}: {
  readonly name: string
  readonly isWhole?: boolean
  readonly children: ReactNode
}) {
  return (
    <section
      ref={scrollRegion}
      className={`${styles.frame ?? ''} ${isWhole ? (styles.whole ?? '') : ''}`}
      aria-label={`View of ${name}`}
    >
      {children}
    </section>
  )
}
