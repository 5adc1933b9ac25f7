import type { CSSProperties, ReactNode } from 'react'
import { scrollRegion } from '#ui/scroll-region.ts'
import styles from './viewer.module.css'

/** How something is looked at: how many times as large as it fits, and turned clockwise by how many degrees. */
export interface Sight {
  readonly zoom: number
  readonly turn: number
}

/** The variables a sheet of the viewer is laid out by. */
export const zoomed = (zoom: number, of: Readonly<Record<string, number>> = {}): CSSProperties =>
  ({ '--zoom': zoom, ...of }) as CSSProperties

/** The window on a document: it keeps its size, what is in it scrolls. `isWhole`: what is in it measures itself by the window. */
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
