import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { FileViewer } from './file-viewer.tsx'

/* Documents that keep a browser busy: the mocked library never answers, as the real one does for them. */

const OPEN_ELSEWHERE = 'This file cannot be shown here: open it in a tab.'
const NEVER = new Promise<never>(() => undefined)
let hangs: 'opening' | 'drawing' | 'nowhere' = 'nowhere'
const cancelled = vi.fn()

vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url', () => ({ default: '/worker.js' }))
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => {
  const page = {
    rotate: 0,
    getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
    render: () => ({ promise: hangs === 'drawing' ? NEVER : Promise.resolve(), cancel: cancelled }),
    getTextContent: () => Promise.resolve({ items: [{ str: 'Electricity', hasEOL: false }] }),
  }
  const pdf = { numPages: 1, getPage: () => Promise.resolve(page) }
  return {
    VerbosityLevel: { ERRORS: 0 },
    PDFWorker: { create: ({ port }: { port: unknown }) => port },
    getDocument: () => ({
      promise: hangs === 'opening' ? NEVER : Promise.resolve(pdf),
      // A busy thread does not react.
      destroy: () => NEVER,
    }),
  }
})

class Thread {
  static all: Thread[] = []
  isEnded = false
  constructor() {
    Thread.all.push(this)
  }
  terminate() {
    this.isEnded = true
  }
}

const onFresh = vi.fn(() => Promise.resolve('https://files.test/fresh'))
const onShown = vi.fn()
const show = (id: string) =>
  render(
    <FileViewer
      key={id}
      name={`Bill ${id}`}
      contentType="application/pdf"
      documentId={id}
      url={`https://files.test/${id}`}
      onFresh={onFresh}
      onShown={onShown}
    />,
  )

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', Thread)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array([1]))))
  Thread.all = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  hangs = 'nowhere'
})

describe('a PDF that keeps the browser busy', () => {
  it.each(['opening', 'drawing'] as const)(
    'while %s is given up, and the next one is shown',
    async (where) => {
      hangs = where
      const { unmount } = show('one')
      await eventually(() => expect(Thread.all).toHaveLength(1))
      await act(() => vi.advanceTimersByTimeAsync(8_000))
      expect(screen.queryByText(OPEN_ELSEWHERE)).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(3_000))
      expect(screen.getByText(OPEN_ELSEWHERE)).toBeTruthy()
      expect(Thread.all.map(({ isEnded }) => isEnded)).toEqual([true])
      expect(cancelled).toHaveBeenCalledTimes(where === 'drawing' ? 1 : 0)
      expect(onShown).not.toHaveBeenCalled()
      // Fetching it again would give the same document.
      expect(onFresh).not.toHaveBeenCalled()
      unmount()

      hangs = 'nowhere'
      show('two')
      expect(await screen.findByText('Electricity')).toBeTruthy()
      expect(Thread.all.map(({ isEnded }) => isEnded)).toEqual([true, false])
    },
  )

  it('ends its thread with its window', async () => {
    const { unmount } = show('three')
    expect(await screen.findByText('Electricity')).toBeTruthy()
    expect(onShown).toHaveBeenCalledTimes(1)
    unmount()
    expect(Thread.all.map(({ isEnded }) => isEnded)).toEqual([true])
  })
})
