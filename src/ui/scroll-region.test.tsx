import { afterEach, expect, it, vi } from 'vitest'
import { scrollRegion } from './scroll-region.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Lays nothing out and calls nobody, as jsdom does not. */
class NoLayout {
  observe() {}
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals())

it('takes the focus as soon as content that came late does not fit', async () => {
  vi.stubGlobal('ResizeObserver', NoLayout)
  const region = document.createElement('section')
  Object.defineProperty(region, 'scrollHeight', { get: () => region.querySelectorAll('p').length * 100 })
  Object.defineProperty(region, 'clientHeight', { value: 150 })
  const stop = scrollRegion(region)
  region.replaceChildren(document.createElement('p'), document.createElement('p'))
  await eventually(() => expect(region.tabIndex).toBe(0))
  region.replaceChildren(document.createElement('p'))
  await eventually(() => expect(region.hasAttribute('tabindex')).toBe(false))
  stop?.()
})
