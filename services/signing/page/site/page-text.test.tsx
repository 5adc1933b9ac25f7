import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allTexts } from './letters.js'
import { type PageText, textBelow } from './page-text.js'

/** The parts that were watched, which come into the window when a test says so. */
let watched: { part: Element; show: () => void }[] = []

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
  watched = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(part: Element) {
        const entry = { isIntersecting: true, target: part } as IntersectionObserverEntry
        watched.push({ part, show: () => this.#tell([entry], this as unknown as IntersectionObserver) })
      }
      unobserve(part: Element) {
        watched = watched.filter((one) => one.part !== part)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const READ: PageText = {
  paragraphs: [{ text: 'Musharakah agreement', isHeading: true }],
  hasMore: false,
  isTooMuch: false,
}

/** The texts below two pages, and the button of both. */
function opened(read: () => Promise<PageText>) {
  const button = document.createElement('button')
  const texts = [1, 2].map((number) => textBelow(number, read))
  document.body.append(button, ...texts)
  allTexts(button, texts)
  /** What each text says once it was opened and came into the window. */
  const shown = async () => {
    button.click()
    await vi.waitFor(() => expect(watched).toHaveLength(2))
    for (const { show } of watched) show()
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Reading'))
    return texts.map(({ textContent }) => textContent)
  }
  const close = async () => {
    button.click()
    await vi.waitFor(() => expect(watched).toEqual([]))
  }
  return { button, texts, shown, close }
}

it('opens the texts of all pages, reads each once and only in the window, and closes them', async () => {
  const read = vi.fn(async () => READ)
  const { button, texts, shown, close } = opened(read)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.click()
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
  expect(document.activeElement?.textContent).toBe('Text of page 1')
  expect(read).not.toHaveBeenCalled()
  await close()
  const [, second] = await shown()
  for (const said of ['Text of page 2', 'Musharakah agreement', 'You sign the page above, not this text.'])
    expect(second).toContain(said)
  await close()
  expect(texts.map((text) => text.open)).toEqual([false, false])
  await shown()
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads again what could not be read', async () => {
  const read = vi.fn(async () => READ)
  read.mockRejectedValueOnce(new Error('broken')).mockRejectedValueOnce(new Error('broken'))
  const { shown, close } = opened(read)
  expect((await shown())[0]).toContain('The text of this page cannot be read.')
  await close()
  expect((await shown())[0]).toContain('Musharakah agreement')
})

it.each([
  ['a picture', { ...READ, paragraphs: [] }, 'This page is a picture without text.'],
  [
    'fields that are filled in',
    { ...READ, hasMore: true },
    'filled-in fields or notes that are not in this text',
  ],
  ['too much', { ...READ, paragraphs: [], isTooMuch: true }, 'This page has too much text to be shown here.'],
])('says it of %s', async (_, text, words) => {
  const { shown } = opened(async () => text)
  expect((await shown())[0]).toContain(words)
})
