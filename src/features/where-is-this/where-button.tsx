import { type ReactNode, Suspense, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { Button } from '#ui/controls/button.tsx'
import { WHERE_TITLE } from './title.ts'

/** The button that says where something stands. */
export function Where({
  of,
  small = false,
  children,
}: {
  /** Its name, on a page with several. */
  readonly of?: string
  readonly small?: boolean
  readonly children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="subtle"
        small={small}
        aria-label={of === undefined ? undefined : `${WHERE_TITLE}: ${of}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {WHERE_TITLE}
      </Button>
      {isOpen ? (
        <FailureBoundary>
          <Suspense fallback={null}>{children(() => setIsOpen(false))}</Suspense>
        </FailureBoundary>
      ) : null}
    </>
  )
}
