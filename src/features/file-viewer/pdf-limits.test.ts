import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime, scaleOf, Undrawable } from './pdf-limits.ts'

describe('a page', () => {
  it.each([
    ['of paper', 595, 842, 1600],
    ['of paper, enlarged as far as it goes', 595, 842, 6400],
    ['72 times as tall as wide', 200, 14_400, 1600],
    ['72 times as wide as tall', 14_400, 200, 6400],
    ['of the largest size there is', 14_400, 14_400, 6400],
    ['of a strip', 3, 14_400, 1600],
  ])('%s fits a canvas that browsers draw', (_what, width, height, wanted) => {
    const scale = scaleOf({ width, height }, wanted)
    const [across, down] = [width * scale, height * scale]
    expect(across).toBeLessThanOrEqual(Math.min(4000, wanted) + 0.001)
    expect(down).toBeLessThanOrEqual(16_000.001)
    expect(across * down).toBeLessThanOrEqual(16_000_001)
    expect(scale).toBeGreaterThan(0.1)
  })

  it('of paper is drawn as large as it is looked at', () => {
    expect(scaleOf({ width: 600, height: 800 }, 1200)).toBe(2)
  })

  it.each([
    ['without a size', 0, 0],
    ['of no number', Number.NaN, 800],
    ['far beyond what is allowed', 600, 200_000],
    ['as thin as a hair', 0.01, 14_400],
  ])('%s is not drawn, however little it is enlarged', (_what, width, height) => {
    for (const wanted of [100, 6400]) expect(() => scaleOf({ width, height }, wanted)).toThrow(Undrawable)
  })
})

describe('work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('that takes ten seconds is stopped', async () => {
    const stop = vi.fn()
    const done = vi.fn()
    const waiting = inTime(new Promise(() => undefined), stop).catch(done)
    await vi.advanceTimersByTimeAsync(9_900)
    expect([stop, done].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(200)
    await waiting
    expect(stop).toHaveBeenCalledOnce()
    expect(done).toHaveBeenCalledWith(expect.any(Undrawable))
  })

  it('that ends in time leaves nothing behind', async () => {
    const stop = vi.fn()
    expect(await inTime(Promise.resolve('a page'), stop)).toBe('a page')
    await expect(inTime(Promise.reject(new Error('broken')), stop)).rejects.toThrow('broken')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(stop).not.toHaveBeenCalled()
  })
})
