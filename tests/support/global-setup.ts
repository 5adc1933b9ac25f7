import type { TestProject } from 'vitest/node'
import { askForData, CONTROL_VARIABLE } from './product/control.ts'
import { offerServer } from './database/test-server.ts'

/** Offers one database server to all files of a run; it starts when the first of them asks. */
export async function setup({ name }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Each project of vitest.config.ts calls this; the first call serves them all.
  const shared = process.env[CONTROL_VARIABLE] === undefined ? await offerServer() : undefined
  const control = shared?.control ?? process.env[CONTROL_VARIABLE] ?? ''
  process.env[CONTROL_VARIABLE] = control
  // The demonstration is made while screens are tested. A failure is told to the first file that asks.
  if (name === 'browser') askForData(control).catch(() => undefined)
  if (shared === undefined) return undefined
  return async () => {
    delete process.env[CONTROL_VARIABLE]
    await shared.stop()
  }
}
