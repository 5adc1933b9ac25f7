import { createContext, type ReactElement, use } from 'react'
import type { AppProblem } from '#graphql/problem.ts'

type NoticeIntent = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  readonly intent: NoticeIntent
  readonly message: string
  /** A link or a button beside the message. */
  readonly action?: ReactElement
}

export type Notify = (notice: Notice) => void

/** How long a toast stays (spec 9, reading A5). */
export const TOAST_SHORT_MS = 5000
export const TOAST_LONG_MS = 15_000

export const NotifyContext = createContext<Notify | null>(null)

/** Shows a toast; the only place for messages that belong to no field. */
export function useNotify(): Notify {
  const notify = use(NotifyContext)
  if (notify === null) throw new Error('NotifyContext has no value')
  return notify
}

/**
 * The toast of a problem (spec 8): a refusal is a warning, a failure an error. Lost sessions and a missing network have
 * their own modals and get no toast.
 */
export function noticeOf(problem: AppProblem): Notice | undefined {
  if (problem.kind === 'sessionLost' || problem.kind === 'offline') return undefined
  return { intent: problem.kind === 'refused' ? 'warning' : 'error', message: problem.message }
}

/** Shows a problem as its toast. */
export function useProblemToast(): (problem: AppProblem) => void {
  const notify = useNotify()
  return (problem) => {
    const notice = noticeOf(problem)
    if (notice) notify(notice)
  }
}
