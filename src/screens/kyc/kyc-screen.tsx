import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import type { KycRole } from '#contracts/kyc/steps.ts'
import type { CurrentUser } from '#hooks/use-current-user.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useLeaveGuard } from '#features/leave-guard/use-leave-guard.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import styles from './form/kyc.module.css'
import { ConflictDialog, LeaveDialog } from './leave-dialog.tsx'
import { RolePart, Waiting } from './case/role-part.tsx'
import { nextPage, pageOf, type WizardPage } from './form/steps.ts'
import { useCountries } from './form/use-places.ts'
import type { StepProps } from './form/use-step-form.ts'
import { useWizard, type Wizard } from './form/use-wizard.ts'

const TITLE = 'Identity check'

/** Each page is its own chunk; the next one is preloaded while a page is filled in. */
const LOADERS: Readonly<Record<WizardPage, () => Promise<ComponentType<StepProps>>>> = {
  identity: () => import('./steps/identity-step.tsx').then((m) => m.IdentityStep),
  address: () => import('./steps/address-step.tsx').then((m) => m.AddressStep),
  personal: () => import('./steps/personal-step.tsx').then((m) => m.PersonalStep),
  employment: () => import('./steps/employment-step.tsx').then((m) => m.EmploymentStep),
  company: () => import('./steps/company-step.tsx').then((m) => m.CompanyStep),
  financial: () => import('./steps/financial-step.tsx').then((m) => m.FinancialStep),
  profile: () => import('./steps/profile-step.tsx').then((m) => m.ProfileStep),
  questionnaire: () => import('./steps/questionnaire-step.tsx').then((m) => m.QuestionnaireStep),
  check: () => import('./case/check-page.tsx').then((m) => m.CheckPage),
}
const PAGES = new Map(Object.entries(LOADERS).map(([page, load]) => [page, lazyPart(load)]))

const loadEnds = () => import('./case/closed-page.tsx')
const ClosedPage = lazyPart(() => loadEnds().then((m) => m.ClosedPage))
const NewCheckNote = lazyPart(() => import('./case/new-check.tsx').then((m) => m.NewCheckNote))
const SubmittedPage = lazyPart(() => loadEnds().then((m) => m.SubmittedPage))

/** /kycProcess and its twin (R28, R66): the form of one role's case. */
export function KycScreen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // A role has a new check beside the approved case at times; the form starts again with the other one.
  const [round, setRound] = useState(0)
  return (
    <RolePart title={TITLE}>
      {(role, user, hasRoles) => (
        <RoleWizard
          key={`${role} ${round}`}
          role={role}
          user={user}
          hasRoles={hasRoles}
          onSwitched={() => {
            void navigate(`${pathname}${hasRoles ? `?role=${role}` : ''}`, { replace: true })
            setRound(round + 1)
          }}
        />
      )}
    </RolePart>
  )
}

function RoleWizard({
  role,
  user,
  hasRoles,
  onSwitched,
}: {
  readonly role: KycRole
  readonly user: CurrentUser
  readonly hasRoles: boolean
  readonly onSwitched: () => void
}) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const named = search.get('step')
  const isChange = search.get('from') === 'check'
  const to = (page: WizardPage) => `${pathname}?${hasRoles ? `role=${role}&` : ''}step=${page}`
  const wizard: Wizard = useWizard(role, {
    goOn: () => {
      const latest = wizard.calls.latest()
      // The sent page, because without a step in the address the shown page changes as soon as the save is answered.
      const sent = wizard.calls.sentStep()
      if (sent === null || latest === null) return
      void navigate(to(isChange ? 'check' : nextPage(latest, sent)))
    },
    goToEnd: () => void navigate(to('check'), { replace: true }),
  })
  const { snapshot, send, kyc } = wizard
  const { countries, problem, retry } = useCountries()
  const page = kyc === undefined ? undefined : pageOf(named, kyc)
  const next = page === undefined || kyc === undefined || page === 'check' ? undefined : nextPage(kyc, page)
  const isFilling = snapshot.hasTag('filling')
  const own = page === undefined || page === named || !isFilling ? undefined : to(page)
  // The address bar: it names the page, so that a save does not change it and Back leads to it.
  useEffect(() => {
    if (own !== undefined) void navigate(own, { replace: true })
  }, [own, navigate])
  // The network: the next page is loaded ahead.
  useEffect(() => {
    // A failure is shown when the page is opened.
    if (next !== undefined) LOADERS[next]().catch(() => undefined)
  }, [next])
  if (snapshot.matches('unavailable')) {
    return (
      <>
        <PageTitle title={TITLE} />
        <ErrorState
          message={snapshot.context.problem?.message ?? ''}
          onRetry={() => send({ type: 'load.retryChosen' })}
        />
      </>
    )
  }
  if (kyc === undefined || page === undefined || snapshot.matches('loading')) return <Waiting title={TITLE} />
  const { contact, name } = user.record.personalInfo
  const note = kyc.isNewCheck ? <NewCheckNote kyc={kyc} name={name} onSwitched={onSwitched} /> : null
  if (!isFilling) {
    return (
      <Suspense fallback={<Waiting title={TITLE} />}>
        {note}
        {snapshot.matches('submitted') ? (
          <Shown page="submitted" isArrival>
            <SubmittedPage kyc={kyc} />
          </Shown>
        ) : (
          <ClosedPage kyc={kyc} wizard={wizard} onSwitched={onSwitched} />
        )}
      </Suspense>
    )
  }
  const account = { ...name, email: contact.email.id, phone: contact.phone }
  return (
    <Reading value={countries} problem={problem} label="Reading the countries" onRetry={retry}>
      {(known) => (
        <>
          <Suspense fallback={<Waiting title={TITLE} />}>
            {note}
            <Shown page={`${page} ${search.get('part') ?? ''}`} onShown={() => send({ type: 'page.shown' })}>
              <Page
                key={`${page} ${snapshot.context.generation}`}
                page={page}
                props={{ kyc, wizard, account, countries: known, to, isChange }}
              />
            </Shown>
          </Suspense>
          <Dialogs wizard={wizard} />
        </>
      )}
    </Reading>
  )
}

function Page({ page, props }: { readonly page: WizardPage; readonly props: StepProps }) {
  const part = PAGES.get(page)
  return part === undefined ? null : createElement(part, props)
}

/** On every change of page: scrolls to the top, focuses the heading, and announces it. */
function Shown({
  page,
  onShown,
  isArrival = false,
  children,
}: {
  readonly page: string
  readonly onShown?: () => void
  /** Whether this page follows another one, although it is the first one shown here. */
  readonly isArrival?: boolean
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const announcement = useRef<HTMLOutputElement>(null)
  const tell = useEffectEvent(() => onShown?.())
  const kind = useNavigationType()
  // The document's scroll position and focus: they follow the page.
  useEffect(() => {
    const isFirst = last.current === null && !isArrival
    if (last.current === page) return
    last.current = page
    // The placeholder that had the focus was replaced by this page.
    const isLost = kind !== 'POP' && document.activeElement === document.body
    if (isFirst && !isLost) return
    window.scrollTo(0, 0)
    const heading = box.current?.querySelector<HTMLElement>('h1')
    heading?.focus({ preventScroll: true })
    if (announcement.current !== null) announcement.current.textContent = heading?.textContent ?? ''
    tell()
  }, [page, isArrival, kind])
  return (
    <div ref={box} className={styles.page}>
      <output ref={announcement} className="visually-hidden" />
      {children}
    </div>
  )
}

/** The dialogs: changes in another tab, and leaving with unsaved input. */
function Dialogs({ wizard: { snapshot, send, calls } }: { readonly wizard: Wizard }) {
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
  if (snapshot.matches('conflicting')) {
    return (
      <ConflictDialog
        isBusy={snapshot.hasTag('busy')}
        problem={snapshot.context.problem?.message}
        onMine={() => send({ type: 'conflict.mineChosen' })}
        onTheirs={() => send({ type: 'conflict.theirsChosen' })}
      />
    )
  }
  if (held === null || isWaiting) return null
  return (
    <LeaveDialog
      problem={snapshot.context.unkept}
      onExit={() => {
        calls.forgetTyped()
        stay()
        held.go()
      }}
      // The dialog closes when the save succeeds and stays open when it fails.
      onSave={() => send({ type: 'field.left' })}
      onContinue={stay}
    />
  )
}
