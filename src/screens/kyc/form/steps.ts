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

/** A group asked on the page of the one before it: its title and reason stand there as one. */
export interface Pair {
  readonly second: KycStep
  readonly title: string
  readonly lead: string
}

export const PAIRS: Readonly<Partial<Record<KycStep, Pair>>> = {
  personal: {
    second: 'employment',
    title: 'You and your work',
    lead: 'About you and your work.',
  },
  financial: {
    second: 'profile',
    title: 'Finances and experience',
    lead: 'Your finances set how much you may invest; only our team sees them.',
  },
}

/**
 * The group that is asked together with this one: only the first time through, and only of those who have both. Later each
 * has its page again, where one thing is corrected.
 */
export function pairOf(kyc: KycCase, page: WizardPage, isChange: boolean): Pair | undefined {
  if (page === 'check' || isChange || kyc.state !== 'draft') return undefined
  const pair = PAIRS[page]
  const second = kyc.steps.find(({ step }) => step === pair?.second)
  return second === undefined || second.status === 'done' ? undefined : pair
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

/** The steps of a case for the progress; `second` is asked on the same page. */
export function stepItems(kyc: KycCase, page: WizardPage, second?: KycStep): readonly StepItem[] {
  return kyc.steps.map(({ step, status }) => ({
    id: step,
    title: STEP_TITLES[step],
    state: step === page || step === second ? 'current' : STATE_OF[status],
  }))
}
