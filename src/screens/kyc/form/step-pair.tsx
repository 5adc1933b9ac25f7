import type { ReactNode } from 'react'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { StepFrame } from './step-frame.tsx'
import type { Pair } from './steps.ts'
import { sendPages, type StepForm, type StepProps } from './use-step-form.ts'

/**
 * Two groups on one page. Each has a form and a body of the wire of its own; one press judges and sends both. The summary is
 * the first one's, which must be given the errors of the second.
 */
export function StepPair<First extends KycStep, Second extends KycStep>({
  pair,
  first,
  second,
  props,
  onSubmit,
  children,
}: {
  readonly pair: Pair
  readonly first: StepForm<First>
  readonly second: StepForm<Second>
  readonly props: StepProps
  /** Called before both are judged. */
  readonly onSubmit?: () => void
  readonly children: ReactNode
}) {
  const { wizard } = props
  const submit = async () => {
    if (wizard.snapshot.hasTag('busy')) return
    onSubmit?.()
    if (!(await sendPages(wizard, [first.ready, second.ready]))) first.showInvalid()
  }
  const page: StepForm<First> = {
    ...first,
    isInvalid: first.isInvalid || second.isInvalid,
    summary: (
      <>
        {first.summary}
        {second.items.length === 0 ? second.summary : null}
      </>
    ),
    submit: () => void submit(),
  }
  return (
    <StepFrame page={page} props={props} pair={pair}>
      {children}
    </StepFrame>
  )
}
