// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

it('reloads once, and again only for a much later version', () => {
  expect(reloadOnce()).toBe(true)
  expect(reloadOnce()).toBe(false)
  vi.advanceTimersByTime(299_999)
  expect(reloadOnce()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('never reloads where nothing can be remembered', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
