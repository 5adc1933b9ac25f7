import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { SentList } from './sent-list.tsx'
import { ProjectVault, RenewalsDue } from './vault.tsx'
import { useFocusOnAppear, useFocusOnChange } from '#ui/effects/focus.ts'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from './sending.module.css'

/** With forms, files and upload: too much for everybody who only looks at the lists. */
const Composer = lazyPart(() => import('./composer.tsx').then((m) => m.Composer))

const isCompliance = (user: CurrentUser): boolean => user.record.roles.includes('compliance')

/** Documents that staff send and request. */
export function StaffDocumentsScreen() {
  return (
    <SendingScreen
      title="Send documents"
      lead="Documents that Mizan sends and requests."
      mayEnter={isCompliance}
      refusal="This page is for staff of compliance."
    />
  )
}

/** The issuer's documents (R80): documents per project, due renewals, and sendings to their own investors. */
export function IssuerDocumentsScreen() {
  return (
    <SendingScreen
      title="Issuer documents"
      lead="Your project documents, renewals, and what you send to investors."
      mayEnter={(user) => user.isIssuer || isCompliance(user)}
      refusal="This page is for issuers."
    >
      {(user) =>
        user.isIssuer ? (
          <>
            <RenewalsDue />
            <ProjectVault />
          </>
        ) : null
      }
    </SendingScreen>
  )
}

/** The list of sendings and the form for a new one; whether the form is open is in the address. */
function SendingScreen({
  title,
  lead,
  mayEnter,
  refusal,
  children,
}: {
  readonly title: string
  readonly lead: string
  readonly mayEnter: (user: CurrentUser) => boolean
  readonly refusal: string
  readonly children?: (user: CurrentUser) => ReactNode
}) {
  const user = useCurrentUser()
  const { filter, change } = useListParams()
  const isAllowed = user !== undefined && mayEnter(user)
  const isComposing = isAllowed && filter('new') === '1'
  const opener = useRef<HTMLButtonElement>(null)
  /** What was sent, once it was. */
  const [result, setResult] = useState<string>()
  useFocusOnChange(isComposing, () => {
    // The form with the focus has disappeared.
    if (!isComposing && result === undefined) opener.current?.focus()
  })
  const openForm = () => {
    setResult(undefined)
    change({ new: '1' })
  }
  const closeForm = (sent?: string) => {
    setResult(sent)
    change({ new: undefined })
  }
  return (
    <>
      <PageTitle
        title={title}
        lead={lead}
        actions={
          isAllowed && !isComposing ? (
            <Button ref={opener} look="primary" onClick={openForm}>
              Send or request
            </Button>
          ) : undefined
        }
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !isAllowed ? (
        <EmptyState title="You do not have access">{refusal}</EmptyState>
      ) : null}
      {isComposing ? (
        <Suspense fallback={<LoadingState rows={4} label="Loading the form" />}>
          <Composer user={user} isStaff={isCompliance(user)} onClose={closeForm} />
        </Suspense>
      ) : null}
      {isAllowed && !isComposing ? (
        <>
          {result === undefined ? null : <Result>{result}</Result>}
          {children?.(user)}
          <SentList />
        </>
      ) : null}
    </>
  )
}

/** What was sent, at the top of the page and with the focus: the form with it has disappeared. */
function Result({ children }: { readonly children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useFocusOnAppear(() => {
    window.scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  })
  return (
    <p ref={box} tabIndex={-1} className={styles.result}>
      <PartIcon name="check" size={20} />
      <span>{children}</span>
    </p>
  )
}
