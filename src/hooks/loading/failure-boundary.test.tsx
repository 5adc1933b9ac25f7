import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { inTime } from './in-time.ts'
import { lazyPart } from './lazy-part.ts'
import { PrivateAreaContext, PrivatePart } from './private-part.ts'
import * as reloads from './reload-once.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const reload = vi.fn<() => void>()
const reloadOnce = vi.fn<() => boolean>()
replaceExports(reloads, { reload, reloadOnce })

/** A file that fails this many times before it loads. */
function failingPart(failures: number) {
  const asked = vi.fn<() => void>()
  const Part = lazyPart(() => {
    asked()
    return asked.mock.calls.length <= failures
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>the screen</p>)
  })
  return { Part, asked }
}

const openPart = (Part: React.ComponentType) =>
  render(
    <FailureBoundary>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </FailureBoundary>,
  )

const head = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  head.mockReset().mockResolvedValue(new Response(null))
  reload.mockReset()
  reloadOnce.mockReset().mockReturnValue(false)
  vi.stubGlobal('fetch', head)
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a part of the program that cannot be loaded', () => {
  it.each([
    ['two minutes', 120_000, undefined],
    ['a limit of its own', 5000, 5000],
  ])('counts as not loaded after %s', async (_, ms, limit) => {
    vi.useFakeTimers()
    try {
      // It is asked for in a task of its own, which no fake timer brings.
      await new Promise<void>((resolve) => {
        const load = () => {
          resolve()
          return inTime(new Promise<() => null>(() => {}), limit)
        }
        openPart(lazyPart(load))
      })
      await act(() => vi.advanceTimersByTimeAsync(ms - 1))
      expect(screen.queryByRole('alert')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is asked for again on request, as often as wanted', async () => {
    const { Part, asked } = failingPart(2)
    openPart(Part)
    const user = userEvent.setup()
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('the screen')).toBeTruthy()
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('reloads the page where the server answers: a newer version is in place', async () => {
    reloadOnce.mockReturnValue(true)
    openPart(failingPart(1).Part)
    await eventually(() => expect(reloadOnce).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says offline without a network, never reloads, and comes by itself once the network is back', async () => {
    head.mockRejectedValue(new TypeError('Failed to fetch'))
    openPart(failingPart(1).Part)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are offline. Please check your internet connection.',
    )
    expect(reloadOnce).not.toHaveBeenCalled()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('the screen')).toBeTruthy()
  })

  it('is told within the private part of a public page', async () => {
    const { Part } = failingPart(1)
    render(
      <PrivateAreaContext value={({ children }) => children}>
        <p>the deal room</p>
        <Suspense>
          <PrivatePart>
            <Part />
          </PrivatePart>
        </Suspense>
      </PrivateAreaContext>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('the screen')).toBeTruthy()
    expect(screen.getByText('the deal room')).toBeTruthy()
  })
})

describe('an error while drawing', () => {
  it('shows the generic text, never the error, and goes with another path or a new try', async () => {
    let isBroken = true
    const Screen = () => {
      if (isBroken) throw new Error('secret detail')
      return <p>the screen</p>
    }
    const at = (path: string) => (
      <FailureBoundary resetKey={path}>
        <Screen />
      </FailureBoundary>
    )
    const { rerender } = render(at('/wallet'))
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong on our side. Please try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('alert')).toBeTruthy()
    isBroken = false
    rerender(at('/dashboard'))
    expect(screen.getByText('the screen')).toBeTruthy()
    expect(head).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads the page anew where React keeps the error', async () => {
    openPart(lazy(() => Promise.reject(new Error('kept'))))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
