import { Suspense, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { PlainButton } from '#ui/button-link.tsx'
import type { PlacedOffering } from './campaign-where.ts'
import { WHERE_TITLE } from './title.ts'

const PublicPlace = lazyPart(() => import('./public-place.tsx').then((m) => m.PublicPlace))

/** Says on a public page where an offering stands. */
export function WhereIsOffering({ offering }: { readonly offering: PlacedOffering }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PlainButton look="subtle" small aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {WHERE_TITLE}
      </PlainButton>
      {isOpen ? (
        <FailureBoundary>
          <Suspense>
            <PublicPlace offering={offering} onClose={() => setIsOpen(false)} />
          </Suspense>
        </FailureBoundary>
      ) : null}
    </>
  )
}
