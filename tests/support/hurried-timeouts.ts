import { onTestFinished, vi } from 'vitest'

/** Until the test ends `AbortSignal.timeout` waits for a tenth of what it is asked for. Returns what it was asked for, in milliseconds. */
export function hurryTimeouts(): readonly number[] {
  const real = AbortSignal.timeout.bind(AbortSignal)
  const limits: number[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return real(ms / 10)
  })
  onTestFinished(() => spy.mockRestore())
  return limits
}
