import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** An event that a lifecycle did not take. Every value is one of the machine's own names, or `other`. */
export interface EventLabels {
  readonly machine: string
  readonly state: string
  readonly event: string
}

export interface RequestLabels {
  readonly method: string
  /** The template of the path, such as `/v2/payments/orders/:id`, so that ids never become labels. */
  readonly route: string
  readonly status: number
}

/** The counters of this process, which `/metrics` shows on the internal port. */
export interface Metrics {
  unexpectedEvent(labels: EventLabels): void
  refusedEvent(labels: EventLabels & { readonly guard: string }): void
  request(labels: RequestLabels, seconds: number): void
  /** Adds processor, memory, event loop and garbage collection; once in a process, since they are observed all the time. */
  watchProcess(): void
  /** Every metric in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** From a read in memory to a call that waits for the database or a provider. */
const SECONDS = [0.01, 0.05, 0.25, 1, 5]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const unexpected = new Counter({
    name: 'mizan_unexpected_events_total',
    help: 'Events of the server or a provider that a lifecycle does not take in its state',
    labelNames: ['machine', 'state', 'event'],
    registers,
  })
  const refused = new Counter({
    name: 'mizan_refused_events_total',
    help: 'Events that a lifecycle refused to a person, or by a guard',
    labelNames: ['machine', 'state', 'event', 'guard'],
    registers,
  })
  const requests = new Histogram({
    name: 'mizan_http_request_duration_seconds',
    help: 'Calls of operations, until their answer begins',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  return {
    unexpectedEvent: (labels) => unexpected.inc({ ...labels }),
    refusedEvent: (labels) => refused.inc({ ...labels }),
    request: (labels, seconds) => requests.observe({ ...labels }, seconds),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
