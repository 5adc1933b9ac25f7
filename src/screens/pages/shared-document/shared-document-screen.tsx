import { Suspense } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { PublicScreen } from '#hooks/loading/public-screen.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import styles from '#screens/pages/pages.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { useIsAwake } from '#ui/use-is-awake.ts'

const OpenPart = lazyPart(() => import('./open-part.tsx').then((module) => module.OpenPart))

/** /shareddocument: the one file behind a link that its owner made; opened by a press, so that a scanner of links uses up none. */
export const sharedDocumentScreen: PublicScreen<null> = {
  View: SharedDocumentView,
  head: () => ({
    title: 'Shared document',
    description: `A document that a member of ${PRODUCT_NAME} shares with you.`,
  }),
  load: () => Promise.resolve(null),
}

function SharedDocumentView() {
  const waiting = <output className={styles.quiet}>Loading the page</output>
  return (
    <div className={styles.page}>
      <PageTitle
        title="Shared document"
        lead={`A member of ${PRODUCT_NAME} shares a document with you. Open it only if you know the sender.`}
      />
      {useIsAwake() ? (
        <FailureBoundary>
          <Suspense fallback={waiting}>
            <OpenPart />
          </Suspense>
        </FailureBoundary>
      ) : (
        waiting
      )}
    </div>
  )
}
