import { Suspense, useState } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import styles from './portfolio.module.css'

const PositionOrders = lazyPart(() => import('./position-orders.tsx').then((module) => module.PositionOrders))

interface PositionTimelineProps {
  readonly projectId: string
  readonly projectName: string
}

/** The orders behind a position with their timelines, read when they are opened. */
export function PositionTimeline({ projectId, projectName }: PositionTimelineProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.timeline} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{projectName}</summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <PositionOrders projectId={projectId} />
        </Suspense>
      ) : null}
    </details>
  )
}
