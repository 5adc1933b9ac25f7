import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { AUTOSAVE_MS } from '#machines/kyc-form/machine.ts'
import { NOW } from '#tests/support/now.ts'

/** A change during a save is saved in the next turn. */
const TURNS = 5

/** Makes the last change of a form of the KYC, and lets the times after which it saves by itself pass at once, until `isSaved`. */
export async function autosaved(change: () => void, isSaved: () => boolean): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    act(change)
    for (let turn = 0; turn < TURNS && !isSaved(); turn += 1)
      await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_MS))
  } finally {
    vi.useRealTimers()
    vi.setSystemTime(NOW)
  }
  expect(isSaved()).toBe(true)
}
