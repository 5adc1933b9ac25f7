import { useQuery } from '@apollo/client/react'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import { useLeaveGuard } from '#features/leave-guard/use-leave-guard.ts'
import { KycCountriesDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { ErrorState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { namedPage, pageAfter, pageBefore, type WizardPage } from './order.ts'
import { CheckPage } from './check-page.tsx'
import { PageForm } from './page-form.tsx'
import styles from './proposal.module.css'
import { type Proposal, type ProposalForm, useProposal } from './use-proposal.ts'

const TITLE = 'Your offering'

/** /project_management/add_new_project/{_id} (R61): the pages of one proposal. */
export function ProposalScreen() {
  const { id = '' } = useParams()
  return <Wizard key={id} id={id} />
}

function Wizard({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = (page: WizardPage) => `${insidePaths.editProject(id)}?step=${page}`
  const form: ProposalForm = useProposal(id, () => {
    if (page !== undefined && page !== 'check') void navigate(to(pageAfter(page)))
  })
  const { snapshot, send, proposal } = form
  const named = namedPage(search.get('step'))
  const page = proposal && (named ?? firstOpen(proposal))
  const own = page === undefined || named !== undefined || !snapshot.hasTag('filling') ? undefined : to(page)
  // The address bar: it names the page, so that a save does not change it and Back leads to it.
  useEffect(() => {
    if (own !== undefined) void navigate(own, { replace: true })
  }, [own, navigate])
  const { data, error, refetch } = useQuery(KycCountriesDocument)
  if (snapshot.matches('unavailable'))
    return (
      <>
        <PageTitle title={TITLE} />
        <ErrorState
          message={snapshot.context.problem?.message ?? ''}
          onRetry={() => send({ type: 'load.retryChosen' })}
        />
      </>
    )
  if (proposal === undefined || page === undefined || snapshot.matches('loading'))
    return (
      <>
        <PageTitle title={TITLE} />
        <LoadingState label="Reading your offering" />
      </>
    )
  if (!snapshot.hasTag('filling'))
    return (
      <Suspense fallback={<LoadingState label="Reading your offering" />}>
        <Closed proposal={proposal} form={form} title={TITLE} />
      </Suspense>
    )
  const before = pageBefore(page)
  return (
    <Reading
      value={data?.countries.data}
      problem={error && readProblem(error).message}
      label="Reading the countries"
      onRetry={() => void refetch()}
    >
      {(countries) => {
        const props = { proposal, form, countries, to, back: before && to(before) }
        return (
          <>
            <Shown page={page}>
              {page === 'check' ? (
                <CheckPage {...props} />
              ) : (
                <PageForm key={`${page} ${snapshot.context.generation}`} page={page} {...props} />
              )}
            </Shown>
            <Dialogs form={form} />
          </>
        )
      }}
    </Reading>
  )
}

/** The first page that a reviewer asks for, else the first one that is not complete. */
function firstOpen({ pages }: Proposal): ProposalPage | 'check' {
  // An optional page that is not begun is complete.
  const open =
    pages.find(({ status }) => status === 'asked') ?? pages.find(({ problems }) => problems.length > 0)
  return open?.page ?? 'check'
}

/** On every change of page: scrolls to the top and focuses the heading. */
function Shown({ page, children }: { readonly page: WizardPage; readonly children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<WizardPage | null>(null)
  // The document's scroll position and focus: they follow the page.
  useEffect(() => {
    const isFirst = last.current === null
    last.current = page
    if (isFirst) return
    window.scrollTo(0, 0)
    box.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [page])
  return (
    <div ref={box} className={styles.page}>
      {children}
    </div>
  )
}

/** Loaded where nothing can be filled in. */
const Closed = lazyPart(() => import('./closed-page.tsx').then((part) => part.ClosedPage))

/** Loaded where two tabs have changed the same page: few do. */
const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((part) => part.ConflictDialog))

/** The dialogs: changes in another tab, and leaving with unsaved input. */
function Dialogs({ form: { snapshot, send, calls } }: { readonly form: ProposalForm }) {
  const { pathname } = useLocation()
  const isUnkept = snapshot.hasTag('unkept')
  const { held, stay } = useLeaveGuard({ isOn: isUnkept, isInside: (path) => path === pathname })
  // Nothing is asked while a save is in progress.
  const isWaiting = snapshot.hasTag('saving') || snapshot.hasTag('busy')
  // The router's history: everything is saved now, so the held step continues.
  useEffect(() => {
    if (held !== null && !isUnkept) {
      stay()
      held.go()
    }
  }, [held, isUnkept, stay])
  if (snapshot.matches('conflicting'))
    return (
      <Suspense fallback={null}>
        <ConflictDialog snapshot={snapshot} send={send} />
      </Suspense>
    )
  if (held === null || isWaiting) return null
  return (
    <Modal
      title="Leave without saving?"
      role="alertdialog"
      onEscape={stay}
      actions={
        <>
          {/* First, because it gets the focus: an accidental key press then loses nothing. */}
          <Button look="primary" onClick={stay}>
            Continue here
          </Button>
          <Button onClick={() => send({ type: 'field.left' })}>Save draft and exit</Button>
          <Button
            onClick={() => {
              calls.forgetTyped()
              stay()
              held.go()
            }}
          >
            Exit without saving
          </Button>
        </>
      }
    >
      <p>Your last changes are not saved yet.</p>
      <Problem>{snapshot.context.problem?.message}</Problem>
    </Modal>
  )
}
