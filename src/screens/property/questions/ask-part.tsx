import { type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { currentToken } from '#graphql/session-token.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { PrivatePart } from '#hooks/loading/private-part.ts'
import { paths } from '#lib/paths.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import styles from './ask.module.css'

const OwnQuestions = lazyPart(() => import('./own-questions.tsx').then((m) => m.OwnQuestions))

/** The ending of an offering's address that opens the form. */
const ASK_HASH = '#ask'

/** Opens the own questions and the form on first use; without a session it leads to the login and back. */
export function AskPart({
  project: { _id: id, status },
  goTo = (path) => window.location.assign(path),
}: {
  readonly project: Pick<Project, '_id' | 'status'>
  /** Leaves for another document. */
  readonly goTo?: (path: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const open = () => {
    if (currentToken() === undefined) return goTo(loginPath(paths.propertyDetails(id) + ASK_HASH))
    // The link gives way to the form.
    box.current?.focus()
    setIsOpen(true)
  }
  const openAsAddressed = useEffectEvent(() => {
    if (window.location.hash === ASK_HASH && currentToken() !== undefined) setIsOpen(true)
  })
  // The address bar: the login leads back to the form.
  useEffect(() => openAsAddressed(), [])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    open()
  }
  return (
    <div id="ask" ref={box} tabIndex={-1} className={styles.ask}>
      {isOpen ? (
        <Suspense fallback={<output>Loading your questions</output>}>
          <PrivatePart>
            <OwnQuestions projectId={id} isClosed={status === 'failed'} />
          </PrivatePart>
        </Suspense>
      ) : (
        <ButtonLink href={ASK_HASH} onClick={press}>
          {status === 'failed' ? 'Your questions' : 'Ask a question'}
        </ButtonLink>
      )}
    </div>
  )
}
