import { Component, type ReactNode } from 'react'
import { INTERNAL_MESSAGE } from '#contracts/problem.ts'
import { PART_TEXT, PartError } from '#lib/part-error.ts'
import { OFFLINE_TEXT } from '#machines/connectivity/labels.ts'
import { ErrorState, LoadingState } from '#ui/feedback/states.tsx'
import { reload, reloadOnce } from './reload-once.ts'
import { useAnswer } from '#ui/effects/lifetime.ts'
import { useWindowEvent } from '#ui/effects/listeners.ts'

interface FailureBoundaryProps {
  readonly children: ReactNode
  /** A new value renders the children again: the path of the page. */
  readonly resetKey?: string
}

interface Failure {
  readonly error: unknown
}

/** Shows a box in place of what could not be loaded or rendered, with the one action that helps. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate({ resetKey }: FailureBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.failure !== null) this.retry()
  }

  /** The error of the last retry. */
  tried: unknown = null

  retry = () => {
    const error = this.state.failure?.error
    if (error instanceof PartError) error.forget()
    // The same error again: React keeps it, so only reloading the document helps.
    else if (error === this.tried) reload()
    this.tried = error
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return failure.error instanceof PartError ? (
      <PartFailure onRetry={this.retry} />
    ) : (
      <ErrorState message={INTERNAL_MESSAGE} onRetry={this.retry} />
    )
  }
}

type Cause = 'unknown' | 'offline' | 'failed'

/** If the server answers for this page, the missing file belongs to an older version of the program. */
async function findCause(): Promise<Cause> {
  if (!navigator.onLine) return 'offline'
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return ok && reloadOnce() ? 'unknown' : 'failed'
  } catch {
    return 'offline'
  }
}

function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const cause = useAnswer('', findCause) ?? 'unknown'
  useWindowEvent('online', onRetry)
  if (cause === 'unknown') return <LoadingState rows={2} />
  return <ErrorState message={cause === 'offline' ? OFFLINE_TEXT : PART_TEXT} onRetry={onRetry} />
}
