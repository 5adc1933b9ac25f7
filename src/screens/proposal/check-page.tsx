import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { usePageTitle } from '#hooks/use-page-title.ts'
import { LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { PageProps } from './page-form.tsx'
import { CHECK_TITLE, Progress } from './progress.tsx'
import styles from './proposal.module.css'

/** Loaded at the end of the wizard. */
const CheckList = lazyPart(() => import('./check-list.tsx').then((part) => part.CheckList))

/** The last page of the wizard. */
export function CheckPage(props: Omit<PageProps, 'page'>) {
  const { proposal, to, back } = props
  usePageTitle(CHECK_TITLE)
  return (
    <>
      {back === undefined ? null : (
        <Link className={styles.back ?? ''} to={back}>
          Back
        </Link>
      )}
      <PageTitle
        title={CHECK_TITLE}
        lead="Three scholars check the terms, then compliance checks the rest. Your offering opens on its opening date."
      />
      <Progress page="check" proposal={proposal} to={to} />
      <Suspense fallback={<LoadingState label="Reading your answers" />}>
        <CheckList {...props} />
      </Suspense>
    </>
  )
}
