import type { Audit } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Listener } from './database-listener.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Personal } from './personal.ts'
import type { Sessions } from './sessions.ts'
import type { StepUps } from './step-ups.ts'

/** What every service is given at start; nothing else in the process is shared. */
export interface ServiceContext {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  /** Wake-ups from other processes; rows in tables are the truth. */
  readonly listener: Listener
  readonly jobs: Jobs
  readonly limits: Limits
  readonly audit: Audit
  readonly log: Log
  readonly sessions: Sessions
  readonly personal: Personal
  readonly stepUps: StepUps
  readonly keys: Keys
}
