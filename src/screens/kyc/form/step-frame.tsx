import { usePageTitle } from '#hooks/use-page-title.ts'
import { type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { WhereIsOwnCase } from '#features/where-is-this/where-is-own-case.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { StepProgress } from '#ui/feedback/step-progress.tsx'
import styles from './kyc.module.css'
import { STEP_LEADS, STEP_TITLES } from '#contracts/kyc/labels.ts'
import { previousPage, reachablePages, stepItems, type WizardPage } from './steps.ts'
import { ChangeRequestNote } from './change-request-note.tsx'
import type { StepForm, StepProps } from './use-step-form.ts'

/** The frame of every page: back link, heading, progress, requests, errors, questions, and the button to continue. */
export function StepFrame<Step extends KycStep>({
  page,
  props,
  children,
}: {
  readonly page: StepForm<Step>
  readonly props: StepProps
  readonly children: ReactNode
}) {
  const { kyc, wizard, to, isChange } = props
  const { step, summary, submit } = page
  const isBusy = wizard.snapshot.hasTag('busy')
  const back = isChange ? 'check' : previousPage(kyc.role, step)
  const hasErrors = Object.keys(page.form.formState.errors).length > 0 && page.form.formState.isSubmitted
  usePageTitle(STEP_TITLES[step], hasErrors)
  return (
    <>
      {back === undefined ? null : (
        <Link className={styles.back ?? ''} to={to(back)}>
          {isChange ? 'Back to your answers' : 'Back'}
        </Link>
      )}
      <PageTitle title={STEP_TITLES[step]} lead={STEP_LEADS[step]} />
      <Progress page={step} props={props} />
      <ChangeRequestNote kyc={kyc} step={step} to={to} />
      {summary}
      <p className={styles.quiet}>All questions are required unless marked optional.</p>
      <form
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : isChange ? 'Save and go back' : 'Save and continue'}
          </Button>
          <SaveStatus state={wizard.saveState} />
        </div>
      </form>
      <p className={styles.quiet}>Your answers are saved. You can stop and continue later, on any device.</p>
      <div className={styles.actions}>
        <WhereIsOwnCase kyc={kyc} />
      </div>
    </>
  )
}

/** The progress, with links to the pages that may be opened. */
export function Progress({
  page,
  props: { kyc, to },
}: {
  readonly page: WizardPage
  readonly props: Pick<StepProps, 'kyc' | 'to'>
}) {
  const reachable = reachablePages(kyc)
  return (
    <StepProgress
      steps={stepItems(kyc, page)}
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
