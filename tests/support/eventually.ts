import { vi } from 'vitest'

/** Waits until `read` throws no more, and gives what it returned. Half a minute: a busy machine is no failure. */
export function eventually<T>(read: () => T | Promise<T>, timeout = 30_000): Promise<T> {
  return vi.waitFor(read, { timeout })
}
