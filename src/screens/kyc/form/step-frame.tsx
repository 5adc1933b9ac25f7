import { usePageTitle } from '#hooks/use-page-title.ts'
import { type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { Button } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { StepProgress } from '#ui/feedback/step-progress.tsx'
import styles from './kyc.module.css'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { stepLead } from '#contracts/kyc/role-words.ts'
import { type Pair, previousPage, reachablePages, stepItems, type WizardPage } from './steps.ts'
import { ChangeRequestNote } from './change-request-note.tsx'
import type { StepForm, StepProps } from './use-step-form.ts'

/** A part of a page that is too long to be shown at once. */
interface StepPart {
  readonly title: string
  readonly lead: string
  /** The address of the part before this one. */
  readonly back?: string
  readonly isLast: boolean
  readonly submit: () => void
  /** Whether a field of the page is in another part. */
  readonly isElsewhere: (path: string) => boolean
  /** The way to the other parts. */
  readonly links: ReactNode
}

/** The frame of every page: back link, heading, progress, requests, errors, questions, and the button to continue. */
export function StepFrame<Step extends KycStep>({
  page,
  props,
  part,
  pair,
  children,
}: {
  readonly page: StepForm<Step>
  readonly props: StepProps
  readonly part?: StepPart
  readonly pair?: Pair
  readonly children: ReactNode
}) {
  const { kyc, wizard, to, isChange } = props
  const { step, summary, submit } = page
  const isBusy = wizard.snapshot.hasTag('busy')
  const before = isChange ? 'check' : previousPage(kyc.role, step)
  const back = part?.back ?? (before === undefined ? undefined : to(before))
  const title = part?.title ?? pair?.title ?? STEP_TITLES[step]
  usePageTitle(title, page.isInvalid)
  return (
    <>
      {back === undefined ? null : (
        <Link className={styles.back ?? ''} to={back}>
          {isChange ? 'Back to your answers' : 'Back'}
        </Link>
      )}
      <PageTitle title={title} lead={part?.lead ?? pair?.lead ?? stepLead(step, kyc.role)} />
      <Progress page={step} props={props} {...(pair && { second: pair.second })} />
      {part?.links}
      <ChangeRequestNote kyc={kyc} step={step} to={to} {...(part && { isElsewhere: part.isElsewhere })} />
      {summary}
      <p className={styles.quiet}>All questions are required unless marked optional.</p>
      <form
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          if (part === undefined) submit()
          else part.submit()
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy
              ? 'Saving…'
              : isChange
                ? 'Save and go back'
                : part?.isLast === false
                  ? 'Continue'
                  : 'Save and continue'}
          </Button>
          <SaveStatus state={wizard.saveState} />
        </div>
      </form>
      <p className={styles.quiet}>Your answers are saved. You can stop and continue later, on any device.</p>
    </>
  )
}

/** The progress, with links to the pages that may be opened. */
export function Progress({
  page,
  second,
  props: { kyc, to },
}: {
  readonly page: WizardPage
  /** The group that is asked on the same page. */
  readonly second?: KycStep
  readonly props: Pick<StepProps, 'kyc' | 'to'>
}) {
  const reachable = reachablePages(kyc)
  return (
    <StepProgress
      steps={stepItems(kyc, page, second)}
      link={({ id, title, state }) =>
        state !== 'current' && reachable.some((one) => one === id) ? (
          <Link to={to(id as WizardPage)}>{title}</Link>
        ) : (
          title
        )
      }
    />
  )
}
