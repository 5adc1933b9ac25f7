import type { Audit } from './security/audit.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Listener } from './database/listener.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Keys } from './security/keys.ts'
import type { Limits } from './security/limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './monitor/metrics.ts'
import type { Monitor } from './monitor/monitor.ts'
import type { Personal } from './security/personal.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { StepUps } from './security/step-ups.ts'

/** The parts of the process that every service shares. */
export interface ServiceContext {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  /** Wake-ups from other processes; tables remain the source of truth. */
  readonly listener: Listener
  readonly jobs: Jobs
  readonly limits: Limits
  readonly audit: Audit
  readonly log: Log
  readonly metrics: Metrics
  readonly monitor: Monitor
  readonly sessions: Sessions
  readonly personal: Personal
  readonly stepUps: StepUps
  readonly keys: Keys
}
