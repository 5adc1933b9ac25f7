import type { SnapshotFrom } from 'xstate'
import type { connectivityMachine } from '#machines/connectivity/machine.ts'
import type { inactivityMachine } from '#machines/inactivity/machine.ts'
import type { sessionMachine } from '#machines/session/machine.ts'

/** The dialogs that cover the whole product; at most one is shown. */
export type AppDialog = 'sessionExpired' | 'inactivityWarning' | 'offline'

export interface DialogSources {
  readonly session?: SnapshotFrom<typeof sessionMachine> | undefined
  readonly inactivity?: SnapshotFrom<typeof inactivityMachine> | undefined
  readonly connectivity?: SnapshotFrom<typeof connectivityMachine> | undefined
}

/** The dialog to show: a lost session before the inactivity warning (inventory A9), both before being offline. */
export function visibleDialog({ session, inactivity, connectivity }: DialogSources): AppDialog | null {
  if (session?.hasTag('expiredModal')) return 'sessionExpired'
  const isPresent = session === undefined || session.matches('active')
  if (isPresent && inactivity?.hasTag('inactivityWarning')) return 'inactivityWarning'
  if (connectivity?.hasTag('offlineModal')) return 'offline'
  return null
}
