import { type KycRole, type KycStep, STEPS_OF } from '#contracts/kyc/steps.ts'
import type { StepItem, StepState } from '#ui/feedback/step-progress.tsx'
import type { KycCase } from './use-wizard.ts'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'

/** A page of the form: one of its steps, or the check before the submission. */
export type WizardPage = KycStep | 'check'

export const CHECK_TITLE = 'Check your answers'

/** The page in the address if the case has it, else the one to resume. */
export function pageOf(named: string | null, kyc: KycCase): WizardPage {
  const reachable = reachablePages(kyc)
  return reachable.find((page) => page === named) ?? resumePage(kyc)
}

/** The page to continue with: a requested one, else the first incomplete one. */
export function resumePage(kyc: KycCase): WizardPage {
  const request = kyc.changeRequests.find(({ isAnswered }) => !isAnswered)
  if (request !== undefined) return request.step
  return kyc.steps.find(({ status }) => status !== 'done')?.step ?? 'check'
}

/**
 * The pages that may be opened: up to the first incomplete one, all started ones, and the check once all are complete.
 */
export function reachablePages(kyc: KycCase): readonly WizardPage[] {
  const first = kyc.steps.findIndex(({ status }) => status === 'todo' || status === 'started')
  const open = kyc.steps.filter(({ status }, index) => status !== 'todo' || index === first)
  const pages: WizardPage[] = open.map(({ step }) => step)
  return first === -1 ? [...pages, 'check'] : pages
}

/** The page after this one; for a case that was sent back, the next requested one. */
export function nextPage(kyc: KycCase, step: KycStep): WizardPage {
  if (kyc.state === 'revision') return resumePage(kyc)
  const steps = STEPS_OF[kyc.role]
  return steps[steps.indexOf(step) + 1] ?? 'check'
}

/** The page before this one; undefined for the first. */
export function previousPage(role: KycRole, page: WizardPage): KycStep | undefined {
  const steps = STEPS_OF[role]
  return page === 'check' ? steps.at(-1) : steps[steps.indexOf(page) - 1]
}

const STATE_OF: Readonly<Record<KycCase['steps'][number]['status'], StepState>> = {
  todo: 'open',
  started: 'started',
  done: 'done',
  asked: 'asked',
}

/** The steps of a case for the progress. */
export function stepItems(kyc: KycCase, page: WizardPage): readonly StepItem[] {
  return kyc.steps.map(({ step, status }) => ({
    id: step,
    title: STEP_TITLES[step],
    state: step === page ? 'current' : STATE_OF[status],
  }))
}
