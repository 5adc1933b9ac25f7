import { setTimeout as after } from 'node:timers/promises'
import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

const POLL_MS = 50

/** Waits until `read` throws no more, and gives what it returned. A busy machine is no failure. */
export function eventually<T>(read: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> {
  // Vitest's own moves faked time on; the benches run without it.
  return process.env['VITEST'] === undefined ? poll(read, timeout) : vi.waitFor(read, { timeout })
}

async function poll<T>(read: () => T | Promise<T>, timeout: number): Promise<T> {
  const deadline = performance.now() + timeout
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await after(POLL_MS)
  }
}
