import type { Clock } from '#services/kit/clock.ts'
import type { Log } from '#services/kit/log.ts'
import type { EventLabels, Metrics } from './metrics.ts'

/** An event and the item that did not take it. */
interface Untaken extends EventLabels {
  readonly id: string
}

export interface UnexpectedEvent extends Untaken {
  readonly at: Date
}

/** Reports events that lifecycles did not take; `enforce` is its only caller. */
export interface Monitor {
  /** A metric, a line in the log, and an entry of `recentUnexpected`. */
  unexpected(event: Untaken): void
  /** A metric alone: a click that comes too late is no fault of the product. */
  refused(event: EventLabels & { readonly guard: string }): void
  /** The newest unexpected events of this process, the newest first. */
  recentUnexpected(): readonly UnexpectedEvent[]
}

interface MonitorContext {
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'unexpectedEvent' | 'refusedEvent'>
}

/** How many unexpected events are remembered. */
export const RECENT_MAX = 200

export function createMonitor({ clock, log, metrics }: MonitorContext): Monitor {
  const recent: UnexpectedEvent[] = []
  return {
    unexpected({ id, ...labels }) {
      metrics.unexpectedEvent(labels)
      const { machine, state, event: fact } = labels
      // The log has its own `event`.
      log.warn('lifecycle.unexpected_event', { machine, state, fact, id })
      recent.unshift({ ...labels, id, at: clock.now() })
      recent.length = Math.min(recent.length, RECENT_MAX)
    },
    refused: (event) => metrics.refusedEvent(event),
    recentUnexpected: () => [...recent],
  }
}
