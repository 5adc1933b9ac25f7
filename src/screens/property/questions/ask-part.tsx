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

interface AskPartProps {
  readonly project: Pick<Project, '_id' | 'status'>
  /** Leaves for another document. */
  readonly goTo?: (path: string) => void
}

/** The own questions and the form for a new one, on first use. */
export function AskPart({ project, goTo = (path) => window.location.assign(path) }: AskPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const open = () => {
    // The link gives way to the form.
    box.current?.focus()
    setIsOpen(true)
  }
  return (
    <div id="ask" ref={box} tabIndex={-1} className={styles.ask}>
      {isOpen ? (
        <Suspense fallback={<output>Loading your questions</output>}>
          <PrivatePart>
            <OwnQuestions projectId={project._id} isClosed={project.status === 'failed'} />
          </PrivatePart>
        </Suspense>
      ) : (
        <AskLink project={project} goTo={goTo} onOpen={open} />
      )}
    </div>
  )
}

/** Opens the form; without a session it leads to the login and back. */
function AskLink({
  project: { _id: id, status },
  goTo,
  onOpen,
}: Required<AskPartProps> & { readonly onOpen: () => void }) {
  const openAsAddressed = useEffectEvent(() => {
    if (window.location.hash === ASK_HASH && currentToken() !== undefined) onOpen()
  })
  // The address bar: the login leads back to the form.
  useEffect(() => openAsAddressed(), [])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (currentToken() === undefined) goTo(loginPath(paths.propertyDetails(id) + ASK_HASH))
    else onOpen()
  }
  return (
    <ButtonLink href={ASK_HASH} onClick={press}>
      {status === 'failed' ? 'Your questions' : 'Ask a question'}
    </ButtonLink>
  )
}
