import { type KycRole, type KycStep, STEPS_OF } from '#contracts/kyc/steps.ts'
import type { StepItem, StepState } from '#ui/feedback/step-progress.tsx'
import type { KycCase } from './kyc-calls.ts'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'

/** A page of the wizard: one of its steps, or the answers before they are submitted. */
export type WizardPage = KycStep | 'check'

export const CHECK_TITLE = 'Check your answers'

/** The page an address names, as far as its case has it; else where the case was left. */
export function pageOf(named: string | null, kyc: KycCase): WizardPage {
  const reachable = reachablePages(kyc)
  return reachable.find((page) => page === named) ?? resumePage(kyc)
}

/** Where a case goes on: what was asked again, else the first page that is not complete. */
export function resumePage(kyc: KycCase): WizardPage {
  const asked = kyc.asked.find(({ isAnswered }) => !isAnswered)
  if (asked !== undefined) return asked.step
  return kyc.steps.find(({ status }) => status !== 'done')?.step ?? 'check'
}

/** Every page up to the first that is not complete, those begun already, and the last one once all are. */
export function reachablePages(kyc: KycCase): readonly WizardPage[] {
  const first = kyc.steps.findIndex(({ status }) => status === 'todo' || status === 'started')
  const open = kyc.steps.filter(({ status }, index) => status !== 'todo' || index === first)
  const pages: WizardPage[] = open.map(({ step }) => step)
  return first === -1 ? [...pages, 'check'] : pages
}

/** The page after this one; of a case that was sent back, the next one that is asked for. */
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

/** The steps of a case as the progress shows them. */
export function stepItems(kyc: KycCase, page: WizardPage): readonly StepItem[] {
  return kyc.steps.map(({ step, status }) => ({
    id: step,
    title: STEP_TITLES[step],
    state: step === page ? 'current' : STATE_OF[status],
  }))
}
