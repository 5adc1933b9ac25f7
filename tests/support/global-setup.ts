import { CONTROL_VARIABLE } from './product/control.ts'
import { offerServer } from './database/test-server.ts'

/** Offers one database server to all files of a run; it starts when the first of them asks. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project of vitest.config.ts calls this; the first call serves them all.
  if (process.env[CONTROL_VARIABLE] !== undefined) return undefined
  const shared = await offerServer()
  process.env[CONTROL_VARIABLE] = shared.control
  return async () => {
    delete process.env[CONTROL_VARIABLE]
    await shared.stop()
  }
}
